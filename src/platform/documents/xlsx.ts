import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** How a column's numbers and days are shown. Text stays text in each of them. */
export type XlsxFormat = 'text' | 'whole' | 'money' | 'number' | 'date' | 'instant';

export interface XlsxColumn {
  readonly header: string;
  readonly format: XlsxFormat;
}

/** A Date is shown as the clock in UTC has it. */
export type XlsxCell = string | number | Date | null;

export interface XlsxSheet {
  /** Names the sheet: at most 31 characters. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: AsyncIterable<readonly XlsxCell[]> | Iterable<readonly XlsxCell[]>;
  /** Of a sheet, its head included; more go on in another sheet. */
  readonly maxRows?: number;
}

/** As many as Excel opens. */
const MAX_ROWS = 1_048_576;

const FORMATS = {
  text: { width: 24 },
  whole: { width: 12, numFmt: '#,##0' },
  money: { width: 16, numFmt: '#,##0.00' },
  number: { width: 12, numFmt: '#,##0.0#########' },
  date: { width: 12, numFmt: 'dd.mm.yyyy' },
  instant: { width: 17, numFmt: 'dd.mm.yyyy hh:mm' },
} as const satisfies Record<XlsxFormat, { readonly width: number; readonly numFmt?: string }>;

/** Letters of a cell that Excel takes. */
const MAX_TEXT = 32_767;
/** Signs that XML has no place for, halves of a sign among them. */
const NO_TEXT = /[^\t\n\r\P{Cc}]|[\ufffe\uffff\p{Surrogate}]/gu;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook, written while its rows are read: neither is ever held whole. Text that looks like a formula stays text. The
 * library is loaded when a workbook is first asked for: most processes never write one.
 */
export async function xlsxStream(sheet: XlsxSheet): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { name, columns, rows, maxRows = MAX_ROWS } = sheet;
  const bytes = writeXlsxStream(withNotices(rows, { name, maxRows }), {
    name,
    columns: columns.map(({ header, format }) => ({ header, ...FORMATS[format] })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: maxRows,
    zip64: true,
  });
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>);
}

/** The last row of a full sheet says where it goes on. */
async function* withNotices(
  rows: XlsxSheet['rows'],
  { name, maxRows }: Required<Pick<XlsxSheet, 'name' | 'maxRows'>>,
): AsyncGenerator<XlsxCell[]> {
  // Beside the head. The place of the last row is the notice's, unless all rows end with it.
  const room = maxRows - 1;
  let [sheet, written]: [number, number] = [1, 0];
  let held: readonly XlsxCell[] | undefined;
  for await (const row of rows) {
    if (held) {
      if (written === room - 1) {
        sheet++;
        written = 0;
        yield [
          `Devamı "${name}_${String(sheet)}" sayfasında: bir sayfaya en çok ${String(maxRows)} satır sığar.`,
        ];
      }
      written++;
      yield held.map(safe);
    }
    held = row;
  }
  if (held) yield held.map(safe);
}

const safe = (cell: XlsxCell): XlsxCell =>
  typeof cell === 'string' ? cell.replace(NO_TEXT, '').slice(0, MAX_TEXT) : cell;
