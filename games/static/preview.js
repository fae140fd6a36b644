// The preview of a half-typed deal: htmx asks the server and puts the answer in its places; here only needless asking and talking is saved.
// The browser knows no rules. What is being typed just now is told, so that the server waits with what typing on may still mend; once it is
// left, for another field or for none, the server is asked again.

const asked = new WeakMap(); // what each preview was asked last, which is answered or on its way

const isPreview = (element) => element.id === "preview";

document.addEventListener("htmx:configRequest", (event) => {
  if (!isPreview(event.target)) return;
  const field = document.activeElement;
  const { formData } = event.detail;
  formData.set("at", field?.form?.id === "deal" ? field.name : "");
  const now = new URLSearchParams(formData).toString();
  if (asked.get(event.target) === now) event.preventDefault();
  asked.set(event.target, now);
});

for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(failure, ({ target }) => asked.delete(target));
}

// What stands there already is not put there again: nobody is told the same twice, and no reading is pulled away from under a finger.
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (fragment.innerHTML === target.innerHTML) event.detail.shouldSwap = false;
});
