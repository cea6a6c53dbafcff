import { contrastOf } from '../../src/shared/rendering/color-contrast.js';

/** Whether the chosen colors can be read together is said while they are chosen, not only once they are saved. */
export function enhanceContrast(): void {
  const view = document.querySelector<HTMLElement>('[data-contrast]');
  const form = view?.closest('form');
  if (!view || !form) return;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'color') show(view, new FormData(form));
  });
}

function show(view: HTMLElement, form: FormData): void {
  const [primary, secondary] = [form.get('primaryColor'), form.get('secondaryColor')];
  if (typeof primary !== 'string' || typeof secondary !== 'string') return;
  const { figures, warnings } = contrastOf(primary, secondary);
  const values = view.querySelectorAll('dd');
  for (const [at, [, value]] of figures.entries()) {
    const shown = values[at];
    if (shown) shown.textContent = value;
  }
  const notice = view.querySelector<HTMLElement>('[data-contrast-warnings]');
  if (!notice) return;
  const items = warnings.map((text) => Object.assign(document.createElement('li'), { textContent: text }));
  notice.querySelector('ul')?.replaceChildren(...items);
  notice.hidden = warnings.length === 0;
}
