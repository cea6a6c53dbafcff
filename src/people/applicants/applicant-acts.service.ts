import { Injectable } from '@nestjs/common';
import { ApplicationEvent } from '../../applications/application-event.entity.js';
import { Application } from '../../applications/application.entity.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, run, Sql, statement } from '../../platform/database/sql.js';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import { Erasures } from '../privacy/erasures.service.js';
import { PrivacyRequests } from '../privacy/privacy-requests.service.js';
import { ReferralChanges } from '../../applications/referrals/referral-changes.service.js';
import type { Applicant } from './applicant-codes.service.js';
import { APPLICANT_NAME } from './applicant-texts.js';
import { takingBack } from '../../applications/marketing-permissions.js';
import type { ChannelConsent } from '../../shared/enums/applications.js';
import { FINAL_STATES } from '../../shared/enums/referrals.js';

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
     UNION ALL SELECT 'application.withdrawn', id, kind, jsonb_build_object('kind', kind) FROM changed
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
   ), theirs AS (
     SELECT a.id AS application_id, a.kind AS application_kind FROM applications a, own
      WHERE a.id = $1 OR CASE WHEN $2 = 'sms' THEN a.phone_number = own.phone_number ELSE a.email_key = own.email_key END
   ), ${takingBack('$4::text[]', '$3')}, members AS (
     UPDATE member_consents c SET withdrawn_at = now()
       FROM own, users u
      WHERE c.user_id = u.id AND (c.kind = 'member_marketing' OR c.kind = ANY ($4)) AND c.withdrawn_at IS NULL
        AND (u.id = (SELECT user_id FROM member_applications WHERE application_id = $1)
             OR CASE WHEN $2 = 'sms' THEN u.phone = own.phone_number AND u.phone_confirmed_at IS NOT NULL
                     ELSE u.email = own.email_key END)
   )
   SELECT count(*)::int AS count FROM changed`,
  { count: t.int4() },
);

/**
 * The session moves to another application of hers before the one that opened it is erased; otherwise it would end
 * with that one.
 */
const MOVE_SESSION = statement(
  'applicant-move-session',
  'UPDATE applicant_codes SET application_id = $2::bigint, application_kind = $3 WHERE id = $1::uuid',
);

/**
 * Acts of applicants on their own applications. Each returns the reference of its register entry, if anything was
 * done.
 */
@Injectable()
export class ApplicantActs {
  constructor(
    private readonly sql: Sql,
    private readonly erasures: Erasures,
    private readonly referrals: ReferralChanges,
    private readonly requests: PrivacyRequests,
    private readonly worker: DeliveryWorker,
  ) {}

  /** @returns null when there is nothing to call off any more */
  async withdraw(ids: readonly string[]): Promise<string | null> {
    const reference = await this.sql.transaction(async (client) => {
      const done: string[] = [];
      for (const id of ids) {
        if (!(await firstOf(client, WITHDRAW, [id, APPLICANT_NAME, FINAL_STATES]))) continue;
        await this.referrals.callOff(client, id, { id: null, name: APPLICANT_NAME });
        done.push(id);
      }
      if (done.length === 0) return null;
      return this.requests.note('withdrawal', subjectOf(done), APPLICANT_NAME, client);
    });
    if (reference !== null) this.worker.wake();
    return reference;
  }

  /** @returns false where no bank asks for it, or it was said often enough */
  async noteReach(id: string, text: string): Promise<boolean> {
    return (await this.sql.first(NOTE_REACH, [id, REACH + text, APPLICANT_NAME])) !== undefined;
  }

  /** @param channels no longer allowed; a permission of before, for all channels, ends with each of them */
  async stopMarketing(
    { applicationId, proof }: Applicant,
    channels: readonly ChannelConsent[],
  ): Promise<string | null> {
    const stopped = await this.sql.first(STOP_MARKETING, [applicationId, proof, APPLICANT_NAME, channels]);
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
    this.worker.wake();
    return reference;
  }
}

/** More numbers than this say no more. */
const MAX_NAMED = 20;

function subjectOf(ids: readonly string[]): string {
  const named = `Başvuru no ${ids.slice(0, MAX_NAMED).join(', ')}`;
  return ids.length > MAX_NAMED ? `${named} ve ${String(ids.length - MAX_NAMED)} başvuru daha` : named;
}
