import { CsvError, parse } from 'csv-parse/sync';

/** One record of a CSV file. A quoted cell may hold line ends, so a record may be several lines of the file. */
export interface DelimitedRecord {
  /** Its first line, as a person counts them in the file. */
  readonly line: number;
  /** As it is written there. */
  readonly text: string;
  readonly cells: readonly string[];
}

export interface DelimitedText {
  readonly records: readonly DelimitedRecord[];
  /** Why nothing can be read; there are no records then. */
  readonly problem: string | null;
}

export const LINE_END = /\r\n|\r|\n/g;

/** Excel's own first line, which names the delimiter. */
const SEPARATOR = /^\uFEFF?"?sep=([;,|\t])"?[;,|\t]*(?:\r\n|\r|\n|$)/i;
const EMPTY_LINES = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/;
/** A quoted cell ends where its quotes do. */
const QUOTED_CELL = /(^|[;,|\t\r\n])[^\S\t\r\n]*"(?:[^"]|"")*"[^\S\t\r\n]*(?=[;,|\t\r\n]|$)/g;

/**
 * Reads records as spreadsheets save or copy them (RFC 4180): cells between semicolons, tabs or commas, line ends of any
 * system. Empty lines are left out.
 */
export function readDelimited(text: string): DelimitedText {
  const head = SEPARATOR.exec(text);
  const start = head?.[0] ?? (text.startsWith('\uFEFF') ? '\uFEFF' : '');
  const bytes = Buffer.from(text.slice(start.length));
  const delimiter = head?.[1] ?? delimiterOf(bytes.toString());
  const records: DelimitedRecord[] = [];
  const place = { byte: 0, line: 1 + lineEndsIn(start) };
  let broken: number | null = null;
  const take = (cells: readonly string[], end: number): void => {
    const written = bytes.toString('utf8', place.byte, end);
    const empty = EMPTY_LINES.exec(written)?.[0] ?? '';
    const line = place.line + lineEndsIn(empty);
    place.byte = end;
    place.line += lineEndsIn(written);
    const own = written.slice(empty.length).replace(/(?:\r\n|\r|\n)$/, '');
    if (own.trim() === '') return;
    if (broken === null && hasOpenQuote(own, delimiter)) broken = line;
    records.push({ line, text: own, cells: cells.map((cell) => cell.replace(LINE_END, '\n')) });
  };
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote inside a cell is a letter of its text. One that begins a cell is held by `hasOpenQuote`.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { bytes: end }: { bytes: number }) => {
        take(cells, end);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rest = EMPTY_LINES.exec(bytes.toString('utf8', place.byte))?.[0] ?? '';
    broken ??= place.line + lineEndsIn(rest);
  }
  return broken === null ? { records, problem: null } : { records: [], problem: quoteProblem(broken) };
}

const quoteProblem = (line: number): string =>
  `${String(line)}. satırdan başlayan kayıtta tırnak işaretleri eksik veya fazla. Metindeki her tırnağı iki kez yazın ("") veya kaldırın.`;

const lineEndsIn = (text: string): number => text.match(LINE_END)?.length ?? 0;

/** Delimiter of the first line that has one, as spreadsheets save or copy cells. */
function delimiterOf(text: string): string {
  const plain = text.replace(QUOTED_CELL, '$1').split(LINE_END);
  const first = plain.find((line) => /[\t;,]/.test(line)) ?? '';
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
}

/** A cell begins with a quote and doesn't end with it: nobody knows where the cell was meant to end. */
function hasOpenQuote(record: string, delimiter: string): boolean {
  if (!record.includes('"')) return false;
  const rest = record.replace(QUOTED_CELL, '$1');
  return rest.split(delimiter).some((cell) => cell.trimStart().startsWith('"'));
}
