// The cards that the page knows: the keys of its pads, which the server has rendered. A text is found by the spellings that each key brings.

const keysOf = new Map(); // the id of a template with a pad -> its keys by spelling

function keysBySpelling(pad) {
  const template = document.getElementById(pad);
  if (!template) return new Map();
  let found = keysOf.get(template);
  if (!found) {
    found = new Map();
    for (const key of template.content.querySelectorAll("[data-spelled]")) {
      for (const spelling of key.dataset.spelled.split(" ")) found.set(spelling, key);
    }
    keysOf.set(template, found);
  }
  return found;
}

// Small letters and no variation selectors; nothing else is folded, so that a look-alike is not taken for a card that the engine refuses.
function plain(text) {
  return text.replace(/[A-ZŻ]/g, (letter) => letter.toLowerCase()).replace("z\u0307", "ż").replace(/[\ufe0e\ufe0f]$/, "");
}

// The key of a card as it was typed; undefined if it is no card.
export function keyOf(text, pad = "card-pad") {
  return keysBySpelling(pad).get(plain(text));
}

// What stands on the key of a card; what is no card is shown as it was typed.
export function faceOf(text, pad = "card-pad") {
  const key = keyOf(text, pad);
  if (key) return key.querySelector(".face").cloneNode(true);
  const face = document.createElement("span");
  face.className = "face is-unknown";
  face.textContent = text;
  return face;
}

// A card in words.
export function wordsOf(text, pad = "card-pad") {
  return keyOf(text, pad)?.getAttribute("aria-label") ?? text;
}
