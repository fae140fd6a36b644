// Where unfinished deals are kept: the browser's own database, through idb (vendored). A draft is {key, at, sent, discarded, entries}.
// Where there is none, as in some private windows, nothing is kept and nobody is bothered.

let opening;

function opened() {
  opening ??= idb.openDB("remik-league", 1, {
    upgrade: (database) => database.createObjectStore("drafts", { keyPath: "key" }).createIndex("at", "at"),
    blocking: (_present, _wanted, event) => close(event.target),
    terminated: () => close(),
  });
  return opening;
}

function close(database) {
  opening = undefined;
  database?.close();
}

// Strict: written to the disk before it counts as written, since the battery may die next.
async function inStore(work) {
  try {
    const transaction = (await opened()).transaction("drafts", "readwrite", { durability: "strict" });
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  } catch {
    opening = undefined; // asked anew the next time
    return undefined;
  }
}

export const draftOf = (key) => inStore((store) => store.get(key));

// What is kept of a match for one account, or of one of its deals, the newest first: each form has its own draft, with the key
// account/match/deal/form, of which `of` is the beginning.
export async function draftsOf(of) {
  const drafts = await inStore((store) => store.getAll(IDBKeyRange.bound(of, `${of}/\uffff`)));
  return (drafts ?? []).sort((one, other) => other.at - one.at);
}

export const keepDraft = (draft) => inStore((store) => store.put(draft));
export const dropDrafts = (keys) => inStore((store) => Promise.all([...keys].map((key) => store.delete(key))));

// A draft belongs to one tab at a time: it holds a lock of the key's name as long as it is open.
//
// Browsers have no locks on plain http, as where an evening is served from a laptop, and then every draft is free: a second tab on the same
// deal brings back what the first one keeps, and both write to the same draft from there on. That is as it should be for the tab that was
// closed and opened again, which is what happens at a table. Of two tabs that both stay open the one that typed last is kept, and what the
// other says still stands in its form; nothing is stored twice, since both send the same request number, and if they say different things
// the second to save is shown both.
const held = new Set();

export async function hold(key, patience) {
  if (held.has(key) || !navigator.locks) return true;
  const isHeld = await new Promise((resolve) => {
    const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    const keep = (lock) => {
      resolve(Boolean(lock));
      return lock ? new Promise(() => {}) : undefined; // until the page is gone
    };
    navigator.locks.request(`draft ${key}`, options, keep).catch(() => resolve(false));
  });
  if (isHeld) held.add(key);
  return isHeld;
}

export async function isOpenElsewhere(key) {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  return !held.has(key) && locks.some((lock) => lock.name === `draft ${key}`);
}

export function sweepDrafts(before) {
  return inStore(async (store) => {
    for (const key of await store.index("at").getAllKeys(IDBKeyRange.upperBound(before))) await store.delete(key);
  });
}
