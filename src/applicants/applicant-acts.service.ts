import { Injectable } from '@nestjs/common';
import { Application } from '../applications/application.entity.js';
import type { Actor } from '../audit/audit.service.js';
import { columns, t } from '../database/row.js';
import { firstOf, run, Sql, statement } from '../database/sql.js';
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

/** What was opened by an application that goes stays open by another. */
const MOVE_SESSION = statement(
  'applicant-move-session',
  'UPDATE applicant_codes SET application_id = $2::bigint, application_kind = $3 WHERE id = $1::uuid',
);

/** What applicants do with their own applications; each act is answered with the reference of its entry, if anything was done. */
@Injectable()
export class ApplicantActs {
  constructor(
    private readonly sql: Sql,
    private readonly erasures: Erasures,
    private readonly referrals: ReferralChanges,
    private readonly requests: PrivacyRequests,
    private readonly courier: Courier,
  ) {}

  /** @returns null when there is nothing to call off any more */
  async withdraw(ids: readonly string[]): Promise<string | null> {
    const reference = await this.sql.transaction(async (client) => {
      const done: string[] = [];
      for (const id of ids) {
        if (!(await firstOf(client, WITHDRAW, [id, APPLICANT_NAME]))) continue;
        await this.referrals.callOff(client, id, { id: null, name: APPLICANT_NAME });
        done.push(id);
      }
      if (done.length === 0) return null;
      return this.requests.note('withdrawal', subjectOf(done), APPLICANT_NAME, client);
    });
    if (reference !== null) this.courier.wake();
    return reference;
  }

  async stopMarketing({ applicationId, proof }: Applicant): Promise<string | null> {
    const stopped = await this.sql.first(STOP_MARKETING, [applicationId, proof, APPLICANT_NAME]);
    if ((stopped?.count ?? 0) === 0) return null;
    return this.requests.note('withdrawal', subjectOf([applicationId]), APPLICANT_NAME);
  }

  /**
   * @param left one of those that stay, by which the others stay open
   * @returns null when all are gone already
   */
  async erase(
    { session }: Applicant,
    ids: readonly string[],
    left: Pick<Application, 'id' | 'kind'> | null,
    requestId: string | null,
  ): Promise<string | null> {
    const actor: Actor = { id: null, name: APPLICANT_NAME, requestId, ip: null };
    const reference = await this.sql.transaction(async (client) => {
      if (left) await run(client, MOVE_SESSION, [session, left.id, left.kind]);
      const erased = await this.erasures.eraseIn(client, { applications: ids }, { reason: 'request', actor });
      if (erased.applications === 0) return null;
      return this.requests.note('erasure', subjectOf(ids), APPLICANT_NAME, client);
    });
    this.courier.wake();
    return reference;
  }
}

/** More numbers than this say no more. */
const MAX_NAMED = 20;

function subjectOf(ids: readonly string[]): string {
  const named = `Başvuru no ${ids.slice(0, MAX_NAMED).join(', ')}`;
  return ids.length > MAX_NAMED ? `${named} ve ${String(ids.length - MAX_NAMED)} başvuru daha` : named;
}
