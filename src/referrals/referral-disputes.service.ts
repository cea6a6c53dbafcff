import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { columns } from '../database/row.js';
import { firstOf, type Queryable, run, Sql, statement } from '../database/sql.js';
import type { ReferralState } from '../words/referrals.js';
import { ReferralChanges } from './referral-changes.service.js';
import { Referral } from './referral.entity.js';

const OPEN = statement(
  'dispute-open',
  `UPDATE referrals SET dispute = 'open', dispute_note = $3, disputed_at = now(), version = version + 1
    WHERE id = $1 AND version = $2 AND charged_at IS NOT NULL AND dispute IS NULL RETURNING state`,
  columns(Referral, 'state'),
);

const SETTLE = statement(
  'dispute-settle',
  `UPDATE referrals SET dispute = $3, version = version + 1,
          charged_at = CASE WHEN $3 = 'upheld' THEN NULL ELSE charged_at END
    WHERE id = $1 AND version = $2 AND dispute = 'open' RETURNING state`,
  columns(Referral, 'state'),
);

/** While its month is open the charge counts no more; who closes the month at the same moment goes before or after. */
const VOID = statement(
  'dispute-void',
  `UPDATE referral_charges SET voided_at = now()
    WHERE referral_id = $1 AND type = 'referral' AND statement_id IS NULL AND voided_at IS NULL`,
);

/** Afterwards it is taken back in the month under way. */
const CORRECT = statement(
  'dispute-correct',
  `INSERT INTO referral_charges (bank_id, referral_id, application_id, application_kind, detail, page, asked_at, type, amount)
   SELECT bank_id, referral_id, application_id, application_kind, detail, page, asked_at, 'correction', -amount
     FROM referral_charges WHERE referral_id = $1 AND type = 'referral' AND statement_id IS NOT NULL
   ON CONFLICT DO NOTHING`,
);

const NOTE = statement(
  'dispute-note',
  `INSERT INTO referral_events (referral_id, from_state, to_state, note, source, actor_id, actor_name)
   VALUES ($1, $2, $2, $3, 'staff', $4, $5)`,
);

/** A dispute as it was settled. */
export interface Settlement {
  readonly outcome: 'upheld' | 'dismissed';
  /** What the referral is after all; only what is taken back may become something else. */
  readonly to: ReferralState | null;
  readonly note: string;
}

/** What a bank does not want to pay for: the only way in which something billed changes. */
@Injectable()
export class ReferralDisputes {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly changes: ReferralChanges,
  ) {}

  /** @returns false when it is not billed, disputed already, or another one than was seen */
  async open(id: string, version: number, note: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const opened = await firstOf(client, OPEN, [id, version, note]);
      if (!opened) return false;
      await run(client, NOTE, [id, opened.state, `İtiraz açıldı: ${note}`, actor.id, actor.name]);
      await this.record(client, actor, 'referral.dispute', id, { dispute: 'open' });
      return true;
    });
  }

  /** @returns false when there is no open dispute, or another row than was seen */
  async settle(id: string, version: number, settlement: Settlement, actor: Actor): Promise<boolean> {
    const { outcome, to, note } = settlement;
    return this.sql.transaction(async (client) => {
      await this.changes.lock(client, [id]);
      const settled = await firstOf(client, SETTLE, [id, version, outcome]);
      if (!settled) return false;
      const said = outcome === 'upheld' ? 'İtiraz kabul edildi' : 'İtiraz reddedildi';
      await run(client, NOTE, [id, settled.state, `${said}: ${note}`, actor.id, actor.name]);
      if (outcome === 'upheld') {
        const isOpen = (await run(client, VOID, [id])) > 0;
        if (!isOpen) await run(client, CORRECT, [id]);
        if (to !== null && to !== settled.state)
          await this.changes.correct(client, { id, to }, { ...actor, source: 'staff' });
      }
      await this.record(client, actor, 'referral.settle', id, { dispute: outcome, state: to });
      return true;
    });
  }

  private async record(
    client: Queryable,
    actor: Actor,
    action: string,
    resourceId: string,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await this.audit.record(client, actor, { action, resource: 'referral', resourceId, after });
  }
}
