import fc from 'fast-check';
import { payOffCard, SMALL_DEBT } from './card-debt.js';
import { shareOf } from './percent.js';

const taxes = { kkdfPercent: 15, bsmvPercent: 15 };
const share = (percent: number) => (debt: number) => shareOf(debt, [percent], 100);

describe('payOffCard', () => {
  it('takes contract interest on what remains, and taxes on it', () => {
    const [first] = payOffCard({
      debt: 25_000_00,
      ratePercentOf: () => 3.25,
      taxes,
      paymentOf: () => 5_000_00,
    }).months;
    expect(first).toMatchObject({ payment: 5_000_00, interest: 650_00, taxes: 195_00, rest: 20_845_00 });
  });

  it('leaves of 80.000 TL at the least payment what was worked out for twelve months', () => {
    const { months } = payOffCard({
      debt: 80_000_00,
      ratePercentOf: () => 3.75,
      taxes,
      paymentOf: share(20),
    });
    expect(Math.round((months[11]?.rest ?? 0) / 100)).toBe(9_733);
  });

  it('follows the rate of each statement', () => {
    const { months } = payOffCard({
      debt: 80_000_00,
      ratePercentOf: (debt) => (debt < 30_000_00 ? 3.25 : 3.75),
      taxes,
      paymentOf: share(20),
    });
    expect(months.map(({ debt, ratePercent }) => debt < 30_000_00 === (ratePercent === 3.25))).not.toContain(
      false,
    );
  });

  it('costs nothing where all is paid', () => {
    expect(
      payOffCard({ debt: 9_999_99, ratePercentOf: () => 4.25, taxes, paymentOf: (debt) => debt }),
    ).toMatchObject({
      isPaidOff: true,
      paid: 9_999_99,
      interestAndTaxes: 0,
      months: [{ month: 1, rest: 0 }],
    });
  });

  it('says where a debt never ends', () => {
    const input = { debt: 80_000_00, ratePercentOf: () => 4.25, taxes, paymentOf: () => 100_00 };
    expect(payOffCard(input)).toMatchObject({ isPaidOff: false, months: [{ month: 1 }] });
  });

  it('pays back the debt and its interest, to the kuruş, in months that end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_00 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 10, max: 100 }),
        (debt, points, percent) => {
          const found = payOffCard({
            debt,
            ratePercentOf: () => points / 100,
            taxes,
            paymentOf: share(percent),
          });
          expect(found.isPaidOff).toBe(true);
          expect(found.paid).toBe(debt + found.interestAndTaxes);
          expect(found.months.length).toBeLessThanOrEqual(600);
          expect(found.months.at(-1)?.debt ?? 0).toBeLessThanOrEqual(Math.max(debt, SMALL_DEBT));
        },
      ),
    );
  });
});
