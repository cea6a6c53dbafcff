import { Injectable } from '@nestjs/common';
import { Application } from '../../applications/application.entity.js';
import { ConsentText } from '../../applications/consent-text.entity.js';
import { FormSubmission } from '../../applications/form-submission.entity.js';
import { PERMISSIONS, permissionsOf } from '../../applications/marketing-permissions.js';
import { SUBJECT_COLUMNS, subjectOf } from '../../applications/subject-columns.js';
import { columns, optional, renamed, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../../applications/referrals/bank-outcome.js';
import { FINAL_STATES, type TellingWay } from '../../shared/enums/referrals.js';
import { Referral } from '../../applications/referrals/referral.entity.js';
import { ReferralEvent } from '../../applications/referrals/referral-event.entity.js';
import { type StoredWay, tellingWay, wayWith } from '../../applications/referrals/telling-way.js';
import type { Applicant } from './applicant-codes.service.js';

/** SQL: whether there is something to call off. */
const IS_OPEN = `(a.withdrawn_at IS NULL AND CASE WHEN cardinality(a.selected_banks) = 0
    THEN a.status IN ('pending', 'processing')
    ELSE EXISTS (SELECT FROM referrals r
                  WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at
                    AND r.application_id = a.id AND r.state NOT IN (${FINAL_STATES.map((state) => `'${state}'`).join(', ')}))
    END)`;

const OWN = statement(
  'own-application',
  `SELECT a.id, a.kind, a.status, a.phone_number, a.email, a.created_at, a.withdrawn_at, a.phone_confirmed_at,
          ${bankOutcomeOf('a')} AS bank_outcome,
          ${IS_OPEN} AS is_open, ${subjectOf('a')},
          s.source_page, s.ip_address, s.user_agent, s.referrer, s.referrer_host,
          s.kvkk_text_version,
          kvkk.label AS kvkk_label, ${permissionsOf('a')}
     FROM applications a JOIN form_submissions s ON s.id = a.submission_id
     LEFT JOIN consent_texts kvkk ON kvkk.kind = 'kvkk' AND kvkk.version = s.kvkk_text_version
    WHERE a.id = $1 AND a.erased_at IS NULL`,
  {
    ...columns(Application, 'id', 'kind', 'status', 'phone_number', 'email', 'created_at', 'withdrawn_at'),
    ...columns(Application, 'phone_confirmed_at'),
    ...PERMISSIONS,
    ...SUBJECT_COLUMNS,
    ...BANK_OUTCOME,
    is_open: t.bool(),
    ...columns(FormSubmission, 'source_page', 'ip_address', 'user_agent', 'referrer', 'referrer_host'),
    ...columns(FormSubmission, 'kvkk_text_version'),
    ...optional(renamed(ConsentText, { kvkk_label: 'label' })),
  },
);

/** In the order in which the banks were chosen. */
const AT_BANKS = statement(
  'own-application-banks',
  `SELECT r.id, r.bank_id, coalesce(b.name, r.bank_id) AS bank, r.state, r.hold, r.sent_at,
          r.answer_reason, r.bank_reference, r.loan_amount, r.loan_on,
          coalesce(r.state = 'rejected' AND r.state_at = a.withdrawn_at, false) AS is_called_off
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     LEFT JOIN banks b ON b.id = r.bank_id
    WHERE a.id = $1 ORDER BY array_position(a.selected_banks, r.bank_id)`,
  {
    ...columns(Referral, 'id', 'bank_id', 'state', 'hold', 'sent_at'),
    ...columns(Referral, 'answer_reason', 'bank_reference', 'loan_amount', 'loan_on'),
    bank: t.text(),
    is_called_off: t.bool(),
  },
);

/** Changes of referral states. Notes that staff wrote beside them are not selected: they are for staff. */
const HISTORY = statement(
  'own-application-history',
  `SELECT e.referral_id, e.to_state, e.created_at, coalesce(e.created_at = a.withdrawn_at, false) AS is_called_off
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     JOIN referral_events e ON e.referral_id = r.id AND e.from_state <> e.to_state
    WHERE a.id = $1 ORDER BY e.id`,
  {
    ...columns(ReferralEvent, 'referral_id', 'to_state', 'created_at'),
    is_called_off: t.bool(),
  },
);

export interface OwnApplication extends RowOf<typeof OWN> {
  readonly banks: readonly RowOf<typeof AT_BANKS>[];
  readonly history: readonly RowOf<typeof HISTORY>[];
}

/** All of a phone or a mailbox, the newest first. */
const ALL = statement(
  'own-applications',
  `SELECT a.id, a.kind, a.status, a.created_at, a.withdrawn_at, ${permissionsOf('a')},
            ${IS_OPEN} AS is_open, ${subjectOf('a')}
     FROM applications a
    WHERE a.erased_at IS NULL AND (a.phone_number = $1 OR a.email_key = $2) ORDER BY a.created_at DESC, a.id DESC`,
  {
    ...columns(Application, 'id', 'kind', 'status', 'created_at', 'withdrawn_at'),
    ...PERMISSIONS,
    ...SUBJECT_COLUMNS,
    is_open: t.bool(),
  },
);

/** Banks that have one of them already. */
const TOLD = statement(
  'own-applications-told',
  `SELECT DISTINCT r.bank_id, coalesce(b.name, r.bank_id) AS bank, ${tellingWay('b')} AS way
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     LEFT JOIN banks b ON b.id = r.bank_id
    WHERE a.id = ANY ($1::bigint[]) AND r.sent_at IS NOT NULL ORDER BY bank`,
  { ...columns(Referral, 'bank_id'), bank: t.text(), way: t.text<StoredWay>() },
);

export type OwnSummary = RowOf<typeof ALL>;
export type TellingBank = Omit<RowOf<typeof TOLD>, 'way'> & { readonly way: TellingWay };

/** Applications as their applicant sees them. */
@Injectable()
export class OpenedApplications {
  constructor(
    private readonly sql: Sql,
    private readonly channelConfig: ChannelConfig,
  ) {}

  /** Of what was proven to be the applicant's. */
  all({ phone, email }: Applicant): Promise<OwnSummary[]> {
    return this.sql.rows(ALL, [phone, email]);
  }

  /** Banks that have been sent any of these, each with the way by which it learns what becomes of them. */
  async told(ids: readonly string[]): Promise<readonly TellingBank[]> {
    const canMail = this.channelConfig.isConfigured('email');
    const banks = await this.sql.rows(TOLD, [ids]);
    return banks.map((bank) => ({ ...bank, way: wayWith(bank.way, canMail) }));
  }

  /** @returns null when it is gone */
  async find(id: string): Promise<OwnApplication | null> {
    const [own, banks, history] = await Promise.all([
      this.sql.first(OWN, [id]),
      this.sql.rows(AT_BANKS, [id]),
      this.sql.rows(HISTORY, [id]),
    ]);
    return own ? { ...own, banks, history } : null;
  }
}
