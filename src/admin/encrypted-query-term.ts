import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SessionSecret } from '../platform/config/session-secret.js';

const SEALED = /^~([\w-]{23,160})$/;
const TAG_BYTES = 16;

/**
 * Hides what was searched for from addresses, histories and proxies' logs, yet leaves the address whole: it can be
 * kept, shared with colleagues and opened on every replica. The same term always gives the same text (the
 * initialisation vector is a keyed hash of the term, which also proves that the text is ours).
 */
export class QueryTermCipher {
  private readonly keys: readonly Keys[];

  constructor(secret: SessionSecret) {
    this.keys = secret.all.map(keysOf);
  }

  seal(term: string): string {
    const [keys] = this.keys;
    if (keys === undefined) throw new Error('There is no secret');
    const tag = tagOf(keys, term);
    const cipher = createCipheriv('aes-256-ctr', keys.cipher, tag);
    return `~${Buffer.concat([tag, cipher.update(term, 'utf8'), cipher.final()]).toString('base64url')}`;
  }

  isSealed(text: string): boolean {
    return SEALED.test(text);
  }

  /** @returns null for a text that was sealed with none of our secrets */
  open(text: string): string | null {
    const bytes = Buffer.from(SEALED.exec(text)?.[1] ?? '', 'base64url');
    if (bytes.length <= TAG_BYTES) return null;
    return this.keys.map((keys) => openWith(keys, bytes)).find((term) => term !== null) ?? null;
  }
}

interface Keys {
  readonly hash: Buffer;
  readonly cipher: Buffer;
}

function keysOf(secret: string): Keys {
  const keys = Buffer.from(hkdfSync('sha256', secret, '', 'application search', 64));
  return { hash: keys.subarray(0, 32), cipher: keys.subarray(32) };
}

function openWith(keys: Keys, bytes: Buffer): string | null {
  const tag = bytes.subarray(0, TAG_BYTES);
  const decipher = createDecipheriv('aes-256-ctr', keys.cipher, tag);
  const opened = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]);
  const term = opened.toString('utf8');
  return timingSafeEqual(tagOf(keys, term), tag) ? term : null;
}

const tagOf = (keys: Keys, term: string): Buffer =>
  createHmac('sha256', keys.hash).update(term).digest().subarray(0, TAG_BYTES);
