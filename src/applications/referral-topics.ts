import { Injectable, type OnModuleInit } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import type { OutgoingEvent, Topic } from '../messages/deliveries/topic.js';
import { Topics } from '../messages/deliveries/topics.service.js';
import { ReferralDeliveries } from './referrals/referral-deliveries.service.js';
import { Application } from './application.entity.js';
import { ReferralLetters } from './referral-letters.js';
import {
  calledOffMail,
  CORRECTED_EXAMPLES,
  correctedMail,
  erasedMail,
  REFERRAL_EXAMPLES,
  type ApplicantMail,
} from './referral-mails.js';
import { type CLOSED_LEAD, type LEAD as LEAD_SCHEMA, toLeadFields } from './referrals/lead.js';
import { Referral } from './referrals/referral.entity.js';
import type { Of } from '../shared/contracts/schema.js';
import { SUBJECT_COLUMNS, subjectOf } from './subject-columns.js';

/**
 * Contact and subject of a referral: a bank needs both to call the person. There is no row for a referral that staff
 * turned down before it was sent, nor for one whose application is withdrawn or erased.
 */
const LEAD = statement(
  'referral-lead',
  `SELECT r.id, r.bank_id, r.application_id, a.kind, a.phone_number, a.email, a.phone_confirmed_at, a.created_at,
          ${subjectOf('a')}
     FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE r.id = $1 AND a.erased_at IS NULL AND a.withdrawn_at IS NULL AND NOT (r.state = 'rejected' AND r.sent_at IS NULL)`,
  {
    ...columns(Referral, 'id', 'bank_id', 'application_id'),
    ...columns(Application, 'kind', 'phone_number', 'email', 'phone_confirmed_at', 'created_at'),
    ...SUBJECT_COLUMNS,
  },
);

const ENDPOINT = statement(
  'referral-endpoint-of-bank',
  `SELECT lead_endpoint_id FROM banks WHERE id = $1 AND lead_channel = 'webhook'`,
  { lead_endpoint_id: t.orNull(t.int8()) },
);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const subject = (event: OutgoingEvent): string => `referral ${referralOf(event)}`;
const referralOf = ({ payload }: OutgoingEvent): string => String(payload['referral']);

/** Outbox topics for banks: new referrals, and those that are corrected, erased or withdrawn. */
@Injectable()
export class ReferralTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly deliveries: ReferralDeliveries,
    private readonly letters: ReferralLetters,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      {
        name: 'referral.created',
        label: 'Bankaya yönlendirme',
        subject,
        isPrivate: true,
        plan: (events) =>
          Promise.all(
            events.map(async ({ payload }) => {
              const endpointId = text(payload['endpoint']);
              if (endpointId !== null) return [{ channel: 'webhook', endpointId, priority: 4 } as const];
              return text(payload['link']) === null ? [] : this.letters.plan(String(payload['bank']));
            }),
          ),
        mail: (event, { receiver }) =>
          this.letters.compose(event.payload, typeof receiver === 'number' ? receiver : -1),
        examples: REFERRAL_EXAMPLES,
        webhook: (event) => this.lead(event),
        settled: (event, outcome) => this.deliveries.settled(referralOf(event), outcome),
      },
      {
        ...this.toBankWithIt('referral.corrected', 'Bankaya düzeltme bildirimi'),
        webhook: (event) => this.lead(event),
        mail: (event, { receiver }) =>
          this.letters.compose(event.payload, typeof receiver === 'number' ? receiver : -1, correctedMail),
        examples: CORRECTED_EXAMPLES,
      },
      this.noticeTopic('referral.erased', 'Bankaya silme bildirimi', erasedMail),
      this.noticeTopic('referral.withdrawn', 'Bankaya vazgeçme bildirimi', calledOffMail),
    );
  }

  private async lead(event: OutgoingEvent): Promise<Of<typeof LEAD_SCHEMA> | null> {
    const row = await this.sql.first(LEAD, [referralOf(event)]);
    if (!row) return null;
    const { id, application_id, bank_id } = row;
    return { id, application_id, bank_id, ...toLeadFields(row) };
  }

  /** A topic for a bank that has the referral. Its message has the referral's number and nothing of the person. */
  private noticeTopic(name: string, label: string, mailOf: ApplicantMail): Topic {
    return {
      ...this.toBankWithIt(name, label),
      webhook: ({ payload }): Promise<Of<typeof CLOSED_LEAD>> =>
        Promise.resolve({ id: String(payload['referral']), bank_id: String(payload['bank']) }),
      mail: (event, { receiver }) =>
        this.letters.composeTold(event.payload, typeof receiver === 'number' ? receiver : -1, mailOf),
      examples: [{ label, content: ({ name: site }) => mailOf(site, '681204417') }],
    };
  }

  /** Goes the way the bank gets its leads. */
  private toBankWithIt(
    name: string,
    label: string,
  ): Pick<Topic, 'name' | 'label' | 'subject' | 'isPrivate' | 'plan'> {
    return {
      name,
      label,
      subject,
      isPrivate: true,
      plan: (events) =>
        Promise.all(
          events.map(async ({ payload }) => {
            const bank = await this.sql.first(ENDPOINT, [payload['bank']]);
            const endpointId = bank?.lead_endpoint_id ?? null;
            if (endpointId !== null) return [{ channel: 'webhook', endpointId } as const];
            return this.letters.planTold(String(payload['bank']));
          }),
        ),
    };
  }
}
