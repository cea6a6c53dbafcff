import type { SearchEntry } from '../../platform/routing/public-page.js';
import { wordsOf } from './search-words.js';

export interface SearchAnswer {
  /** The best first. */
  readonly entries: readonly SearchEntry[];
  /** Nothing has all of the words; these have some. */
  readonly isPartial: boolean;
}

interface Place {
  readonly entry: number;
  readonly isInTitle: boolean;
}

/** Score of a matching word: whole or as a beginning, in the title or in the text beside it. */
const WORTH = { title: { whole: 8, begun: 5 }, beside: { whole: 3, begun: 2 } } as const;
const IS_TITLE = 24;
const BEGINS_TITLE = 6;

/** More words than this nobody types. */
const MAX_TERMS = 8;
/** Words that ask and do not name anything; they count where nothing else is asked. */
const FILLERS = new Set([
  've',
  'ile',
  'icin',
  'bir',
  'mi',
  'mu',
  'ne',
  'nedir',
  'nasil',
  'hangi',
  'en',
  'tl',
]);
/** An ending may be this long, and what is left of the word no shorter than that. */
const MAX_ENDING = 3;
const MIN_STEM = 4;

const NOTHING: SearchAnswer = { entries: [], isPartial: false };

/** Finds entries by the beginnings of their words. Made once of all entries; a search costs what it finds. */
export class SearchIndex {
  /** In the order of their letters, so that all that begin alike stand together. */
  private readonly words: readonly string[];
  private readonly places = new Map<string, Place[]>();
  private readonly titles: readonly string[];

  constructor(private readonly entries: readonly SearchEntry[]) {
    this.titles = entries.map(({ title }) => wordsOf(title).join(' '));
    entries.forEach(({ title, words = '' }, entry) => {
      const own = wordsOf(title);
      for (const word of own) this.note(word, { entry, isInTitle: true });
      for (const word of wordsOf(words))
        if (!own.includes(word)) this.note(word, { entry, isInTitle: false });
    });
    this.words = [...this.places.keys()].sort();
  }

  /** @returns entries with every word of the text; where there are none, those with most of them */
  find(text: string): SearchAnswer {
    const all = wordsOf(text).slice(0, MAX_TERMS);
    const telling = all.filter((term) => !FILLERS.has(term));
    const terms = telling.length > 0 ? telling : all;
    if (terms.length === 0) return NOTHING;
    const found = new Map<number, { count: number; worth: number }>();
    for (const term of terms)
      for (const [entry, worth] of this.worthOf(term)) {
        const before = found.get(entry) ?? { count: 0, worth: 0 };
        found.set(entry, { count: before.count + 1, worth: before.worth + worth });
      }
    const most = Math.max(0, ...[...found.values()].map(({ count }) => count));
    const asked = terms.join(' ');
    const ranked = [...found]
      .filter(([, { count }]) => count === most)
      .map(([entry, { worth }]) => ({ entry, worth: worth + this.titleWorth(entry, asked) }))
      .sort((a, b) => b.worth - a.worth || a.entry - b.entry);
    return {
      entries: ranked.flatMap(({ entry }) => this.entries[entry] ?? []),
      isPartial: most > 0 && most < terms.length,
    };
  }

  private titleWorth(entry: number, asked: string): number {
    const title = this.titles[entry] ?? '';
    if (title === asked) return IS_TITLE;
    return title.startsWith(asked) ? BEGINS_TITLE : 0;
  }

  /** Entries with a word that begins so; where there is none, with one that begins as the word does without its ending. */
  private worthOf(term: string): ReadonlyMap<number, number> {
    const shortest = /\d/.test(term) ? term.length : Math.max(MIN_STEM, term.length - MAX_ENDING);
    for (let length = term.length; length >= Math.min(shortest, term.length); length--) {
      const found = this.beginningWith(term.slice(0, length));
      if (found.size > 0) return found;
    }
    return new Map();
  }

  private beginningWith(term: string): Map<number, number> {
    const found = new Map<number, number>();
    for (let at = this.firstFrom(term); this.words[at]?.startsWith(term) === true; at++) {
      const word = this.words[at] ?? '';
      for (const { entry, isInTitle } of this.places.get(word) ?? []) {
        const { whole, begun } = isInTitle ? WORTH.title : WORTH.beside;
        found.set(entry, Math.max(found.get(entry) ?? 0, word === term ? whole : begun));
      }
    }
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

  private note(word: string, place: Place): void {
    const known = this.places.get(word);
    if (known) known.push(place);
    else this.places.set(word, [place]);
  }
}
