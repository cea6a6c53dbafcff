/**
 * A form as the page came with it. It differs from the one that stands there where somebody was faster than the script,
 * or where the browser has put back what was typed before.
 */
export function pristineCopy(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}
