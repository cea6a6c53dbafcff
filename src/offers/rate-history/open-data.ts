import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { MARKETS, type Market } from './markets.js';
import type { ProductSpan } from './rate-history.service.js';

/** Licence of the data: any use, with attribution. */
export const LICENCE = {
  name: 'Creative Commons Atıf 4.0 Uluslararası (CC BY 4.0)',
  id: 'CC-BY-4.0',
  href: 'https://creativecommons.org/licenses/by/4.0/deed.tr',
} as const;

/** A rate with the days on which it held, as it stands in the files. */
interface OpenRate {
  readonly product_id: string;
  readonly product: string;
  readonly bank_id: string;
  readonly bank: string;
  readonly market: string;
  readonly type: Market['type'];
  readonly currency: string;
  readonly percent: number;
  readonly period: 'month' | 'year';
  readonly valid_from: CalendarDate;
  readonly valid_to: CalendarDate | null;
  readonly sample: boolean;
}

/** Fields of the files in order, with their meanings. */
export const FIELDS: readonly { readonly name: keyof OpenRate; readonly meaning: string }[] = [
  { name: 'product_id', meaning: 'Ürünün adreslerdeki adı; API’deki ile aynıdır' },
  { name: 'product', meaning: 'Ürünün görünen adı' },
  { name: 'bank_id', meaning: 'Bankanın değişmeyen adı; API’deki ile aynıdır' },
  { name: 'bank', meaning: 'Bankanın görünen adı' },
  { name: 'market', meaning: 'Faiz geçmişinde hangi ürünlerle karşılaştırıldığı' },
  { name: 'type', meaning: 'loan: kredi, deposit: mevduat' },
  { name: 'currency', meaning: 'Para birimi (ISO 4217)' },
  { name: 'percent', meaning: 'Vergiler hariç faiz oranı, yüzde' },
  { name: 'period', meaning: 'Oranın dönemi; month: aylık (kredi), year: yıllık (mevduat)' },
  { name: 'valid_from', meaning: 'Oranın geçerli olduğu ilk gün (YYYY-AA-GG)' },
  { name: 'valid_to', meaning: 'Son gün; oran bugün de geçerliyse boş (CSV) ya da null (JSON)' },
  { name: 'sample', meaning: 'true: gösterim için uydurulmuş, bankanın gerçek oranı değildir' },
];

export interface MarketRates {
  readonly market: Market;
  readonly spans: readonly ProductSpan[];
}

/** Markets of one file: all, or the one it is named after; undefined: there is no such file. */
export function marketsOf(name: string): readonly Market[] | undefined {
  if (name === ALL) return MARKETS;
  const market = MARKETS.find(({ key }) => key === name);
  return market && [market];
}

/** The file of every kind. */
export const ALL = 'oranlar';

function toOpenRate({ key, type, kind }: Market, { product, ratePercent, from, to }: ProductSpan): OpenRate {
  return {
    product_id: product.slug,
    product: product.name,
    bank_id: product.bankId,
    bank: product.bankName,
    market: key,
    type,
    currency: type === 'deposit' ? kind : 'TRY',
    percent: ratePercent,
    period: type === 'deposit' ? 'year' : 'month',
    valid_from: from,
    valid_to: to,
    sample: product.isSample,
  };
}

/** So many rates are written at a time: others are not kept waiting by a file of a hundred thousand. */
const AT_ONCE = 500;

async function* written(
  rates: AsyncIterable<MarketRates>,
  write: (rates: readonly OpenRate[]) => string,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  for await (const { market, spans } of rates) {
    for (let at = 0; at < spans.length; at += AT_ONCE) {
      yield Buffer.from(write(spans.slice(at, at + AT_ONCE).map((span) => toOpenRate(market, span))));
      await setImmediate();
    }
  }
}

/** For programs (RFC 4180): UTF-8, commas, points as in numbers of programs, `true` and `false`. */
export async function openRatesCsv(rates: AsyncIterable<MarketRates>): Promise<Buffer> {
  const parts = [Buffer.from(`${FIELDS.map(({ name }) => name).join(',')}\r\n`)];
  for await (const part of written(rates, csvLines)) parts.push(part);
  return Buffer.concat(parts);
}

const csvLines = (rates: readonly OpenRate[]): string =>
  stringify(
    rates.map((rate) => FIELDS.map(({ name }) => rate[name])),
    { cast: { boolean: String }, record_delimiter: 'windows', escape_formulas: true },
  );

export async function openRatesJson(
  rates: AsyncIterable<MarketRates>,
  { asOf, publicUrl, siteName }: { asOf: CalendarDate; publicUrl: string; siteName: string },
): Promise<Buffer> {
  const empty = JSON.stringify({
    as_of: asOf,
    source: { name: siteName, url: publicUrl },
    license: { id: LICENCE.id, url: LICENCE.href },
    fields: Object.fromEntries(FIELDS.map(({ name, meaning }) => [name, meaning])),
    data: [],
  });
  const parts = [Buffer.from(empty.slice(0, -END.length))];
  for await (const part of written(rates, (some) => JSON.stringify(some).slice(1, -1)))
    parts.push(...(parts.length > 1 ? [COMMA] : []), part);
  return Buffer.concat([...parts, END]);
}

const END = Buffer.from(']}');
const COMMA = Buffer.from(',');
