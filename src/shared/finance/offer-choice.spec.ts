import fc from 'fast-check';
import {
  choiceOf,
  chosenOffers,
  EVERY_OFFER,
  listingOf,
  OFFER_FILTERS,
  type OfferFilter,
  readOfferChoice,
} from './offer-choice.js';

interface Offer {
  readonly name: string;
  readonly traits: readonly OfferFilter[];
  readonly rate: number;
}

const OFFERS: readonly Offer[] = [
  { name: 'a', traits: ['kamu'], rate: 3 },
  { name: 'b', traits: ['ozel', 'masrafsiz'], rate: 2 },
  { name: 'c', traits: ['katilim'], rate: 2 },
  { name: 'd', traits: ['ozel', 'masrafsiz'], rate: 1 },
];

const namesOf = (sort: string, filters: readonly OfferFilter[]): string =>
  chosenOffers(OFFERS, { sort, filters }, ({ traits }) => traits, { faiz: ({ rate }) => rate })
    .map(({ name }) => name)
    .join('');

describe('chosenOffers', () => {
  it.each([
    ['', [], 'abcd'],
    ['faiz', [], 'dbca'],
    ['yok', [], 'abcd'],
    ['', ['masrafsiz'], 'bd'],
    ['', ['kamu', 'katilim'], 'ac'],
    ['faiz', ['ozel', 'katilim'], 'dbc'],
    ['', ['ozel', 'masrafsiz'], 'bd'],
    ['', ['kamu', 'masrafsiz'], ''],
  ] as const)('by %j with %j gives %j', (sort, filters, names) => {
    expect(namesOf(sort, filters)).toBe(names);
  });

  it('leaves the list it was given alone', () => {
    const before = [...OFFERS];
    namesOf('faiz', []);
    expect(OFFERS).toEqual(before);
  });
});

describe('readOfferChoice', () => {
  it('takes what is known, each once and in one order', () => {
    expect(readOfferChoice('faiz', ['katilim', 'kamu', 'yok', 'kamu'], ['taksit', 'faiz'])).toEqual({
      sort: 'faiz',
      filters: ['kamu', 'katilim'],
      met: [],
    });
    expect(readOfferChoice('', [], [], ['maas', 'yok', 'mobil', 'maas']).met).toEqual(['mobil', 'maas']);
    expect(readOfferChoice(undefined, [], ['faiz'])).toEqual(EVERY_OFFER);
  });

  it('is the same for whatever else an address says', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (sort, filters) => {
        const { sort: read, filters: kept } = readOfferChoice(sort, filters, ['faiz']);
        return ['', 'faiz'].includes(read) && kept.every((one) => OFFER_FILTERS.includes(one));
      }),
    );
  });
});

it('a choice goes through the controls of a form and back', () => {
  expect(listingOf(EVERY_OFFER)).toEqual({});
  expect(choiceOf(undefined)).toEqual(EVERY_OFFER);
  for (const choice of [
    { sort: 'faiz', filters: ['kamu', 'katilim'], met: [] },
    { sort: '', filters: ['masrafsiz'], met: ['mobil', 'yeni'] },
  ] as const)
    expect(choiceOf(listingOf(choice).listing)).toEqual(choice);
});
