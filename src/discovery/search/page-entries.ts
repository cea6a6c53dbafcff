import { Page } from '../../pages/blocks/page.entity.js';
import { plainText } from '../../../views/blocks/reading-time.js';
import { columns, present, t } from '../../platform/database/row.js';
import { type RowOf, statement } from '../../platform/database/sql.js';
import { definitionOf, shownBlocks } from '../../../views/blocks/model.js';
import { HOME_SLUG } from '../../../views/pages/home/fields.js';
import { parseComponents } from '../../../views/blocks/parse.js';
import { plainReader } from '../../../views/blocks/plain-reader.js';
import type { SearchEntry } from '../../platform/routing/public-page.js';
import { paths } from '../../shared/paths/site.js';

type PageRow = RowOf<typeof PAGES>;

/** Published pages; those whose address the code owns are found by their questions alone. */
export const PAGES = statement(
  'searched-pages',
  `SELECT slug, title, meta_description, category, content, template, NOT is_system OR slug = ANY ($1) AS is_listed
     FROM pages
    WHERE is_published AND slug IS NOT NULL
    ORDER BY is_system DESC, published_at DESC NULLS LAST, id`,
  {
    ...present(columns(Page, 'slug')),
    ...columns(Page, 'title', 'meta_description', 'category', 'content', 'template'),
    is_listed: t.bool(),
  },
);

/** Further words for pages whose texts are staff's own. */
const PAGE_WORDS = new Map([
  ['hakkimizda', 'iletişim bize ulaşın adres telefon e-posta künye biz kimiz'],
  ['kvkk-aydinlatma-metni', 'kişisel veri gizlilik'],
  ['cerez-politikasi', 'cookie'],
  ['kullanici-sozlesmesi', 'koşullar şartlar'],
]);

/** Pages of staff, and the questions that they answer on any page, each once. */
export function pageEntries(pages: readonly PageRow[]): SearchEntry[] {
  const answers = pages.flatMap((page) => questionsOf(page).map((one) => answerEntry(page, one)));
  return [
    ...pages.filter((page) => page.is_listed).map(pageEntry),
    ...answers.filter((one, at) => answers.findIndex(({ title }) => title === one.title) === at),
  ];
}

interface Answer {
  readonly question: string;
  readonly answer: string;
  /** Place of its block on the page, from 1. */
  readonly at: number;
}

/** The home page puts its blocks together in a way of its own; its questions are those of other pages. */
function questionsOf({ slug, template, content }: PageRow): Answer[] {
  if (template !== 'json' || slug === HOME_SLUG) return [];
  return shownBlocks(parseComponents(content, plainReader)).flatMap((block, at) =>
    (definitionOf(block).questions?.(block) ?? []).map((one) => ({ ...one, at: at + 1 })),
  );
}

const pageEntry = ({ slug, title, meta_description, category, template, content }: PageRow): SearchEntry => ({
  group: category === '' ? 'page' : 'guide',
  title,
  href: paths.content(slug),
  note: meta_description,
  words: `${meta_description} ${PAGE_WORDS.get(slug) ?? ''}`,
  // Legal pages have every word somewhere.
  ...(category !== '' && { text: plainText(template, content) }),
});

/** Longest piece of an answer that is shown, and that a browser looks for on its page. */
const MAX_SHOWN = 60;
const MAX_SOUGHT = 40;

/** Leads to the answer's own words: browsers that look for them open what hides them, others stay at the questions. */
function answerEntry({ slug, title }: PageRow, { question, answer, at }: Answer): SearchEntry {
  const [line = ''] = answer.replace(/^•\s*/, '').split('\n');
  const shown = wholeWords(line, MAX_SHOWN);
  const isFilledIn = shown.includes('{{');
  const place = `${paths.content(slug)}#b${String(at)}`;
  const sought = encodeURIComponent(wholeWords(line, MAX_SOUGHT)).replaceAll('-', '%2D');
  return {
    group: 'guide',
    title: question,
    href: isFilledIn ? place : `${place}:~:text=${sought}`,
    note: isFilledIn ? title : `${shown}${shown === answer ? '' : ' …'}`,
    text: answer,
    isQuestion: true,
  };
}

const wholeWords = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).replace(/\s\S*$/, '') : text;
