// The text of a field with cards, edited one card at a time. Whatever else somebody typed there stays as it was typed.
// Cards are cut apart as the engine cuts them (scoring/notation.py): at white space, commas and semicolons.

const TOKEN = /[^\s,;]+/g;
const SEPARATORS_BEFORE = /[^\S\n]*[,;]?[^\S\n]*$/;
const SEPARATORS_AFTER = /^[^\S\n]*[,;]?[^\S\n]*/;

// The lines of a text, each with its tokens and where they stand in the whole text. A field of one line has one.
export function read(text) {
  let start = 0;
  return text.split("\n").map((line) => {
    const tokens = [...line.matchAll(TOKEN)].map((match) => ({ text: match[0], start: start + match.index, end: start + match.index + match[0].length }));
    const read = { tokens, end: start + line.length };
    start = read.end + 1;
    return read;
  });
}

// The text with a card at the end of one of its lines.
export function withCard(text, line, card) {
  const { end } = read(text)[line];
  const before = text.slice(0, end);
  return before + (/(^|\s)$/.test(before) ? "" : " ") + card + text.slice(end);
}

// The text without one of its tokens, and without what parted it from the one before (or, at the start of a line, from the one behind).
export function withoutToken(text, token) {
  const before = text.slice(0, token.start);
  const after = text.slice(token.end);
  if (/(^|\n)[^\S\n]*$/.test(before)) return before + after.replace(SEPARATORS_AFTER, "");
  return before.replace(SEPARATORS_BEFORE, "") + after;
}

// The text with an empty line at its end, for a new meld.
export function withNewLine(text) {
  return read(text).at(-1).tokens.length ? `${text}\n` : text;
}
