import { Injectable } from '@nestjs/common';
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

/** Once: what is decided or called off already stays. */
const WITHDRAW = statement(
  'applicant-withdraw',
  `WITH old AS (
     SELECT id, kind, status FROM applications
      WHERE id = $1 AND withdrawn_at IS NULL AND erased_at IS NULL AND status IN ('pending', 'processing') FOR UPDATE
   ), changed AS (
     UPDATE applications a SET status = 'rejected', withdrawn_at = now(), version = a.version + 1, updated_at = now()
       FROM old WHERE a.id = old.id AND a.kind = old.kind
     RETURNING a.id, a.kind, old.status AS from_status
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, note, actor_name)
     SELECT id, kind, 'status', from_status, 'rejected', NULL, $2 FROM changed
     UNION ALL SELECT id, kind, 'note', NULL, NULL, 'Başvurusundan vazgeçti', $2 FROM changed
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind, payload)
     SELECT 'application.status_changed', id, kind, jsonb_build_object('from', from_status, 'to', 'rejected') FROM changed
     UNION ALL SELECT 'application.withdrawn', id, kind, jsonb_build_object('kind', kind) FROM changed
   )
   SELECT id FROM changed`,
  columns(Application, 'id'),
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
      const withdrawn = await firstOf(client, WITHDRAW, [applicationId, APPLICANT_NAME]);
      if (!withdrawn) return false;
      await this.referrals.callOff(client, applicationId, { id: null, name: APPLICANT_NAME });
      await this.requests.note('withdrawal', subjectOf(applicationId), APPLICANT_NAME, client);
      return true;
    });
    if (isDone) this.courier.wake();
    return isDone;
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
