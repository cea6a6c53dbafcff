import { Injectable, type OnModuleInit } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { CHANNEL_CONSENTS } from '../shared/enums/applications.js';
import type { Contact } from '../messages/deliveries/contact-guard.js';
import type { OutgoingEvent, Params, Topic } from '../messages/deliveries/topic.js';
import { Topics } from '../messages/deliveries/topics.service.js';
import { Application } from './application.entity.js';
import { APPLICATION_EXAMPLES } from './application-mails.js';
import { APPLICATION_SMS_EXAMPLES } from './application-texts.js';
import { ApplicationLetters } from './application-letters.js';
import { toLeadFields } from './referrals/lead.js';
import { ALLOWED_CHANNELS, allowedChannels } from './marketing-permissions.js';
import { SUBJECT_COLUMNS, subjectOf } from './subject-columns.js';

/** Contact and subject of an application: a receiver needs both to call the person. */
const LEAD = statement(
  'application-lead',
  `SELECT a.id, a.kind, a.phone_number, a.email, a.marketing_consent, ${allowedChannels('a')}, a.suspicion, a.phone_confirmed_at, a.created_at, ${subjectOf('a')},
          ARRAY(SELECT jsonb_build_object('id', chosen.id, 'name', coalesce(banks.name, chosen.id))
                  FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
                  LEFT JOIN banks ON banks.id = chosen.id ORDER BY position) AS banks
     FROM applications a WHERE a.id = $1 AND a.erased_at IS NULL`,
  {
    ...columns(
      Application,
      'id',
      'kind',
      'phone_number',
      'email',
      'marketing_consent',
      'suspicion',
      'phone_confirmed_at',
      'created_at',
    ),
    ...ALLOWED_CHANNELS,
    ...SUBJECT_COLUMNS,
    banks: t.list(t.jsonb<{ readonly id: string; readonly name: string }>()),
  },
);

/** Outbox topics of applications. */
@Injectable()
export class ApplicationTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly letters: ApplicationLetters,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      {
        name: 'application.created',
        label: 'Yeni başvuru bildirimi',
        subject: subjectOfEvent,
        webhook: async (event) => {
          const lead = await this.find(event);
          return lead ? toLead(lead) : null;
        },
        plan: (events) => this.letters.plan(events),
        mail: (event, params) => this.letters.compose(event, params),
        sms: (event) => this.letters.composeSms(event),
        person: (event, params) => this.applicant(event, params),
        examples: APPLICATION_EXAMPLES,
        smsExamples: APPLICATION_SMS_EXAMPLES,
      },
      {
        name: 'application.status_changed',
        label: 'Durum değişikliği bildirimi',
        subject: subjectOfEvent,
        webhook: async (event) => {
          const lead = await this.find(event);
          return lead ? { id: lead.id, kind: lead.kind, ...event.payload } : null;
        },
      },
      goesOn('application.withdrawn', 'Vazgeçme bildirimi', numberOf),
      goesOn('application.erased', 'Silme bildirimi', numberOf),
      goesOn('application.corrected', 'Düzeltme bildirimi', async (event) => {
        const lead = await this.find(event);
        return lead ? toLead(lead) : null;
      }),
    );
  }

  /** The applicant; staff are written to all the same. */
  private async applicant(event: OutgoingEvent, { staff }: Params): Promise<Contact | null> {
    const lead = staff === undefined ? await this.find(event) : undefined;
    return lead ? { phone: lead.phone_number, email: lead.email } : null;
  }

  private async find({ applicationId }: OutgoingEvent): Promise<RowOf<typeof LEAD> | undefined> {
    return applicationId === null ? undefined : this.sql.first(LEAD, [applicationId]);
  }
}

/** A topic about an application's later changes. It goes to the receivers that got `application.created`. */
const goesOn = (name: string, label: string, webhook: NonNullable<Topic['webhook']>): Topic => ({
  name,
  label,
  subject: subjectOfEvent,
  follows: 'application.created',
  webhook,
});

/** Of one whose applicant nobody is to call any more: nothing that says who she was. */
const numberOf = ({ applicationId, payload }: OutgoingEvent): Promise<object> =>
  Promise.resolve({ id: applicationId, kind: payload['kind'] });

const subjectOfEvent = ({ applicationId }: OutgoingEvent): string | null =>
  applicationId === null ? null : applicationSubject(applicationId);

/** Subject of deliveries about an application. */
export const applicationSubject = (id: string): string => `application ${id}`;

/** The application as every channel says it, for receivers of our own. */
function toLead(row: RowOf<typeof LEAD>): object {
  const { id, banks, suspicion, marketing_consent } = row;
  const channels = Object.fromEntries(CHANNEL_CONSENTS.map((name) => [name, row[name]]));
  return { id, ...toLeadFields(row), banks, suspicion, marketing_consent, ...channels };
}
