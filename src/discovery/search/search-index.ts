import type { SearchEntry } from '../../platform/routing/public-page.js';
import { figuresIn, isFigure, isSlip, stemOf, wordsOf } from './search-words.js';
import { FILLERS, SYNONYMS, TERMS } from './vocabulary.js';

export interface SearchAnswer {
  /** The best first. */
  readonly entries: readonly SearchEntry[];
  /** Nothing has all of the words; these have some. */
  readonly isPartial: boolean;
}

type Level = 'title' | 'term' | 'words' | 'text';

interface Place {
  readonly entry: number;
  readonly level: Level;
}

/** Score of a matching word, whole (whatever its endings) or as a beginning, by where it stands. */
const WORTH: Readonly<Record<Level, { readonly whole: number; readonly begun: number }>> = {
  title: { whole: 8, begun: 5 },
  term: { whole: 6, begun: 4 },
  words: { whole: 3, begun: 2 },
  text: { whole: 1, begun: 1 },
};
const IS_TITLE = 24;
const BEGINS_TITLE = 6;
/** The page of all offers, where a question names no bank. */
const COMPARES = 6;
/** A word of a long text counts for less than one: two words of a title may stand before three of a text. */
const IN_TEXT = 0.75;
/** An entry that has so much less of the words than the best is not shown. */
const MISSES = 0.75;
/** A figure that the entry's link carries. */
const CARRIES = 2;

/** More words than this nobody types. */
const MAX_TERMS = 8;
/** An ending may be this long, and what is left of the word no shorter than that. */
const MAX_ENDING = 3;
const MIN_STEM = 4;

const NOTHING: SearchAnswer = { entries: [], isPartial: false };

/** Words of the same meaning, by the stem of each. */
const SAME: ReadonlyMap<string, readonly string[]> = SYNONYMS.map((line) => line.split(' ')).reduce(
  (known, words) =>
    words.reduce((all, word) => all.set(stemOf(word), [...(all.get(stemOf(word)) ?? []), ...words]), known),
  new Map<string, string[]>(),
);

const EXPLAINED = TERMS.map((term) => ({ words: wordsOf(term), stems: wordsOf(term).map(stemOf) }));

/** Finds entries by the beginnings of their words. Made once of all entries; a search costs what it finds. */
export class SearchIndex {
  /** In the order of their letters, so that all that begin alike stand together. */
  private readonly words: readonly string[];
  private readonly places = new Map<string, Map<number, Level>>();
  private readonly byStem = new Map<string, string[]>();
  private readonly titles: readonly string[];
  /** Entries whose link carries figures. */
  private readonly carrying: readonly number[];

  constructor(private readonly entries: readonly SearchEntry[]) {
    this.titles = entries.map(({ title }) => wordsOf(title).join(' '));
    this.carrying = entries.flatMap(({ hrefWith }, entry) => (hrefWith ? [entry] : []));
    entries.forEach((one, entry) => {
      this.learn(one, entry);
    });
    this.words = [...this.places.keys()].sort();
    for (const word of this.words)
      this.byStem.set(stemOf(word), [...(this.byStem.get(stemOf(word)) ?? []), word]);
  }

  private learn({ title, words = '', text, isQuestion }: SearchEntry, entry: number): void {
    const [named, said] = [wordsOf(title), wordsOf(text ?? '')];
    const own = new Set(named.map(stemOf));
    const all = new Set([...own, ...said.map(stemOf)]);
    const isExplained = (stems: readonly string[]): boolean => stems.every((stem) => all.has(stem));
    const terms = text === undefined ? [] : EXPLAINED.filter(({ stems }) => isExplained(stems));
    const explained = terms.flatMap((term) => term.words);
    const inTitle = isQuestion === true ? explained.filter((word) => own.has(stemOf(word))) : named;
    this.note(inTitle, { entry, level: 'title' });
    this.note(explained, { entry, level: 'term' });
    this.note([...named, ...wordsOf(words)], { entry, level: 'words' });
    this.note(said, { entry, level: 'text' });
  }

  /** @returns entries with every word of the text; where there are none, those with most of them */
  find(text: string): SearchAnswer {
    const all = wordsOf(text).slice(0, MAX_TERMS);
    const telling = all.filter((term) => !FILLERS.has(term));
    const terms = telling.length > 0 ? telling : all;
    if (terms.length === 0) return NOTHING;
    const found = new Map<number, { count: number; covered: number; worth: number }>();
    for (const term of terms)
      for (const [entry, worth] of this.worthOf(term)) {
        const before = found.get(entry) ?? { count: 0, covered: 0, worth: 0 };
        found.set(entry, {
          count: before.count + 1,
          covered: before.covered + (worth > WORTH.text.whole ? 1 : IN_TEXT),
          worth: before.worth + worth,
        });
      }
    const most = Math.max(0, ...[...found.values()].map(({ count }) => count));
    const best = Math.max(0, ...[...found.values()].map(({ covered }) => covered));
    const asked = terms.join(' ');
    const ranked = [...found]
      .filter(([, { covered }]) => covered > best - MISSES)
      .map(([entry, { worth }]) => ({ entry, worth: worth + this.ownWorth(entry, asked) }))
      .sort((a, b) => b.worth - a.worth || a.entry - b.entry);
    const figures = figuresIn(terms);
    return {
      entries: ranked
        .flatMap(({ entry }) => this.entries[entry] ?? [])
        .map((entry) => withFigures(entry, figures)),
      isPartial: most > 0 && most < terms.length,
    };
  }

  private ownWorth(at: number, asked: string): number {
    const [title = '', entry] = [this.titles[at], this.entries[at]];
    if (title === asked) return IS_TITLE;
    if (entry?.isQuestion === true) return 0;
    // Of two names that have what is asked for the shorter is meant.
    const own = (entry?.group === 'compare' ? COMPARES : 0) - title.split(' ').length;
    return title.startsWith(asked) ? own + BEGINS_TITLE : own;
  }

  /**
   * Entries with a word that begins so or differs in its ending alone; where there is none, with one that begins as the
   * word does without its last letters, and at last with one that is meant but mistyped.
   */
  private worthOf(term: string): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    // Two letters begin too much, where they are a word already.
    const isShort = term.length < 3 && this.places.has(term);
    this.add(found, isShort ? [term] : this.beginningWith(term), term);
    if (isFigure(term)) {
      for (const entry of this.carrying) if (!found.has(entry)) found.set(entry, CARRIES);
      return found;
    }
    this.add(found, this.byStem.get(stemOf(term)) ?? []);
    const shortest = /\d/.test(term) ? term.length : Math.max(MIN_STEM, term.length - MAX_ENDING);
    for (let length = term.length - 1; found.size === 0 && length >= shortest; length--) {
      const beginning = term.slice(0, length);
      this.add(found, this.beginningWith(beginning), beginning);
    }
    if (found.size === 0 && shortest < term.length) {
      const meant = this.words.filter((word) => isSlip(term, word));
      this.add(found, meant, term);
    }
    return found;
  }

  /** Notes where words stand. @param whole the word that is whole; all of them where it is left out */
  private add(found: Map<number, number>, words: readonly string[], whole?: string): void {
    for (const word of words)
      for (const [entry, level] of this.places.get(word) ?? []) {
        const { whole: most, begun } = WORTH[level];
        const worth = whole === undefined || word === whole ? most : begun;
        found.set(entry, Math.max(found.get(entry) ?? 0, worth));
      }
  }

  private beginningWith(term: string): string[] {
    const found: string[] = [];
    for (let at = this.firstFrom(term); this.words[at]?.startsWith(term) === true; at++)
      found.push(this.words[at] ?? '');
    return found;
  }

  /** Where the first word stands that does not come before this one. */
  private firstFrom(term: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Notes words with all of their meaning; what is noted of an entry first counts. */
  private note(words: readonly string[], { entry, level }: Place): void {
    for (const word of words)
      for (const same of [word, ...(SAME.get(stemOf(word)) ?? [])]) {
        const known = this.places.get(same) ?? new Map<number, Level>();
        this.places.set(same, known);
        if (!known.has(entry)) known.set(entry, level);
      }
  }
}

function withFigures(entry: SearchEntry, figures: ReturnType<typeof figuresIn>): SearchEntry {
  const { hrefWith, ...rest } = entry;
  return hrefWith && Object.keys(figures).length > 0 ? { ...rest, href: hrefWith(figures) } : entry;
}
