// Never lose typing. Every change of the deal form is kept in the phone at once, for this account, match and deal, and brought back after a
// reload, the back button, a new sign-in or a dead battery. Kept is what the form would send; the browser knows nothing of its meaning.
//
// Whoever opens the form has seen the match as it is now. Only if the deal itself was recorded or changed since the typing began does the
// draft keep what it had seen: saving it then shows both versions.
//
// Every form keeps a draft of its own, so that two tabs do not write over one another. A tab that is read again finds its own; a fresh one is
// offered the newest that no other tab has open. In the tab's own storage stands nothing but which one that is.

import { draftOf, draftsOf, dropDrafts, hold, keepDraft, sweepDrafts } from "./draft_store.js";

const DAYS_KEPT = 30;
const PATIENCE = 8000; // milliseconds
const RELOAD = 500; // milliseconds in which the page before lets go of its draft
const NO_ID = "00000000-0000-0000-0000-000000000000";
const SEEN = ["seen_version", "seen_number", "seen_revision"];
const UNTYPED = ["request_id", ...SEEN]; // carried along, typed by nobody

const keys = new Set(); // under which this page has kept something: a new deal may turn into the correction of another one
let form = null;
let part = ""; // what tells the draft of this form from those of others
let pristine = null; // what a fresh form held; null if what it held was typed already
let extra = []; // what is kept and the form has no room for
let isListening = false;
let isBeingDrawn = false;
let told = null; // the draft that the line above the form tells of

const deal = () => form.dataset.draft;
const key = () => `${deal()}/${part}`;
const valueOf = (entries, name) => entries.find(([each]) => each === name)?.[1];
const seenBy = (entries) => valueOf(entries, "seen_revision") || valueOf(entries, "seen_number");
const content = (entries) => JSON.stringify(entries.filter(([name, value]) => value && !UNTYPED.includes(name)));

function typed() {
  const entries = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  return [...entries.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]), ...extra];
}

async function remember(more = {}) {
  if (!isListening) return;
  const entries = typed();
  keys.add(key());
  if (content(entries) === pristine) await dropDrafts([key()]);
  else await keepDraft({ key: key(), at: Date.now(), sent: false, discarded: false, entries, ...more });
}

// --- for the saving ---

// «Save» was tapped: until an answer comes nobody knows whether the deal is stored.
export const sent = () => remember({ sent: true });

// The deal is stored, or another one was preferred: nothing is kept of it any more. What another tab typed otherwise stays.
export async function forget() {
  isListening = false;
  const stored = content(typed());
  const same = (await draftsOf(deal())).filter((draft) => content(draft.entries) === stored);
  await dropDrafts(new Set([...keys, key(), ...same.map((draft) => draft.key)]));
}

// Somebody has to sign in anew; if it is somebody else, the form that comes then says where this one's typing is.
export const goneFrom = () => toTab(GONE, deal());

// --- which draft ---

const GONE = "draft-gone";

// Some browsers keep nothing in a tab either.
function ofTab(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function toTab(name, value) {
  try {
    if (value) sessionStorage.setItem(name, value);
    else sessionStorage.removeItem(name);
  } catch {
    // then a tab that is read again is as good as a fresh one
  }
}

// The draft of this tab, else the newest that no other tab has open, else none: the form then begins one under its own number.
async function claim(isFresh) {
  const own = ofTab(deal()) && `${deal()}/${ofTab(deal())}`;
  const drafts = isFresh ? await draftsOf(deal()) : [];
  const mine = drafts.find((draft) => draft.key === own);
  let found;
  if (mine && (await hold(own, RELOAD))) found = mine;
  for (const draft of [...drafts.filter((each) => !each.discarded), ...drafts.filter((each) => each.discarded)]) {
    if (!found && draft !== mine && (await hold(draft.key))) found = draft;
  }
  part = found ? found.key.slice(deal().length + 1) : (!isFresh && part) || form.elements.request_id.value;
  toTab(deal(), part);
  await hold(key());
  return found;
}

// --- bringing back ---

function unfold(field) {
  for (let folded = field.closest("details"); folded; folded = folded.parentElement.closest("details")) folded.open = true;
}

// Whether somebody would have had to touch the field for it.
function put(field, value) {
  if (field.type === "radio" || field.type === "checkbox") {
    const isChanged = field.checked !== (value === field.value);
    field.checked = value === field.value;
    return isChanged && (field.checked || field.type === "checkbox");
  }
  if (value === undefined || field.value === value) return false;
  field.value = value;
  return field.type !== "hidden";
}

function putAll(entries) {
  const values = new Map(entries);
  const fields = [...form.elements].filter((field) => field.name && field.name !== "csrfmiddlewaretoken" && field.type !== "submit");
  for (const field of fields.filter((each) => put(each, values.get(each.name)))) {
    unfold(field);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function lacking(entries) {
  const names = new Set([...form.elements].map((field) => field.name));
  return entries.filter(([name]) => !names.has(name));
}

// More rows than a fresh form has: the server draws the form as it was.
async function drawAgain(entries) {
  const values = Object.fromEntries([...entries, ["kept", "yes"]]);
  isBeingDrawn = true;
  try {
    await htmx.ajax("POST", form.action, { values, target: "#main", select: "#main", swap: "outerHTML" });
  } catch {
    isBeingDrawn = false; // no signal: what has room is put in, the rest stays kept
  }
  form = document.getElementById("deal");
  form.autocomplete = "off";
}

async function bringBack(draft) {
  const now = typed();
  const isCurrent = seenBy(draft.entries) === seenBy(now);
  const entries = isCurrent ? draft.entries.map(([name, value]) => [name, SEEN.includes(name) ? valueOf(now, name) : value]) : draft.entries;
  keys.add(key());
  if (content(entries) === pristine) {
    await dropDrafts(keys);
    return;
  }
  if (lacking(entries).length) await drawAgain(entries);
  extra = lacking(entries);
  putAll(entries);
  tell("draft-restored", draft);
  if (draft.sent) await settle(draft, isCurrent);
}

// What was sent and never answered is either stored, or is sent again if nothing has happened since.
async function settle(draft, isCurrent) {
  const address = await storedAt(valueOf(draft.entries, "request_id"));
  if (address) {
    await forget();
    location.replace(address);
  } else if (isCurrent) {
    form.dispatchEvent(new CustomEvent("draft:unsent", { bubbles: true }));
  }
}

// The address of the sheet that says what was stored; empty if nothing was, or if nobody knows.
async function storedAt(requestId) {
  try {
    const answer = await fetch(form.dataset.request.replace(NO_ID, requestId), { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status === 204 ? answer.headers.get("Content-Location") : "";
  } catch {
    return "";
  }
}

// --- what is said ---

function timeOf(at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit" }).format(at);
}

function tell(template, draft) {
  const line = document.getElementById(template).content.cloneNode(true);
  line.querySelector("time").textContent = timeOf(draft.at);
  line.querySelector("time").dateTime = new Date(draft.at).toISOString();
  document.getElementById("draft").replaceChildren(line);
  told = draft;
}

const acts = {
  async discard() {
    isListening = false;
    await keepDraft({ ...told, discarded: true });
    location.replace(form.action);
  },
  async restore() {
    await bringBack(told);
    await remember();
  },
  async drop(link) {
    await forget();
    location.assign(link.href);
  },
};

// What was typed before the sign-in belongs to another account.
function tellOfGone() {
  const gone = ofTab(GONE);
  toTab(GONE);
  if (!gone || gone === deal()) return;
  document.getElementById("draft").replaceChildren(document.getElementById("draft-gone").content.cloneNode(true));
}

// --- listening ---

// A form that the server has filled is newer than anything kept.
async function begin() {
  isListening = false;
  extra = [];
  form = document.getElementById("deal");
  if (!form) return;
  form.autocomplete = "off"; // the browser's own memory would mix what it knows into ours
  const isFresh = "fresh" in form.dataset;
  pristine = isFresh ? content(typed()) : null;
  const draft = await claim(isFresh);
  if (isFresh) tellOfGone();
  if (draft?.discarded) tell("draft-discarded", draft);
  else if (draft) await bringBack(draft);
  else if (isFresh && cameBack()) await renew();
  isListening = true;
  if (!isFresh) await remember();
}

const cameBack = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward";

// The way back may lead to a form whose deal is stored: its request is spent, so another form is asked for.
async function renew() {
  if (!(await storedAt(form.elements.request_id.value))) return false;
  await forget();
  location.replace(form.action);
  return true;
}

async function wake() {
  if (!form || (await renew())) return;
  const draft = await draftOf(key());
  if (draft && !draft.discarded && content(draft.entries) !== content(typed())) await bringBack(draft);
}

for (const type of ["input", "change"]) {
  document.addEventListener(type, (event) => {
    if (form && event.target.form === form) remember();
  });
}

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-draft-act]");
  if (!asked) return;
  event.preventDefault();
  acts[asked.dataset.draftAct](asked);
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "main") return;
  if (isBeingDrawn) isBeingDrawn = false;
  else begin();
});

addEventListener("pageshow", (event) => {
  if (event.persisted) wake();
});

begin();
sweepDrafts(Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000);
