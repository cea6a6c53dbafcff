import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts in parts, each with the words that the other has not. */
export interface WordDifferences {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/** Texts that have so little in common are shown as a whole. */
const MAX_EDITS = 1_000;

/** The words in which two texts differ. */
export function wordDifferences(before: string, after: string): WordDifferences {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (parts === undefined)
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const without = (side: 'added' | 'removed', other: 'added' | 'removed'): TextPart[] =>
    parts.filter((part) => !part[side]).map((part) => ({ text: part.value, isChanged: part[other] }));
  return { before: without('added', 'removed'), after: without('removed', 'added') };
}
