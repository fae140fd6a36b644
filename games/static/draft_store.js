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
export const keepDraft = (draft) => inStore((store) => store.put(draft));
export const dropDrafts = (keys) => inStore((store) => Promise.all([...keys].map((key) => store.delete(key))));

export function sweepDrafts(before) {
  return inStore(async (store) => {
    for (const key of await store.index("at").getAllKeys(IDBKeyRange.upperBound(before))) await store.delete(key);
  });
}
