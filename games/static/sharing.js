// Hands a text of the page to the phone's own «share» menu; where there is none, copies it. Without scripts a link leads to the text,
// which is then selected by hand. Listens on the document, for the match page is swapped piece by piece.

function textOf(id) {
  const source = document.getElementById(id);
  if (!source) return "";
  if (source instanceof HTMLTextAreaElement) return source.value.trim();
  return source.content.textContent.trim(); // a <template>
}

// Says whether the text was handed over, or the menu closed again, which is an answer too.
async function shared(text) {
  if (!navigator.share || navigator.canShare?.({ text }) === false) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (refusal) {
    return refusal.name === "AbortError";
  }
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or no https
  }
}

async function leave(control) {
  const text = textOf(control.dataset.shares);
  if (await shared(text)) return;
  if (await copied(text)) say(control);
  else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else document.getElementById(control.dataset.shares).select();
}

// The control says what happened, and after a while what it is for again.
function say(control) {
  const before = (control.dataset.says ??= control.textContent);
  control.setAttribute("aria-live", "polite");
  control.textContent = control.dataset.done;
  setTimeout(() => (control.textContent = before), 4000);
}

document.addEventListener("click", (event) => {
  const control = event.target.closest("[data-shares]");
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey || !textOf(control.dataset.shares)) return;
  event.preventDefault();
  leave(control);
});

for (const button of document.querySelectorAll("button[data-shares]")) button.hidden = false;
