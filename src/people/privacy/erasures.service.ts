import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditService, type Change } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { firstOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { ErasureReason } from '../../shared/enums/privacy.js';
import { applicationsNamed, eraseApplications, TELL_BANKS, TELL_RECEIVERS } from './application-erasure.js';
import { ErasureJournal, type JournalEntry } from './erasure-journal.js';
import { eraseMembers, NAMED_MEMBERS, onlyOfMembers } from './member-erasure.js';
import { blankMentions, forgetUnconfirmed } from './mentions.js';
import { type Contact, PersonKeys } from './person-keys.js';
import { eraseSubscribers, NAMED_SUBSCRIBERS } from './subscriber-erasure.js';

const REDACT = statement('privacy-redact-audit', 'SELECT redact_audit_log($1::text[]) AS count', {
  count: t.int8(),
});

/** Records to erase, by number. */
export interface Erasable {
  readonly applications?: readonly string[];
  readonly subscribers?: readonly string[];
  readonly members?: readonly string[];
  /**
   * The person who asks. Records that wait under her phone or e-mail go too, such as a sign-up that was never
   * confirmed.
   */
  readonly contact?: Contact;
}

export interface Erasing {
  readonly reason: ErasureReason;
  readonly actor: Actor;
}

const KINDS = ['applications', 'subscribers', 'members'] as const;
export type Erased = Readonly<Record<(typeof KINDS)[number], number>>;

interface Done extends Readonly<Record<(typeof KINDS)[number], readonly string[]>> {
  readonly contacts: readonly Contact[];
}

/**
 * Erases what people ask to be erased, before its period: applications become nobody's and are counted as before,
 * subscriptions and accounts of members go, and whatever else mentions phone or address says so no more. In the journal, so
 * that a restored backup forgets it again.
 */
@Injectable()
export class Erasures {
  constructor(
    private readonly sql: Sql,
    private readonly keys: PersonKeys,
    private readonly journal: ErasureJournal,
    private readonly audit: AuditService,
  ) {}

  /** Records that are erased already, or do not exist, are left out. */
  erase(what: Erasable, by: Erasing): Promise<Erased> {
    return this.sql.transaction((client) => this.eraseIn(client, what, by));
  }

  /** As `erase`, in the caller's transaction. */
  async eraseIn(client: pg.PoolClient, what: Erasable, { reason, actor }: Erasing): Promise<Erased> {
    const done = await this.eraseNamed(client, what, () => true);
    if (KINDS.every((kind) => done[kind].length === 0)) return countsOf(done);
    await this.journal.keep(client, {
      id: randomUUID(),
      erased_at: new Date(),
      reason,
      actor_name: actor.name,
      applications: [...done.applications],
      subscribers: [...done.subscribers],
      members: [...done.members],
      person_keys: [...new Set(done.contacts.flatMap((contact) => this.keys.all(contact)))],
    });
    await this.audit.record(client, actor, changesOf(done, reason));
    return countsOf(done);
  }

  /**
   * Erases again what a restored backup has brought back. Numbers may be somebody else's by now: whose data a row holds
   * is told by the keys.
   * @returns how much was there again
   */
  async replay(entries: readonly JournalEntry[], actor: Actor): Promise<Erased> {
    const sums = { applications: 0, subscribers: 0, members: 0 };
    for (const entry of entries) {
      const counts = await this.sql.transaction(async (client) => {
        const known = new Set(entry.person_keys);
        const isHis = (contact: Contact): boolean => this.keys.all(contact).some((key) => known.has(key));
        const done = await this.eraseNamed(client, entry, isHis);
        await this.journal.store(client, entry);
        await this.audit.record(client, actor, changesOf(done, entry.reason));
        return countsOf(done);
      });
      for (const kind of KINDS) sums[kind] += counts[kind];
    }
    return sums;
  }

  private async eraseNamed(
    client: pg.PoolClient,
    { applications = [], subscribers = [], members = [], contact }: Erasable,
    isMeant: (contact: Contact) => boolean,
  ): Promise<Done> {
    const asked = (await applicationsNamed(client, applications)).filter(isMeant);
    const listed = (await rowsOf(client, NAMED_SUBSCRIBERS, [subscribers])).filter(isMeant);
    const joined = (await rowsOf(client, NAMED_MEMBERS, [members])).filter(isMeant);
    if (asked.length > 0) {
      await eraseApplications(client, asked, this.keys);
      for (const tell of [TELL_BANKS, TELL_RECEIVERS]) await run(client, tell, [asked.map(({ id }) => id)]);
    }
    if (listed.length > 0) await eraseSubscribers(client, listed, this.keys);
    const alone = joined.length > 0 ? await onlyOfMembers(client, joined) : [];
    if (joined.length > 0) await eraseMembers(client, joined);
    if (contact?.phone) await forgetUnconfirmed(client, contact.phone);
    await this.forgetWords(client, [...asked, ...listed, ...alone, ...(contact ? [contact] : [])]);
    return {
      applications: asked.map(({ id }) => id),
      subscribers: listed.map(({ id }) => id),
      members: joined.map(({ id }) => id),
      contacts: [...asked, ...listed, ...joined],
    };
  }

  private async forgetWords(client: pg.PoolClient, contacts: readonly Contact[]): Promise<void> {
    const phones = [...new Set(contacts.flatMap(({ phone }) => phone ?? []))];
    const emails = [...new Set(contacts.flatMap(({ email }) => email ?? []))];
    if (phones.length + emails.length === 0) return;
    await blankMentions(client, { phones, emails });
    // The function takes letters, digits and a few signs; an address with others stands in no entry of ours.
    const words = [...phones, ...emails].filter((word) => /^[\p{L}\p{N}@.+_-]{6,254}$/u.test(word));
    if (words.length > 0) await firstOf(client, REDACT, [words]);
  }
}

const countsOf = (done: Done): Erased => ({
  applications: done.applications.length,
  subscribers: done.subscribers.length,
  members: done.members.length,
});

const changesOf = (done: Done, reason: ErasureReason): Change[] => [
  ...done.applications.map((id) => changeOf('application', id, reason)),
  ...done.subscribers.map((id) => changeOf('subscriber', id, reason)),
  ...done.members.map((id) => changeOf('user', id, reason)),
];

/** How much it was, in words. */
export const erasedText = ({ applications, subscribers, members }: Erased): string =>
  `${String(applications)} başvuru, ${String(subscribers)} abonelik, ${String(members)} üyelik`;

const changeOf = (resource: string, id: string, reason: ErasureReason): Change => ({
  action: `${resource}.erase`,
  resource,
  resourceId: id,
  after: { reason },
});
