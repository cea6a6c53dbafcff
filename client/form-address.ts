/** The address a form is sent to. Buttons of a bulk bar are named `action`, and `form.action` is then one of them. */
export const formAddress = (form: HTMLFormElement): URL =>
  new URL(form.getAttribute('action') ?? '', document.baseURI);
