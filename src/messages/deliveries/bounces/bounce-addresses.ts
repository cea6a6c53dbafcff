import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import type { SessionSecret } from '../../../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../../../platform/tokens.js';

/** Bytes of the signature: an address holds 64 characters before its @. */
const SIGNATURE = 10;

/**
 * Envelope senders of mails: each names its delivery (VERP), so that a bounce tells which mail came back, whatever else the
 * report says. The delivery's number is signed: nobody makes an address for a mail that she did not get.
 */
@Injectable()
export class BounceAddresses {
  private readonly local: string;
  private readonly domain: string;
  private readonly pattern: RegExp;

  constructor(
    @Inject(CONFIG) { bounceAddress = '' }: Pick<Config, 'bounceAddress'>,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {
    const at = bounceAddress.lastIndexOf('@');
    this.local = bounceAddress.slice(0, Math.max(0, at));
    this.domain = bounceAddress.slice(at + 1);
    const [local, domain] = [this.local, this.domain].map((text) => text.replaceAll(/\W/g, String.raw`\$&`));
    const hex = String(SIGNATURE * 2);
    this.pattern = new RegExp(`${local ?? ''}\\+([1-9]\\d{0,17})-([\\da-f]{${hex}})@${domain ?? ''}`, 'gi');
  }

  /** @returns undefined where no address for bounces is configured: they go to the sender then */
  of(delivery: string): string | undefined {
    if (this.local === '') return undefined;
    const signature = this.secret.mac(signed(delivery)).subarray(0, SIGNATURE).toString('hex');
    return `${this.local}+${delivery}-${signature}@${this.domain}`;
  }

  /** The delivery that one of some addresses names; null where none of them is ours. */
  deliveryIn(addresses: string): string | null {
    if (this.local === '') return null;
    for (const [, delivery = '', signature = ''] of addresses.matchAll(this.pattern))
      if (this.isSigned(delivery, Buffer.from(signature, 'hex'))) return delivery;
    return null;
  }

  private isSigned(delivery: string, given: Buffer): boolean {
    return this.secret
      .macs(signed(delivery))
      .some((mac) => timingSafeEqual(mac.subarray(0, SIGNATURE), given));
  }
}

const signed = (delivery: string): string => `mail bounce\0${delivery}`;
