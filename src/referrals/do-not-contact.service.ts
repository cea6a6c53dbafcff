import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { columns } from '../database/row.js';
import { Sql, statement } from '../database/sql.js';
import { type Contact, ContactGuard } from '../deliveries/contact-guard.js';
import { SESSION_SECRET } from '../tokens.js';
import type { ContactType } from '../words/referrals.js';
import { DoNotContact } from './do-not-contact.entity.js';

const LISTED = statement(
  'do-not-contact-listed',
  'SELECT key FROM do_not_contact WHERE key = ANY ($1::text[])',
  columns(DoNotContact, 'key'),
);

/**
 * Who wants to hear from nobody, on any channel. The list holds keyed digests, so that it knows somebody again without
 * telling who is on it; whoever changes SESSION_SECRET has to make it anew.
 */
@Injectable()
export class DoNotContactList implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    @Inject(SESSION_SECRET) private readonly secret: string,
    private readonly guard: ContactGuard,
  ) {}

  onModuleInit(): void {
    this.guard.register(async (contact) => (await this.listed([contact]))[0] ?? false);
  }

  /** Under which the list knows a phone of ten digits, or an e-mail address. */
  keyOf(type: ContactType, value: string): string {
    const text = `do not contact\0${type}\0${type === 'email' ? value.toLowerCase() : value}`;
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }

  /** @returns for each person whether phone or address is on the list */
  async listed(people: readonly Contact[]): Promise<readonly boolean[]> {
    const keys = people.map((person) => this.keysOf(person));
    const found = new Set((await this.sql.rows(LISTED, [keys.flat()])).map(({ key }) => key));
    return keys.map((ofPerson) => ofPerson.some((key) => found.has(key)));
  }

  keysOf({ phone, email }: Contact): string[] {
    return [
      ...(phone === null ? [] : [this.keyOf('phone', phone)]),
      ...(email === null ? [] : [this.keyOf('email', email)]),
    ];
  }
}
