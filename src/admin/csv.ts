import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { readingAsNow } from '../platform/database/replicas/read-scope.js';
import { todayIn } from '../shared/finance/calendar.js';

type Line = readonly unknown[];

/** Rows read at once. */
export const CSV_BATCH = 2_000;

/** A CSV file in chunks, as spreadsheets in Türkiye open it, read as `linesInBatches` reads. */
export function csvChunks<Row>(
  headers: readonly string[],
  batch: (after: Row | null) => Promise<readonly Row[]>,
  cells: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  return csvChunksOfLines(headers, batch, (row) => [cells(row)]);
}

/** As `csvChunks`, where a row gives several lines or none. */
export function csvChunksOfLines<Row>(
  headers: readonly string[],
  batch: (after: Row | null) => Promise<readonly Row[]>,
  linesOf: (row: Row) => readonly (readonly unknown[])[],
): AsyncGenerator<string> {
  return csvText(headers, linesInBatches(batch, linesOf));
}

/**
 * Lines of a file, batch by batch. Each goes on behind the last row of the one before, so that neither this process nor the
 * database holds more than one, no matter how slowly the file is read.
 * @param batch at most `CSV_BATCH` rows behind a row
 */
export function linesInBatches<Row>(
  batch: (after: Row | null) => Promise<readonly Row[]>,
  linesOf: (row: Row) => readonly Line[],
): AsyncGenerator<readonly Line[]> {
  const reading = readingAsNow();
  return batchesOf((after) => reading(() => batch(after)), linesOf);
}

async function* batchesOf<Row>(
  batch: (after: Row | null) => Promise<readonly Row[]>,
  linesOf: (row: Row) => readonly Line[],
): AsyncGenerator<readonly Line[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await batch(after);
    if (rows.length > 0) yield rows.flatMap(linesOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CSV_BATCH) return;
    after = last;
  }
}

/** The same as the text of a CSV file. */
export async function* csvText(
  headers: readonly string[],
  batches: AsyncIterable<readonly Line[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([headers])}`;
  for await (const batch of batches) yield lines(batch);
}

/** Where some program or other begins a line, or, told of another separator, a cell with a formula. */
const TO_QUOTE = /[\n\v\f\r\u0085\u2028\u2029]|[,\t][ \u00a0\u3000]*[=+\-@＝＋－＠]/u;
/** Signs that spreadsheets read as a formula, at the beginning of a cell or of any line in it. */
const FORMULA = /(^|[\n\v\f\r\u0085\u2028\u2029])([ \u00a0\u3000]*)(?=[=+\-@\t＝＋－＠])/gu;

/** A number with its sign begins like a formula and is none; nor is a phone with its country. */
const NUMBER = /^[-+]\d[\d.,]*$/;

/**
 * CSV text of these rows. A cell that spreadsheets read as a formula gets an apostrophe before it; a cell of several
 * lines stays one cell.
 */
function lines(rows: readonly (readonly unknown[])[]): string {
  return stringify(rows as unknown[][], {
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: TO_QUOTE,
    cast: { string: (text) => (NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2")) },
  });
}

/** The answer that downloads a file named after its content and the day. */
export function csvFile(name: string, chunks: AsyncIterable<string>, timeZone: string): StreamableFile {
  return new StreamableFile(Readable.from(chunks, { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${todayIn(timeZone, new Date())}.csv"`,
  });
}
