import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type Queryable, rowsOf, run, statement } from '../../platform/database/sql.js';
import { ReferralLinks } from './referral-links.service.js';
import { Referral } from './referral.entity.js';

/** Banks that have it, or are about to: a webhook under way may say what stood there before. */
const HAVING = statement(
  'referral-corrections-having',
  `SELECT r.id, r.bank_id, r.application_id, r.application_kind, coalesce(b.lead_channel = 'email', false) AS is_mailed
     FROM applications a JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     LEFT JOIN banks b ON b.id = r.bank_id
    WHERE a.id = ANY ($1::bigint[]) AND a.withdrawn_at IS NULL AND a.erased_at IS NULL
      AND (r.sent_at IS NOT NULL OR (r.hold = 'delivery' AND b.lead_channel = 'webhook'))
    ORDER BY r.id`,
  { ...columns(Referral, 'id', 'bank_id', 'application_id', 'application_kind'), is_mailed: t.bool() },
);

const TELL = statement(
  'referral-corrections-tell',
  `INSERT INTO outbox (topic, application_id, application_kind, payload)
   SELECT 'referral.corrected', application_id, application_kind, jsonb_build_object('referral', id::text, 'bank', bank_id)
     FROM jsonb_to_recordset($1::jsonb) AS told (id bigint, bank_id text, application_id bigint, application_kind text)
    ORDER BY id`,
);

const TELL_RECEIVERS = statement(
  'referral-corrections-tell-receivers',
  `INSERT INTO outbox (topic, application_id, application_kind, payload)
   SELECT 'application.corrected', id, kind, jsonb_build_object('kind', kind) FROM applications
    WHERE id = ANY ($1::bigint[]) ORDER BY id`,
);

/** Corrections of a wrong phone or address. Each bank that got the wrong one gets the right one by the same channel. */
@Injectable()
export class ReferralCorrections {
  constructor(private readonly links: ReferralLinks) {}

  /** @param applications corrected in the caller's transaction */
  async tell(client: Queryable, applications: readonly string[]): Promise<void> {
    const having = await rowsOf(client, HAVING, [applications]);
    const told = having.filter(({ is_mailed }) => !is_mailed);
    if (told.length > 0) await run(client, TELL, [JSON.stringify(told)]);
    const mailed = having.filter(({ is_mailed }) => is_mailed);
    await this.links.send(client, mailed, 'referral.corrected');
    await run(client, TELL_RECEIVERS, [applications]);
  }
}
