import { requireKurus, type Kurus } from './money.js';

/** Percentages and factors are read to six decimals, more than any rate table publishes. */
const DECIMALS = 1_000_000;
const HUNDREDTH = 10_000;
const MAX_FACTOR = 1_000_000_000;

/**
 * `amount x factors / divisor`, rounded half up once at the end. Binary floats would put an exact half
 * (613.698750 is fine, 287.500000 is not always) on either side, so the product is made in integers: of JavaScript's
 * numbers where they hold it exactly, which is several times faster, and of any size otherwise.
 * @param factors percentages, days: finite, 0 to 1e9, read to six decimals
 * @throws RangeError when an argument is out of range or the result is not a safe integer
 */
export function shareOf(amount: Kurus, factors: readonly number[], divisor: number): Kurus {
  if (!(divisor > 0 && divisor <= MAX_FACTOR)) throw new RangeError(`Not a divisor: ${divisor}`);
  requireKurus(amount, 'amount');
  // In hundredths, which most rates are whole in; NaN for those that are not.
  let numerator = 2 * amount;
  let denominator = divisor % 1 ? NaN : 2 * divisor;
  for (const factor of factors) {
    const hundredths = Math.round(requireRate(factor, 'factor', MAX_FACTOR) * 100);
    numerator *= hundredths;
    denominator *= hundredths * HUNDREDTH === Math.round(factor * DECIMALS) ? 100 : NaN;
  }
  numerator += denominator / 2;
  const share = Number.isSafeInteger(numerator + denominator)
    ? (numerator - (numerator % denominator)) / denominator
    : largeShare(amount, factors, divisor);
  return requireKurus(share, 'share');
}

const largeShare = (amount: Kurus, factors: readonly number[], divisor: number): number => {
  let numerator = 2n * BigInt(amount) * BigInt(DECIMALS);
  let denominator = scaled(divisor);
  for (const factor of factors) {
    numerator *= scaled(factor);
    denominator *= BigInt(DECIMALS);
  }
  return Number((numerator + denominator) / (2n * denominator));
};

/**
 * Hands back a percentage, or refuses it.
 * @throws RangeError when it is not finite, negative or above `max`
 */
export function requireRate(value: number, name: string, max = 1000): number {
  if (!(value >= 0 && value <= max))
    throw new RangeError(`${name}: expected a number from 0 to ${max}, got ${value}`);
  return value;
}

function scaled(value: number): bigint {
  return BigInt(Math.round(value * DECIMALS));
}
