import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { StaffActs, UNDO_MINUTES } from './staff-acts.service.js';
import { byStaff } from '../referrals/admin/referral-acts.service.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import { Referral } from '../referrals/referral.entity.js';

/** Decisions of staff about a referral that is held as a double. */
export const DECISIONS = ['send', 'drop'] as const;
export type Decision = (typeof DECISIONS)[number];

export type DoubleOutcome =
  /** By the act it can be undone. */
  | { readonly kind: 'decided'; readonly act: string; readonly bank: string }
  /** It is held no more: somebody has decided, or its time is over. */
  | { readonly kind: 'late'; readonly bank: string }
  | { readonly kind: 'unknown' };

const BANK = { bank: t.text() };

const FOUND = statement(
  'double-found',
  `SELECT coalesce(b.name, r.bank_id) AS bank FROM referrals r LEFT JOIN banks b ON b.id = r.bank_id
    WHERE r.id = $1 AND r.application_id = $2`,
  BANK,
);

const HELD = statement(
  'double-held',
  `SELECT id, held_until, repeat_of FROM referrals
    WHERE id = $1 AND state = 'waiting' AND hold = 'double' FOR UPDATE`,
  columns(Referral, 'id', 'held_until', 'repeat_of'),
);

/** It goes when the act can't be undone any more. */
const SEND = statement(
  'double-send',
  `UPDATE referrals SET hold = 'undo', held_until = now() + interval '${String(UNDO_MINUTES)} minutes',
          version = version + 1
    WHERE id = $1`,
);

/** Decision of an act, with the referral as it is now; nothing where it has changed since. */
const DECIDED = statement(
  'double-decided',
  `SELECT r.id, s.before ->> 'decision' AS decision, (s.before ->> 'held_until')::timestamptz AS held_until
     FROM staff_acts s JOIN referrals r ON r.id = (s.before ->> 'referral')::bigint
     JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE s.id = $1 AND a.status <> 'rejected' AND a.withdrawn_at IS NULL AND a.erased_at IS NULL
      AND CASE s.before ->> 'decision' WHEN 'send' THEN r.state = 'waiting' AND r.hold = 'undo'
               ELSE r.state = 'rejected' AND r.sent_at IS NULL END
    FOR UPDATE OF r`,
  { id: t.int8(), decision: t.text<Decision>(), held_until: t.timestamptz() },
);

const HOLD_AGAIN = statement(
  'double-hold-again',
  `UPDATE referrals SET hold = 'double', held_until = $2, version = version + 1 WHERE id = $1`,
);

/** Staff decide of a referral that is held as a double, before its time is over. Each decision can be undone. */
@Injectable()
export class DoubleDecisions {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly acts: StaffActs,
    private readonly changes: ReferralChanges,
  ) {}

  async decide(
    application: string,
    referral: string,
    decision: Decision,
    actor: Actor,
  ): Promise<DoubleOutcome> {
    return this.sql.transaction(async (client): Promise<DoubleOutcome> => {
      const found = await firstOf(client, FOUND, [referral, application]);
      if (!found) return { kind: 'unknown' };
      await this.changes.lock(client, [referral]);
      const held = await firstOf(client, HELD, [referral]);
      if (!held || !(await this.decideIn(client, held, decision, actor))) return { kind: 'late', ...found };
      const before = { referral, decision, held_until: held.held_until };
      const act = await this.acts.begin(client, { type: 'double', application, before }, actor);
      await this.audit.record(client, actor, {
        action: 'referral.double',
        resource: 'referral',
        resourceId: referral,
        before: { heldUntil: held.held_until?.toISOString() ?? null, repeatOf: held.repeat_of },
        after: { decision },
      });
      return { kind: 'decided', act, ...found };
    });
  }

  /** @returns false where the referral has changed since, or is on its way */
  async undoIn(client: Queryable, act: string, actor: Actor): Promise<boolean> {
    const decided = await firstOf(client, DECIDED, [act]);
    if (!decided) return false;
    const { id, decision, held_until } = decided;
    if (decision === 'drop')
      await this.changes.takeBack(
        client,
        [{ id, from: 'rejected', to: 'waiting', note: 'Geri alındı', hold: 'double', isCharged: false }],
        byStaff(actor),
      );
    await run(client, HOLD_AGAIN, [id, held_until]);
    return true;
  }

  /** @returns false where it may not be turned down: the applicant has called it off */
  private async decideIn(
    client: Queryable,
    { id }: RowOf<typeof HELD>,
    decision: Decision,
    actor: Actor,
  ): Promise<boolean> {
    if (decision === 'send') return (await run(client, SEND, [id])) > 0;
    const answer = { id, to: 'rejected', note: 'Mükerrer: gönderilmedi' } as const;
    const { changed } = await this.changes.answer(client, [answer], byStaff(actor));
    return changed.length > 0;
  }
}
