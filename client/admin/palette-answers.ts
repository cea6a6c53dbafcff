import { ownToken } from './own-token.js';
import type { PaletteParts } from './palette.js';

/** Something that the palette leads to or does. */
interface Choice {
  readonly label: string;
  readonly group: string;
  readonly take: () => void;
}

/** A record that the search finds. */
interface Hit {
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

const MIN_TERM = 2;
const WAIT_MS = 250;
const MAX_CHOICES = 12;

/** The answers of the palette: screens, deeds and what the search finds. @returns shows them for what its field holds */
export function answerPalette(parts: PaletteParts): () => void {
  const palette = new Palette(parts);
  return () => {
    palette.changed();
  };
}

class Palette {
  private readonly own: readonly Choice[];
  private found: readonly Choice[] = [];
  private shown: readonly Choice[] = [];
  private at = 0;
  private asking: AbortController | undefined;
  private timer = 0;

  constructor(private readonly parts: PaletteParts) {
    this.own = [...screens(), ...deeds()];
    const { input, list } = parts;
    input.addEventListener('input', () => {
      this.changed();
    });
    input.addEventListener('keydown', (event) => {
      if (this.press(event.key)) event.preventDefault();
    });
    list.addEventListener('click', ({ target }) => {
      const row = target instanceof Element ? target.closest('li') : null;
      if (row) this.take([...list.children].indexOf(row));
    });
  }

  /** Answers what the field holds: what was typed before this code came as well. */
  changed(): void {
    this.asking?.abort();
    clearTimeout(this.timer);
    this.found = [];
    this.show();
    const term = this.parts.input.value.trim();
    if (term.length >= MIN_TERM) this.timer = setTimeout(() => void this.find(term), WAIT_MS) as never;
  }

  private async find(term: string): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    try {
      const body = new URLSearchParams({ q: term, _csrf: ownToken()['x-csrf-token'] });
      const answer = await fetch('/admin/search/hits', {
        method: 'POST',
        headers: { accept: 'application/json', ...ownToken() },
        body,
        signal: asking.signal,
      });
      if (!answer.ok) return;
      const { hits } = (await answer.json()) as { readonly hits: readonly Hit[] };
      if (asking.signal.aborted) return;
      this.found = hits.map(({ title, detail, href }) => ({
        label: [title, detail].filter(Boolean).join(' · '),
        group: 'Bul',
        take: () => {
          location.assign(href);
        },
      }));
      this.show();
    } catch {
      // Given up for the next letter, or the server is away: the screens are still there.
    }
  }

  private show(): void {
    const term = fold(this.parts.input.value.trim());
    const fitting = this.own.filter(({ label }) => fold(label).includes(term));
    this.shown = [...fitting, ...this.found].slice(0, MAX_CHOICES + this.found.length);
    this.at = 0;
    this.parts.list.replaceChildren(
      ...this.shown.map(({ label, group }, at) => {
        const row = make('li', '');
        row.id = `palet-${String(at)}`;
        row.setAttribute('role', 'option');
        const kind = Object.assign(make('span', 'muted'), { textContent: group });
        row.append(`${label} `, kind);
        return row;
      }),
    );
    this.mark();
  }

  private mark(): void {
    for (const [at, row] of [...this.parts.list.children].entries())
      row.setAttribute('aria-selected', String(at === this.at));
    const current = this.parts.list.children[this.at];
    this.parts.input.setAttribute('aria-activedescendant', current?.id ?? '');
    current?.scrollIntoView({ block: 'nearest' });
  }

  private press(key: string): boolean {
    const count = this.shown.length;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (count === 0) return false;
      this.at = (this.at + (key === 'ArrowDown' ? 1 : count - 1)) % count;
      this.mark();
      return true;
    }
    if (key !== 'Enter') return false;
    this.take(this.at);
    return true;
  }

  private take(at: number): void {
    const choice = this.shown[at];
    if (!choice) return;
    this.parts.dialog.close();
    choice.take();
  }
}

const screens = (): Choice[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.admin-nav a, .admin-person a')].map((link) => ({
    label: nameOf(link),
    group: 'Git',
    take: () => {
      location.assign(link.href);
    },
  }));

/** Links and buttons of the page's head, and of the record's own actions. */
const deeds = (): Choice[] =>
  [...document.querySelectorAll<HTMLElement>('.admin-head :is(a, button):not([hidden])')]
    .filter((one) => !one.matches('.admin-back') && nameOf(one) !== '')
    .map((one) => ({
      label: nameOf(one),
      group: 'Yap',
      take: () => {
        one.click();
      },
    }));

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();

const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');

const make = <K extends keyof HTMLElementTagNameMap>(name: K, className: string): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(name), { className });
