import { BadRequestException } from '@nestjs/common';
import { GUIDE_CATEGORIES } from '../../../views/blocks/guide-categories.js';
import { TEMPLATE_LABELS } from '../../shared/labels/pages.js';
import { MAX_CONTENT_LENGTH, parseJson } from '../../../views/blocks/parse.js';
import type { Form } from '../../admin/form-input.js';
import { slugify } from '../../shared/finance/tr/fold.js';
import { EXCESS_TEXTS, excessOf } from '../../shared/rendering/bounded-html.js';
import { isStorable } from '../../platform/validation/rules.js';
import { MAX_HTML_LENGTH, sanitiseHtml } from '../../../views/blocks/content/sanitise-html.js';
import type { PageForm, Problem } from '../../../views/blocks/editor-contract.js';

export const DEFAULT_AUTHOR = 'Admin';
export const MAX_SLUG_LENGTH = 120;

/** Longest texts that a draft holds; what is too long to be published is another matter. */
const LENGTHS = {
  title: 200,
  slug: 200,
  metaTitle: 200,
  metaDescription: 500,
  author: 120,
  category: 40,
} as const;
const LABELS = {
  title: 'Sayfa başlığı',
  slug: 'Sayfa adresi',
  metaTitle: 'Meta başlık',
  metaDescription: 'Meta açıklama',
  author: 'Yazar',
  category: 'Rehber konusu',
} as const;
type Line = keyof typeof LENGTHS;
const LINES = Object.keys(LENGTHS) as Line[];

export const EMPTY_FORM: PageForm = {
  title: '',
  slug: '',
  metaTitle: '',
  metaDescription: '',
  template: 'json',
  isFeatured: false,
  author: DEFAULT_AUTHOR,
  category: '',
  content: '{"components":[]}',
};

/** PostgreSQL has no text with these: NUL and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export const isComponents = (template: string): boolean => template === 'json';

/** Reads a page from a form's fields or from `page` in JSON. @throws BadRequestException for anything of another shape */
export function readPageForm(given: unknown): PageForm {
  if (typeof given !== 'object' || given === null) throw unreadable();
  const fields = given as Form;
  const text = (name: string): string => {
    const value = fields[name] ?? '';
    if (typeof value !== 'string' || UNSTORABLE.test(value)) throw unreadable();
    return value;
  };
  const line = (name: Line): string => {
    const value = text(name).trim();
    if (!isStorable(value)) throw unreadable();
    return value;
  };
  const { isFeatured = false } = fields;
  return {
    title: line('title'),
    slug: line('slug'),
    metaTitle: line('metaTitle'),
    metaDescription: line('metaDescription'),
    template: text('template'),
    isFeatured: isFeatured === true || isFeatured === 'true',
    author: line('author') || DEFAULT_AUTHOR,
    category: line('category'),
    content: text('content'),
  };
}

/** Fills in what a form without script leaves to the server: the address and the title for search engines. */
export function completed(form: PageForm, siteName: string): PageForm {
  const { title, slug, metaTitle } = form;
  return {
    ...form,
    slug: slug === '' ? slugOf(title) : slug,
    metaTitle:
      metaTitle === '' && title !== '' ? `${title} | ${siteName}`.slice(0, LENGTHS.metaTitle) : metaTitle,
  };
}

export const slugOf = (title: string): string => slugify(title).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');

/**
 * The form as it is stored. Line ends come back from browsers changed, so a text that differs in nothing else is the
 * stored one. New markup is sanitised; components are kept byte for byte and sanitised when they are shown.
 * @param stored the form that staff began with; null for a new page
 */
export function prepared(form: PageForm, stored: PageForm | null): PageForm {
  if (stored !== null && plainLines(form.content) === plainLines(stored.content))
    return { ...form, content: stored.content };
  const content = form.content.includes('\r\n') ? plainLines(form.content) : form.content;
  if (isComponents(form.template)) return { ...form, content };
  // A text that is too long or too large is refused, and not cut.
  const isRefused = content.length > MAX_HTML_LENGTH || excessOf(content) !== null;
  return { ...form, content: isRefused ? content : sanitiseHtml(content) };
}

const plainLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** Problems that keep even a draft from being stored. @param form as `prepared` made it */
export function draftProblems(form: PageForm, stored: PageForm | null): Problem[] {
  const problems = LINES.filter((name) => form[name].length > LENGTHS[name]).map((name) =>
    pageError(name, `${LABELS[name]} en çok ${String(LENGTHS[name])} karakter olabilir.`),
  );
  if (!Object.hasOwn(TEMPLATE_LABELS, form.template) && form.template !== stored?.template)
    problems.push(pageError('template', 'Listeden bir şablon seçin.'));
  if (
    form.category !== '' &&
    !Object.hasOwn(GUIDE_CATEGORIES, form.category) &&
    form.category !== stored?.category
  )
    problems.push(pageError('category', 'Listeden bir konu seçin.'));
  if (form.content !== stored?.content) problems.push(...contentProblems(form));
  return problems;
}

function contentProblems({ template, content }: PageForm): Problem[] {
  const max = isComponents(template) ? MAX_CONTENT_LENGTH : MAX_HTML_LENGTH;
  if (content.length > max)
    return [pageError('content', `İçerik en çok ${max.toLocaleString('tr-TR')} karakter olabilir.`)];
  if (!isComponents(template)) {
    const excess = excessOf(content);
    return excess === null ? [] : [pageError('content', `İçerik ${EXCESS_TEXTS[excess]}`)];
  }
  if (parseJson(content) !== undefined) return [];
  return [pageError('content', `Sayfa içeriği doğru formatta değil. ${placeOfError(content)}`)];
}

/** Where a text stops being JSON, for people. */
function placeOfError(content: string): string {
  try {
    JSON.parse(content);
    return 'İç içe geçmiş bölümler çok derin.';
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    if (position === undefined) return 'Metin yarım kalmış.';
    const before = content.slice(0, Number(position)).split('\n');
    return `Satır ${String(before.length)}, karakter ${String((before.at(-1) ?? '').length + 1)}.`;
  }
}

export const pageError = (field: string, message: string): Problem => ({
  component: null,
  field,
  message,
  severity: 'error',
});

const unreadable = (): BadRequestException =>
  new BadRequestException({ text: 'Gönderilen bilgi okunamadı.' });
