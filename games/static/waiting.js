// Says on the sheet what was typed of a further deal and never saved: that it waits, or, where the match is over and no form asks for it any
// more, what it was. What another tab has open is not waiting. The words are the server's.

import { draftsOf, isOpenElsewhere, keepDraft } from "./draft_store.js";

const place = document.getElementById("waiting");
const TYPED = /^(?!seen_|request_id|csrf|layoff_rows|layoff_)[a-z]+_([0-9]+)$/;

async function waiting() {
  for (const draft of await draftsOf(place.dataset.draft)) {
    if (!draft.discarded && !(await isOpenElsewhere(draft.key))) return draft;
  }
  return undefined;
}

// Behind each name what was typed for it; names for which there is nothing are left out.
function fill(line, entries) {
  for (const name of line.querySelectorAll("[data-seat]")) {
    const typed = entries.filter(([field, value]) => value && TYPED.exec(field)?.[1] === name.dataset.seat).map(([, value]) => value);
    if (typed.length) name.append(` ${typed.join(", ")}`);
    else name.remove();
  }
}

async function show() {
  const record = document.getElementById("record"); // the match is over where nothing can be recorded
  const draft = await waiting();
  const line = draft && document.getElementById(record ? "waiting-on" : "waiting-over").content.cloneNode(true);
  if (line && record) line.querySelector("a").href = record.href;
  else if (line) fill(line, draft.entries);
  place.replaceChildren(...(line ? [line] : []));
  place.querySelector("[data-waiting=discard]")?.addEventListener("click", async () => {
    await keepDraft({ ...draft, discarded: true });
    await show();
  });
}

if (place) {
  show();
  addEventListener("pageshow", ({ persisted }) => persisted && show());
}
