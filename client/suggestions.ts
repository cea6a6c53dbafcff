import { SEARCH_SUGGESTIONS_PATH } from '../src/shared/paths/site.js';

interface Suggestion {
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

const LIST = 'arama-onerileri';
/** How long nobody types before suggestions are asked for. */
const PAUSE_MS = 120;
/** Shorter than this everything begins so. */
const MIN_LENGTH = 2;
/** A text that may be a telephone number or an e-mail address does not leave the browser. */
const PERSONAL = /@|(?:\d[\s().+/-]{0,2}){10}/;

const COMBOBOX: readonly (readonly [string, string])[] = [
  ['role', 'combobox'],
  ['aria-autocomplete', 'list'],
  ['aria-expanded', 'false'],
  ['aria-controls', LIST],
];

/** Gives the field of a form suggestions below it. */
export function suggestFor(form: HTMLFormElement, failed: (error: unknown) => void): void {
  const input = form.querySelector('input');
  if (!input) return;
  new Suggestions(form, input, failed);
  form.addEventListener('submit', (event) => {
    if (input.value.trim() !== '') return;
    event.preventDefault();
    input.focus();
  });
}

/** A combobox with a list (ARIA Authoring Practices): the focus stays in the field. */
class Suggestions {
  private readonly list = make('ul', { id: LIST, className: 'suggestions', hidden: true });
  private readonly liveRegion = make('p', { className: 'visually-hidden' });
  private timer = 0;
  private asked = new AbortController();
  private chosen = -1;

  constructor(
    form: HTMLFormElement,
    private readonly input: HTMLInputElement,
    private readonly failed: (error: unknown) => void,
  ) {
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', 'Öneriler');
    this.liveRegion.setAttribute('role', 'status');
    form.append(this.list, this.liveRegion);
    for (const [name, value] of COMBOBOX) input.setAttribute(name, value);
    input.addEventListener('input', () => {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => {
        void this.ask();
      }, PAUSE_MS);
    });
    input.addEventListener('keydown', (event) => {
      if (!event.isComposing && this.press(event.key)) event.preventDefault();
    });
    input.addEventListener('blur', () => {
      this.show([]);
    });
    // The field keeps its focus while a suggestion is clicked: without it the list would be gone before.
    this.list.addEventListener('pointerdown', (event) => {
      event.preventDefault();
    });
    this.list.addEventListener('click', ({ target }) => {
      follow(target instanceof Element ? target.closest('li') : null);
    });
    // Somebody was faster than this script.
    if (input === document.activeElement && input.value !== input.defaultValue) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asked.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    const text = this.input.value.trim();
    if (text.length < MIN_LENGTH || PERSONAL.test(text)) {
      this.show([]);
      return;
    }
    try {
      const answer = await fetch(`${SEARCH_SUGGESTIONS_PATH}?q=${encodeURIComponent(text)}`, { signal });
      const found = answer.ok ? ((await answer.json()) as { suggestions: readonly Suggestion[] }) : null;
      this.show(found && document.activeElement === this.input ? found.suggestions : []);
    } catch (error) {
      if (signal.aborted) return;
      // Without a line the form still leads to the page of results.
      this.show([]);
      if (navigator.onLine) this.failed(error);
    }
  }

  /** @returns whether the key means something here */
  private press(key: string): boolean {
    if (this.list.hidden) return false;
    const { children } = this.list;
    if (key === 'Escape') this.show([]);
    else if (key === 'ArrowDown') this.choose(this.chosen + 1 < children.length ? this.chosen + 1 : -1);
    else if (key === 'ArrowUp') this.choose(this.chosen < 0 ? children.length - 1 : this.chosen - 1);
    else if (key === 'Enter' && this.chosen >= 0) follow(children[this.chosen]);
    else return false;
    return true;
  }

  private show(found: readonly Suggestion[]): void {
    const { list, liveRegion, input } = this;
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    liveRegion.textContent = list.hidden
      ? ''
      : `${String(found.length)} öneri; yukarı ve aşağı oklarla seçebilirsiniz.`;
    this.choose(-1);
  }

  private choose(at: number): void {
    this.chosen = at;
    [...this.list.children].forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === at));
    });
    const option = this.list.children[at];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.input.setAttribute('aria-activedescendant', option.id);
    else this.input.removeAttribute('aria-activedescendant');
  }
}

function optionOf({ title, note, href }: Suggestion, at: number): HTMLElement {
  const option = make('li', { id: `${LIST}-${String(at)}`, textContent: title });
  option.setAttribute('role', 'option');
  option.dataset['href'] = href;
  if (note) option.append(make('small', { textContent: note }));
  return option;
}

/** An option is one thing: a link within would be another to screen readers. */
function follow(option: Element | null | undefined): void {
  const href = option instanceof HTMLElement ? option.dataset['href'] : undefined;
  if (href !== undefined) location.assign(href);
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
