import { report } from '../report.js';
import type { ImageChoice } from './image-picker.js';

/** Beside a picture's file and address, a button that chooses one of the library; in forms that come later too. */
export function enhancePictureFields(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-pick]');
    const field = button && button.closest<HTMLElement>('[data-picture-field]');
    if (!field) return;
    pick(field).catch((error: unknown) => {
      report('image-picker', error);
    });
  });
}

/** The library's dialog is fetched when its button is pressed. */
async function pick(field: HTMLElement): Promise<void> {
  const { pickImage } = await import('./image-picker.js');
  const image = await pickImage();
  if (image) put(field, image);
}

/** The form says a picture of ours by its address, as it does one of another site. */
function put(field: HTMLElement, { src, thumb, name, alt }: ImageChoice): void {
  const [address, file, remove] = ['_address', '_file', '_remove'].map((end) =>
    field.querySelector<HTMLInputElement>(`input[name$="${end}"]`),
  );
  if (file) file.value = '';
  if (remove) remove.checked = false;
  if (address) address.value = src;
  address?.dispatchEvent(new Event('input', { bubbles: true }));
  describe(field, alt);
  const shown = field.querySelector<HTMLElement>('[data-picked]');
  if (!shown) return;
  const picture = Object.assign(document.createElement('img'), { src: thumb, alt: '' });
  const text = Object.assign(document.createElement('span'), { textContent: `Seçilen görsel: ${name}` });
  shown.replaceChildren(picture, text);
}

/** Words that someone has written stay. */
function describe(field: HTMLElement, alt: string): void {
  const { describedIn = '' } = field.dataset;
  const control = field.closest('form')?.elements.namedItem(describedIn);
  if (!(control instanceof HTMLInputElement) || control.value.trim() !== '') return;
  control.value = alt;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
