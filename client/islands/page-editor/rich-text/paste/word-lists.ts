import type { Block, Entry, Run, TextBlock } from './blocks.js';

/** Signs that Word draws before entries: of the fonts Symbol, Courier New and Wingdings, and those people choose. */
const SIGN = /^[·•◦▪■●§○✓➢Øüvoq–*\uF0B7\uF0A7\uF0D8\uF0FC-]$/u;
const NUMBER = /^\(?(?:(\d{1,3})|[a-zçğışöü]|[ivx]{1,5})[.)]+$/iu;
/**
 * The first characters of a paragraph whose list sign is no longer marked as one: a sign or number, and a space after
 * it.
 */
const LEADING = /^(\S{1,5})\s+(?=\S)/u;

/** @param mark the sign that is drawn before the entry; null is returned where the paragraph is none */
export function entryOf(mark: string, level: number): Entry | null {
  const sign = mark.replace(/\s+/gu, '');
  const number = NUMBER.exec(sign);
  if (!number && !SIGN.test(sign)) return null;
  return { level, isNumbered: number !== null, number: number?.[1] === undefined ? null : Number(number[1]) };
}

/** For paragraphs of lists whose drawn sign is no more marked as one, as some browsers leave them. */
export function withLeadingMark(
  runs: readonly Run[],
  level: number,
): Pick<TextBlock, 'runs' | 'entry'> | null {
  const text = runs.map((run) => (run.kind === 'text' ? run.text : '')).join('');
  const found = LEADING.exec(text);
  const entry = found ? entryOf(found[1] ?? '', level) : null;
  if (!found || !entry) return null;
  let left = found[0].length;
  const rest = runs.flatMap((run): Run[] => {
    if (left === 0 || run.kind !== 'text') return [run];
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }];
  });
  return { runs: rest, entry };
}

type EntryBlock = TextBlock & { readonly entry: Entry };
const isEntry = (block: Block): block is EntryBlock => block.kind === 'text' && block.entry !== undefined;

/** Lists of Word as lists: it writes them as paragraphs, each with its level and what is drawn before it. */
export function withLists(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  let entries: EntryBlock[] = [];
  const close = (): void => {
    result.push(...listsOf(entries));
    entries = [];
  };
  for (const block of blocks) {
    if (isEntry(block)) entries.push(block);
    else {
      close();
      result.push(block);
    }
  }
  close();
  return result;
}

interface OpenList {
  readonly name: 'ul' | 'ol';
  readonly start: number | null;
  readonly items: Block[][];
  /** The number drawn before the last entry. */
  last: number | null;
}

/** Another list begins with another kind of sign, and where the numbers begin again. */
function listsOf(entries: readonly EntryBlock[]): Block[] {
  const lists: OpenList[] = [];
  for (let at = 0; at < entries.length;) {
    const { entry, kind, name, runs } = entries[at] as EntryBlock;
    const below = entries.slice(at + 1).findIndex((other) => other.entry.level <= entry.level);
    const next = below < 0 ? entries.length : at + 1 + below;
    let list = lists.at(-1);
    if (!list || !goesOn(list, entry)) {
      list = { name: entry.isNumbered ? 'ol' : 'ul', start: entry.number, items: [], last: null };
      lists.push(list);
    }
    list.items.push([{ kind, name, runs }, ...listsOf(entries.slice(at + 1, next))]);
    list.last = entry.number;
    at = next;
  }
  return lists.map(({ name, start, items }) => ({ kind: 'list', name, start, items }));
}

const goesOn = ({ name, last }: OpenList, { isNumbered, number }: Entry): boolean =>
  name === (isNumbered ? 'ol' : 'ul') && (number === null || last === null || number === last + 1);
