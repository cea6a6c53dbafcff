import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { emailSpellings, normalizeEmail } from '../../platform/validation/email.js';
import type { ContactType } from '../../shared/enums/referrals.js';

/** Phone and e-mail by which a person is known. */
export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Keyed digests by which somebody whose data are gone is known again: in proof of consent, and in the journal of erasures.
 * The key lies outside of the database: PRIVACY_KEY, or SESSION_SECRET until there is one; whoever changes the latter sets
 * the former to what it was.
 */
@Injectable()
export class PersonKeys {
  private readonly secret: string;

  constructor(@Inject(CONFIG) { privacyKey }: Config, @Inject(SESSION_SECRET) session: SessionSecret) {
    this.secret = privacyKey ?? session.current;
  }

  /** @param value a phone of ten digits, or an e-mail address */
  keyOf(type: ContactType, value: string): string {
    return this.digest(type, type === 'email' ? (normalizeEmail(value) ?? value.toLowerCase()) : value);
  }

  phone = (value: string | null): string | null => (value === null ? null : this.keyOf('phone', value));
  email = (value: string | null): string | null => (value === null ? null : this.keyOf('email', value));

  /** Under which the journal may have noted somebody. */
  all({ phone, email }: Contact): string[] {
    const ofEmail =
      email === null ? [] : emailSpellings(email).map((spelled) => this.digest('email', spelled));
    return phone === null ? ofEmail : [this.keyOf('phone', phone), ...ofEmail];
  }

  private digest(type: ContactType, spelled: string): string {
    return createHmac('sha256', this.secret).update(`person\0${type}\0${spelled}`).digest('base64url');
  }
}
