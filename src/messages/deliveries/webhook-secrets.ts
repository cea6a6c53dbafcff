import { Inject, Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';

/** The endpoint, and the version of its secret. */
export interface SecretOwner {
  /** Null for the address of the settings. */
  readonly id: string | null;
  readonly secretVersion: number;
  /** Until then the secret before is valid as well. */
  readonly previousUntil: Date | null;
}

/**
 * Secrets that sign webhooks (Standard Webhooks). A secret is made of the server's own and the endpoint's number, so
 * that no table holds one. A new SESSION_SECRET therefore gives every receiver a new one; while the former
 * SESSION_SECRET is known, both sign.
 */
@Injectable()
export class WebhookSecrets {
  constructor(@Inject(SESSION_SECRET) private readonly secret: SessionSecret) {}

  /** As a receiver's configuration takes it: `whsec_…`. */
  of(owner: Pick<SecretOwner, 'id' | 'secretVersion'>): string {
    return this.allOf(owner)[0] ?? '';
  }

  /** The signatures of a message, one for each secret that is valid now. */
  sign(owner: SecretOwner, messageId: string, at: Date, body: string): string {
    const versions = [owner.secretVersion];
    if (owner.previousUntil !== null && owner.previousUntil > at && owner.secretVersion > 1)
      versions.push(owner.secretVersion - 1);
    return versions
      .flatMap((secretVersion) => this.allOf({ id: owner.id, secretVersion }))
      .map((secret) => new Webhook(secret).sign(messageId, at, body))
      .join(' ');
  }

  private allOf({ id, secretVersion }: Pick<SecretOwner, 'id' | 'secretVersion'>): string[] {
    const text = `webhook secret\0${id ?? 'settings'}\0${String(secretVersion)}`;
    return this.secret.macs(text).map((mac) => `whsec_${mac.toString('base64')}`);
  }
}
