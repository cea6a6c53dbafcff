import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { todayIn } from '../shared/finance/calendar.js';
import { XLSX_TYPE, type XlsxCell, type XlsxFormat, xlsxStream } from '../platform/documents/xlsx.js';
import { csvFile, csvText } from './csv.js';

/** Kinds of files that rows can be had as, by the ending of the address. */
export const ROWS_FILES = ['csv', 'xlsx'] as const;
export type RowsFile = (typeof ROWS_FILES)[number];

/** The kind that an address ends with. */
export const rowsFileAt = ({ path }: Pick<Request, 'path'>): RowsFile =>
  path.endsWith('.xlsx') ? 'xlsx' : 'csv';

/** The kind that a form asks for: the one of two buttons that was pressed. */
export const rowsFileIn = (form: Readonly<Record<string, unknown>>): RowsFile =>
  form['file'] === 'xlsx' ? 'xlsx' : 'csv';

type Line = readonly unknown[];

export interface Rows {
  /** Begins the file's name, and names its sheet. */
  readonly name: string;
  readonly headers: readonly string[];
  /** Cells as they stand in a CSV, read batch by batch. */
  readonly batches: AsyncGenerator<readonly Line[]>;
}

/** The answer that downloads these rows. */
export async function rowsFile(kind: RowsFile, rows: Rows, timeZone: string): Promise<StreamableFile> {
  if (kind === 'csv') return csvFile(rows.name, csvText(rows.headers, rows.batches), timeZone);
  return new StreamableFile(await workbook(rows), {
    type: XLSX_TYPE,
    disposition: `attachment; filename="${rows.name}-${todayIn(timeZone, new Date())}.xlsx"`,
  });
}

/** A workbook of the rows; the first batch gives each column its format. */
async function workbook({ name, headers, batches }: Rows): Promise<Readable> {
  const first = await batches.next();
  const known = first.done === true ? [] : first.value;
  const formats = headers.map((_, at) => formatOf(known.map((line) => line[at])));
  async function* rows(): AsyncGenerator<readonly XlsxCell[]> {
    for (const line of known) yield typed(line, formats);
    for await (const lines of batches) for (const line of lines) yield typed(line, formats);
  }
  const columns = headers.map((header, at) => ({ header, format: formats[at] ?? 'text' }));
  return xlsxStream({ name: name.slice(0, 24), columns, rows: rows() });
}

/** How a CSV writes what is no text; the first that fits all cells of a column is its format. */
const FORMS: readonly (readonly [XlsxFormat, RegExp])[] = [
  ['date', /^\d\d\.\d\d\.\d{4}$/],
  ['instant', /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/],
  ['money', /^-?\d{1,13},\d\d$/],
  ['number', /^-?\d{1,13}(?:,\d{1,10})?$/],
];

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

export function formatOf(cells: readonly unknown[]): XlsxFormat {
  const known = cells.filter((value) => !isEmpty(value));
  if (known.length === 0) return 'text';
  if (known.every((value) => typeof value === 'number'))
    return known.every((value) => Number.isInteger(value)) ? 'whole' : 'number';
  const texts = known.filter((value) => typeof value === 'string');
  if (texts.length < known.length) return 'text';
  // Digits alone name something more often than they count.
  if (!texts.some((text) => /[.,]/.test(text))) return 'text';
  return FORMS.find(([, form]) => texts.every((text) => form.test(text)))?.[0] ?? 'text';
}

const typed = (line: Line, formats: readonly XlsxFormat[]): XlsxCell[] =>
  formats.map((format, at) => cellOf(line[at], format));

/** A cell as its column has it; text where it does not fit. */
export function cellOf(value: unknown, format: XlsxFormat): XlsxCell {
  if (isEmpty(value)) return null;
  if (typeof value === 'number') return value;
  const text = String(value);
  const form = FORMS.find(([name]) => name === format)?.[1];
  if (!form?.test(text)) return text;
  if (format === 'money' || format === 'number') return Number(text.replace(',', '.'));
  const [, day = '', month = '', year = '', time = '00:00'] =
    /^(\d\d)\.(\d\d)\.(\d{4})(?: (.*))?$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}
