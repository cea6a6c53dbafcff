import fc from 'fast-check';
import { type TextPart, wordDifferences } from './word-differences.js';

const joined = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');
const changed = (parts: readonly TextPart[]): string[] =>
  parts.filter(({ isChanged }) => isChanged).map(({ text }) => text);

describe('wordDifferences', () => {
  it('marks the words that differ, Turkish letters included', () => {
    const { before, after } = wordDifferences('Aylık faiz %3,40 olur.', 'Yıllık faiz %3,40 olacaktır.');
    expect([changed(before), changed(after)]).toEqual([
      ['Aylık', 'olur'],
      ['Yıllık', 'olacaktır'],
    ]);
  });

  it('loses nothing of either text', () => {
    const text = fc
      .array(fc.constantFrom('faiz', 'ışık', 'İş', '%3,40', '.', ' ', '\n', '—'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { before, after } = wordDifferences(one, other);
        return joined(before) === one && joined(after) === other;
      }),
    );
  });

  it('shows texts without anything in common as a whole', () => {
    const words = (first: number): string =>
      Array.from({ length: 1_500 }, (_, at) => `k${String(first + at)}`).join(' ');
    expect(wordDifferences(words(0), words(5_000)).before).toEqual([{ text: words(0), isChanged: true }]);
  });
});
