// The whole screen for the match, where the browser can give it. Leaving is the browser's own business (Esc).

const button = document.getElementById("fullscreen");

if (button && document.fullscreenEnabled) {
  button.hidden = false;
  button.addEventListener("click", () => document.documentElement.requestFullscreen());
}
