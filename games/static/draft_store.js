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

// What is kept of one deal of one match for one account, the newest first: each form has its own, whose key begins with `deal`.
export async function draftsOf(deal) {
  const drafts = await inStore((store) => store.getAll(IDBKeyRange.bound(deal, `${deal}/\uffff`)));
  return (drafts ?? []).sort((one, other) => other.at - one.at);
}

export const keepDraft = (draft) => inStore((store) => store.put(draft));
export const dropDrafts = (keys) => inStore((store) => Promise.all([...keys].map((key) => store.delete(key))));

// A draft belongs to one tab at a time: it holds a lock of the key's name as long as it is open. Where there are no locks, all are free.
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
