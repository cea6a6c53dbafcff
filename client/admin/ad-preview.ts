/** Fields that an ad's preview shows. */
const SHOWN = /^(?:type|image_id|alt_text|html_code|code_origins)/;
const PAUSE_MS = 500;

/**
 * The preview beside an ad's form follows what is typed: its button is pressed for the person, which sends the form
 * into the frame. The frame is made anew each time, so that previews are no steps to go back over.
 */
export function enhanceAdPreview(): void {
  let timer = 0;
  const later = ({ target, type }: Event): void => {
    if (!(target instanceof Element) || !SHOWN.test(target.getAttribute('name') ?? '')) return;
    const form = target.closest('form');
    const button = form?.querySelector<HTMLButtonElement>('[data-preview-refresh]');
    if (!form || !button) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => refresh(form, button), type === 'change' ? 0 : PAUSE_MS);
  };
  document.addEventListener('input', later);
  document.addEventListener('change', later);
  // A form that came back with something to mend shows what was typed, not what is stored.
  document.addEventListener('load', typedFirst, true);
}

function typedFirst({ target }: Event): void {
  if (!(target instanceof HTMLIFrameElement) || !('previewTyped' in target.dataset)) return;
  delete target.dataset['previewTyped'];
  const form = target.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('[data-preview-refresh]');
  if (form && button) refresh(form, button);
}

function refresh(form: HTMLFormElement, button: HTMLButtonElement): void {
  const frame = form.querySelector<HTMLIFrameElement>('iframe[data-preview]');
  if (!frame || !form.isConnected) return;
  const fresh = frame.cloneNode() as HTMLIFrameElement;
  fresh.removeAttribute('src');
  delete fresh.dataset['previewTyped'];
  frame.replaceWith(fresh);
  form.requestSubmit(button);
}
