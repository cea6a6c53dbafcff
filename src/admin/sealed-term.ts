import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const SEALED = /^~([\w-]{23,160})$/;
const TAG_BYTES = 16;

/**
 * Hides what was searched for from addresses, histories and proxies' logs, yet leaves the address whole: it can be
 * kept, shared with colleagues and opened on every replica. The same term always gives the same text (the
 * initialisation vector is a keyed hash of the term, which also proves that the text is ours).
 */
export class TermSeal {
  private readonly hashKey: Buffer;
  private readonly cipherKey: Buffer;

  constructor(secret: string) {
    const keys = Buffer.from(hkdfSync('sha256', secret, '', 'application search', 64));
    this.hashKey = keys.subarray(0, 32);
    this.cipherKey = keys.subarray(32);
  }

  seal(term: string): string {
    const tag = this.tagOf(term);
    const cipher = createCipheriv('aes-256-ctr', this.cipherKey, tag);
    return `~${Buffer.concat([tag, cipher.update(term, 'utf8'), cipher.final()]).toString('base64url')}`;
  }

  isSealed(text: string): boolean {
    return SEALED.test(text);
  }

  /** @returns null for a text that was not sealed with this secret */
  open(text: string): string | null {
    const bytes = Buffer.from(SEALED.exec(text)?.[1] ?? '', 'base64url');
    if (bytes.length <= TAG_BYTES) return null;
    const tag = bytes.subarray(0, TAG_BYTES);
    const decipher = createDecipheriv('aes-256-ctr', this.cipherKey, tag);
    const term = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
    return timingSafeEqual(this.tagOf(term), tag) ? term : null;
  }

  private tagOf(term: string): Buffer {
    return createHmac('sha256', this.hashKey).update(term).digest().subarray(0, TAG_BYTES);
  }
}
