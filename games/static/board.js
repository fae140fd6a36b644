// The match page keeps its place while deals recorded elsewhere come in: what is unfolded stays unfolded, what has the focus keeps it,
// what was scrolled stays where it was. Nothing is exchanged under a finger or under selected text; the next question brings it again.

const WAKE = "board:wake";
const board = () => document.getElementById("board");

let isTouched = false; // between the press and the click of a tap an exchange would swallow it
let kept = null;

function isInUse(part) {
  const selection = getSelection();
  return isTouched || (selection && !selection.isCollapsed && part.contains(selection.anchorNode));
}

/** By what the element can be found again: its id, or that of what it unfolds. */
function address(element) {
  if (!element?.closest("#board")) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element.tagName === "SUMMARY" && element.parentElement.id ? `#${CSS.escape(element.parentElement.id)} > summary` : "";
}

/** The first row or part that is read at present, once the head of the sheet has left the screen: it stays under the eyes. */
function anchor(part) {
  const sheet = document.getElementById("sheet-wrap");
  const top = Math.max(0, ...[...part.querySelectorAll(".now, .in-view")].map((each) => each.getBoundingClientRect().bottom));
  if (!sheet || sheet.getBoundingClientRect().top >= top) return null;
  const read = [...part.querySelectorAll("[id]")].find((each) => !each.closest(".now, svg") && each.getBoundingClientRect().top >= top);
  return read ? { at: address(read), top: read.getBoundingClientRect().top } : null;
}

function keep(part) {
  return {
    open: [...part.querySelectorAll("details[id][open]")].map((each) => each.id),
    scrolled: [...part.querySelectorAll("[id]")].filter((each) => each.scrollLeft).map((each) => [each.id, each.scrollLeft]),
    focus: address(document.activeElement),
    anchor: anchor(part),
  };
}

function restore({ open, scrolled, focus, anchor }) {
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const [id, left] of scrolled) document.getElementById(id)?.scrollTo({ left, behavior: "instant" });
  const read = anchor?.at && document.querySelector(anchor.at);
  if (read) scrollBy({ top: read.getBoundingClientRect().top - anchor.top, behavior: "instant" });
  if (focus) document.querySelector(focus)?.focus({ preventScroll: true });
}

document.addEventListener("pointerdown", (event) => {
  isTouched = Boolean(event.target.closest("#board"));
});
for (const name of ["pointercancel", "click"]) {
  document.addEventListener(name, () => {
    isTouched = false;
  });
}
document.addEventListener("pointerup", () => setTimeout(() => (isTouched = false), 50)); // the click comes after it

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target === board() && document.hidden) event.preventDefault(); // nobody looks: save the battery
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) board()?.dispatchEvent(new CustomEvent(WAKE));
});
document.addEventListener("htmx:beforeSwap", (event) => {
  const part = board();
  if (event.detail.target !== part || !event.detail.shouldSwap) return;
  if (isInUse(part)) event.detail.shouldSwap = false;
  else kept = keep(part);
});
document.addEventListener("htmx:afterSettle", () => {
  if (kept) restore(kept);
  kept = null;
});
