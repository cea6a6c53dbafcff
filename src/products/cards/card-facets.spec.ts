import { calendarDate } from '../../shared/finance/calendar.js';
import fc from 'fast-check';
import { type Facet, searchCards, sortCards } from './card-facets.js';
import { bareCardQuery, CARD_FILTERS, CARD_SORTS, type CardQuery, readCardQuery } from './card-query.js';
import type { Card } from '../../offers/card-offers.service.js';

const plain: Card = {
  slug: 'kart',
  name: 'Kart',
  bank: { id: 'akbank', name: 'Akbank', logoUrl: null },
  picture: null,
  segment: 'individual',
  type: '',
  category: '',
  description: '',
  annualFee: null,
  extraCardFee: null,
  virtualCardFee: null,
  minLimit: null,
  maxLimit: null,
  features: [],
  benefits: [],
  requirements: [],
  documents: [],
  featureGroups: [],
  campaign: null,
  buttonText: '',
  isSponsored: false,
  hasRedirect: true,
  searchKey: 'kart akbank',
  trust: { confirmedOn: calendarDate('2026-11-01'), isUnconfirmed: false, isSample: false },
};
const card = (part: Partial<Card>): Card => ({ ...plain, ...part });
const isbank = { id: 'isbankasi', name: 'İş Bankası', logoUrl: null };

const cards = [
  card({
    slug: 'mil',
    type: 'Mil Kazandıran',
    category: 'Gold',
    annualFee: 500_00,
    benefits: ['Mil kazanımı', 'Taksit imkânı'],
  }),
  card({
    slug: 'puan',
    type: 'Puan Kazandıran',
    category: 'Gold',
    annualFee: 0,
    benefits: ['Puan kazanımı', 'Taksit imkânı'],
  }),
  card({
    slug: 'nakit',
    type: 'Nakit İade',
    category: 'Klasik',
    annualFee: 500_01,
    bank: isbank,
    searchKey: 'nakit is bankasi',
    benefits: ['Nakit iade'],
  }),
  card({
    slug: 'pahali',
    type: 'Mil Kazandıran',
    category: 'Premium',
    annualFee: 1000_01,
    bank: isbank,
    searchKey: 'premium is bankasi',
    benefits: ['Mil kazanımı'],
  }),
  card({ slug: 'bilinmeyen', type: 'Nakit İade', category: 'Klasik' }),
];
const found = (raw: Record<string, string | string[]>): string[] =>
  searchCards(cards, readCardQuery(raw)).found.map(({ slug }) => slug);
const count = (facets: readonly Facet[], name: string, value: string): number | undefined =>
  facets.find((facet) => facet.name === name)?.options.find((option) => option.value === value)?.count;

describe('searchCards', () => {
  it.each([
    [{}, ['mil', 'puan', 'nakit', 'pahali', 'bilinmeyen']],
    [{ ara: 'İŞ BANKASI' }, ['nakit', 'pahali']],
    [{ ara: 'bankası premium' }, ['pahali']],
    [{ ara: 'yok' }, []],
    [{ kategori: 'gold' }, ['mil', 'puan']],
    [{ kategori: ['gold', 'premium'] }, ['mil', 'puan', 'pahali']],
    [{ tur: 'nakit-iade' }, ['nakit', 'bilinmeyen']],
    [{ banka: 'isbankasi' }, ['nakit', 'pahali']],
    [{ ozellik: 'taksit-imkani' }, ['mil', 'puan']],
    [{ ozellik: ['taksit-imkani', 'mil-kazanimi'] }, ['mil']],
    [{ kategori: 'gold', tur: 'mil-kazandiran', ozellik: 'taksit-imkani', banka: 'akbank' }, ['mil']],
    [{ kategori: 'olmayan', banka: 'olmayan' }, ['mil', 'puan', 'nakit', 'pahali', 'bilinmeyen']],
  ])('finds by %j', (raw, slugs) => {
    expect(found(raw as Record<string, string | string[]>)).toEqual(slugs);
  });

  it.each([
    ['ucretsiz', ['puan']],
    ['0-500', ['mil']],
    ['501-1000', ['nakit']],
    ['1000-uzeri', ['pahali']],
  ])('puts fees in the bucket %p without gaps; an unstated fee is in none', (ucret, slugs) => {
    expect(found({ ucret })).toEqual(slugs);
  });

  it('counts what one would see with a value and the other groups as they are', () => {
    const { facets } = searchCards(cards, readCardQuery({ kategori: 'gold' }));
    expect(count(facets, 'kategori', 'gold')).toBe(2);
    expect(count(facets, 'kategori', 'klasik')).toBe(2);
    expect(count(facets, 'tur', 'mil-kazandiran')).toBe(1);
    expect(count(facets, 'tur', 'nakit-iade')).toBe(0);
  });

  it('counts a feature beside the features chosen already, because all of them must fit', () => {
    const { facets } = searchCards(cards, readCardQuery({ ozellik: 'taksit-imkani' }));
    expect(count(facets, 'ozellik', 'mil-kazanimi')).toBe(1);
    expect(count(facets, 'ozellik', 'nakit-iade')).toBe(0);
  });

  it('keeps every promise of its counts for any choice', () => {
    const bare = searchCards(cards, bareCardQuery('individual')).facets;
    const values = (name: string): string[] =>
      (bare.find((facet) => facet.name === name)?.options ?? []).map(({ value }) => value);
    const choice = fc.record(
      Object.fromEntries(CARD_FILTERS.map((name) => [name, fc.subarray(values(name))])),
    );
    fc.assert(
      fc.property(choice, (chosen) => {
        const query = readCardQuery(chosen);
        for (const { name, options } of searchCards(cards, query).facets) {
          for (const option of options) {
            const kept = name === 'ozellik' ? query.chosen[name] : [];
            const asked: CardQuery = {
              ...query,
              chosen: { ...query.chosen, [name]: [...kept, option.value] },
            };
            expect(searchCards(cards, asked).found).toHaveLength(option.count);
          }
        }
      }),
    );
  });
});

describe('sortCards', () => {
  it.each([
    ['onerilen', ['mil', 'puan', 'nakit', 'pahali', 'bilinmeyen']],
    ['ucret-artan', ['puan', 'mil', 'nakit', 'pahali', 'bilinmeyen']],
    ['ucret-azalan', ['pahali', 'nakit', 'mil', 'puan', 'bilinmeyen']],
  ] as const)('orders by %p and leaves what states no fee for the end', (sort, slugs) => {
    expect(sortCards(cards, sort).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('uses the Turkish alphabet', () => {
    const named = ['Şeker', 'Tam', 'Süper', 'Çiçek', 'Cam'].map((name) => card({ name }));
    expect(sortCards(named, 'ad').map(({ name }) => name)).toEqual(['Cam', 'Çiçek', 'Süper', 'Şeker', 'Tam']);
  });

  it('loses and invents nothing', () => {
    for (const sort of CARD_SORTS) expect(new Set(sortCards(cards, sort))).toEqual(new Set(cards));
  });
});
