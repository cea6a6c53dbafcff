/**
 * The head of a dialog that is made here, like that of `Dialog`: its title, which names it, and the button that closes
 * it, drawn as in the question that stands in every page.
 */
export function dialogHead(dialog: HTMLDialogElement, id: string, title = ''): HTMLDivElement {
  const drawn = document.querySelector('#onay .dialog-head button');
  if (!drawn) throw new Error('the page has no question to take the button from');
  const head = Object.assign(document.createElement('div'), { className: 'dialog-head' });
  const heading = Object.assign(document.createElement('h2'), { id, textContent: title });
  const close = Object.assign(drawn.cloneNode(true) as HTMLButtonElement, { type: 'button' });
  dialog.setAttribute('aria-labelledby', id);
  close.addEventListener('click', () => {
    dialog.close();
  });
  head.append(heading, close);
  return head;
}
