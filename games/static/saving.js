// Sends the deal form through htmx, which leaves the page as it is when there is no signal or the server fails: the deal then waits in the
// phone and is sent again, by a tap, when the signal is back or when the page is looked at. Its request has a number, so that it is stored
// once however often it is sent. Whoever types on has taken the tap back: only another one sends what stands there then.

import { forget, goneFrom, sent } from "./drafts.js";

const PATIENCE = 15_000; // milliseconds until a request counts as lost
const PAUSE = 15_000; // and until it is tried again by itself

let button = null; // the one that was tapped
let isWaiting = false;
let isChanged = false; // whether something was typed since the tap
let timer;

const form = () => document.getElementById("deal");
const isOurs = (event) => event.detail.elt?.id === "deal";

function say(template) {
  const place = document.getElementById("saving");
  if (place.dataset.says === template) return; // said already, and not to be read out again
  place.dataset.says = template;
  place.replaceChildren(...(template ? [document.getElementById(template).content.cloneNode(true)] : []));
}

function wait(template) {
  if (isChanged) {
    hold();
    return;
  }
  isWaiting = true;
  if (document.activeElement.form === form()) document.activeElement.blur(); // the keys go away, so that the bar can be seen
  say(template);
  clearTimeout(timer);
  timer = setTimeout(again, PAUSE);
}

// Nothing is sent by itself any more.
function hold() {
  isWaiting = false;
  clearTimeout(timer);
  say("saving-held");
}

function again() {
  if (!isWaiting || document.visibilityState !== "visible") return;
  const last = button?.isConnected ? button : form().querySelector(".save-bar [type=submit]");
  last.click();
}

// Signs in anew and comes back; what was typed is kept meanwhile.
function signIn() {
  goneFrom();
  const back = new URLSearchParams({ next: new URL(form().action).pathname });
  location.assign(`${form().dataset.login}?${back}`);
}

async function leave(address) {
  await forget();
  location.assign(address);
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "deal") return;
  button = event.submitter;
  isChanged = false;
  if (button?.name !== "more") sent();
});

document.addEventListener("input", (event) => {
  if (event.target.form?.id !== "deal") return;
  isChanged = true;
  if (isWaiting) hold();
});

document.addEventListener("htmx:configRequest", (event) => {
  if (isOurs(event)) event.detail.timeout = PATIENCE;
});

document.addEventListener("htmx:beforeOnLoad", (event) => {
  if (!isOurs(event)) return;
  const { xhr, pathInfo } = event.detail;
  const saved = xhr.getResponseHeader("HX-Redirect");
  const isElsewhere = new URL(xhr.responseURL).pathname !== new URL(pathInfo.requestPath, location).pathname;
  if (xhr.status < 500) isWaiting = false;
  if (!saved && !isElsewhere && xhr.status !== 403) return;
  event.preventDefault();
  event.detail.keepIndicators = Boolean(saved); // no second tap while the page changes
  if (saved) leave(saved);
  else signIn(); // nobody is signed in any more, or somebody else is: the form's token is not theirs
});

for (const lost of ["htmx:sendError", "htmx:timeout", "htmx:sendAbort"]) {
  document.addEventListener(lost, (event) => {
    if (isOurs(event)) wait("saving-waits");
  });
}

document.addEventListener("htmx:responseError", (event) => {
  if (isOurs(event)) wait("saving-failed");
});

// The first fault, or the news, is where to go on.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "main") event.target.querySelector("[autofocus]")?.focus();
});

document.addEventListener("draft:unsent", () => {
  isChanged = false; // what was put back is what was sent
  wait("saving-waits");
  again();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-saving=again]")) again();
});

addEventListener("online", again);
document.addEventListener("visibilitychange", again);
