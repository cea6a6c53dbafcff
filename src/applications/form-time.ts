import { createHmac, timingSafeEqual } from 'node:crypto';
import { MIN_FILLING_MS } from './submission-limits.js';

/**
 * Says when a form was opened, in a way only we can say it. Programs post a form the moment they have it; people
 * need longer.
 */
export class FormTime {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('form time').digest();
  }

  /** For a hidden field of an uncached page, or for the dialog when it opens. */
  issue(now: number): string {
    const at = now.toString(36);
    return `${at}.${this.sign(at)}`;
  }

  /** True for a time that we signed and that is too recent. A time without our signature counts neither way. */
  isTooSoon(given: string | undefined, now: number): boolean {
    if (given === undefined) return false;
    const [at = '', signature = ''] = given.split('.');
    if (!this.isOurs(at, signature)) return false;
    return now - Number.parseInt(at, 36) < MIN_FILLING_MS;
  }

  private isOurs(at: string, signature: string): boolean {
    const [ours, theirs] = [Buffer.from(this.sign(at)), Buffer.from(signature)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }

  private sign(at: string): string {
    return createHmac('sha256', this.key).update(at).digest('base64url').slice(0, 22);
  }
}
