import { fold } from '../../src/shared/finance/tr/fold.js';
import { directionOf } from '../dragging/keys.js';
import { dragAlong } from '../dragging/rows.js';
import { post } from './post.js';
import { showToast } from './toasts.js';

/**
 * The order of banks on a page: rows move by arrows, by keys on their handles, by dragging and by the place typed
 * beside them. Nothing is stored before it is saved, and nothing that isn't is left without a word.
 */
export function enhanceOrder(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-order]');
  const list = form?.querySelector<HTMLElement>('.order-list');
  if (form && list) new Order(form, list).begin();
}

class Order {
  private saved: readonly HTMLElement[];
  private isLeaving = false;
  private isSaving = false;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly list: HTMLElement,
  ) {
    this.saved = this.rows();
  }

  begin(): void {
    for (const control of this.list.querySelectorAll<HTMLElement>('[data-order-handle], [data-order-move]'))
      control.hidden = false;
    const tools = document.querySelector<HTMLElement>('[data-order-tools]');
    if (tools) tools.hidden = false;
    this.list.addEventListener('click', (event) => {
      const button =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-order-move]');
      if (button) this.step(rowOf(button), Number(button.dataset['orderMove']), button);
    });
    this.list.addEventListener('keydown', (event) => {
      this.press(event);
    });
    this.list.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.typed(target);
    });
    this.list.addEventListener('pointerdown', (event) => {
      this.grab(event);
    });
    this.search();
    this.form.querySelector('[data-order-cancel]')?.addEventListener('click', (event) => {
      if (this.form.dataset['typed'] !== undefined) return;
      event.preventDefault();
      this.list.append(...this.saved);
      this.show();
    });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.save();
    });
    addEventListener('beforeunload', (event) => {
      if (this.isChanged() && !this.isLeaving) event.preventDefault();
    });
    this.show();
  }

  private rows(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('li')];
  }

  private isChanged(): boolean {
    return this.rows().some((row, at) => row !== this.saved[at]);
  }

  /** One place up or down among the rows that are seen: the two change places. */
  private step(row: HTMLElement | null, by: number, focus: HTMLElement): void {
    if (!row) return;
    const other = shownBeside(row, by < 0 ? 'previousElementSibling' : 'nextElementSibling');
    if (!other) return;
    swap(row, other);
    this.moved(row);
    // At the end of the list its arrow goes dark: the handle keeps the keyboard's place.
    const isDark = focus instanceof HTMLButtonElement && focus.disabled;
    (isDark ? row.querySelector<HTMLElement>('[data-order-handle]') : focus)?.focus();
  }

  private press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['orderHandle'] === undefined) {
      // Enter in a place moves the row; it does not save yet.
      if (key === 'Enter' && target instanceof HTMLInputElement) {
        event.preventDefault();
        this.typed(target);
      }
      return;
    }
    const row = rowOf(target);
    const direction = directionOf(key);
    if (!row || !direction) return;
    event.preventDefault();
    if (direction === 'up' || direction === 'down') this.step(row, direction === 'up' ? -1 : 1, target);
    else {
      if (direction === 'first') this.list.prepend(row);
      else this.list.append(row);
      this.moved(row);
      target.focus();
    }
    row.scrollIntoView({ block: 'nearest' });
  }

  /** A dragged row comes to stand among those that are seen; what a search leaves out is passed over. */
  private grab(event: PointerEvent): void {
    const handle =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-order-handle]');
    const row = handle && rowOf(handle);
    if (!row) return;
    dragAlong(event, handle, row, (to) => {
      const others = this.rows().filter((other) => other !== row && !other.hidden);
      const next = others[to];
      if (next) next.before(row);
      else others.at(-1)?.after(row);
      this.moved(row);
    });
  }

  /** A row goes to the place typed beside it; what is no place is taken back. */
  private typed(input: HTMLInputElement): void {
    const row = rowOf(input);
    const place = Number(input.value.trim());
    if (!row || !Number.isInteger(place) || place < 1) {
      this.show();
      return;
    }
    const others = this.rows().filter((other) => other !== row);
    const next = others[place - 1];
    if (next) next.before(row);
    else this.list.append(row);
    this.moved(row);
    input.focus();
  }

  private moved(row: HTMLElement): void {
    this.show();
    const said = this.form.querySelector('[data-order-said]');
    const place = this.rows().indexOf(row) + 1;
    if (said) said.textContent = `${row.dataset['name'] ?? ''} ${String(place)}. sıraya taşındı`;
  }

  /** Places, arrows and the bar, as the rows stand now. */
  private show(): void {
    const rows = this.rows();
    for (const [at, row] of rows.entries()) {
      const input = row.querySelector<HTMLInputElement>('input[name="order"]');
      if (input && this.form.dataset['typed'] === undefined) input.value = String(at + 1);
      const [up, down] = row.querySelectorAll<HTMLButtonElement>('[data-order-move]');
      if (up) up.disabled = !shownBeside(row, 'previousElementSibling');
      if (down) down.disabled = !shownBeside(row, 'nextElementSibling');
      if (row === this.saved[at]) delete row.dataset['moved'];
      else row.dataset['moved'] = '';
    }
    const isChanged = this.isChanged() || this.form.dataset['typed'] !== undefined;
    for (const part of this.form.querySelectorAll<HTMLElement>('[data-order-bar], [data-order-hint]'))
      part.hidden = !isChanged;
  }

  private async save(): Promise<void> {
    const button = this.form.querySelector<HTMLButtonElement>('[type="submit"]');
    if (this.isSaving || !button) return;
    const label = button.textContent;
    this.isSaving = true;
    button.textContent = 'Kaydediliyor...';
    const sent = this.rows();
    const answer = await post<{ readonly text: string; readonly version: string }>(this.form);
    this.isSaving = false;
    button.textContent = label;
    if (answer === null) {
      // The page that comes back says what stands in the way.
      this.isLeaving = true;
      this.form.submit();
      return;
    }
    const version = this.form.querySelector<HTMLInputElement>('input[name="version"]');
    if (version) version.value = answer.version;
    this.saved = sent;
    this.show();
    showToast(answer.text);
  }

  /** Rows are found while one types; those left out keep their places. */
  private search(): void {
    const search = document.querySelector<HTMLFormElement>('form[data-order-search]');
    const input = search?.querySelector('input');
    const empty = this.form.querySelector<HTMLElement>('[data-order-empty]');
    if (!search || !input || !empty) return;
    const find = (): void => {
      const term = fold(input.value);
      const rows = this.rows();
      for (const row of rows) row.hidden = !fold(row.dataset['name'] ?? '').includes(term);
      empty.hidden = rows.some((row) => !row.hidden);
      this.show();
    };
    input.addEventListener('input', find);
    if (input.value !== '') find();
    search.addEventListener('submit', (event) => {
      event.preventDefault();
      find();
    });
  }
}

const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('li');

/** The next row that is seen: those a search leaves out are passed over. */
function shownBeside(
  row: HTMLElement,
  side: 'previousElementSibling' | 'nextElementSibling',
): HTMLElement | null {
  let other = row[side];
  while (other instanceof HTMLElement && other.hidden) other = other[side];
  return other instanceof HTMLElement ? other : null;
}

function swap(a: HTMLElement, b: HTMLElement): void {
  const place = document.createElement('li');
  a.replaceWith(place);
  b.replaceWith(a);
  place.replaceWith(b);
}
