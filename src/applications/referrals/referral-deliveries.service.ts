import { Injectable } from '@nestjs/common';
import { run, Sql, statement } from '../../platform/database/sql.js';
import { ReferralChanges, SYSTEM } from './referral-changes.service.js';

const LOST = statement(
  'referral-lost',
  `UPDATE referrals SET hold = 'failed', version = version + 1 WHERE id = $1 AND state = 'waiting' AND hold = 'delivery'`,
);

/** While the message was on its way the application was erased or called off: the bank has it, and nobody has told it so. */
const TELL_LATE = statement(
  'referral-tell-late',
  `INSERT INTO outbox (topic, payload)
   SELECT CASE WHEN a.erased_at IS NULL THEN 'referral.withdrawn' ELSE 'referral.erased' END,
          jsonb_build_object('referral', r.id, 'bank', r.bank_id, 'sent_at', coalesce(r.sent_at, now()))
     FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE r.id = $1 AND (a.erased_at IS NOT NULL OR a.withdrawn_at IS NOT NULL)`,
);

/** Outcomes of the messages that carry referrals. */
@Injectable()
export class ReferralDeliveries {
  constructor(
    private readonly sql: Sql,
    private readonly changes: ReferralChanges,
  ) {}

  async settled(id: string, outcome: 'taken' | 'lost'): Promise<void> {
    await this.sql.transaction(async (client) => {
      if (outcome === 'taken') {
        await this.changes.leave(client, [id], SYSTEM);
        await run(client, TELL_LATE, [id]);
      } else await run(client, LOST, [id]);
    });
  }
}
