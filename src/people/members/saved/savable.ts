import { CALCULATOR_WORDS } from '../../../shared/labels/calculators.js';
import { formatLira, formatNumber } from '../../../shared/finance/tr/format.js';
import { parseAmount } from '../../../shared/finance/tr/parse.js';
import { CALCULATOR_PATHS, LOAN_PATHS, paths } from '../../../shared/paths/site.js';
import { MARKETS } from '../../../offers/rate-history/markets.js';

export const MAX_ADDRESS_LENGTH = 600;
const MAX_PARAMETERS = 20;
const MAX_VALUE_LENGTH = 60;

/** The form in which a page is saved. */
export interface Savable {
  /** Path and query, in one spelling. */
  readonly address: string;
  /** Of what it is: `İhtiyaç kredisi`. */
  readonly title: string;
  /** The calculator input in words, `50.000 TL · 12 ay`; empty where the address says nothing that people read. */
  readonly terms: string;
}

interface SavablePage {
  readonly title: string;
  readonly unit: 'ay' | 'gün' | null;
}

/** Pages whose address says all of what they show. */
const PAGES: ReadonlyMap<string, SavablePage> = new Map<string, SavablePage>([
  ...LOAN_PATHS.map((path) => [`/${path}`, { title: loanTitle(path), unit: 'ay' }] as const),
  [paths.deposits(), { title: 'Mevduat getirisi', unit: 'gün' }],
  [paths.foreignDeposits(), { title: 'Döviz mevduatı getirisi', unit: 'gün' }],
  [paths.cards(), { title: 'Kredi kartları', unit: null }],
  ...CALCULATOR_PATHS.map(
    (path) => [`/${path}`, { title: CALCULATOR_WORDS[path].short, unit: null }] as const,
  ),
]);

function loanTitle(path: string): string {
  return MARKETS.find(({ key }) => key === path)?.title ?? path;
}

const PLAN = /^\/([a-z-]+)\/([\da-z-]{1,60})\/odeme-plani$/;

/** @param bankName of a bank that is there */
export function savableOf(
  typed: string,
  bankName: (id: string) => string | undefined,
  here = 'http://site.invalid',
): Savable | null {
  if (typed.length > 2_000 || !URL.canParse(typed, here)) return null;
  const { origin, pathname, searchParams } = new URL(typed, here);
  if (origin !== here) return null;
  const found = PAGES.get(pathname) ?? planOf(pathname, bankName);
  if (!found) return null;
  const asked = [...searchParams].filter(isAsked).slice(0, MAX_PARAMETERS);
  const query = new URLSearchParams(asked).toString();
  const address = query === '' ? pathname : `${pathname}?${query}`;
  if (address.length > MAX_ADDRESS_LENGTH) return null;
  return { address, title: found.title, terms: termsOf(new Map(asked), found.unit, pathname) };
}

/** Names as our forms have them: what others add to a link tells nothing about what was asked. */
const isAsked = ([name, value]: readonly [string, string]): boolean =>
  /^[a-z-]{2,20}$/.test(name) && value !== '' && value.length <= MAX_VALUE_LENGTH && !/\p{C}/u.test(value);

function planOf(pathname: string, bankName: (id: string) => string | undefined): SavablePage | undefined {
  const [, path = '', bank = ''] = PLAN.exec(pathname) ?? [];
  const name = PAGES.has(`/${path}`) ? bankName(bank) : undefined;
  return name === undefined ? undefined : { title: `${loanTitle(path)} ödeme planı, ${name}`, unit: 'ay' };
}

function termsOf(asked: ReadonlyMap<string, string>, unit: SavablePage['unit'], pathname: string): string {
  if (unit === null) return '';
  const amount = parseAmount(asked.get('tutar') ?? '');
  const term = Number(asked.get('vade'));
  const compared = asked.has('karsilastir');
  return [
    ...(amount === null ? [] : [moneyOf(amount, asked.get('para'), pathname)]),
    ...(Number.isInteger(term) && term > 0 && term <= 9_999 ? [`${String(term)} ${unit}`] : []),
    ...(compared ? ['yan yana'] : []),
  ].join(' · ');
}

function moneyOf(kurus: number, currency: string | undefined, pathname: string): string {
  if (currency === 'usd' || currency === 'eur')
    return `${formatNumber(kurus / 100)} ${currency.toUpperCase()}`;
  return pathname === paths.foreignDeposits() ? formatNumber(kurus / 100) : formatLira(kurus);
}
