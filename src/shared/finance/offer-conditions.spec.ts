import fc from 'fast-check';
import { calendarDate } from './calendar.js';
import { compareDeposits, type DepositTerms } from './deposit-comparison.js';
import { compareLoans, type LoanTerms } from './loan-comparison.js';
import { type Condition, CONDITIONS, type ConditionalFigures } from './offer-conditions.js';

const taxes = { kkdfPercent: 15, bsmvPercent: 15 };
const asked = { amount: 50_000_00, termMonths: 12 };
const until = calendarDate('2027-01-31');
const FREE_BY_MOBILE: ConditionalFigures = { when: 'mobil', feePercent: 0, until };

type Named<Terms> = Terms & { readonly name: string };

const loan = (name: string, changes: Partial<LoanTerms> = {}): Named<LoanTerms> => ({
  name,
  ratePercent: 3.45,
  feePercent: 0.5,
  minAmount: 10_000_00,
  maxAmount: 1_000_000_00,
  minTerm: 3,
  maxTerm: 36,
  ...changes,
});

const deposit = (name: string, changes: Partial<DepositTerms> = {}): Named<DepositTerms> => ({
  name,
  ratePercent: 40,
  divisor: 36_500,
  minAmount: 1_000_00,
  maxAmount: 1_000_000_00,
  minTerm: 32,
  maxTerm: 365,
  ...changes,
});

const percent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);

const figures: fc.Arbitrary<ConditionalFigures> = fc.record(
  { when: fc.constantFrom(...CONDITIONS), ratePercent: percent(6), feePercent: percent(2) },
  { requiredKeys: ['when'] },
);

const terms = fc.record({
  ratePercent: percent(6),
  feePercent: percent(2),
  conditions: fc.array(figures, { maxLength: 4 }),
});

const met: fc.Arbitrary<Condition[]> = fc.subarray([...CONDITIONS]);

const loans = fc
  .array(terms, { maxLength: 6 })
  .map((all) => all.map((changes, at) => loan(String(at), changes)));

describe('conditions of loans', () => {
  it('count for nobody who does not say that she meets them', () => {
    const offers = [
      loan('qnb', { conditions: [FREE_BY_MOBILE] }),
      loan('ziraat', { ratePercent: 3.4 }),
      loan('isbank', { conditions: [{ when: 'maas', ratePercent: 3.3 }] }),
    ];
    const names = (...of: Condition[]) =>
      compareLoans(offers, asked, taxes, of).priced.map(({ offer, cost }) => [offer.name, cost.total]);
    const usual = [
      ['ziraat', 65_786_38],
      ['qnb', 66_030_82],
      ['isbank', 66_030_82],
    ];
    expect(names()).toEqual(usual);
    expect(names('sigorta')).toEqual(usual);
    expect(names('mobil')).toEqual([
      ['qnb', 65_743_32],
      ['ziraat', 65_786_38],
      ['isbank', 66_030_82],
    ]);
    expect(names('maas')[0]?.[0]).toBe('isbank');
  });

  it('say what they are worth, and which one is counted', () => {
    const offers = [loan('qnb', { conditions: [FREE_BY_MOBILE, { when: 'maas', ratePercent: 9 }] })];
    const gains = (...of: Condition[]) => compareLoans(offers, asked, taxes, of).priced[0]?.gains;
    expect(gains()).toEqual([{ of: FREE_BY_MOBILE, gain: 287_50, isCounted: false }]);
    expect(gains('mobil', 'maas')).toEqual([{ of: FREE_BY_MOBILE, gain: 287_50, isCounted: true }]);
    expect(compareLoans([loan('plain')], asked, taxes).priced[0]).not.toHaveProperty('gains');
  });

  it('do not add up: the better of two is counted', () => {
    const conditions = [FREE_BY_MOBILE, { when: 'maas', ratePercent: 3.2 } as const];
    const [both] = compareLoans([loan('bank', { conditions })], asked, taxes, ['mobil', 'maas']).priced;
    expect(both?.offer).toMatchObject({ ratePercent: 3.2, feePercent: 0.5 });
  });

  it('make an offer possible whose fee would else eat up the loan', () => {
    const offers = [loan('bank', { feePercent: 90, conditions: [FREE_BY_MOBILE] })];
    expect(compareLoans(offers, asked, taxes).excluded.map(({ reason }) => reason)).toEqual(['fee']);
    expect(compareLoans(offers, asked, taxes, ['mobil']).priced).toHaveLength(1);
  });

  it('keep an offer for others out of the list until she is one of them', () => {
    const offers = [loan('welcome', { onlyFor: ['yeni'] }), loan('all')];
    const found = compareLoans(offers, asked, taxes);
    expect(found.priced.map(({ offer }) => offer.name)).toEqual(['all']);
    expect(found.excluded.map(({ reason }) => reason)).toEqual(['person']);
    expect(compareLoans(offers, asked, taxes, ['yeni']).excluded).toEqual([]);
  });

  it('change nothing where none is met: the ranking is that of everybody’s figures', () => {
    fc.assert(
      fc.property(loans, (offers) => {
        const bare = offers.map((offer) => ({ ...offer, conditions: [] }));
        const ranking = (list: readonly Named<LoanTerms>[]) =>
          compareLoans(list, asked, taxes).priced.map(({ offer, cost }) => [offer.name, cost]);
        expect(ranking(offers)).toEqual(ranking(bare));
      }),
    );
  });

  it('never raise the total of an offer, however many are met', () => {
    fc.assert(
      fc.property(loans, met, met, (offers, some, more) => {
        const totals = (of: Condition[]) =>
          new Map(
            compareLoans(offers, asked, taxes, of).priced.map((one) => [one.offer.name, one.cost.total]),
          );
        const [few, many] = [totals(some), totals([...some, ...more])];
        for (const [name, total] of few) expect(many.get(name)).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('are worth exactly what the counted one takes off everybody’s total', () => {
    fc.assert(
      fc.property(loans, met, (offers, of) => {
        const usual = new Map(
          compareLoans(offers, asked, taxes).priced.map((one) => [one.offer.name, one.cost.total]),
        );
        for (const { offer, cost, gains = [] } of compareLoans(offers, asked, taxes, of).priced) {
          const counted = gains.filter(({ isCounted }) => isCounted);
          expect(counted.length).toBeLessThanOrEqual(1);
          expect((usual.get(offer.name) ?? 0) - cost.total).toBe(counted[0]?.gain ?? 0);
        }
      }),
    );
  });
});

describe('conditions of deposits', () => {
  const opened = { currency: 'TRY', amount: 100_000_00, termDays: 32, opening: until } as const;

  it('raise what she is left with, and say by how much', () => {
    const welcome = { when: 'yeni', ratePercent: 45 } as const;
    const offers = [deposit('welcome', { conditions: [welcome] }), deposit('usual', { ratePercent: 42 })];
    const everybody = compareDeposits(offers, opened, []);
    expect(everybody.priced.map(({ offer }) => offer.name)).toEqual(['usual', 'welcome']);
    expect(everybody.averageRatePercent).toBe(41);
    const hers = compareDeposits(offers, opened, [], ['yeni']);
    expect(hers.priced.map(({ offer, gross }) => [offer.name, offer.ratePercent, gross])).toEqual([
      ['welcome', 45, 3_945_21],
      ['usual', 42, 3_682_19],
    ]);
    expect(hers.priced[0]?.gains).toEqual([{ of: welcome, gain: 438_36, isCounted: true }]);
  });

  it('never lower it', () => {
    fc.assert(
      fc.property(fc.array(figures), met, met, (conditions, some, more) => {
        const gross = (of: Condition[]) =>
          compareDeposits([deposit('bank', { ratePercent: 3, conditions })], opened, [], of).priced[0]?.gross;
        expect(gross([...some, ...more])).toBeGreaterThanOrEqual(gross(some) ?? 0);
      }),
    );
  });
});
