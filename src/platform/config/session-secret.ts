import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Secret for signatures and encryption. While it is rotated a second one is valid too, for signatures and sealed values
 * made with it.
 */
export class SessionSecret {
  /** The one in use, then the other. */
  readonly all: readonly string[];

  constructor(
    readonly current: string,
    readonly other?: string,
  ) {
    this.all = other === undefined ? [current] : [current, other];
  }

  mac(text: string): Buffer {
    return macOf(this.current, text);
  }

  /** Under each of them. */
  macs(text: string): readonly Buffer[] {
    return this.all.map((secret) => macOf(secret, text));
  }

  /** Whether one of them made it, in a time that does not tell how much of it is right. */
  isMac(text: string, given: Buffer): boolean {
    return this.macs(text).some((mac) => mac.length === given.length && timingSafeEqual(mac, given));
  }
}

const macOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
