import type { Request } from 'express';
import type { Reader } from '../validation/reads.js';
import { uploadOf } from './uploads.js';

/** As typed: line ends and tabs have a meaning here. */
export const readRaw: Reader = (raw) => (typeof raw === 'string' && raw.trim() !== '' ? raw : undefined);

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

/** What stands between the cells of a line: as spreadsheets save or copy them. */
export function delimiterOf(line: string): string {
  if (line.includes('\t')) return '\t';
  return line.includes(';') ? ';' : ',';
}

/** The cells of a line; a quoted cell may hold the delimiter, and quotes doubled. */
export function cellsOf(line: string, delimiter: string): string[] {
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
    .split(/\r\n|\r|\n/)
    .filter((_line, at) => !wrong.includes(at + 1))
    .join('\n');
}
