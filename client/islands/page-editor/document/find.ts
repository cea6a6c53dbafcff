import { FIELD_LABELS } from '../../../../src/shared/labels/pages.js';
import type { Field, Fields } from '../../../../views/blocks/field.js';
import { isRecord, ownValue } from '../../../../views/blocks/values.js';
import { homeFields } from '../../../../views/pages/home/fields.js';
import { definitionOfItem, nameOfItem, type Path, setInItem, setInRoot } from './document.js';
import type { Work } from './history.js';
import { withDocument } from './work.js';

export interface Search {
  readonly text: string;
  /** Capitals and small letters differ. */
  readonly isExact: boolean;
}

/** A text of the page in which the searched words are. */
export interface Place {
  /** Component or part of the page, and the field in it. */
  readonly name: string;
  readonly count: number;
  /** The first of them with the words around it. */
  readonly excerpt: { readonly before: string; readonly found: string; readonly after: string };
  readonly replaced: (work: Work, replacement: string) => Work;
}

interface PageText {
  readonly name: string;
  readonly value: string;
  readonly isMarkup: boolean;
  readonly set: (work: Work, value: string) => Work;
}

const AROUND = 40;

/** Texts of the page that hold what is searched, in the page's order. Addresses and settings are no text. */
export function findIn(work: Work, search: Search): readonly Place[] {
  const pattern = patternOf(search);
  if (pattern === null) return [];
  return textsOf(work).flatMap(({ name, value, isMarkup, set }): Place[] => {
    const words = isMarkup ? wordsOf(value) : [value];
    const count = words.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    const first = words.find((text) => text.search(pattern) !== -1);
    if (first === undefined) return [];
    const replaced: Place['replaced'] = (before, replacement) =>
      set(before, isMarkup ? inMarkup(value, pattern, replacement) : replacedIn(value, pattern, replacement));
    return [{ name, count, excerpt: excerptOf(first, pattern), replaced }];
  });
}

/** Replaces all. */
export const replaceAll = (work: Work, search: Search, replacement: string): Work =>
  findIn(work, search).reduce((before, { replaced }) => replaced(before, replacement), work);

const PAGE_TEXTS = ['title', 'metaTitle', 'metaDescription'] as const;

function textsOf({ page, document }: Work): readonly PageText[] {
  const own = PAGE_TEXTS.map((key): PageText => ({
    name: `Sayfa ayarları › ${FIELD_LABELS[key]}`,
    value: page[key],
    isMarkup: false,
    set: (work, value) => ({ ...work, page: { ...work.page, [key]: value } }),
  }));
  if (document.kind === 'broken') return own;
  if (document.kind === 'markup') {
    const set: PageText['set'] = (work, html) => withDocument(work, { kind: 'markup', html });
    return [...own, { name: 'Metin', value: document.html, isMarkup: true, set }];
  }
  const home = fieldTexts(homeFields, document.root, 'Ana sayfa metinleri').map((text): PageText => ({
    ...text,
    set: (work, value) =>
      work.document.kind === 'components'
        ? withDocument(work, setInRoot(work.document, text.path, value))
        : work,
  }));
  const items = document.items.flatMap((item): PageText[] => {
    const { settings = {}, content = {} } = definitionOfItem(item)?.fields ?? {};
    const fields: Fields = {
      settings: { kind: 'group', label: '', fields: settings },
      content: { kind: 'group', label: '', fields: content },
    };
    return fieldTexts(fields, item.raw, nameOfItem(item)).map((text) => ({
      ...text,
      set: (work, value) =>
        work.document.kind === 'components'
          ? withDocument(work, setInItem(work.document, item.key, text.path, value))
          : work,
    }));
  });
  return [...own, ...home, ...items];
}

type FieldText = Omit<PageText, 'set'> & { readonly path: Path };

/** Texts that are stored under the fields of a block. */
function fieldTexts(fields: Fields, stored: unknown, name: string, path: Path = []): FieldText[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const label = field.label === '' ? name : `${name} › ${field.label}`;
    return textsIn(field, ownValue(stored, key), label, [...path, key]);
  });
}

function textsIn(field: Field, value: unknown, name: string, path: Path): FieldText[] {
  if (field.kind === 'group') return isRecord(value) ? fieldTexts(field.fields, value, name, path) : [];
  if (field.kind === 'list') {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, at) =>
      fieldTexts(field.item, entry, `${name} ${String(at + 1)}`, [...path, at]),
    );
  }
  const isText = field.kind === 'text' || field.kind === 'textarea' || field.kind === 'richtext';
  return isText && typeof value === 'string'
    ? [{ name, value, isMarkup: field.kind === 'richtext', path }]
    : [];
}

/** Turkish pairs of letters: `i` and `İ`, `ı` and `I`. Regular expressions know the English ones alone. */
function patternOf({ text, isExact }: Search): RegExp | null {
  if (text === '') return null;
  const letters = [...text].map((letter) => {
    if (/\s/.test(letter)) return '\\s';
    const forms = isExact
      ? [letter]
      : [letter, letter.toLocaleLowerCase('tr'), letter.toLocaleUpperCase('tr')];
    return `(?:${[...new Set(forms)].map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')})`;
  });
  return new RegExp(letters.join(''), 'g');
}

/** The replacement as it is typed: `$&` is no pattern here. */
const replacedIn = (text: string, pattern: RegExp, replacement: string): string =>
  text.replace(pattern, () => replacement);

const TAG = /<[^<>]*>/;

/** Words of markup between its tags, as people read them. */
const wordsOf = (html: string): string[] => html.split(TAG).map(read);

/** Replaces in words alone: no tag, no address. Words that a tag divides stay as they are. */
const inMarkup = (html: string, pattern: RegExp, replacement: string): string =>
  html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) return part;
    const words = read(part);
    const replaced = replacedIn(words, pattern, replacement);
    return replaced === words ? part : written(replaced);
  });

/** The ampersand last, so that nothing is read twice. */
const SIGNS = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', '\u00a0'],
  ['&amp;', '&'],
] as const;
const read = (text: string): string =>
  SIGNS.reduce((rest, [name, sign]) => rest.replaceAll(name, sign), text);
const written = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function excerptOf(text: string, pattern: RegExp): Place['excerpt'] {
  const at = text.search(pattern);
  const [found = ''] = text.slice(at).match(pattern) ?? [];
  const end = at + found.length;
  return {
    before: (at > AROUND ? '…' : '') + text.slice(Math.max(0, at - AROUND), at),
    found,
    after: text.slice(end, end + AROUND) + (text.length > end + AROUND ? '…' : ''),
  };
}
