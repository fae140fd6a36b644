// Typing a deal with one thumb: a pad of keys at the foot of the screen for the field that has the focus, and the way from field to field.
// The browser knows no rules. A field still matters if it is shown and empty; what is shown, the style sheet decides by who went out.
// Listeners sit on the document, so that a form that the server sends anew works like the first one.

import { fill as fillCards } from "./card_pad.js";
import { fill as fillNumbers } from "./number_pad.js";

const PADS = { number: fillNumbers, signed: fillNumbers, cards: fillCards, card: fillCards, melds: fillCards, tiles: fillCards };

document.documentElement.classList.add("with-pads");

const dock = () => document.getElementById("dock");
const form = () => document.getElementById("deal");
const padOf = (field) => PADS[field.dataset?.pad];
const isEmpty = (field) => !field.value.trim();
const isAfter = (one, other) => Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);

// --- which fields still matter ---

function typed(group) {
  return [...group.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea')];
}

// The groups of which one field has to be filled: a player's line, and what is asked beside the lines. Unfolded details ask for nothing.
function groups() {
  return [...form().querySelectorAll(".line, .asked")].filter((group) => group.checkVisibility());
}

function waiting(field) {
  const group = field.closest(".line, .asked");
  return groups()
    .filter((other) => other !== group && typed(other).every(isEmpty))
    .map((other) => typed(other)[0]);
}

function restOfDetails(field) {
  const details = field.closest("details");
  return details ? typed(details).filter((other) => isAfter(other, field) && isEmpty(other) && other.checkVisibility()) : [];
}

// The next empty field that still matters, those further down first; none, if only saving is left.
function next(field) {
  const left = waiting(field);
  return restOfDetails(field)[0] ?? left.find((other) => isAfter(other, field)) ?? left[0];
}

function firstEmpty() {
  return groups()
    .filter((group) => typed(group).every(isEmpty))
    .map((group) => typed(group)[0])[0];
}

// --- the dock ---

let current = null; // the field that the dock types into
let pressing = false;
let byFinger = false; // what was pressed last

function open(field) {
  const host = document.getElementById("dock-pad");
  if (current !== field || dock().hidden || !host.firstChild) padOf(field)(host, field);
  current = field;
  if (field.selectionEnd === 0) typeOn(field);
  dock().hidden = false;
  const { whose, what } = field.closest("[data-what]")?.dataset ?? { whose: "", what: field.labels[0]?.textContent ?? "" };
  document.getElementById("dock-whose").textContent = whose;
  document.getElementById("dock-what").textContent = what;
  refresh();
}

function close() {
  current = null;
  if (dock()) dock().hidden = true;
  refresh();
}

// Who puts the keys away has done with the field; by keyboard the focus is on the key by then, and there is nothing to leave.
function leave() {
  current.blur();
  close();
}

// Which keys of the dock there are for the field, and whether its last one goes on or saves.
function refresh() {
  for (const field of document.querySelectorAll(".is-typed-into")) field.classList.remove("is-typed-into");
  const page = document.documentElement;
  const hadRoom = page.classList.contains("with-dock");
  page.classList.toggle("with-dock", Boolean(current) || (pressing && hadRoom));
  if (!current) return;
  current.classList.add("is-typed-into");
  dock().classList.toggle("is-last", !next(current) && Boolean(document.getElementById("save")));
  const turnsTo = padKind(counterpart(current));
  for (const key of ["points", "cards", "tiles"]) dock().querySelector(`[data-key="${key}"]`).hidden = key !== turnsTo;
  const other = dock().querySelector('.number-pad [data-key="other"]');
  if (other) other.hidden = !otherNumber(current);
  requestAnimationFrame(clearEdge);
  const height = `${dock().offsetHeight}px`;
  if (hadRoom && page.style.getPropertyValue("--dock") === height) return;
  page.style.setProperty("--dock", height);
  current.scrollIntoView({ block: "nearest" }); // a dock that has come or grown does not cover the field
}

const GAP = 6; // pixels, where there is room between two controls
const CONTROLS = "#main :is(a, button, summary, input, select, textarea, label.btn):not(.btn-check, #dock *)";

// What is said of the field that is typed into stays in sight, and no control lies half under the keys, where half of it would be hit.
function clearEdge() {
  if (!current || pressing) return;
  const area = (element) => element.getBoundingClientRect();
  const edge = area(dock()).top;
  const said = document.getElementById(`said_${current.name}`);
  if (said && area(said).bottom > edge) said.scrollIntoView({ block: "end" });
  const isSeen = (control) => control.checkVisibility() && area(control.parentElement).height > 1; // what is clipped away is a pixel high
  const areas = [...document.querySelectorAll(CONTROLS)].filter(isSeen).map(area);
  const across = (line) => areas.find(({ top, bottom }) => top < line - 1 && bottom > line + 1);
  const half = across(edge);
  if (!half) return;
  const line = half.bottom + (across(half.bottom + GAP) ? 0 : GAP);
  if (line - edge < area(current).top) scrollBy(0, Math.floor(line - edge));
}

const isNumber = (field) => ["number", "signed"].includes(field.dataset.pad);

// Which key of the dock leads to a field.
function padKind(field) {
  if (!field) return null;
  if (isNumber(field)) return "points";
  return field.dataset.pad === "tiles" ? "tiles" : "cards";
}

// The cards of a line for its number, and the other way round.
function counterpart(field) {
  const line = field.closest(".line");
  return line && typed(line).find((other) => other !== field && isNumber(other) !== isNumber(field));
}

// What a line opens with: its cards where cards were typed just before, or where the server wants lines alike and one of them has cards.
function opening(field, before) {
  const cards = isNumber(field) && isEmpty(field) && counterpart(field);
  const hasCards = (group) => group && [...group.querySelectorAll(".line-cards [data-pad]")].some((other) => !isEmpty(other));
  const isCards = (before?.closest(".line") && !isNumber(before)) || hasCards(field.closest("[data-alike]"));
  return cards && isCards ? cards : field;
}

// The second number of somebody who has two.
function otherNumber(field) {
  const pair = field.closest(".two-numbers");
  return pair && typed(pair).find((other) => isNumber(other) && other !== field);
}

function goOn(field) {
  const to = next(field);
  if (to) come(to, field);
  else save();
}

// To a field; where ready texts are to be tapped, to these, for no keyboard need come up.
function come(field, before) {
  const ready = field.closest(".reason")?.querySelector("[data-put]");
  (ready ?? opening(field, before)).focus();
  ready?.closest(".reason").scrollIntoView({ block: "center" });
}

// Where two deals met there is no button that would save without a choice: it is gone to the choices.
function save() {
  const button = document.getElementById("save");
  if (button) form().requestSubmit(button);
  else document.querySelector(".choices-of-deal .btn")?.focus();
}

// --- what people do ---

let tapped = false; // whether a name was touched, and not only passed by an arrow key

function prepare(root) {
  for (const field of root.querySelectorAll("#deal [data-pad]")) if (padOf(field)) field.inputMode = "none";
  for (const ready of root.querySelectorAll("#deal .reasons")) ready.hidden = false;
}

document.addEventListener("focusin", ({ target }) => {
  if (target.closest("#dock")) return;
  if (target.closest("#deal") && padOf(target)) open(target);
  else close();
});

document.addEventListener("focusout", ({ relatedTarget }) => {
  if (!relatedTarget && document.hasFocus()) close();
});

// A key of a pad takes the focus from no field, nor does a reading that is put into it or a look at the rule, which opens beside.
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("#dock, [data-put], #deal .why")) event.preventDefault();
  else if (event.target.closest("#deal") && isNumber(event.target)) press(event);
});

// A finger goes behind the last digit wherever it lands, a mouse only where it comes to the field; later it may part the digits for a keyboard.
// The caret is not left to the browser: it would set it once more after us.
function press(event) {
  if (!byFinger && event.target === document.activeElement) return;
  const field = opening(event.target);
  event.preventDefault();
  field.focus();
  typeOn(field);
}

// While something is pressed the page keeps the room for the dock: if it drew together, the finger would be lifted off something else.
for (const [event, isDown] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
  document.addEventListener(event, ({ pointerType }) => {
    pressing = isDown;
    byFinger = pointerType === "touch";
    if (!isDown) requestAnimationFrame(refresh);
  });
}

document.addEventListener("pad:next", ({ target }) => goOn(target));

document.addEventListener("input", ({ target }) => {
  if (target.closest("#deal") && target.matches(".is-invalid")) forgive(target);
  refresh();
});
document.addEventListener("change", () => refresh());
document.addEventListener("htmx:afterOnLoad", () => requestAnimationFrame(clearEdge)); // what the preview says takes room

const DOCK_KEYS = {
  points: () => counterpart(current).focus(),
  cards: () => counterpart(current).focus(),
  tiles: () => counterpart(current).focus(),
  other: () => otherNumber(current).focus(),
  hide: leave,
};

document.addEventListener("click", ({ target, detail }) => {
  const key = target.closest("#dock [data-key]")?.dataset.key;
  if (current && key in DOCK_KEYS) DOCK_KEYS[key]();
  if (target.closest(".who label")) tapped = detail > 0;
  if (target.matches(".who input") && tapped) chosen();
  if (target.closest("#deal") && padOf(target)) touched(target);
  const put = target.closest("[data-put]");
  if (put) putInto(document.getElementById(put.dataset.into), put.dataset.put);
  if (put && !detail) document.getElementById(put.dataset.into).focus(); // by keyboard: the reading itself is about to go
});

function chosen() {
  tapped = false;
  const to = firstEmpty();
  if (to) come(to);
}

function touched(field) {
  if (dock().hidden) open(field);
  if (byFinger) typeOn(field);
}

function typeOn(field) {
  if (isNumber(field)) field.setSelectionRange(field.value.length, field.value.length);
}

// What was refused is no longer what stands there: the preview says what is wrong with the new text.
function forgive(field) {
  field.classList.remove("is-invalid");
  field.removeAttribute("aria-invalid");
  document.getElementById(`${field.id}_error`)?.remove();
}

function putInto(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// A real keyboard: Enter goes on as the key of the pad does, Esc puts the pad away.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && current) return close();
  if (event.key !== "Enter" || event.ctrlKey || !event.target.matches("#deal input")) return;
  event.preventDefault();
  if (event.target.matches(".who input")) {
    event.target.checked = true;
    const to = firstEmpty();
    if (to) come(to);
    else save();
  } else goOn(event.target);
});

// --- the beginning ---

function begin() {
  if (!form()) return;
  prepare(document);
  const focused = document.activeElement;
  if (focused.closest("#deal") && padOf(focused)) open(focused);
  else if (!form().querySelector(".who, .asked") && !document.querySelector("[autofocus]")) firstEmpty()?.focus();
}

document.addEventListener("htmx:load", ({ target }) => prepare(target));
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
