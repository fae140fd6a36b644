// Seats by tapping names in the order they sit. The form's own selects stay the truth and are only filled in; without this they are used by hand.

const form = document.getElementById("seating");
const selects = [...form.querySelectorAll(".seat-selects select")];
const taps = form.querySelector(".taps");

function seated() {
  return selects.map((select) => select.value).filter(Boolean);
}

function seat(players) {
  selects.forEach((select, index) => {
    select.value = players[index] ?? "";
  });
  show();
}

function tapped(player) {
  const players = seated();
  seat(players.includes(player) ? players.filter((other) => other !== player) : [...players, player].slice(0, selects.length));
}

function show() {
  const players = seated();
  for (const button of taps.querySelectorAll("button")) {
    const place = players.indexOf(button.value);
    button.setAttribute("aria-pressed", String(place >= 0));
    button.querySelector("b").textContent = place >= 0 ? `${place + 1}.` : "";
  }
}

function offer() {
  for (const option of selects[0]?.options ?? []) {
    if (!option.value) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn-outline-secondary";
    button.value = option.value;
    button.append(document.createElement("b"), option.text);
    button.addEventListener("click", () => tapped(option.value));
    taps.append(button);
  }
  taps.hidden = false;
  form.querySelector(".tap-hint").hidden = false;
  form.querySelector(".seat-selects").hidden = true;
  show();
}

if (selects.length > 1) offer();
