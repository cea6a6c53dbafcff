/** An amount of money in kuruş (or in the cent of another currency): always a safe integer. */
export type Kurus = number;

const MAX_LIRA_LENGTH = 24;
const PLAIN_DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,8}))?$/;

/** Whether a value is an amount this code can count with: a safe integer. */
export function isKurus(value: unknown): value is Kurus {
  return Number.isSafeInteger(value);
}

/**
 * Hands back an amount, or refuses it.
 * @throws RangeError when it is not a safe integer or is negative
 */
export function requireKurus(value: number, name: string): Kurus {
  if (!isKurus(value) || value < 0)
    throw new RangeError(`${name}: expected a whole, non-negative number of kuruş, got ${value}`);
  return value;
}

/**
 * The nearest integer; a half goes up (towards plus infinity), never to minus zero.
 * @throws RangeError when the result is not a safe integer (NaN and infinities included)
 */
export function roundHalfUp(x: number): number {
  const rounded = Math.round(x) + 0;
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Not a countable amount: ${x}`);
  return rounded;
}

/**
 * Lira to kuruş, exactly. Takes the decimal strings that PostgreSQL gives for `numeric` ('50000.50',
 * '50000.5000') and numbers that are whole kuruş.
 * @throws RangeError when malformed, finer than a kuruş or too large: nothing is rounded here
 */
export function kurusFromLira(lira: number | string): Kurus {
  const text = String(lira);
  const parts = text.length <= MAX_LIRA_LENGTH ? PLAIN_DECIMAL.exec(text) : null;
  if (!parts) throw new RangeError(`Not an amount in lira: ${text.slice(0, 40)}`);
  const [, sign, whole = '', fraction = ''] = parts;
  const beyondKurus = fraction.slice(2);
  if (Number(beyondKurus) !== 0) throw new RangeError(`Finer than a kuruş: ${text}`);
  const kurus = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  if (!isKurus(kurus)) throw new RangeError(`Too large an amount: ${text}`);
  return sign ? 0 - kurus : kurus;
}

/**
 * Kuruş to an exact decimal string in lira with two digits, as a `numeric` column takes it: 5000050 -> '50000.50'.
 * @throws RangeError when the amount is not a safe integer
 */
export function liraFromKurus(kurus: Kurus): string {
  if (!isKurus(kurus)) throw new RangeError(`Not an amount in kuruş: ${kurus}`);
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
