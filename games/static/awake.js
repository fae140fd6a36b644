// Keeps the screen awake while a match that runs is open: a page says so by an element with `data-awake`. The browser lets go of the lock
// when the page is hidden, so it is asked for again; where it knows none, or refuses, the screen goes dark as always.

let lock = null;
let isAsking = false;

const isWanted = () => document.visibilityState === "visible" && document.querySelector("[data-awake]") !== null;

async function keepAwake() {
  if (!navigator.wakeLock || isAsking) return;
  if (!isWanted()) {
    await lock?.release();
    lock = null;
    return;
  }
  if (lock && !lock.released) return;
  isAsking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    lock = null; // a low battery, or not allowed
  } finally {
    isAsking = false;
  }
}

document.addEventListener("visibilitychange", keepAwake);
document.addEventListener("htmx:afterSettle", keepAwake); // the match may have ended in what was swapped in
addEventListener("pageshow", keepAwake);
keepAwake();
