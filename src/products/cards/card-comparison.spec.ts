import { calendarDate } from '../../shared/finance/calendar.js';
import { compareCards } from './card-comparison.js';
import type { Card } from '../../offers/card-offers.service.js';

const card = (part: Partial<Card>): Card => ({
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
  searchKey: '',
  trust: { confirmedOn: calendarDate('2026-11-01'), isUnconfirmed: false, isSample: false },
  ...part,
});
const row = (cards: readonly Card[], label: string) =>
  compareCards(cards).find((fact) => fact.label === label)?.values;

describe('compareCards', () => {
  it('marks the lowest fee and the highest limit in words', () => {
    const cards = [card({ annualFee: 500_00, maxLimit: 100_00 }), card({ annualFee: 0, maxLimit: 900_00 })];
    expect(row(cards, 'Yıllık kart ücreti')).toEqual([
      { text: '500 TL', mark: null },
      { text: 'Ücretsiz', mark: 'En düşük' },
    ]);
    expect(row(cards, 'En yüksek limit')?.map(({ mark }) => mark)).toEqual([null, 'En yüksek']);
  });

  it('marks every card that shares the best value', () => {
    const cards = [card({ annualFee: 0 }), card({ annualFee: 10_00 }), card({ annualFee: 0 })];
    expect(row(cards, 'Yıllık kart ücreti')?.map(({ mark }) => mark)).toEqual(['En düşük', null, 'En düşük']);
  });

  it('marks nothing where all are equal or only one bank states a figure', () => {
    const equal = [card({ annualFee: 0 }), card({ annualFee: 0 })];
    expect(row(equal, 'Yıllık kart ücreti')?.every(({ mark }) => mark === null)).toBe(true);
    const stated = [card({ annualFee: 0 }), card({})];
    expect(row(stated, 'Yıllık kart ücreti')).toEqual([
      { text: 'Ücretsiz', mark: null },
      { text: 'Belirtilmemiş', mark: null },
    ]);
  });
});
