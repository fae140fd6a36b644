// The pad of cards and tiles: `fill(host, field)` puts it under a field with data-pad "cards", "card", "melds" or "tiles".
// The field's text is the only truth: every tap edits it, and what the pad shows is read from it anew. Words and keys come from the server,
// in <template id="card-pad"> and <template id="tile-pad">; how text stands for cards is the business of card_keys.js.

import { faceOf, keyOf, wordsOf } from "./card_keys.js";
import { read, withCard, withNewLine, withoutToken } from "./card_text.js";
import { rove } from "./roving.js";

const fields = new WeakMap(); // a pad -> the field that it writes into
const pasts = new WeakMap(); // a field -> what it held before each tap, and which meld was the current one
const melds = new WeakMap(); // a field -> the line to which cards are added

export function fill(host, field) {
  const name = padOf(field);
  let pad = host.querySelector(`.card-pad[data-template="${name}"]`);
  if (!pad) {
    const template = document.getElementById(name);
    if (!template) return;
    host.replaceChildren(template.content.cloneNode(true));
    pad = host.querySelector(".card-pad");
    pad.dataset.template = name;
  }
  fields.set(pad, field);
  pad.dataset.kind = field.dataset.pad;
  pad.querySelector("[aria-live]").textContent = "";
  draw(pad);
  showEnd(pad);
}

function padOf(field) {
  return field.dataset.pad === "tiles" ? "tile-pad" : "card-pad";
}

// --- what a tap does ---

document.addEventListener("click", (event) => {
  const button = event.target.closest(".card-pad button");
  if (button) tap(button.closest(".card-pad"), button);
  else chooseMeld(event.target.closest(".card-pad .pad-meld"));
});

// A tap leaves the focus in the field, so that the pad stays and a keyboard goes on typing there.
document.addEventListener("mousedown", (event) => {
  if (event.target.closest(".card-pad")) event.preventDefault();
});

document.addEventListener("input", (event) => {
  for (const pad of document.querySelectorAll(".card-pad")) {
    if (fields.get(pad) !== event.target) continue;
    draw(pad);
    showEnd(pad);
  }
});

// Without a mouse: from the end of the field down to the keys, from the keys up to the chips, and from there back to the field.
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  const to = event.key === "ArrowDown" ? below(event.target) : above(event.target);
  if (!to) return;
  event.preventDefault();
  to.focus();
});

const stopOf = (group) => group?.querySelector('[tabindex="0"]');

function below(element) {
  if (element.closest(".pad-held")) return stopOf(element.closest(".card-pad").querySelector(".pad-keys"));
  const pad = [...document.querySelectorAll(".card-pad")].find((each) => fields.get(each) === element && each.checkVisibility());
  return pad && element.selectionEnd === element.value.length ? stopOf(pad.querySelector(".pad-keys")) : null;
}

function above(element) {
  const pad = element.closest(".card-pad");
  if (!pad) return null;
  return (element.closest(".pad-keys") && stopOf(pad.querySelector(".pad-held"))) ?? fields.get(pad);
}

// A phone of Apple's shows a pressed key only where somebody listens for touches.
document.addEventListener("touchstart", () => {}, { passive: true });

function tap(pad, button) {
  const field = fields.get(pad);
  if (button.dataset.key === "next") field.dispatchEvent(new CustomEvent("pad:next", { bubbles: true }));
  else if (button.dataset.do === "undo") undo(pad, field);
  else if (button.dataset.do === "meld") newMeld(pad, field);
  else if (button.dataset.line) chooseMeld(button.closest(".pad-meld"));
  else if (button.dataset.start) takeOut(pad, field, button);
  else addCard(pad, field, button);
}

function addCard(pad, field, key) {
  const text = field.dataset.pad === "card" ? key.value : withCard(field.value, meldOf(field), key.value);
  write(field, text, meldOf(field));
  say(pad, "said", key.value);
}

function takeOut(pad, field, chip) {
  const strip = pad.querySelector(".pad-held");
  const scrolled = strip.scrollTop;
  const token = { text: chip.value, start: Number(chip.dataset.start), end: Number(chip.dataset.start) + chip.value.length };
  write(field, withoutToken(field.value, token), meldOf(field));
  strip.scrollTop = scrolled;
  say(pad, "saidOut", token.text);
}

function newMeld(pad, field) {
  const text = withNewLine(field.value);
  write(field, text, read(text).length - 1);
  say(pad, "saidMeld", "", numberOf(text, meldOf(field)));
}

function chooseMeld(meld) {
  if (!meld) return;
  const pad = meld.closest(".card-pad");
  const field = fields.get(pad);
  melds.set(field, Number(meld.dataset.line));
  draw(pad);
  say(pad, "saidMeld", "", numberOf(field.value, meldOf(field)));
}

// Takes back the last tap; of what was there before the first tap, the last card.
function undo(pad, field) {
  const past = pasts.get(field) ?? [];
  const step = past.pop();
  const lines = read(field.value);
  if (step && step.after === field.value) {
    put(field, step.before, step.meld);
    say(pad, "saidUndo");
  } else {
    pasts.delete(field);
    const line = lines.findLastIndex((each) => each.tokens.length);
    if (line < 0) return;
    const token = lines[line].tokens.at(-1);
    put(field, withoutToken(field.value, token), line);
    say(pad, "saidOut", token.text);
  }
}

function write(field, text, meld) {
  const past = pasts.get(field) ?? [];
  past.push({ before: field.value, after: text, meld: meldOf(field) });
  pasts.set(field, past);
  put(field, text, meld);
}

function put(field, text, meld) {
  field.value = text;
  melds.set(field, meld);
  field.scrollLeft = field.scrollWidth;
  field.scrollTop = field.scrollHeight;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// The line to which cards are added: the one that was chosen, as long as there is one like that; else the last.
function meldOf(field) {
  const last = read(field.value).length - 1;
  return Math.min(melds.get(field) ?? last, last);
}

// Melds are numbered as the server counts them, without empty lines.
function numberOf(text, line) {
  return 1 + read(text).slice(0, line).filter((each) => each.tokens.length).length;
}

// --- what the pad shows ---

function draw(pad) {
  const field = fields.get(pad);
  const lines = read(field.value);
  countOnKeys(pad, lines);
  const cards = () => lines.flatMap((line) => line.tokens.map((token) => chip(pad, token)));
  const chips = field.dataset.pad === "melds" ? drawnMelds(pad, field, lines) : cards();
  keepingFocus(pad, () => pad.querySelector(".pad-held").replaceChildren(...chips));
  rove(pad.querySelector(".pad-held"));
  rove(pad.querySelector(".pad-keys"));
}

// A chip that had the focus passes it on to the one that is now in its place; meanwhile a key has it, or the page would think that the pad was left.
function keepingFocus(pad, redraw) {
  const chips = () => [...pad.querySelectorAll(".pad-held button")];
  const place = chips().indexOf(document.activeElement);
  const key = pad.querySelector("[data-do=undo]");
  if (place >= 0) key.focus({ preventScroll: true });
  redraw();
  if (place >= 0) (chips()[Math.min(place, chips().length - 1)] ?? key).focus({ preventScroll: true });
}

function countOnKeys(pad, lines) {
  const counts = new Map();
  for (const { text } of lines.flatMap((line) => line.tokens)) {
    const card = keyOf(text, pad.dataset.template)?.value;
    if (card) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  for (const key of pad.querySelectorAll("[data-spelled]")) {
    const n = counts.get(key.value);
    if (String(n ?? "") === (key.dataset.count ?? "")) continue;
    const words = wordsOf(key.value, pad.dataset.template);
    key.setAttribute("aria-label", n ? filled(pad.dataset.labelHeld, words, n) : words);
    if (n) key.dataset.count = n;
    else delete key.dataset.count;
  }
}

function chip(pad, token) {
  const button = element("button", "pad-chip", filled(pad.dataset.labelOut, wordsOf(token.text, pad.dataset.template)));
  button.type = "button";
  button.value = token.text;
  button.dataset.start = token.start;
  button.append(faceOf(token.text, pad.dataset.template));
  return button;
}

// A framed group for each meld. Of empty lines only the current one is a meld: the one that is about to be tapped.
function drawnMelds(pad, field, lines) {
  const current = meldOf(field);
  const shown = lines.map((line, index) => ({ ...line, index })).filter((line) => line.tokens.length || line.index === current);
  return shown.map((line) => {
    const number = numberOf(field.value, line.index);
    const group = element("div", "pad-meld", filled(pad.dataset.labelMeld, "", number));
    group.setAttribute("role", "group");
    group.dataset.line = line.index;
    group.classList.toggle("is-current", line.index === current);
    const here = element("button", "pad-here", filled(pad.dataset.labelHere, "", number));
    here.type = "button";
    here.dataset.line = line.index;
    here.setAttribute("aria-pressed", String(line.index === current));
    here.textContent = number;
    group.append(here, ...line.tokens.map((token) => chip(pad, token)));
    return group;
  });
}

function element(tag, name, label) {
  const made = document.createElement(tag);
  made.className = name;
  made.setAttribute("aria-label", label);
  return made;
}

// What was tapped last is in view when there are more cards than fit.
function showEnd(pad) {
  const held = pad.querySelector(".pad-held");
  const last = held.querySelector(".is-current")?.lastElementChild ?? held.lastElementChild;
  if (last) held.scrollTop = last.offsetTop + last.offsetHeight - held.clientHeight;
}

// --- what the pad says ---

function say(pad, kind, card = "", number = held(pad)) {
  pad.querySelector("[aria-live]").textContent = filled(pad.dataset[kind], wordsOf(card, pad.dataset.template), number);
}

function held(pad) {
  return read(fields.get(pad).value).reduce((sum, line) => sum + line.tokens.length, 0);
}

function filled(sentence, card, number = "") {
  return sentence.replace("{card}", card).replace("{n}", number);
}
