import type pg from 'pg';
import { FieldRefused } from '../resource.js';
import { columns, t } from '../../platform/database/row.js';
import { rowsOf, statement } from '../../platform/database/sql.js';
import type { RegulatoryLimit } from '../../shared/finance/regulatory-limit.js';
import { formatDate, formatPercent } from '../../shared/finance/tr/format.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { RegulatoryLimit as LimitRow } from '../../offers/taxes/regulatory-limit.entity.js';

/** The highest percentage of a limit that is in force, with the row's own words about it. */
export interface Ceiling {
  readonly figure: RegulatoryLimit;
  readonly percent: number;
  readonly valid_from: string;
  readonly source: string;
}

/** A percentage that a text states above what the law allows. */
interface Excess {
  readonly text: string;
  readonly percent: number;
  readonly ceiling: Ceiling;
}

const PERCENT = String.raw`(?:%|yüzde)\s?(\d{1,2}(?:,\d{1,4})?)(?![\d,])`;
/** Overdrafts and cash advances have the ceiling of card debts. */
const OF_A_CARD = /kredi kart|nakit avans|taksitli avans|artı para|kredili mevduat|ek hesap|kmh/u;
/** Businesses agree on their fees. */
const OF_A_BUSINESS = /kobi|esnaf|ticari|işletme/u;
const MONTHLY = new RegExp(String.raw`aylık[^.%]{0,40}${PERCENT}|${PERCENT}[^.%]{0,20}aylık`, 'gu');
const FEE = new RegExp(String.raw`tahsis ücreti[^.%]{0,20}${PERCENT}(?![^.]{0,20}indirim)`, 'gu');

/** Texts that state a card's monthly rate or an allocation fee, each percentage beside its text. */
const statedIn = (texts: readonly string[], found: RegExp): { text: string; percent: number }[] =>
  texts.flatMap((text) =>
    [...text.toLocaleLowerCase('tr').matchAll(found)].map(([, one, other]) => ({
      text,
      percent: Number((one ?? other ?? '').replace(',', '.')),
    })),
  );

/**
 * The first percentage of the texts that is above the ceiling in force. A loan's rate has no ceiling of law: monthly rates are
 * compared where the texts speak of cards, overdrafts or cash advances.
 */
export function excessIn(texts: readonly string[], ceilings: readonly Ceiling[]): Excess | null {
  const isOf = (words: RegExp): boolean => texts.some((text) => words.test(text.toLocaleLowerCase('tr')));
  const stated = [
    ...(isOf(OF_A_CARD) ? statedIn(texts, MONTHLY) : []).map((one) => ({
      ...one,
      figure: one.text.toLocaleLowerCase('tr').includes('gecikme') ? 'card-overdue' : 'card-contract',
    })),
    ...(isOf(OF_A_BUSINESS) ? [] : statedIn(texts, FEE)).map((one) => ({ ...one, figure: 'loan-fee' })),
  ];
  for (const { text, percent, figure } of stated) {
    const ceiling = ceilings.find((one) => one.figure === figure);
    if (ceiling && percent > ceiling.percent) return { text, percent, ceiling };
  }
  return null;
}

const CEILINGS = statement(
  'text-ceilings',
  `SELECT DISTINCT ON (figure) figure, percent::float8 AS percent, to_char(valid_from, 'YYYY-MM-DD') AS valid_from, source
     FROM legal_figures
    WHERE figure IN ('card-contract', 'card-overdue', 'loan-fee')
      AND valid_from <= site_today() AND (valid_to IS NULL OR valid_to >= site_today())
    ORDER BY figure, legal_figures.percent DESC`,
  { ...columns(LimitRow, 'figure', 'source'), percent: t.float8(), valid_from: t.text() },
);

const MIN_REASON = 10;

/**
 * Asks for a reason where texts that visitors read state more than the law allows.
 * @param texts by the field that holds them
 * @param note the reason, where staff gave one
 * @throws FieldRefused
 */
export async function requireLawfulRates(
  client: pg.PoolClient,
  texts: Readonly<Record<string, readonly string[]>>,
  note = '',
): Promise<void> {
  if (note.length >= MIN_REASON) return;
  const all = Object.values(texts).flat();
  const excess = excessIn(all, await rowsOf(client, CEILINGS));
  if (!excess) return;
  const field = Object.keys(texts).find((name) => texts[name]?.includes(excess.text)) ?? '';
  const { percent, valid_from, source } = excess.ceiling;
  throw new FieldRefused(
    field,
    `${formatPercent(excess.percent)}, yasal üst sınırın (${formatPercent(percent)}) üzerinde. Sınır ${formatDate(calendarDate(valid_from))} tarihinden beri geçerli; kaynağı: ${source} Metni düzeltin ya da “Sınırı aşan oranın nedeni” alanına nedenini en az ${String(MIN_REASON)} karakterle yazın.`,
  );
}
