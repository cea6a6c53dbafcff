import type { Request } from 'express';
import { fold } from '../shared/finance/tr/fold.js';
import type { Reader } from '../platform/validation/reads.js';
import { ofLength } from '../platform/validation/limit-messages.js';
import { isStorable, rule } from '../platform/validation/rules.js';
import { LINE_END, readDelimited } from './delimited-text.js';
import { uploadOf } from '../platform/routing/uploads.js';

/** Far beyond what so many lines need; a longer text is another file. */
const MAX_LENGTH = 400_000;
/** A character has at most four bytes. */
const MAX_BYTES = 4 * MAX_LENGTH;
/** Lines that one import may have: as many as a person can still look through. */
const MAX_LINES = 2_000;

/** As typed: line ends and tabs have a meaning here. */
const readRaw: Reader = (raw) => (typeof raw === 'string' && raw.trim() !== '' ? raw : undefined);

const isPasted = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isStorable(value);

/** Lines of text that are pasted or come from a file. */
export const PastedLines = (message: string): PropertyDecorator =>
  rule('lines', readRaw, isPasted, ofLength(message, MAX_LENGTH));

/** Pasted or uploaded lines, and the reason why the file can't be read. */
export interface SentText {
  readonly text: unknown;
  readonly problem: string | null;
}

/** The chosen file's text, or what was typed where none was chosen. */
export function sentText(req: Request, typed: unknown): SentText {
  const file = uploadOf(req, 'file');
  if (file === null) return { text: typed, problem: null };
  const problem = problemOf(file.bytes);
  return problem === null ? { text: decoded(file.bytes), problem } : { text: typed, problem };
}

/** Files of spreadsheets that are no text, by their first bytes. */
const SPREADSHEETS = [
  [Buffer.from('PK\u0003\u0004'), 'Excel dosyası (.xlsx) okunamaz; CSV olarak kaydedin'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Excel dosyası (.xls) okunamaz; CSV olarak kaydedin'],
] as const;

function problemOf(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'Dosya boş: içinde hiç satır yok';
  for (const [signature, problem] of SPREADSHEETS)
    if (bytes.subarray(0, signature.length).equals(signature)) return problem;
  if (bytes.length > MAX_BYTES) return 'Dosya çok büyük; en çok 400.000 karakter okunabilir';
  return isStorable(decoded(bytes)) ? null : 'Dosya metin olarak okunamadı; CSV olarak kaydedin';
}

/** UTF-16 as Excel saves "Unicode Metni", UTF-8, or what spreadsheets in Türkiye save. */
function decoded(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** A record as it was written, by its first line in the text. */
export interface PastedLine {
  readonly line: number;
  /** For whoever has to mend it. */
  readonly text: string;
}

export interface WrongLine extends PastedLine {
  readonly problem: string;
}

export interface PastedText<Line extends PastedLine> {
  readonly lines: readonly (Line | WrongLine)[];
  /** Error about the text as a whole; there are no lines then. */
  readonly problem: string | null;
  readonly unread: readonly UnreadCell[];
}

/** A cell under a heading that the import doesn't know. */
export interface UnreadCell {
  readonly heading: string;
  readonly text: string;
  /** Subject of its line. */
  readonly about: string;
}

/** Columns of the lines, by key. */
export interface LineColumns<Key extends string> {
  /** Accepted headings of each column, folded. Lines without headings have their columns in this order. */
  readonly names: Readonly<Record<Key, readonly string[]>>;
  /** By this one a line of headings is known; a line without it asks for nothing. */
  readonly asked: Key;
  /** Without this one nobody knows what a line is about. */
  readonly about: Key;
  /** Said when that one is missing, or when no line asks for anything. */
  readonly missing: Readonly<Record<'about' | 'asked', string>>;
}

export interface PastedCells<Key extends string> {
  /** Text of a column; empty where the line has none. */
  readonly cell: (key: Key) => string;
  /** The line ends before what it would ask for. */
  readonly isCut: boolean;
}

/**
 * Reads lines as spreadsheets save or copy them: cells between semicolons, tabs or commas, with or without a line of
 * headings. Empty lines are left out.
 * @param read the changes that a line asks for: none or one, or its error
 */
export function readPasted<Key extends string, Line extends PastedLine>(
  text: string,
  { names, asked, about, missing }: LineColumns<Key>,
  read: (row: PastedLine, cells: PastedCells<Key>) => readonly (Line | WrongLine)[],
): PastedText<Line> {
  const { records, problem } = readDelimited(text);
  if (problem !== null) return refused(problem);
  const [first] = records;
  if (!first) return refused('Aktarılacak satır yok.');
  const headings = first.cells.map((cell) => fold(shownIn(cell)));
  const keys = Object.keys(names) as Key[];
  const isHeaded = headings.some((heading) => names[asked].includes(heading));
  const places = new Map(
    keys.map((key, at) => [
      key,
      isHeaded ? headings.findIndex((heading) => names[key].includes(heading)) : at,
    ]),
  );
  const placeOf = (key: Key): number => places.get(key) ?? -1;
  if (placeOf(about) < 0) return refused(missing.about);
  const rows = isHeaded ? records.slice(1) : records;
  if (rows.length > MAX_LINES) return refused('Bir seferde en çok 2.000 satır aktarılabilir.');
  const lines = rows.flatMap(({ cells, ...row }) =>
    read(row, {
      cell: (key) => shownIn(cells[placeOf(key)] ?? ''),
      isCut: cells.length <= placeOf(asked),
    }),
  );
  if (lines.length === 0) return refused(missing.asked);
  const known = new Set(places.values());
  const others = isHeaded
    ? first.cells.flatMap((heading, at) => (known.has(at) ? [] : [{ heading, at }]))
    : [];
  const unread = rows.flatMap(({ cells }) =>
    others.map(({ heading, at }) => ({
      heading: shownIn(heading),
      text: shownIn(cells[at] ?? ''),
      about: shownIn(cells[placeOf(about)] ?? ''),
    })),
  );
  return { lines, problem: null, unread };
}

const refused = (problem: string): PastedText<never> => ({ lines: [], problem, unread: [] });

/** A cell's text on one line. An apostrophe keeps spreadsheets from taking a cell for a formula. */
const shownIn = (cell: string): string =>
  cell
    .trim()
    .replace(/^'/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** The text without the records that are wrong, each named by its first line. */
export function withoutLines(text: string, wrong: readonly number[]): string {
  const gone = new Set(
    readDelimited(text)
      .records.filter(({ line }) => wrong.includes(line))
      .flatMap((record) => record.text.split(LINE_END).map((_line, at) => record.line + at)),
  );
  return text
    .split(LINE_END)
    .filter((_line, at) => !gone.has(at + 1))
    .join('\n');
}
