// Lay-offs by tapping: who, onto which of the melds that are typed above, and the card on the pad. The plain rows stay in the form and are the
// truth: a tap fills them in, and what is shown is read from them anew, so that drafts and corrections come back by themselves.

import { faceOf, keyOf, wordsOf } from "./card_keys.js";
import { read } from "./card_text.js";

const PARTS = ["seat", "card", "onto", "meld", "end"];
const CONCERNS_LAYOFFS = /^(layoff|melds|later)_/;

const box = () => document.getElementById("layoffs");
const rowsOf = () => [...box().querySelectorAll(":scope > .layoff")];
const inputs = (row) => Object.fromEntries(PARTS.map((part) => [part, row.querySelector(`[name$="_${part}"]`)]));
const isUsed = (row) => Object.values(inputs(row)).some((input) => input.value.trim());
const isFaulty = (row) => row.querySelector(".is-invalid, .invalid-feedback");
const nameOf = (select) => select.selectedOptions[0]?.text ?? "";

// --- a row that is tapped ---

function enhance() {
  if (!box() || box().classList.contains("is-tapped")) return;
  box().classList.add("is-tapped");
  box().querySelector(".layoffs-add").hidden = false;
  for (const row of rowsOf()) dress(row);
  draw();
  leadToFault();
}

// What the style sheet shows in place of the selects: the lay-off in short, and groups of buttons.
function dress(row) {
  const { seat, card, onto, end } = inputs(row);
  const told = element("button", "layoff-told", { type: "button" });
  const remove = element("button", "layoff-remove", { type: "button" });
  remove.append("✕");
  const head = element("div", "layoff-head");
  head.append(told, remove);
  row.querySelector("legend").after(head);
  for (const select of [seat, onto, end]) {
    select.before(element("div", `layoff-taps layoff-${select === onto ? "melds" : "names"}`, { role: "group", "aria-label": labelOf(select) }));
  }
  card.closest(".layoff-part").classList.add("layoff-card");
  end.closest(".layoff-part").classList.add("layoff-end");
  row.append(onto.closest(".layoff-part"), inputs(row).meld.closest(".layoff-part"), card.closest(".layoff-part"), end.closest(".layoff-part"));
  row.classList.toggle("is-open", Boolean(isFaulty(row)));
}

function labelOf(input) {
  return input.closest(".layoff-part").querySelector("label").textContent;
}

function element(tag, name, attributes = {}) {
  const made = document.createElement(tag);
  made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// --- what the rows show ---

function draw() {
  const melds = meldsOnTheTable();
  const rows = rowsOf();
  let number = 0;
  rows.forEach((row, index) => {
    const isShown = isUsed(row) || row.classList.contains("is-open");
    row.hidden = !isShown;
    if (!isShown) return;
    number += 1;
    tell(row, number, melds);
    drawNames(row);
    drawMelds(row, melds, rows.slice(0, index));
    drawEnds(row);
  });
}

// The melds as typed above, seat by seat, counted as the server counts them: those of the first lay-down, then the later ones.
function meldsOnTheTable() {
  const { onto } = inputs(rowsOf()[0]);
  return [...onto.options]
    .filter((option) => option.value)
    .flatMap(({ value, text }) =>
      ["melds", "later"]
        .flatMap((kind) => read(document.querySelector(`[name="${kind}_${value}"]`)?.value ?? ""))
        .filter((line) => line.tokens.length)
        .map((line, index) => ({ seat: value, name: text, number: index + 1, cards: line.tokens.map((token) => token.text) })),
    );
}

const isOnto = (row, meld) => inputs(row).onto.value === meld.seat && inputs(row).meld.value.trim() === String(meld.number);

// The whole lay-off in one line: Ala: 4♠ → Bartek A♠ 2♠ 3♠.
function tell(row, number, melds) {
  const { seat, card, onto, meld } = inputs(row);
  const told = row.querySelector(".layoff-told");
  const target = melds.find((each) => isOnto(row, each));
  const arrow = element("span", "layoff-arrow");
  arrow.append("→");
  told.replaceChildren(`${number}. `, seat.value ? `${nameOf(seat)}: ` : "", ...(card.value.trim() ? [faceOf(card.value.trim())] : []));
  if (onto.value) told.append(arrow, `${nameOf(onto)} `, ...(target ? target.cards.map((each) => faceOf(each)) : [meld.value]));
  const words = { who: nameOf(seat), card: wordsOf(card.value.trim()), meld: meld.value, onto: nameOf(onto) };
  const isWhole = PARTS.slice(0, 4).every((part) => inputs(row)[part].value.trim());
  told.setAttribute("aria-label", `${number}. ${isWhole ? filled(box().dataset.told, words) : row.querySelector("legend").textContent}`);
  told.setAttribute("aria-expanded", String(row.classList.contains("is-open")));
  row.querySelector(".layoff-remove").setAttribute("aria-label", filled(box().dataset.remove, { number }));
  card.closest("[data-whose]").dataset.whose = seat.value ? nameOf(seat) : row.querySelector("legend").textContent;
}

function drawNames(row) {
  const { seat } = inputs(row);
  drawTaps(seat, [...seat.options].filter((option) => option.value).map((option) => choice(option.text, { seat: option.value }, seat.value === option.value)));
}

function drawEnds(row) {
  const { card, end } = inputs(row);
  end.closest(".layoff-part").hidden = !(end.value || end.classList.contains("is-invalid") || keyOf(card.value.trim())?.hasAttribute("data-two-ends"));
  drawTaps(end, [...end.options].filter((option) => option.value).map((option) => choice(option.text, { end: option.value }, end.value === option.value)));
}

// The melds under the names of their owners, with the cards that earlier lay-offs have added.
function drawMelds(row, melds, earlier) {
  const { onto } = inputs(row);
  const owners = [...new Set(melds.map((meld) => meld.seat))].map((seat) => {
    const theirs = melds.filter((meld) => meld.seat === seat);
    const owner = element("div", "layoff-owner");
    const name = element("span", "layoff-whose", { "aria-hidden": "true" });
    name.append(theirs[0].name);
    owner.append(name, ...theirs.map((meld) => meldButton(row, meld, earlier)));
    return owner;
  });
  drawTaps(onto, owners.length ? owners : [box().dataset.first]);
}

function meldButton(row, meld, earlier) {
  const added = earlier.filter((other) => isOnto(other, meld)).map((other) => inputs(other).card.value.trim()).filter(Boolean);
  const button = choice("", { onto: meld.seat, meld: meld.number }, isOnto(row, meld));
  button.append(...meld.cards.map((each) => faceOf(each)), ...added.flatMap((each) => ["+", faceOf(each)]));
  const cards = [...meld.cards, ...added].map((each) => wordsOf(each)).join(", ");
  button.setAttribute("aria-label", filled(box().dataset.meld, { onto: meld.name, meld: meld.number, cards }));
  return button;
}

function choice(text, values, isPressed) {
  const button = element("button", "btn btn-outline-secondary", { type: "button", "aria-pressed": String(isPressed) });
  Object.assign(button.dataset, values);
  button.append(text);
  return button;
}

// A button that had the focus keeps it.
function drawTaps(select, buttons) {
  const group = select.closest(".layoff-part").querySelector(".layoff-taps");
  const place = [...group.querySelectorAll("button")].indexOf(document.activeElement);
  group.replaceChildren(...buttons);
  if (place >= 0) group.querySelectorAll("button")[place]?.focus({ preventScroll: true });
}

function filled(sentence, values) {
  return Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), sentence);
}

// --- what a tap does ---

document.addEventListener("click", (event) => {
  const button = event.target.closest("#layoffs.is-tapped button");
  if (!button) return followFault(event);
  const row = button.closest(".layoff");
  if (button.matches(".layoffs-add")) addRow();
  else if (button.matches(".layoff-told")) open(row, !row.classList.contains("is-open"));
  else if (button.matches(".layoff-remove")) remove(row);
  else if (button.closest(".layoff-taps")) choose(row, button);
});

function choose(row, button) {
  const wasPressed = button.getAttribute("aria-pressed") === "true";
  for (const [part, value] of Object.entries(button.dataset)) set(inputs(row)[part], wasPressed ? "" : value);
  const { seat, card, onto } = inputs(row);
  if (!wasPressed && seat.value && onto.value && !card.value.trim()) askForCard(card);
}

// The pad opens below; the card, its end and the way to the next lay-off stay in sight above it.
function askForCard(card) {
  card.focus();
  requestAnimationFrame(() => box().querySelector(".layoffs-add").scrollIntoView({ block: "nearest" }));
}

function set(input, value) {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

// Lay-offs count in the order of their rows, so a new one comes behind the last one that is used.
function addRow() {
  const rows = rowsOf();
  const last = rows.findLastIndex(isUsed);
  open(rows[last + 1] ?? copyRow(), true);
}

function copyRow() {
  const rows = rowsOf();
  const template = document.getElementById("layoff-row");
  const holder = document.createElement("template");
  holder.innerHTML = template.innerHTML.replaceAll("ROW", rows.length).replaceAll("NUMBER", rows.length + 1);
  template.before(holder.content);
  const row = rowsOf().at(-1);
  dress(row);
  const count = document.querySelector('[name="layoff_rows"]');
  if (Number(count.value) < rows.length + 1) count.value = rows.length + 1;
  inputs(row).card.inputMode = inputs(rows[0]).card.inputMode; // no keyboard on the screen where there is a pad
  return row;
}

function open(row, isOpen) {
  for (const other of rowsOf()) other.classList.toggle("is-open", other === row && isOpen);
  draw();
  if (!isOpen) return;
  (row.querySelector('.layoff-names [aria-pressed="true"]') ?? row.querySelector(".layoff-names button")).focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function remove(row) {
  row.classList.remove("is-open");
  for (const wrong of row.querySelectorAll(".invalid-feedback")) wrong.remove();
  for (const input of Object.values(inputs(row))) {
    input.classList.remove("is-invalid");
    if (input.value) set(input, "");
  }
  draw();
  box().querySelector(".layoffs-add").focus();
}

// --- what others change ---

// A draft that comes back may need more rows than there are.
function growTo(count) {
  while (rowsOf().length < count) copyRow();
}

for (const kind of ["input", "change"]) {
  document.addEventListener(kind, ({ target }) => {
    if (!box()?.classList.contains("is-tapped")) return;
    if (target.name === "layoff_rows") growTo(Number(target.value));
    if (CONCERNS_LAYOFFS.test(target.name)) draw();
  });
}

// A fault of a select that is not shown leads to the buttons in its place.
function followFault(event) {
  const link = event.target.closest('a[href^="#id_layoff_"]');
  const control = link && box()?.querySelector(link.getAttribute("href"));
  if (!control || !toButtons(control)) return;
  event.preventDefault();
}

function toButtons(control) {
  const row = control.closest(".layoff");
  if (!row.classList.contains("is-open")) open(row, true);
  if (control.checkVisibility()) return false;
  const part = control.name.endsWith("_meld") ? inputs(row).onto : control;
  const group = part.closest(".layoff-part");
  (group.querySelector('[aria-pressed="true"]') ?? group.querySelector("button"))?.focus();
  return true;
}

function leadToFault() {
  const control = box().querySelector("[autofocus]");
  if (control) toButtons(control);
}

document.addEventListener("htmx:load", enhance);
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", enhance);
else enhance();
