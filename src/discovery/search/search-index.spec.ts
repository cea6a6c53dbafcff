import fc from 'fast-check';
import type { SearchEntry } from '../../platform/routing/public-page.js';
import { SearchIndex } from './search-index.js';
import { looksPersonal, wordsOf } from './search-words.js';

const entry = (title: string, words = '', group: SearchEntry['group'] = 'page'): SearchEntry => ({
  group,
  title,
  words,
  note: '',
  href: `/${title}`,
});

const index = new SearchIndex([
  entry('İhtiyaç Kredisi', 'kredi faiz', 'compare'),
  entry('Konut Kredisi', 'kredi faiz ev', 'compare'),
  entry('Şekerbank', 'sekerbank', 'bank'),
  entry('İş Bankası', 'isbankasi', 'bank'),
  entry('Akbank', 'akbank', 'bank'),
  entry('Akbank İhtiyaç Kredisi', 'akbank kredi', 'product'),
  entry('50.000 TL ihtiyaç kredisi, 12 ay'),
  entry('Ne Kadar Kredi Alabilirim', 'gelir', 'calculator'),
]);
const titlesOf = (text: string): string[] => index.find(text).entries.map(({ title }) => title);

describe('SearchIndex', () => {
  it.each([
    ['İHTİYAÇ', 'İhtiyaç Kredisi'],
    ['ihtiyac kredısı', 'İhtiyaç Kredisi'],
    ['IHTIYAÇ KREDİSİ', 'İhtiyaç Kredisi'],
    ['sekerbank', 'Şekerbank'],
    ['ŞEKERBANK', 'Şekerbank'],
    ['iş ban', 'İş Bankası'],
    ['isbankası', 'İş Bankası'],
    ["Akbank'ın", 'Akbank'],
    ['akbankın', 'Akbank'],
    ['akbank kredi', 'Akbank İhtiyaç Kredisi'],
    ['konut kredileri', 'Konut Kredisi'],
    ['50 bin', '50.000 TL ihtiyaç kredisi, 12 ay'],
    ['50000', '50.000 TL ihtiyaç kredisi, 12 ay'],
    ['ne kadar', 'Ne Kadar Kredi Alabilirim'],
  ])('finds for %j first %s', (text, first) => {
    expect(titlesOf(text)[0]).toBe(first);
  });

  it('has only what has all of the words, and says where nothing has', () => {
    expect(titlesOf('akbank konut')).toEqual(expect.arrayContaining(['Akbank', 'Konut Kredisi']));
    expect(index.find('akbank konut').isPartial).toBe(true);
    expect(titlesOf('akbank ihtiyaç')).toEqual(['Akbank İhtiyaç Kredisi']);
    expect(index.find('akbank ihtiyaç').isPartial).toBe(false);
  });

  it.each(['', '   ', '%00', 'constructor', '__proto__', '\u0000', '.*', "' OR x=x", '\ud800'])(
    'takes %j as any other text',
    (text) => {
      expect(index.find(text).entries).toEqual([]);
    },
  );

  it('never throws, and finds each thing once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { entries } = index.find(text);
        expect(new Set(entries).size).toBe(entries.length);
      }),
    );
  });
});

describe('wordsOf', () => {
  it.each([
    ['1,5 milyon', ['1500000']],
    ['1.500.000 TL', ['1500000', 'tl']],
    ['%3,49', ['3', '49']],
    ['Garanti BBVA’nın', ['garanti', 'bbva']],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('looksPersonal', () => {
  it.each(['0532 111 22 33', '+90 (532) 111-22-33', '5321112233', 'ali@ornek.com', '12345678901'])(
    'finds %j',
    (text) => {
      expect(looksPersonal(text)).toBe(true);
    },
  );
  it.each(['1.500.000 TL', '50.000', '120 ay 1.500.000', 'akbank', '2026'])('leaves %j', (text) => {
    expect(looksPersonal(text)).toBe(false);
  });
});
