import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { User } from '../../../accounts/user.entity.js';
import type { Named } from '../../../admin/contact-input.js';
import { DoNotContactList } from '../../../applications/referrals/do-not-contact.service.js';
import { type Actor, AuditService, type Change } from '../../../platform/audit/audit.service.js';
import { type RowOf, Sql } from '../../../platform/database/sql.js';
import { maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';
import { NewsletterSubscriber } from '../../newsletter/newsletter-subscriber.entity.js';
import { PersonKeys } from '../person-keys.js';
import { type SentMessage, SentMessages } from '../sent-messages.service.js';
import { type PersonReceiver, RECEIVERS } from './person-receivers.js';
import { APPLICATIONS, EVIDENCE, KEPT, LOOKS, PENDING, READS } from './person-statements.js';

const SUBSCRIPTION = {
  ...{ id: true, email: true, phone_number: true, state: true, kvkk_text: true, marketing_text: true },
  ...{
    marketing_email_text: true,
    source_page: true,
    created_at: true,
    confirmed_at: true,
    unsubscribed_at: true,
  },
} as const;
const ACCOUNT = {
  ...{ id: true, name: true, email: true, phone: true, phone_confirmed_at: true, role: true },
  ...{ deletion_due_at: true, created_at: true, last_login_at: true },
} as const;

/** An entity's selected columns. */
type Columns<Entity, Selected extends { readonly [Name in keyof Entity]?: boolean }> = Readonly<
  Pick<Entity, keyof Selected & keyof Entity>
>;

export interface PersonFile {
  readonly applications: readonly RowOf<typeof APPLICATIONS>[];
  readonly subscriptions: readonly Columns<NewsletterSubscriber, typeof SUBSCRIPTION>[];
  readonly accounts: readonly Columns<User, typeof ACCOUNT>[];
  readonly pending: readonly RowOf<typeof PENDING>[];
  readonly kept: readonly RowOf<typeof KEPT>[];
  readonly receivers: readonly PersonReceiver[];
  readonly messages: readonly SentMessage[];
  readonly evidence: readonly RowOf<typeof EVIDENCE>[];
  readonly looks: readonly RowOf<typeof LOOKS>[];
  readonly reads: readonly RowOf<typeof READS>[];
  readonly isUnwanted: boolean;
}

/** Why something is done with what is about a person, for the log. */
export interface PersonAct {
  readonly verb: 'reveal' | 'export' | 'transfer-record' | 'correct' | 'withdraw' | 'erase';
  readonly reason?: string;
  readonly count?: number;
}

export const contactOf = ({ type, value }: Named): { phone: string | null; email: string | null } => ({
  phone: type === 'phone' ? value : null,
  email: type === 'email' ? value : null,
});

export const hintOf = ({ type, value }: Named): string =>
  type === 'phone' ? maskPhone(value) : maskEmail(value);

/** Everything about one person, by a phone or an address. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly sql: Sql,
    private readonly keys: PersonKeys,
    private readonly unwanted: DoNotContactList,
    private readonly sent: SentMessages,
    private readonly audit: AuditService,
    @InjectRepository(NewsletterSubscriber) private readonly subscribers: Repository<NewsletterSubscriber>,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  async of(person: Named): Promise<PersonFile> {
    const { value } = person;
    const isPhone = person.type === 'phone';
    const contact = contactOf(person);
    const by = [contact.phone, contact.email];
    const [applications, subscriptions, accounts, evidence, listed] = await Promise.all([
      this.sql.rows(APPLICATIONS, by),
      this.subscribers.find({
        select: SUBSCRIPTION,
        where: isPhone ? { phone_number: value } : { email: value },
        order: { id: 'ASC' },
      }),
      this.users.find({
        select: ACCOUNT,
        where: isPhone ? { phone: value } : { email: value },
        order: { id: 'ASC' },
      }),
      this.sql.rows(EVIDENCE, [this.keys.phone(contact.phone), this.keys.email(contact.email)]),
      this.unwanted.listed([contact]),
    ]);
    const ids = [applications, subscriptions].map((rows) => rows.map(({ id }) => id));
    const [inApplications = [], inSubscriptions = []] = ids;
    const users = accounts.map(({ id }) => id);
    const referrals = applications.flatMap((one) => one.referrals.map(({ id }) => id));
    const [pending, kept, looks, receivers, reads] = await Promise.all([
      this.sql.rows(PENDING, [...by, users]),
      this.sql.rows(KEPT, [users, inApplications.map((id) => `application ${id}`)]),
      this.sql.rows(LOOKS, [...ids, users, referrals]),
      this.sql.rows(RECEIVERS, [inApplications]),
      this.sql.rows(READS, [referrals]),
    ]);
    const records = [
      ...inApplications.map((id) => `application ${id}`),
      ...inSubscriptions.map((id) => `subscriber ${id}`),
      ...users.map((id) => `user ${id}`),
      ...pending.map(({ what, id }) => `${what} ${id}`),
    ];
    const messages = await this.sent.to(records, records);
    return {
      applications,
      subscriptions,
      accounts,
      pending,
      kept,
      receivers,
      messages,
      evidence,
      looks,
      reads,
      isUnwanted: listed[0] ?? false,
    };
  }

  async note(person: Named, act: PersonAct, actor: Actor): Promise<void> {
    await this.sql.transaction((client) => this.audit.record(client, actor, this.changeOf(person, act)));
  }

  /** Entry of the audit log, which knows the person by her digest, so that it says nothing itself. */
  changeOf(person: Named, { verb, reason, count }: PersonAct): Change {
    return {
      action: `person.${verb}`,
      resource: 'person',
      resourceId: this.keys.keyOf(person.type, person.value).slice(0, 16),
      after: { ...(reason !== undefined && { reason }), ...(count !== undefined && { count }) },
    };
  }
}
