import { report } from '../report.js';
import { dialogHead } from './dialog-head.js';

/** The dialog with its field: it takes letters at once, while the code that answers them is still on its way. */
export interface PaletteParts {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
}

/**
 * Ctrl+K on every screen: goes to another one, does what this one offers, and finds what the search finds. Its screens and
 * deeds are those of the page's own links and buttons, so nobody is offered what she may not do.
 */
export function enhancePalette(): void {
  let parts: PaletteParts | undefined;
  let answering: Promise<() => void> | undefined;
  const open = (): void => {
    const { dialog, input } = (parts ??= build());
    input.value = '';
    dialog.showModal();
    input.focus();
    answer(parts);
  };
  const answer = (of: PaletteParts): void => {
    answering ??= import('./palette-answers.js').then(({ answerPalette }) => answerPalette(of));
    answering.then(
      (show) => {
        show();
      },
      (error: unknown) => {
        answering = undefined;
        report('palette', error);
      },
    );
  };
  document.addEventListener('keydown', (event) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-palette]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('.admin-side:popover-open')?.hidePopover();
      open();
    });
  }
}

function build(): PaletteParts {
  const dialog = make('dialog', 'dialog palette');
  const input = make('input', '');
  const list = make('ul', 'palette-list');
  list.id = 'palet-liste';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Sonuçlar');
  Object.assign(input, {
    type: 'search',
    maxLength: 100,
    placeholder: 'Git, bul, yap',
    autocomplete: 'off',
  });
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value);
  const body = make('div', 'dialog-body stack');
  const control = make('div', 'control');
  control.append(input);
  body.append(control, list);
  dialog.append(dialogHead(dialog, 'palet-baslik', 'Hızlı erişim'), body);
  document.body.append(dialog);
  return { dialog, input, list };
}

const COMBOBOX = {
  role: 'combobox',
  'aria-label': 'Ekran, kayıt veya işlem ara',
  'aria-controls': 'palet-liste',
  'aria-expanded': 'true',
  'aria-autocomplete': 'list',
};

const make = <K extends keyof HTMLElementTagNameMap>(name: K, className: string): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(name), { className });
