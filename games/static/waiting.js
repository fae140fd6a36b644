// Says on the sheet what was typed and never saved: which deal waits, or the correction of which, each with the way to its form. Where the
// match is over and no form asks for a further deal any more, it says what was typed. What another tab has open is not waiting. The words
// are the server's.

import { draftsOf, isOpenElsewhere, keepDraft } from "./draft_store.js";

const place = document.getElementById("waiting");
const TYPED = /^(?!seen_|request_id|csrf|layoff_rows|layoff_)[a-z]+_([0-9]+)$/;

// Of a draft's key: the account, the match, and "new" or the number of the deal that is corrected.
const deal = (draft) => draft.key.split("/")[2];
const valueOf = (draft, name) => draft.entries.find(([each]) => each === name)?.[1];

// Of each deal the draft that its form would bring back: the newest that no other tab has open.
async function waiting() {
  const found = new Map();
  for (const draft of await draftsOf(place.dataset.match)) {
    if (!draft.discarded && !found.has(deal(draft)) && !(await isOpenElsewhere(draft.key))) found.set(deal(draft), draft);
  }
  return [...found.values()];
}

const line = (template) => document.getElementById(template).content.cloneNode(true);

// A deal, or the correction of one, with the way to its form.
function toFinish(template, number, address) {
  const told = line(template);
  const words = told.querySelector("[data-words]");
  words.textContent = words.textContent.replace("{number}", number);
  told.querySelector("a").href = address;
  return told;
}

// Behind each name what was typed for it; names for which there is nothing are left out. It can only be discarded.
function tooLate(draft) {
  const told = line("waiting-over");
  for (const name of told.querySelectorAll("[data-seat]")) {
    const typed = draft.entries.filter(([field, value]) => value && TYPED.exec(field)?.[1] === name.dataset.seat).map(([, value]) => value);
    if (typed.length) name.append(` ${typed.join(", ")}`);
    else name.remove();
  }
  told.querySelector("[data-waiting=discard]").addEventListener("click", async () => {
    await keepDraft({ ...draft, discarded: true });
    await show();
  });
  return told;
}

function told(draft) {
  if (deal(draft) !== "new") return toFinish("waiting-correction", deal(draft), place.dataset.correct.replace("/0/", `/${deal(draft)}/`));
  const record = document.getElementById("record"); // the match is over where nothing can be recorded
  return record ? toFinish("waiting-on", valueOf(draft, "seen_number"), record.href) : tooLate(draft);
}

async function show() {
  place.replaceChildren(...(await waiting()).map(told));
}

if (place) {
  show();
  addEventListener("pageshow", ({ persisted }) => persisted && show());
}
