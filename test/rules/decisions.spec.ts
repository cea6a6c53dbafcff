import { readFileSync } from 'node:fs';

const text = readFileSync('DECISIONS.md', 'utf8');

interface Decision {
  readonly heading: string;
  readonly title: string;
  readonly body: string;
}

const decisions: readonly Decision[] = text
  .split(/^## (?=\d{4}-\d{2}-\d{2} · )/m)
  .slice(1)
  .map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading, title: heading.slice('2026-11-20 · '.length), body: lines.join('\n') };
  });

/** As GitHub and its like name a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const index = text.slice(text.indexOf('## Index'), text.indexOf('\n## 20'));
const lines = index.split('\n').filter((line) => line.startsWith('- '));

/** Titles that entries name in a line that begins with these words. */
const named = (words: string): readonly (readonly [by: string, title: string])[] =>
  decisions.flatMap(({ title, body }) =>
    [...body.matchAll(new RegExp(`^${words}: "(.+?)"(?: \\(.*\\))?\\.$`, 'gm'))].map(
      ([, other = '']) => [title, other] as const,
    ),
  );

describe('DECISIONS.md', () => {
  it('lists every entry once in its index, and nothing else', () => {
    const wanted = decisions.map(({ heading, title }) => `- [${title}](#${anchorOf(heading)})`);
    expect(decisions.length).toBeGreaterThan(90);
    expect([...lines].sort()).toEqual(wanted.sort());
  });

  it('names every entry once', () => {
    const titles = decisions.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('supersedes, adds to and is superseded by entries that exist', () => {
    const titles = new Set(decisions.map(({ title }) => title));
    const words = ['Supersedes', 'Superseded by', 'Superseded in part by', 'Adds to'];
    expect(words.flatMap(named).filter(([, title]) => !titles.has(title))).toEqual([]);
    // Whatever else looks like such a line is one that is not read.
    const written = text.match(/^(?:Supersede[sd]|Adds to).*$/gm) ?? [];
    expect(written.length).toBe(words.flatMap(named).length);
  });

  it('marks what an entry supersedes, and marks nothing else', () => {
    const marks = ['Superseded by', 'Superseded in part by'].flatMap(named);
    const order = (pairs: readonly (readonly [string, string])[]): string[] =>
      pairs.map(([older, newer]) => `"${older}" by "${newer}"`).sort();
    const superseding = named('Supersedes').map(([newer, older]) => [older, newer] as const);
    expect(order(marks)).toEqual(order(superseding));
    const age = new Map(decisions.map(({ title }, at) => [title, at]));
    expect(marks.filter(([older, newer]) => (age.get(older) ?? 0) >= (age.get(newer) ?? 0))).toEqual([]);
  });
});
