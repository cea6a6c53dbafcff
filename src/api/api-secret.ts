import { createHash, randomBytes } from 'node:crypto';
import type { KeyMode } from '../shared/enums/api.js';

const PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'kk_', test: 'kk_test_' };
const RANDOM_BYTES = 24;
const CHECK_LENGTH = 6;
const SHAPE = /^(kk_(?:test_)?)([\w-]{32})([\w-]{6})$/;
const HINT_LENGTH = 4;

/**
 * A new secret: 192 random bits and a check, by which a mistyped or invented one is known without asking the database.
 * Its prefix says the mode of its key.
 */
export function newSecret(mode: KeyMode = 'live'): string {
  const prefix = PREFIXES[mode];
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${prefix}${random}${checkOf(prefix, random)}`;
}

/** The hash of a secret as it is stored; null for what is none of ours. */
export function hashOfSecret(given: string): string | null {
  const [, prefix = '', random = '', check] = SHAPE.exec(given) ?? [];
  return check !== undefined && check === checkOf(prefix, random) ? sha256(given).toString('hex') : null;
}

/** The beginning of a secret, by which people recognise it later. */
export const hintOf = (secret: string): string => {
  const [, prefix = PREFIXES.live] = SHAPE.exec(secret) ?? [];
  return `${secret.slice(0, prefix.length + HINT_LENGTH)}…`;
};

const checkOf = (prefix: string, random: string): string =>
  sha256(`${prefix} ${random}`).toString('base64url').slice(0, CHECK_LENGTH);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
