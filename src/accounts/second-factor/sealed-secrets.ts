import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionSecret } from '../../platform/config/session-secret.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals authenticators' secrets with a key of their own, each for one purpose and one person. */
export class SealedSecrets {
  private readonly key: Buffer;
  private readonly former: readonly Buffer[];

  constructor({ all }: SessionSecret) {
    const [key = Buffer.alloc(0), ...former] = all.map(keyOf);
    this.key = key;
    this.former = former;
  }

  /** A secret that was encrypted with a former key, encrypted with the current one; null for anything else. */
  renewed(sealed: Buffer, purpose: string): Buffer | null {
    if (openWith(this.key, sealed, purpose) !== null) return null;
    const secret = this.open(sealed, purpose);
    return secret && this.seal(secret, purpose);
  }

  seal(secret: Buffer, purpose: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** @returns null for what was sealed for something else, or with another key */
  open(sealed: Buffer, purpose: string): Buffer | null {
    for (const key of [this.key, ...this.former]) {
      const secret = openWith(key, sealed, purpose);
      if (secret !== null) return secret;
    }
    return null;
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));

function openWith(key: Buffer, sealed: Buffer, purpose: string): Buffer | null {
  if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
