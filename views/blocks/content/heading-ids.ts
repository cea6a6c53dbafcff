import { getOwn } from '../../../src/shared/finance/get-own.js';
import { slugify } from '../../../src/shared/finance/tr/fold.js';
import type { SafeHtml } from '../../../src/shared/rendering/html.js';

const MAX_SLUG_LENGTH = 60;

/** Headings of sanitised markup, which writes them without attributes. */
const HEADING = /<h([2-4])>([\s\S]*?)<\/h\1>/g;

/** Gives the places of one page their ids, which stay when other places move: made of a text, a second one numbered. */
export class AnchorIds {
  private readonly taken = new Set<string>();

  /** @returns undefined for a text without a letter or digit to make an id of */
  of(text: string): string | undefined {
    const slug = slugify(text).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
    if (slug === '') return undefined;
    const first = `bolum-${slug}`;
    let id = first;
    for (let number = 2; this.taken.has(id); number++) id = `${first}-${String(number)}`;
    this.taken.add(id);
    return id;
  }
}

export interface MarkupHeading {
  readonly level: number;
  /** Undefined where its text gives none. */
  readonly id: string | undefined;
  /** Markup of the heading without links, safe as the text it is taken from. */
  readonly html: SafeHtml;
  readonly text: string;
}

/** Gives the headings of sanitised markup their ids, and lists them. */
export function withHeadingIds(
  html: SafeHtml,
  ids: AnchorIds,
): { readonly html: SafeHtml; readonly headings: readonly MarkupHeading[] } {
  const headings: MarkupHeading[] = [];
  const written = html.replace(HEADING, (whole: string, level: string, inside: string) => {
    const plain = inside.replace(/<[^<>]*>/g, '');
    const text = textOf(plain);
    const id = ids.of(text);
    headings.push({ level: Number(level), id, html: plain as SafeHtml, text });
    return id === undefined ? whole : `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return { html: written as SafeHtml, headings };
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of escaped markup without elements. */
const textOf = (escaped: string): string =>
  escaped
    .replace(/&(amp|lt|gt|quot|#39);/g, (_sign, name: string) => getOwn(SIGNS, name) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
