// Copies a text that stands on the page. Without this, or where the browser forbids it, the text is selected by hand.

function select(source) {
  const range = document.createRange();
  range.selectNodeContents(source);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}

async function copy(button, source) {
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
    button.textContent = button.dataset.done;
  } catch {
    select(source); // no permission: what is selected can be copied with the phone's own menu
  }
}

for (const button of document.querySelectorAll("[data-copies]")) {
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", () => copy(button, document.getElementById(button.dataset.copies)));
  button.hidden = false;
}
