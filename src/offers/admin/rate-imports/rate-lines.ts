import { type CalendarDate, parseCalendarDate } from '../../../finance/calendar.js';
import { cellsOf, delimiterOf } from '../../../admin/pasted-lines.js';
import { fold, slugify } from '../../../finance/tr/fold.js';

/** What one line asks for. */
export interface RateLine {
  readonly line: number;
  /** As written, for whoever has to mend it. */
  readonly text: string;
  /** The product's number, or its short name. */
  readonly product: { readonly id: string } | { readonly slug: string };
  readonly rate: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

export interface WrongLine {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

export interface RateText {
  readonly lines: readonly (RateLine | WrongLine)[];
  /** What is wrong about all of it; there are no lines then. */
  readonly problem: string | null;
}

/** Lines that one import may have: as many as a person can still look through. */
export const MAX_LINES = 2_000;
/** Far beyond what so many lines need; a longer text is another file. */
export const MAX_LENGTH = 400_000;

const COLUMNS = {
  product: ['no', 'urun no', 'id', 'kisa ad', 'slug'],
  rate: ['oran', 'yeni oran', 'faiz', 'faiz orani'],
  from: ['baslangic', 'gecerlilik', 'gecerlilik tarihi'],
  to: ['bitis', 'son gun'],
} as const;
type Places = Readonly<Record<keyof typeof COLUMNS, number>>;

/** Without a line of headings. */
const PLACES: Places = { product: 0, rate: 1, from: 2, to: 3 };
const ID = /^[1-9]\d{0,17}$/;
const RATE = /^%?\s?(\d{1,4}(?:[.,]\d{1,4})?)$/;
const DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/**
 * Reads rates as spreadsheets save or copy them: cells between semicolons, tabs or commas, with or without a line of
 * headings. Lines that are empty, or whose rate is, ask for nothing.
 * @param begins the first day of rates whose line says none
 */
export function readRateLines(text: string, begins: CalendarDate): RateText {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const [first] = written;
  if (!first) return refused('Aktarılacak satır yok.');
  const delimiter = delimiterOf(first.text);
  const headings = cellsOf(first.text, delimiter).map(fold);
  const isHeaded = headings.some((heading) => isOneOf(COLUMNS.rate, heading));
  const places = isHeaded ? placesOf(headings) : PLACES;
  if (places.product < 0) return refused('Başlık satırında “No” veya “Kısa ad” sütunu bulunamadı.');
  const rows = isHeaded ? written.slice(1) : written;
  if (rows.length > MAX_LINES) return refused('Bir seferde en çok 2.000 satır aktarılabilir.');
  const lines = rows.flatMap((row) => readLine(row, cellsOf(row.text, delimiter), places, begins));
  return lines.length === 0 ? refused('Hiçbir satırda oran yok.') : { lines, problem: null };
}

const refused = (problem: string): RateText => ({ lines: [], problem });
const isOneOf = (names: readonly string[], heading: string): boolean => names.includes(heading);

function placesOf(headings: readonly string[]): Places {
  const place = (names: readonly string[]): number =>
    headings.findIndex((heading) => isOneOf(names, heading));
  return {
    product: place(COLUMNS.product),
    rate: place(COLUMNS.rate),
    from: place(COLUMNS.from),
    to: place(COLUMNS.to),
  };
}

function readLine(
  { line, text }: { readonly line: number; readonly text: string },
  cells: readonly string[],
  places: Places,
  begins: CalendarDate,
): (RateLine | WrongLine)[] {
  const wrong = (problem: string): WrongLine[] => [{ line, text, problem }];
  const [product = '', rate = ''] = [cells[places.product], cells[places.rate]];
  const [from, to] = [cells[places.from] ?? '', cells[places.to] ?? ''];
  if (rate === '')
    return product === '' || cells.length <= places.rate ? wrong('Ürün ve oran okunamadı.') : [];
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
