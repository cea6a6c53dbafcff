import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A code made of what it is for and the number of its request, so that no table ever holds one that works.
 * @returns six digits
 */
export function sixDigits(secret: string, purpose: string, request: string): string {
  const digest = createHmac('sha256', secret).update(`${purpose}\0${request}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** In a time that does not tell how much of it is right. */
export function isSameCode(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Under which what is sent to a phone is counted, whatever it is for. */
export const phoneKeyOf = (secret: string, phone: string): string =>
  createHmac('sha256', secret).update(`phone code\0phone\0${phone}`).digest('hex');
