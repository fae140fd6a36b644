// Arrow keys among many buttons: a group is one stop for the Tab key, and inside it the arrows move as they lie on the screen.

const GROUP = "[data-roving]";

// Makes the buttons of a group one stop, at the one that had the focus last.
export function rove(group) {
  group.dataset.roving = "";
  const buttons = buttonsOf(group);
  const stop = buttons.find((button) => button.getAttribute("tabindex") === "0") ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

document.addEventListener("focusin", (event) => {
  const group = event.target.closest(GROUP);
  if (!group) return;
  for (const button of buttonsOf(group)) button.tabIndex = button === event.target ? 0 : -1;
});

document.addEventListener("keydown", (event) => {
  const group = event.target.closest(GROUP);
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = neighbour(buttonsOf(group), event.target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

function buttonsOf(group) {
  return [...group.querySelectorAll("button")].filter((button) => button.offsetParent);
}

function neighbour(buttons, from, key) {
  const at = buttons.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return buttons[at - 1];
    case "ArrowRight":
      return buttons[at + 1];
    case "Home":
      return buttons[0];
    case "End":
      return buttons.at(-1);
    case "ArrowUp":
      return nearest(buttons, from, -1);
    case "ArrowDown":
      return nearest(buttons, from, 1);
  }
}

// The button in the next row up or down that lies closest to straight above or below.
function nearest(buttons, from, way) {
  const middle = (button) => button.getBoundingClientRect().left + button.offsetWidth / 2;
  const distance = (button) => (button.getBoundingClientRect().top - from.getBoundingClientRect().top) * way;
  const ahead = buttons.filter((button) => distance(button) > 4);
  const row = Math.min(...ahead.map(distance));
  const near = ahead.filter((button) => distance(button) - row < 4);
  return near.sort((one, other) => Math.abs(middle(one) - middle(from)) - Math.abs(middle(other) - middle(from)))[0];
}
