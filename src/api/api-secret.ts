import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'kk_';
const RANDOM_BYTES = 24;
const CHECK_LENGTH = 6;
const SHAPE = /^kk_([\w-]{32})([\w-]{6})$/;
const HINT_LENGTH = PREFIX.length + 4;

/** A new secret: 192 random bits and a check, by which a mistyped or invented one is known without asking the database. */
export function newSecret(): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${PREFIX}${random}${checkOf(random)}`;
}

/** The hash of a secret as it is stored; null for what is none of ours. */
export function hashOfSecret(given: string): string | null {
  const [, random = '', check] = SHAPE.exec(given) ?? [];
  return check !== undefined && check === checkOf(random) ? sha256(given).toString('hex') : null;
}

/** The beginning of a secret, by which people recognise it later. */
export const hintOf = (secret: string): string => `${secret.slice(0, HINT_LENGTH)}…`;

const checkOf = (random: string): string =>
  sha256(`${PREFIX} ${random}`).toString('base64url').slice(0, CHECK_LENGTH);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
