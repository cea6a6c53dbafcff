import { type CalendarDate, parseCalendarDate } from '../../../shared/finance/calendar.js';
import {
  type LineColumns,
  type PastedCells,
  type PastedLine,
  type PastedText,
  readPasted,
  type WrongLine,
} from '../../../admin/pasted-lines.js';
import { slugify } from '../../../shared/finance/tr/fold.js';

/** Rate change that one line asks for. */
export interface RateLine extends PastedLine {
  /** The product's number, or its short name. */
  readonly product: { readonly id: string } | { readonly slug: string };
  readonly rate: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

const COLUMNS = {
  names: {
    product: ['no', 'urun no', 'id', 'kisa ad', 'slug'],
    rate: ['oran', 'yeni oran', 'faiz', 'faiz orani'],
    from: ['baslangic', 'gecerlilik', 'gecerlilik tarihi'],
    to: ['bitis', 'son gun'],
  },
  asked: 'rate',
  about: 'product',
  missing: {
    about: 'Başlık satırında “No” veya “Kısa ad” sütunu bulunamadı.',
    asked: 'Hiçbir satırda oran yok.',
  },
} as const satisfies LineColumns<'product' | 'rate' | 'from' | 'to'>;
type Key = keyof typeof COLUMNS.names;

const ID = /^[1-9]\d{0,17}$/;
const RATE = /^%?\s?(\d{1,4}(?:[.,]\d{1,4})?)$/;
const DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/**
 * Reads rates: product, rate, first and last day. A line without a rate asks for nothing.
 * @param begins the first day of rates whose line says none
 */
export const readRateLines = (text: string, begins: CalendarDate): PastedText<RateLine> =>
  readPasted<Key, RateLine>(text, COLUMNS, (row, cells) => readLine(row, cells, begins));

function readLine(
  { line, text }: PastedLine,
  { cell, isCut }: PastedCells<Key>,
  begins: CalendarDate,
): (RateLine | WrongLine)[] {
  const wrong = (problem: string): WrongLine[] => [{ line, text, problem }];
  const [product, rate, from, to] = [cell('product'), cell('rate'), cell('from'), cell('to')];
  if (rate === '') return product === '' || isCut ? wrong('Ürün ve oran okunamadı.') : [];
  const slug = slugify(product);
  if (slug === '') return wrong('Ürünün numarası veya kısa adı yok.');
  const percent = RATE.exec(rate)?.[1];
  if (percent === undefined) return wrong(`“${rate.slice(0, 20)}” bir oran değil.`);
  const begin = from === '' ? begins : readDay(from);
  const end = to === '' ? null : readDay(to);
  if (begin === null) return wrong(`“${from.slice(0, 20)}” bir tarih değil.`);
  if (to !== '' && end === null) return wrong(`“${to.slice(0, 20)}” bir tarih değil.`);
  return [
    {
      line,
      text,
      product: ID.test(product) ? { id: product } : { slug },
      rate: Number(percent.replace(',', '.')),
      from: begin,
      to: end,
    },
  ];
}

function readDay(text: string): CalendarDate | null {
  const parts = DAY.exec(text);
  if (!parts) return parseCalendarDate(text);
  const [, day = '', month = '', year = ''] = parts;
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
