import fc from 'fast-check';
import type { SearchEntry } from '../../platform/routing/public-page.js';
import { SearchIndex } from './search-index.js';
import { figuresIn, isSlip, looksPersonal, stemOf, wordsOf } from './search-words.js';

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
  {
    ...entry('Taksitte neler var?', '', 'guide'),
    text: 'Anapara, faiz ve KKDF. Yıllık maliyet oranına masraf da girer.',
    isQuestion: true,
  },
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
    ['mortgage', 'Konut Kredisi'],
    ['ev kredisi', 'Konut Kredisi'],
    ['akbnk', 'Akbank'],
    ['sekrebank', 'Şekerbank'],
    ['kkdf nedir', 'Taksitte neler var?'],
    ['maliyet oranı yıllık', 'Taksitte neler var?'],
    ['ev kredileri', 'Konut Kredisi'],
  ])('finds for %j first %s', (text, first) => {
    expect(titlesOf(text)[0]).toBe(first);
  });

  it('carries the figures that are asked for to what takes them', () => {
    const loans = new SearchIndex([
      {
        ...entry('Konut Kredisi'),
        hrefWith: ({ tutar, months, days }) => JSON.stringify({ tutar, months, days }),
      },
      entry('Konut Rehberi'),
    ]);
    const hrefsOf = (text: string): string[] => loans.find(text).entries.map(({ href }) => href);
    expect(hrefsOf('konut 2 milyon 10 yıl')).toEqual(['{"tutar":2000000,"months":120}']);
    expect(hrefsOf('konut')).toEqual(['/Konut Kredisi', '/Konut Rehberi']);
  });

  it('has only what has all of the words, and says where nothing has', () => {
    expect(titlesOf('akbank konut')).toEqual(expect.arrayContaining(['Akbank', 'Konut Kredisi']));
    expect(index.find('akbank konut').isPartial).toBe(true);
    expect(titlesOf('akbank ihtiyaç')).toEqual(['Akbank İhtiyaç Kredisi']);
    expect(index.find('akbank ihtiyaç').isPartial).toBe(false);
  });

  it.each(['', '   ', '%00', 'constructor', '__proto__', '\u0000', '.*', "' UNION x=x", '\ud800'])(
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
    ['24 aylık kredi kartı', ['24ay', 'karti']],
    ['2 yıl, 32 gün', ['24ay', '32gun']],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('stemOf', () => {
  it.each([
    ['kart', 'kartı', 'kartlar', 'kartları', 'kartının', 'kartlarından'],
    ['kredi', 'kredisi', 'krediler', 'kredileri', 'krediyi', 'kredim'],
    ['hesap', 'hesabı', 'hesaplar', 'hesabım'],
    ['finansman', 'finansmanı', 'finansmanın'],
  ])('is one for the forms of %s', (...forms) => {
    expect(new Set(forms.flatMap(wordsOf).map(stemOf)).size).toBe(1);
  });
});

describe('isSlip', () => {
  it.each(['akbnk', 'akbannk', 'akbamk', 'abkank', 'akban', 'akbankk'])('takes %s for akbank', (typed) => {
    expect(isSlip(typed, 'akbank')).toBe(true);
  });
  it.each(['akbank', 'abnk', 'bankak', 'ankbak', ''])('does not take %j for akbank', (typed) => {
    expect(isSlip(typed, 'akbank')).toBe(false);
  });
});

describe('figuresIn', () => {
  it.each([
    ['100 bin 24 ay', { tutar: 100_000, months: 24 }],
    ['32 gün', { days: 32 }],
    ['2026 faizleri', {}],
    ['12 3', {}],
  ])('reads %j', (text, figures) => {
    expect(figuresIn(wordsOf(text))).toEqual(figures);
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
