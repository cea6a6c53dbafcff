import { createHash, randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;

/** Without letters and digits that look alike: they are copied from paper. Twelve of them are 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 4;
const LENGTH = 3 * GROUP;

/** Ten codes as they are shown once: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes];
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return [0, 1, 2].map((at) => letters.slice(at * GROUP, (at + 1) * GROUP)).join('-');
}

/**
 * The stored hash of a recovery code, however it was typed; null for a text that can be none. It does not depend on
 * SESSION_SECRET, so it outlives a new one, under which authenticators' secrets can't be read any more.
 */
export function recoveryCodeHash(userId: string, typed: string): Buffer | null {
  const letters = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  if (letters.length !== LENGTH || typed.length > 2 * LENGTH) return null;
  return createHash('sha256').update(`recovery code\0${userId}\0${letters}`).digest();
}
