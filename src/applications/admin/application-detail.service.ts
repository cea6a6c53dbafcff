import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { Entities } from '../../platform/database/entities.js';
import { OutboxMessage } from '../../platform/database/outbox-message.entity.js';
import { Delivery as DeliveryEntity, type DeliveryState } from '../../messages/deliveries/delivery.entity.js';
import { columns, optional, present, renamed, t } from '../../platform/database/row.js';
import { type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { ApplicationEvent as ApplicationEventEntity } from '../application-event.entity.js';
import { Application } from '../application.entity.js';
import { ConsentText } from '../consent-text.entity.js';
import { FormSubmission } from '../form-submission.entity.js';
import { ALL_KINDS } from '../kinds/registry.js';
import { PERMISSIONS, permissionsOf } from '../marketing-permissions.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../referrals/bank-outcome.js';
import { SUBJECT_COLUMNS, subjectOf } from '../subject-columns.js';
import { StaffActs } from './staff-acts.service.js';
import { ApplicationNotFound } from './application-errors.js';

export type ApplicationDetail = RowOf<typeof DETAIL>;

const EVENT = {
  id: true,
  type: true,
  from_status: true,
  to_status: true,
  note: true,
  actor_id: true,
  actor_name: true,
  created_at: true,
  act_id: true,
  next_action_at: true,
} as const;

export type ApplicationEvent = Readonly<Pick<ApplicationEventEntity, keyof typeof EVENT>> & {
  readonly outcome?: { readonly name: string } | null;
};

export type Delivery = RowOf<typeof DELIVERIES>;

export type Relative = RowOf<typeof RELATIVES>;

/** Further applications of one phone number that are listed. */
export const MAX_RELATIVES = 20;
const MAX_EVENTS = 500;
const MAX_DELIVERIES = 100;

const DETAIL = statement(
  'application-detail',
  `SELECT a.*, ${bankOutcomeOf('a')} AS bank_outcome,
          (SELECT u.name FROM users u WHERE u.id = a.assigned_to) AS assignee,
          (SELECT coalesce(p.name || ' · ', '') || o.name FROM call_outcomes o
             LEFT JOIN call_outcomes p ON p.id = o.parent_id WHERE o.id = a.outcome_id) AS outcome,
          ARRAY(SELECT coalesce(banks.name, chosen.id)
                       FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
                       LEFT JOIN banks ON banks.id = chosen.id ORDER BY position) AS banks,
          s.submission_token, s.form_type, s.source_page, s.source_section, s.user_agent, s.referrer, s.referrer_host,
          host(s.ip_address) AS ip_address, s.api_key_id, s.consent_page, s.consent_at,
          (SELECT k.name FROM api_keys k WHERE k.id = s.api_key_id) AS program, s.kvkk_text_version, s.created_at AS submitted_at,
          kvkk.label AS kvkk_label, ${permissionsOf('a')}
     FROM applications a
     JOIN form_submissions s ON s.id = a.submission_id
     LEFT JOIN consent_texts kvkk ON kvkk.kind = 'kvkk' AND kvkk.version = s.kvkk_text_version
    WHERE a.id = $1`,
  {
    ...columns(
      Application,
      'id',
      'kind',
      'submission_id',
      'status',
      'phone_number',
      'email',
      'selected_banks',
      'is_unwanted',
      'kvkk_consent',
      'version',
      'created_at',
      'updated_at',
    ),
    ...present(columns(Application, 'email_key')),
    /** Assignee; null when there is none. */
    ...columns(Application, 'assigned_to'),
    /** Reason for suspicion; null for most. */
    ...columns(Application, 'suspicion', 'phone_confirmed_at', 'erased_at'),
    /** When the applicant called it off. */
    ...columns(Application, 'withdrawn_at', 'marketing_consent', 'marketing_withdrawn_at'),
    ...PERMISSIONS,
    ...columns(
      FormSubmission,
      'submission_token',
      'form_type',
      'source_page',
      'source_section',
      'user_agent',
      'referrer',
      'referrer_host',
      'kvkk_text_version',
      'api_key_id',
      'consent_page',
      'consent_at',
    ),
    program: t.orNull(t.text()),
    ...renamed(FormSubmission, { submitted_at: 'created_at' }),
    ...optional(renamed(ConsentText, { kvkk_label: 'label' })),
    ...SUBJECT_COLUMNS,
    ...BANK_OUTCOME,
    ...columns(
      Application,
      'first_contact_at',
      'last_attempt_at',
      'attempts',
      'next_action',
      'next_action_at',
      'outcome_id',
      'outcome_reason',
      'language',
    ),
    outcome: t.orNull(t.text()),
    assignee: t.orNull(t.text()),
    banks: t.list(t.text()),
    ip_address: t.orNull(t.text()),
  },
);

/** Events of an application, each with its deliveries. An event without a delivery says why there is none. */
const DELIVERIES = statement(
  'application-deliveries',
  `SELECT o.topic, d.channel, coalesce(d.state, CASE o.state WHEN 'failed' THEN 'dead' WHEN 'held' THEN 'pending' ELSE o.state END) AS state,
          coalesce(d.attempts, 0) AS attempts, coalesce(d.attempt_log -> -1 ->> 'error', o.last_error) AS last_error,
          coalesce(d.updated_at, o.updated_at) AS updated_at
     FROM outbox o LEFT JOIN deliveries d ON d.outbox_id = o.id
    WHERE o.application_id = $1 AND o.application_kind = $2 AND (d.id IS NOT NULL OR o.state <> 'planned')
    ORDER BY o.id DESC, d.id LIMIT ${String(MAX_DELIVERIES)}`,
  {
    ...columns(OutboxMessage, 'topic'),
    ...optional(columns(DeliveryEntity, 'channel')),
    attempts: t.int4(),
    last_error: t.orNull(t.text()),
    updated_at: t.timestamptz(),
    state: t.text<DeliveryState>(),
  },
);

const SAME_SUBJECT = ALL_KINDS.map(({ kind, about }) => `WHEN '${kind}' THEN other.${about} = a.${about}`);

const RELATIVES = statement(
  'application-relatives',
  `SELECT other.id, other.kind, other.status, other.created_at, ${subjectOf('other')},
          other.kind = a.kind AND CASE a.kind ${SAME_SUBJECT.join(' ')} END AS is_duplicate
     FROM applications a JOIN applications other ON other.phone_number = a.phone_number AND other.id <> a.id
    WHERE a.id = $1 ORDER BY is_duplicate DESC, other.created_at DESC, other.id DESC LIMIT ${String(MAX_RELATIVES + 1)}`,
  {
    ...columns(Application, 'id', 'kind', 'status', 'created_at'),
    ...SUBJECT_COLUMNS,
    /** Asks for the same product. */
    is_duplicate: t.bool(),
  },
);

const NOTE = statement(
  'application-detail-note',
  `
  INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name, act_id)
  SELECT id, kind, 'note', $2, $3::bigint, $4, $5::bigint FROM applications WHERE id = $1`,
);

/** All that is known about one application. */
@Injectable()
export class ApplicationDetails {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly audit: AuditService,
    private readonly acts: StaffActs,
  ) {}

  /** @throws ApplicationNotFound */
  async find(id: string): Promise<ApplicationDetail> {
    const application = await this.sql.first(DETAIL, [id]);
    if (!application) throw new ApplicationNotFound();
    return application;
  }

  events({ id, kind }: ApplicationDetail): Promise<readonly ApplicationEvent[]> {
    return this.entities.manager.find(ApplicationEventEntity, {
      select: { ...EVENT, outcome: { name: true } },
      relations: { outcome: true },
      where: { application_id: id, application_kind: kind },
      order: { id: 'DESC' },
      take: MAX_EVENTS,
    });
  }

  deliveries({ id, kind }: ApplicationDetail): Promise<readonly Delivery[]> {
    return this.sql.rows(DELIVERIES, [id, kind]);
  }

  /** Other applications of the same phone number, those for the same product first, the newest first; one more than `MAX_RELATIVES` when there are more. */
  relatives({ id }: ApplicationDetail): Promise<readonly Relative[]> {
    return this.sql.rows(RELATIVES, [id]);
  }

  /**
   * @returns the act by which it can be undone
   * @throws ApplicationNotFound
   */
  async addNote(id: string, note: string, actor: Actor): Promise<string> {
    return this.sql.transaction(async (client) => {
      const act = await this.acts.begin(client, { type: 'note', application: id }, actor);
      const added = await run(client, NOTE, [id, note, actor.id, actor.name, act]);
      if (added === 0) throw new ApplicationNotFound();
      const after = { length: note.length };
      await this.audit.record(client, actor, {
        action: 'application.note',
        resource: 'application',
        resourceId: id,
        after,
      });
      return act;
    });
  }

  /**
   * Writes down that someone looked at what is masked: beside the colleague who held the application then, and why who
   * wants to hear from nobody is reached all the same.
   */
  async noteUnmasking(
    id: string,
    { beside, reason }: Readonly<Record<'beside' | 'reason', string | null>>,
    actor: Actor,
  ): Promise<void> {
    const said = {
      ...(beside !== null && { holder: beside }),
      ...(reason !== null && { reason }),
    };
    const after = Object.keys(said).length === 0 ? null : said;
    const change = { action: 'application.reveal', resource: 'application', resourceId: id, after };
    await this.sql.transaction((client) => this.audit.record(client, actor, change));
  }
}
