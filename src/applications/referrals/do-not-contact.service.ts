import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { personKeyOf } from '../../platform/config/keys.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { columns } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { type Contact, ContactGuard } from '../../messages/deliveries/contact-guard.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { emailSpellings } from '../../platform/validation/email.js';
import type { ContactType } from '../../shared/enums/referrals.js';
import { DoNotContact } from './do-not-contact.entity.js';

const LISTED = statement(
  'do-not-contact-listed',
  'SELECT key FROM do_not_contact WHERE key = ANY ($1::text[])',
  columns(DoNotContact, 'key'),
);

/**
 * The suppression list: people who must not be contacted on any channel. It holds keyed digests, so that it recognises
 * a contact without telling who is on it. The key is the one by which people are known, which a new SESSION_SECRET
 * leaves as it is. Digests under SESSION_SECRET itself date from a time without a key of its own.
 */
@Injectable()
export class DoNotContactList implements OnModuleInit {
  private readonly secrets: readonly string[];

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) config: Pick<Config, 'privacyKey'>,
    @Inject(SESSION_SECRET) session: SessionSecret,
    private readonly guard: ContactGuard,
  ) {
    this.secrets = [...new Set([personKeyOf(config, session), ...session.all])];
  }

  onModuleInit(): void {
    this.guard.register((contacts) => this.listed(contacts));
  }

  /** Under which the list notes a phone of ten digits, or an e-mail address. */
  keyOf(type: ContactType, value: string): string {
    return this.all(type, value)[0] ?? '';
  }

  /** Under which it may have been noted. */
  all(type: ContactType, value: string): string[] {
    const values = type === 'email' ? emailSpellings(value) : [value];
    const texts = values.map((spelled) => `do not contact\0${type}\0${spelled}`);
    return texts.flatMap((text) =>
      this.secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url')),
    );
  }

  /** @returns for each person whether phone or address is on the list */
  async listed(people: readonly Contact[]): Promise<readonly boolean[]> {
    const keys = people.map((person) => this.keysOf(person));
    const found = new Set((await this.sql.rows(LISTED, [keys.flat()])).map(({ key }) => key));
    return keys.map((ofPerson) => ofPerson.some((key) => found.has(key)));
  }

  keysOf({ phone, email }: Contact): string[] {
    return [
      ...(phone === null ? [] : this.all('phone', phone)),
      ...(email === null ? [] : this.all('email', email)),
    ];
  }
}
