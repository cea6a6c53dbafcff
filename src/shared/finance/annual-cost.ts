const MAX_STEPS = 200;

/**
 * The monthly internal rate of return of "receive `received` today, pay `payment` at the end of each of
 * `months` months", as a fraction (0.0179 = 1.79 %). Newton's steps inside a bracket that holds the root,
 * which is halved instead whenever a step would leave it or converges too slowly; the root exists and is unique for every input allowed here.
 * It is negative when less is paid back than was received.
 * @param received and payment in the same unit, both finite and above 0
 * @param months a whole number from 1 to 600
 * @throws RangeError outside that domain, or where the rate is beyond what a double holds; never gives NaN
 */
export function monthlyInternalRate(received: number, payment: number, months: number): number {
  requirePositive(received, 'received');
  requirePositive(payment, 'payment');
  if (!Number.isInteger(months) || months < 1 || months > 600)
    throw new RangeError(`months: expected 1 to 600, got ${months}`);
  const wanted = received / payment;
  requirePositive(wanted, 'received / payment');
  if (months === 1) return requireFinite(1 / wanted - 1);

  const repaysAll = months >= wanted;
  let low = repaysAll ? 0 : months / wanted - 1;
  let high = repaysAll ? 1 / wanted : 0;
  let rate = (low + high) / 2;
  let lastMove = high - low;
  for (let step = 0; step < MAX_STEPS; step++) {
    const excess = annuity(rate, months) - wanted;
    if (excess === 0) break;
    if (excess > 0) low = rate;
    else high = rate;
    const newton = rate - excess / annuitySlope(rate, months);
    const converges = newton > low && newton < high && Math.abs(newton - rate) <= lastMove / 2;
    const next = converges ? newton : (low + high) / 2;
    lastMove = Math.abs(next - rate);
    if (lastMove <= Number.EPSILON * Math.abs(rate)) break;
    rate = next;
  }
  return requireFinite(rate);
}

/**
 * The yearly effective rate of a monthly rate, in percent: `((1 + m)^12 - 1) x 100`. This is how the annual cost
 * rate (yıllık maliyet oranı) is published: not the nominal rate times twelve, not a day-count XIRR.
 * @param monthlyRate a fraction above -1
 * @throws RangeError when the rate is out of range or the result is not finite
 */
export function yearlyEffectivePercent(monthlyRate: number): number {
  if (!(monthlyRate > -1)) throw new RangeError(`monthlyRate: expected above -1, got ${monthlyRate}`);
  return requireFinite(Math.expm1(12 * Math.log1p(monthlyRate)) * 100);
}

/** Present value of `months` payments of 1: `(1 - (1+m)^-n) / m`, without the cancellation near zero. */
export function annuity(rate: number, months: number): number {
  if (Math.abs(rate) < 1e-12) return months - (rate * months * (months + 1)) / 2;
  return -Math.expm1(-months * Math.log1p(rate)) / rate;
}

function annuitySlope(rate: number, months: number): number {
  if (Math.abs(rate) < 1e-5)
    return (-months * (months + 1)) / 2 + (rate * months * (months + 1) * (months + 2)) / 3;
  const lastFactor = Math.exp(-(months + 1) * Math.log1p(rate));
  return (months * lastFactor - annuity(rate, months)) / rate;
}

function requirePositive(value: number, name: string): void {
  if (!(value > 0 && value < Infinity)) throw new RangeError(`${name}: expected above 0, got ${value}`);
}

function requireFinite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('The rate is beyond any number');
  return value;
}
