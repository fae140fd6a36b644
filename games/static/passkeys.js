// A passkey that the browser refuses: the sentence that fits, from the page, under the button that was tapped. Without this it does nothing.

const refusal = document.getElementById("passkey-refusal");
const button = document.querySelector("#passkey_login, [id^='mfa_webauthn_']");

button?.closest(".actions")?.after(refusal);

document.addEventListener("allauth.error", (event) => {
  const isTheAddress = event.detail.exception?.name === "SecurityError" || !window.PublicKeyCredential;
  for (const sentence of refusal.children) sentence.hidden = (sentence.dataset.refusal === "address") !== isTheAddress;
  refusal.scrollIntoView({ block: "nearest" });
  event.preventDefault(); // it is told, and nothing for the console
});
