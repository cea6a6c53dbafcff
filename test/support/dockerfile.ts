import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Instructions of a Dockerfile in their order: without comments, continued lines put together. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(\S.*)$/.exec(line.trim()) ?? [];
      if (name === '') throw new Error(`not an instruction: ${line}`);
      return { name, text: rest };
    });
}

/** `--from=build a b ./` */
export function wordsOf(text: string): {
  readonly flags: Readonly<Record<string, string>>;
  readonly words: string[];
} {
  const all = text.split(/\s+/);
  const isFlag = (word: string): boolean => /^--[\w-]+=/.test(word);
  const flags = all.filter(isFlag).map((word) => word.slice(2).split('=', 2) as [string, string]);
  return { flags: Object.fromEntries(flags), words: all.filter((word) => !isFlag(word)) };
}

/** `["node", "main.js"]`, the only form that runs without a shell and so hands signals on. */
export function commandOf(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    throw new Error(`a list of words is expected: ${text}`);
  return words;
}

/** `NAME=value OTHER=value`, without quotes. */
export function variablesOf(text: string): Record<string, string> {
  if (/["'$\\]/.test(text)) throw new Error(`only plain values are known here: ENV ${text}`);
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string]));
}

/**
 * Tells what of a folder Docker would be sent. Of the rules of a .dockerignore the ones that ours has: names at the top,
 * with `*`, and `**` before a name; the last one that fits decides.
 */
export function contextOf(folder: string): (path: string) => boolean {
  const rules = readFileSync(join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!');
      const pattern = isKept ? line.slice(1) : line;
      const isAnywhere = pattern.startsWith('**/');
      const name = isAnywhere ? pattern.slice(3) : pattern;
      if (!/^[\w.*-]+$/.test(name)) throw new Error(`.dockerignore: ${line} is nothing this test knows`);
      const asName = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
      return { isKept, test: new RegExp(isAnywhere ? `(?:^|/)${asName}(?:/|$)` : `^${asName}(?:/|$)`) };
    });
  return (path) => rules.reduce((kept, { isKept, test }) => (test.test(path) ? isKept : kept), true);
}

/** Entries at the top of the context. */
export const topOf = (folder: string): string[] => readdirSync(folder).filter(contextOf(folder));
