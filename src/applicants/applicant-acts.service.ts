import { Injectable } from '@nestjs/common';
import { ApplicationEvent } from '../applications/application-event.entity.js';
import { Application } from '../applications/application.entity.js';
import type { Actor } from '../audit/audit.service.js';
import { columns, t } from '../database/row.js';
import { firstOf, Sql, statement } from '../database/sql.js';
import { Courier } from '../deliveries/courier.js';
import { Erasures } from '../privacy/erasures.service.js';
import { PrivacyRequests } from '../privacy/privacy-requests.service.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import type { Applicant } from './applicant-codes.service.js';
import { APPLICANT_NAME } from './applicant-texts.js';
import { FINAL_STATES } from '../words/referrals.js';

/** Stands before what the person says, in the application's history. */
const REACH = 'Ulaşmak için: ';

/**
 * Once, while a bank has it open, or no bank was chosen and we do. A fact beside our own work on it, whose status stays as
 * staff left it; who listens for its changes is told all the same.
 */
const WITHDRAW = statement(
  'applicant-withdraw',
  `WITH old AS (
     SELECT a.id, a.kind FROM applications a
      WHERE a.id = $1 AND a.withdrawn_at IS NULL AND a.erased_at IS NULL
        AND CASE WHEN cardinality(a.selected_banks) = 0 THEN a.status IN ('pending', 'processing')
                 ELSE EXISTS (SELECT FROM referrals r
                               WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at
                                 AND r.application_id = a.id AND r.state <> ALL ($3)) END
        FOR UPDATE
   ), changed AS (
     UPDATE applications a SET withdrawn_at = now(), version = a.version + 1, updated_at = now()
       FROM old WHERE a.id = old.id AND a.kind = old.kind AND a.withdrawn_at IS NULL
     RETURNING a.id, a.kind, a.status
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_name)
     SELECT id, kind, 'note', 'Başvurusundan vazgeçti', $2 FROM changed
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind, payload)
     SELECT 'application.status_changed', id, kind, jsonb_build_object('from', status, 'to', status, 'withdrawn', true)
       FROM changed
   )
   SELECT id FROM changed`,
  columns(Application, 'id'),
);

/** So often a person says when she can be reached. */
const MAX_REACHES = 5;

const NOTE_REACH = statement(
  'applicant-note-reach',
  `INSERT INTO application_events (application_id, application_kind, type, note, actor_name)
   SELECT a.id, a.kind, 'note', $2, $3 FROM applications a
    WHERE a.id = $1 AND a.withdrawn_at IS NULL AND a.erased_at IS NULL
      AND EXISTS (SELECT FROM referrals r
                   WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at
                     AND r.application_id = a.id AND r.state = 'unreachable')
      AND (SELECT count(*) FROM application_events e
            WHERE e.application_id = a.id AND e.application_kind = a.kind AND e.actor_name = $3
              AND e.note LIKE '${REACH}%') < ${String(MAX_REACHES)}
   RETURNING id`,
  columns(ApplicationEvent, 'id'),
);

/** For all applications of the phone or mailbox that was proven to be the person's, and her account: the page says that nothing is sent. */
const STOP_MARKETING = statement(
  'applicant-stop-marketing',
  `WITH own AS (
     SELECT phone_number, email_key FROM applications WHERE id = $1
   ), changed AS (
     UPDATE applications a SET marketing_consent = false, marketing_withdrawn_at = now()
       FROM own
      WHERE a.marketing_consent
        AND (a.id = $1 OR CASE WHEN $2 = 'sms' THEN a.phone_number = own.phone_number ELSE a.email_key = own.email_key END)
     RETURNING a.id, a.kind
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_name)
     SELECT id, kind, 'note', 'Ticari ileti iznini geri aldı', $3 FROM changed
   ), members AS (
     UPDATE member_consents c SET withdrawn_at = now()
       FROM own, users u
      WHERE c.user_id = u.id AND c.kind = 'member_marketing' AND c.withdrawn_at IS NULL
        AND (u.id = (SELECT user_id FROM member_applications WHERE application_id = $1)
             OR CASE WHEN $2 = 'sms' THEN u.phone = own.phone_number AND u.phone_confirmed_at IS NOT NULL
                     ELSE u.email = own.email_key END)
   )
   SELECT count(*)::int AS count FROM changed`,
  { count: t.int4() },
);

/** What applicants do with their own application. */
@Injectable()
export class ApplicantActs {
  constructor(
    private readonly sql: Sql,
    private readonly erasures: Erasures,
    private readonly referrals: ReferralChanges,
    private readonly requests: PrivacyRequests,
    private readonly courier: Courier,
  ) {}

  /** @returns false when there is nothing to call off any more */
  async withdraw({ applicationId }: Applicant): Promise<boolean> {
    const isDone = await this.sql.transaction(async (client) => {
      const withdrawn = await firstOf(client, WITHDRAW, [applicationId, APPLICANT_NAME, FINAL_STATES]);
      if (!withdrawn) return false;
      await this.referrals.callOff(client, applicationId, { id: null, name: APPLICANT_NAME });
      await this.requests.note('withdrawal', subjectOf(applicationId), APPLICANT_NAME, client);
      return true;
    });
    if (isDone) this.courier.wake();
    return isDone;
  }

  /** @returns false where no bank asks for it, or it was said often enough */
  async noteReach({ applicationId }: Applicant, text: string): Promise<boolean> {
    const values = [applicationId, REACH + text, APPLICANT_NAME];
    return (await this.sql.first(NOTE_REACH, values)) !== undefined;
  }

  async stopMarketing({ applicationId, proof }: Applicant): Promise<boolean> {
    const stopped = await this.sql.first(STOP_MARKETING, [applicationId, proof, APPLICANT_NAME]);
    const isStopped = (stopped?.count ?? 0) > 0;
    if (isStopped) await this.requests.note('withdrawal', subjectOf(applicationId), APPLICANT_NAME);
    return isStopped;
  }

  async erase({ applicationId }: Applicant, requestId: string | null): Promise<void> {
    const actor: Actor = { id: null, name: APPLICANT_NAME, requestId, ip: null };
    const erased = await this.erasures.erase({ applications: [applicationId] }, { reason: 'request', actor });
    if (erased.applications > 0)
      await this.requests.note('erasure', subjectOf(applicationId), APPLICANT_NAME);
    this.courier.wake();
  }
}

const subjectOf = (applicationId: string): string => `Başvuru no ${applicationId}`;
