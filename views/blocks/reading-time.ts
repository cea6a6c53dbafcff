import { parseJson } from './parse.js';

/** Reading speed of people who are in no hurry. */
const WORDS_PER_MINUTE = 180;

/** Words of two letters or more in a page's text. */
export const wordCount = (template: string, content: string): number =>
  plainText(template, content).match(/\p{L}{2,}/gu)?.length ?? 0;

/** Whole minutes, one at least. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

export const readingMinutes = (template: string, content: string): number =>
  minutesFor(wordCount(template, content));

/** Text of a page without its markup. */
export function plainText(template: string, content: string): string {
  const texts = template === 'json' ? textsOf(parseJson(content)) : [content];
  return texts.join(' ').replace(/<[^<>]*>/g, ' ');
}

/** Sentences of components; names of colors, pictures and addresses have no space. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
