// Light or dark: as the device says, or as chosen in the footer. Works before the page is drawn, so that it does not flash.

const KEY = "theme";
const device = matchMedia("(prefers-color-scheme: dark)");

function chosen() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // storage may be forbidden; the device's colours are right then
  }
}

function remember(theme) {
  try {
    if (theme) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // the choice then lasts as long as the page
  }
}

function show(theme) {
  document.documentElement.dataset.bsTheme = theme || (device.matches ? "dark" : "light");
  for (const button of document.querySelectorAll("#theme [data-theme]")) {
    button.setAttribute("aria-pressed", String(button.dataset.theme === theme));
  }
}

function offer() {
  const group = document.getElementById("theme");
  if (!group) return;
  group.hidden = false;
  group.addEventListener("click", (event) => {
    const button = event.target.closest("[data-theme]");
    if (!button) return;
    remember(button.dataset.theme);
    show(button.dataset.theme);
  });
  show(chosen());
}

show(chosen());
device.addEventListener("change", () => show(chosen()));
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", offer);
else offer();
