import { type ImageChoice, pickImage } from './image-picker.js';

/** Beside a picture's file and address, a button that chooses one of the library. */
export function improvePictureFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-picture-field]')) {
    const button = field.querySelector<HTMLButtonElement>('[data-pick]');
    if (!button) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      void pickImage().then((image) => {
        if (image) put(field, image);
      });
    });
  }
}

/** The form says a picture of ours by its address, as it does one of another site. */
function put(field: HTMLElement, { src, thumb, name }: ImageChoice): void {
  const [address, file, remove] = ['_address', '_file', '_remove'].map((end) =>
    field.querySelector<HTMLInputElement>(`input[name$="${end}"]`),
  );
  if (address) address.value = src;
  if (file) file.value = '';
  if (remove) remove.checked = false;
  const shown = field.querySelector<HTMLElement>('[data-picked]');
  if (!shown) return;
  const picture = Object.assign(document.createElement('img'), { src: thumb, alt: '' });
  const text = Object.assign(document.createElement('span'), { textContent: `Seçilen görsel: ${name}` });
  shown.replaceChildren(picture, text);
}
