// Prints the page. Without scripts the browser's own menu does the same.

for (const button of document.querySelectorAll("[data-prints]")) {
  button.addEventListener("click", () => print());
  button.hidden = false;
}
