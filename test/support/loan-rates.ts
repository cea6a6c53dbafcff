import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { formatPercent } from '../../src/shared/finance/tr/format.js';
import { json } from './demo-content.js';

type Node = DefaultTreeAdapterTypes.Node;
type ElementNode = DefaultTreeAdapterTypes.Element;

const PERCENT = /%(\d{1,3},\d{2})(?!\d)/g;
/** The lowest and the highest of a list: what they cost stands in the row below theirs. */
const RANGE = /%[\d,]+\s–\s%/;
/** Words of rates that are no loan's, though a loan's may be the same number: in their text, and in their row or card. */
const OTHERS = /stopaj|mevduat|kart|akdi|gecikme/i;
const OTHER_PRODUCTS = /brüt|stopaj|mevduat|\d gün/i;
/** The rate below which another loan pays: it is computed, and nobody's. */
const BREAK_EVEN = /kârlı olduğu en yüksek faiz/i;
/** Blocks of a page that are read as one: what stands beside a rate stands in the same one. */
const BLOCKS = ['tr', 'li', 'article', 'section', 'header', 'form', 'dialog', 'main', 'body'];
/** Past rates are a record of what was, and the lines of a formula are nobody's offer. */
const RECORDS = ['degisim', 'urun', 'ornek', 'kaynaklar'];
const SILENT = ['script', 'style', 'svg', 'noscript', 'figure'];
/** Loans side by side are columns: a row has one figure of each. */
const COLUMNS = ['side-by-side', 'beside'];

/** Rates of the demo content's loans as they are written: `%3,40`. */
export const demoLoanRates = (): ReadonlySet<string> =>
  new Set(
    json<{ monthly_rate: number }[]>('products-loans.json').map((loan) => formatPercent(loan.monthly_rate)),
  );

/** Pages of cards and deposits have rates of their own, at which some loan may be, too. */
export const isAboutLoans = ({ path }: { readonly path: string }): boolean =>
  !/^[^?]*(?:mevduat|kart)/.test(path);

/**
 * Every place of a page where one of these loan rates stands without what such a loan costs in a month and in a year, and
 * without an instalment and a total beside it. Words are not compared: the two cost rates are a pair of which one
 * follows from the other, so that a page can't name something else in their place.
 */
export function ratesWithoutCost(html: string, rates: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const look = (node: Node, above: readonly ElementNode[]): void => {
    if ('value' in node) {
      const fault = faultIn(node.value, above, rates);
      if (fault !== null) faults.push(fault);
    }
    if ('tagName' in node && SILENT.includes(node.tagName)) return;
    if ('tagName' in node && node.tagName === 'meta') {
      const { content = '', name = '', property = '' } = attributesOf(node);
      const isShown = name === 'description' || /^og:(?:title|description)$/.test(property);
      if (isShown && named(content, rates).some((rate) => !hasCost(content, rate)))
        faults.push(`meta: ${content}`);
    }
    const path = 'tagName' in node ? [...above, node] : above;
    if ('childNodes' in node) for (const child of node.childNodes) look(child, path);
  };
  look(parse(html), []);
  return faults;
}

function faultIn(text: string, above: readonly ElementNode[], rates: ReadonlySet<string>): string | null {
  const found = named(text, rates);
  if (found.length === 0 || OTHERS.test(text)) return null;
  if (above.some((one) => RECORDS.includes(attributesOf(one)['id'] ?? ''))) return null;
  const [figure, value] = above.slice(-2);
  if (value?.tagName === 'dd' && figure && BREAK_EVEN.test(wordsOf(figure))) return null;
  const block = blockOf(above, RANGE.test(text));
  const words = wordsOf(block);
  if (block.tagName !== 'section' && OTHER_PRODUCTS.test(words)) return null;
  const bare = found.find((rate) => !hasCost(words, rate));
  return bare === undefined ? null : `${bare} in <${block.tagName}>: ${words.slice(0, 160)}`;
}

/** The nearest block; a list of features belongs to the card it stands in, and a range to its table. */
function blockOf(above: readonly ElementNode[], isRange: boolean): ElementNode {
  const inArticle = above.some(({ tagName }) => tagName === 'article');
  const isColumn = above.some((one) =>
    (attributesOf(one)['class'] ?? '').split(' ').some((name) => COLUMNS.includes(name)),
  );
  const wanted = BLOCKS.filter(
    (name) => !((isRange || isColumn) && name === 'tr') && !(inArticle && name === 'li'),
  );
  const block = above.findLast(({ tagName }) => wanted.includes(tagName)) ?? above[0];
  if (!block) throw new Error('A text stands outside of every element');
  return block;
}

const percentsOf = (text: string): number[] =>
  [...text.matchAll(PERCENT)].map(([, digits = '']) => Number(digits.replace(',', '.')));

/** Loan rates of a text; a cost rate may be the same number, and has its yearly one beside it. */
function named(text: string, rates: ReadonlySet<string>): number[] {
  const percents = percentsOf(text);
  return percents.filter(
    (percent) => rates.has(formatPercent(percent)) && !percents.some((year) => isPair(percent, year)),
  );
}

/** Both are rounded to two decimals, which a year multiplies. */
const ROUNDING = 0.0051;

/** Whether a year at the first rate of a month is the second. */
function isPair(monthly: number, year: number): boolean {
  const yearly = (rate: number): number => ((1 + rate / 100) ** 12 - 1) * 100;
  return year > yearly(monthly - ROUNDING) - ROUNDING && year < yearly(monthly + ROUNDING) + ROUNDING;
}

/** Words that hold an instalment, a total, and a monthly and a yearly cost of a loan at this rate. */
function hasCost(words: string, rate: number): boolean {
  const percents = percentsOf(words);
  const hasRates = percents.some(
    (monthly) => monthly >= rate && percents.some((year) => isPair(monthly, year)),
  );
  return hasRates && (words.match(/\d TL/g) ?? []).length >= 2;
}

const attributesOf = ({ attrs }: ElementNode): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

function wordsOf(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && SILENT.includes(node.tagName)) return '';
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim() : '';
}
