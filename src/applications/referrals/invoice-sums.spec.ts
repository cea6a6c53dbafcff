import fc from 'fast-check';
import { liraFromKurus } from '../../shared/finance/money.js';
import { sumsOf } from './invoice-sums.js';

describe('the sums of a statement', () => {
  it.each([
    ['1000.00', 20, 100_000, 20_000],
    ['0.02', 20, 2, 0],
    ['0.03', 20, 3, 1],
    ['12.50', 18, 1_250, 225],
    ['0.25', 18, 25, 5],
    ['-12.50', 20, -1_250, -250],
    ['99999999.99', 0.125, 9_999_999_999, 12_500_000],
    ['0', 20, 0, 0],
  ])('are, of %s lira at %d percent, %d kuruş and %d of tax', (net, rate, kurus, tax) => {
    expect(sumsOf(net, rate)).toEqual({ net: kurus, tax: tax + 0, total: kurus + tax });
  });

  it('are the nearest kuruş, whatever the sum and the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.integer({ min: 0, max: 100_000 }),
        (kurus, thousandths) => {
          const { net, tax, total } = sumsOf(liraFromKurus(kurus), thousandths / 1_000);
          const exact = BigInt(kurus) * BigInt(thousandths);
          const off = BigInt(tax) * 100_000n - exact;
          expect(net).toBe(kurus);
          expect(total).toBe(kurus + tax);
          expect(off <= 50_000n && off >= -50_000n).toBe(true);
        },
      ),
    );
  });
});
