import type { Request } from 'express';
import { fold } from '../finance/tr/fold.js';
import type { Reader } from '../validation/reads.js';
import { ofLength } from '../validation/limit-words.js';
import { isStorable, rule } from '../validation/rules.js';
import { uploadOf } from './uploads.js';

/** Far beyond what so many lines need; a longer text is another file. */
const MAX_LENGTH = 400_000;
/** Lines that one import may have: as many as a person can still look through. */
const MAX_LINES = 2_000;

/** As typed: line ends and tabs have a meaning here. */
const readRaw: Reader = (raw) => (typeof raw === 'string' && raw.trim() !== '' ? raw : undefined);

const isPasted = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isStorable(value);

/** Lines of text that are pasted or come from a file. */
export const PastedLines = (message: string): PropertyDecorator =>
  rule('lines', readRaw, isPasted, ofLength(message, MAX_LENGTH));

/** The field's text, or the chosen file's: UTF-8, or what spreadsheets in Türkiye save. */
export function sentText(req: Request, typed: unknown): unknown {
  const file = uploadOf(req, 'file');
  if (file === null || file.bytes.length === 0) return typed;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file.bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(file.bytes);
  }
}

/** A line as it was written, by its number in the text. */
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
  /** What is wrong about all of it; there are no lines then. */
  readonly problem: string | null;
}

/** What each line says, by columns. */
export interface LineColumns<Key extends string> {
  /** What their headings may be, folded; in the order in which they stand without a line of headings. */
  readonly names: Readonly<Record<Key, readonly string[]>>;
  /** By this one a line of headings is known; a line without it asks for nothing. */
  readonly asked: Key;
  /** Without this one nobody knows what a line is about. */
  readonly about: Key;
  /** Said when that one is missing, or when no line asks for anything. */
  readonly missing: Readonly<Record<'about' | 'asked', string>>;
}

export interface PastedCells<Key extends string> {
  /** What stands in a column; empty where nothing does. */
  readonly cell: (key: Key) => string;
  /** The line ends before what it would ask for. */
  readonly isCut: boolean;
}

/**
 * Reads lines as spreadsheets save or copy them: cells between semicolons, tabs or commas, with or without a line of
 * headings. Empty lines are left out.
 * @param read what a line asks for: nothing, one thing, or what is wrong about it
 */
export function readPasted<Key extends string, Line extends PastedLine>(
  text: string,
  { names, asked, about, missing }: LineColumns<Key>,
  read: (row: PastedLine, cells: PastedCells<Key>) => readonly (Line | WrongLine)[],
): PastedText<Line> {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(LINE_END)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const [first] = written;
  if (!first) return refused('Aktarılacak satır yok.');
  const delimiter = delimiterOf(first.text);
  const headings = cellsOf(first.text, delimiter).map(fold);
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
  const rows = isHeaded ? written.slice(1) : written;
  if (rows.length > MAX_LINES) return refused('Bir seferde en çok 2.000 satır aktarılabilir.');
  const lines = rows.flatMap((row) => {
    const cells = cellsOf(row.text, delimiter);
    return read(row, { cell: (key) => cells[placeOf(key)] ?? '', isCut: cells.length <= placeOf(asked) });
  });
  return lines.length === 0 ? refused(missing.asked) : { lines, problem: null };
}

const LINE_END = /\r\n|\r|\n/;
const refused = (problem: string): PastedText<never> => ({ lines: [], problem });

/** What stands between the cells of a line: as spreadsheets save or copy them. */
function delimiterOf(line: string): string {
  if (line.includes('\t')) return '\t';
  return line.includes(';') ? ';' : ',';
}

/** The cells of a line; a quoted cell may hold the delimiter, and quotes doubled. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += sign;
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  // An apostrophe keeps spreadsheets from taking a cell for a formula.
  return [...cells, cell].map((text) => text.trim().replace(/^'/, ''));
}

/** The text without the lines that are wrong. */
export function withoutLines(text: string, wrong: readonly number[]): string {
  return text
    .split(LINE_END)
    .filter((_line, at) => !wrong.includes(at + 1))
    .join('\n');
}
