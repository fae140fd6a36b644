// The number pad: digits, a plus for sums, a change of sign where one makes sense. It only types; what was typed is read by the server.
// It types at the end, wherever the caret is: numbers stand at the right, and a finger that lands left of them means none of their digits.

export function fill(host, field) {
  host.replaceChildren(document.getElementById("number-pad").content.cloneNode(true));
  host.dataset.into = field.id;
  host.querySelector('[data-key="sign"]').hidden = field.dataset.pad !== "signed";
}

function say(field) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function type(field, text) {
  field.setRangeText(text, field.value.length, field.value.length, "end");
  say(field);
}

function back(field) {
  field.setRangeText("", Math.max(field.value.length - 1, 0), field.value.length, "end");
  say(field);
}

function turn(field) {
  field.value = /^[-\u2212]/.test(field.value) ? field.value.slice(1) : `-${field.value}`;
  say(field);
}

function press(key, field) {
  if (key === "back") back(field);
  else if (key === "sign") turn(field);
  else if (key === "next") field.dispatchEvent(new CustomEvent("pad:next", { bubbles: true }));
  else if (/^[0-9+]$/.test(key)) type(field, key);
}

document.addEventListener("click", (event) => {
  const key = event.target.closest(".number-pad [data-key]");
  if (!key) return;
  const field = document.getElementById(key.closest("[data-into]").dataset.into);
  if (field) press(key.dataset.key, field);
});
