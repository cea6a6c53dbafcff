import { parseJson, readComponents } from '../../../views/blocks/parse.js';
import { isRecord } from '../../../views/blocks/values.js';
import { markupAnchors } from '../../../views/blocks/content/markup-anchors.js';
import { blockAnchors, STORED_TEXTS } from '../../../views/blocks/content/page-anchors.js';
import { homeFields } from '../../../views/pages/home/fields.js';
import { STATIC_PAGES } from '../../shared/paths/site.js';
import { HOME_SLUG, isSlug } from '../blocks/stored-pages.service.js';
import { type BlockCheckData, blockProblems } from './block-problems.js';
import type { PageForm, Problem } from '../../../views/blocks/editor-contract.js';
import { fieldProblems } from './field-problems.js';
import { linksTo, UNCHECKED_LINKS } from './inner-links.js';
import { HeadingOrder, markupProblems } from './markup-problems.js';
import { isComponents, pageError } from './page-form.js';

/** Facts from outside a page that its problems depend on. */
export interface PageCheckData extends BlockCheckData {
  /** The address is the site's own. */
  readonly isReserved: boolean;
  /** Another page has it. */
  readonly isTaken: boolean;
  /** The page's slug stays what it is: home, corporate and code-owned pages. */
  readonly isFixed: boolean;
  /** Names to which links of the published page lead within it. */
  readonly innerLinks: ReadonlySet<string>;
}

const MAX_META_TITLE_LENGTH = 70;
const META_DESCRIPTION = { min: 50, max: 160 } as const;

const hint = (field: string, message: string): Problem => ({
  component: null,
  field,
  message,
  severity: 'hint',
});

export const UNTITLED_PROBLEM = pageError('title', 'Sayfa başlığı gereklidir.');

/** All that stands in the way of publishing a page, errors before hints; then what would make it better. */
export function problemsOf(form: PageForm, around: PageCheckData): Problem[] {
  const problems = [
    ...(form.title === '' ? [UNTITLED_PROBLEM] : []),
    ...slugProblems(form.slug, around),
    ...(hasOwnHead(form.slug, around) ? metaHints(form) : []),
    ...(isComponents(form.template) ? componentProblems(form, around) : htmlProblems(form.content, around)),
  ];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return [...errors, ...problems.filter(({ severity }) => severity === 'hint')];
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** Pages whose address the code owns have titles and descriptions of the code's. */
const hasOwnHead = (slug: string, { isFixed }: PageCheckData): boolean =>
  !isFixed || slug === HOME_SLUG || STATIC_PAGES.some((known) => known === slug);

function slugProblems(slug: string, { isReserved, isTaken, isFixed }: PageCheckData): Problem[] {
  if (slug === '') return [pageError('slug', 'Sayfa URL slug gereklidir.')];
  if (!isSlug(slug))
    return [pageError('slug', 'Adres yalnızca küçük harf, rakam ve tire içerebilir (en çok 120 karakter).')];
  if (isReserved && !isFixed)
    return [pageError('slug', 'Bu adresi sitenin kendisi kullanıyor. Başka bir adres seçin.')];
  if (isTaken) return [pageError('slug', 'Bu adreste başka bir sayfa var. Başka bir adres seçin.')];
  return [];
}

function metaHints({ metaTitle, metaDescription }: PageForm): Problem[] {
  const hints: Problem[] = [];
  if (metaTitle.length > MAX_META_TITLE_LENGTH)
    hints.push(
      hint('metaTitle', `Arama sonuçlarında ilk ${String(MAX_META_TITLE_LENGTH)} karakter görünür.`),
    );
  if (metaDescription === '') hints.push(hint('metaDescription', 'Arama sonuçları için bir açıklama yazın.'));
  else if (metaDescription.length < META_DESCRIPTION.min)
    hints.push(hint('metaDescription', 'Açıklama kısa: 50 ile 160 karakter arası iyi görünür.'));
  else if (metaDescription.length > META_DESCRIPTION.max)
    hints.push(hint('metaDescription', 'Açıklama uzun: arama sonuçlarında ilk 160 karakter görünür.'));
  return hints;
}

function htmlProblems(content: string, { innerLinks }: PageCheckData): Problem[] {
  if (content.trim() === '') return [pageError('content', 'Sayfa içeriği gereklidir.')];
  const links = linksTo(markupAnchors(content), innerLinks);
  return markupProblems(content, new HeadingOrder(1), links).map((found) => ({
    ...found,
    component: null,
    field: 'content',
  }));
}

function componentProblems({ content, slug }: PageForm, around: PageCheckData): Problem[] {
  const { banks, isFixed } = around;
  const stored = parseJson(content);
  if (stored === undefined) return [pageError('content', 'Sayfa içeriği doğru formatta değil.')];
  const isHome = slug === HOME_SLUG && isFixed;
  const own = isHome
    ? fieldProblems(homeFields, stored, 'home', banks).map((found) => ({ ...found, component: null }))
    : [];
  const parsed = readComponents(stored, STORED_TEXTS);
  if (parsed.state !== 'parsed') {
    // The home page shows its own texts even without components.
    return isHome && isRecord(stored)
      ? own
      : [pageError('content', 'Bu sayfa için içerik bulunamadı veya içerik doğru formatta değil.')];
  }
  if (parsed.blocks.length === 0 && !isFixed)
    return [pageError('content', 'Sayfada hiç bileşen yok. En az bir bileşen ekleyin.')];
  const headings = new HeadingOrder(1);
  // A page of the code has places beside its blocks.
  const links = isFixed ? UNCHECKED_LINKS : linksTo(blockAnchors(parsed), around.innerLinks);
  return [
    ...own,
    ...parsed.blocks.flatMap((block, at) => blockProblems(block, at + 1, headings, links, around)),
  ];
}
