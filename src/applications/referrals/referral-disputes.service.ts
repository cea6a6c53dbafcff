import { Injectable } from '@nestjs/common';
import { DISPUTE_REASON_LABELS } from '../../shared/labels/referrals.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, run, Sql, statement } from '../../platform/database/sql.js';
import type { DisputeReason, ReferralSource, ReferralState } from '../../shared/enums/referrals.js';
import { isDisputable } from './dispute-deadline.js';
import { ReferralChanges } from './referral-changes.service.js';
import { Referral } from './referral.entity.js';

const OPEN = statement(
  'dispute-open',
  `UPDATE referrals SET dispute = 'open', dispute_note = $3, disputed_at = now(), version = version + 1
    WHERE id = $1 AND version = $2 AND charged_at IS NOT NULL AND dispute IS NULL RETURNING state, bank_id`,
  columns(Referral, 'state', 'bank_id'),
);

const OF_BANK = statement(
  'dispute-of-bank',
  `SELECT r.version, r.charged_at, r.dispute, ${isDisputable('r')} AS is_disputable FROM referrals r
    WHERE r.bank_id = $1 AND r.id = $2 AND r.sent_at IS NOT NULL`,
  { ...columns(Referral, 'version', 'charged_at', 'dispute'), is_disputable: t.bool() },
);

/** The deadline is the server's, at the moment at which the row is written. */
const RAISE = statement(
  'dispute-raise',
  `UPDATE referrals r SET dispute = 'open', dispute_reason = $3, dispute_note = $4, disputed_at = now(), version = version + 1
    WHERE r.bank_id = $1 AND r.id = $2 AND ${isDisputable('r')} RETURNING r.state, r.bank_id`,
  columns(Referral, 'state', 'bank_id'),
);

const SETTLE = statement(
  'dispute-settle',
  `UPDATE referrals SET dispute = $3, dispute_answer = $4, version = version + 1,
          charged_at = CASE WHEN $3 = 'upheld' THEN NULL ELSE charged_at END
    WHERE id = $1 AND version = $2 AND dispute = 'open' RETURNING state, bank_id`,
  columns(Referral, 'state', 'bank_id'),
);

/** Voids a charge while its month is open. A concurrent closing of the month runs before or after this statement. */
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
   VALUES ($1, $2, $2, $3, $6, $4, $5)`,
);

/** Both sides are told by mail: staff who bill, and the bank. */
const TELL = statement(
  'dispute-tell',
  `INSERT INTO outbox (topic, payload) VALUES ($1, jsonb_build_object('referral', $2::bigint, 'bank', $3::text))`,
);

/** A dispute as it was settled. */
export interface Settlement {
  readonly outcome: 'upheld' | 'dismissed';
  /** Corrected state of the referral; only an upheld dispute may change it. */
  readonly to: ReferralState | null;
  /** Words to the bank. */
  readonly note: string;
}

/** A dispute as a bank raises it. */
export interface RaisedDispute {
  readonly reason: DisputeReason;
  /** In the bank's words; `other` says nothing without them. */
  readonly note: string | null;
  /** The referral as the bank saw it; left out where that does not matter. */
  readonly version?: number | undefined;
}

/**
 * Outcome of a dispute that a bank raised. `same`: it is disputed already, and nothing changed; `uncharged`: there is nothing to dispute;
 * `settled`: it was disputed before, which happens once; `late`: the deadline is over; `changed`: it was seen otherwise.
 */
export type DisputeOutcome = 'taken' | 'same' | 'unknown' | 'uncharged' | 'settled' | 'late' | 'changed';

interface Told {
  readonly state: ReferralState;
  readonly bank_id: string;
  readonly note: string;
  readonly source: ReferralSource;
}

/** Disputes of banks about charges: the only way in which a billed referral changes. */
@Injectable()
export class ReferralDisputes {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly changes: ReferralChanges,
  ) {}

  /**
   * By staff, for a bank that told them; its deadline does not bind them.
   * @returns false when it is not billed, disputed already, or another one than was seen
   */
  async open(id: string, version: number, note: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      await this.changes.lock(client, [id]);
      const opened = await firstOf(client, OPEN, [id, version, note]);
      if (!opened) return false;
      await this.opened(client, id, { ...opened, note, source: 'staff' }, actor);
      return true;
    });
  }

  /**
   * By a bank, in the caller's transaction. Said twice, at once or later, it is one dispute.
   */
  async raise(
    client: Queryable,
    { bank, id }: { readonly bank: string; readonly id: string },
    { reason, note, version }: RaisedDispute,
    actor: Actor,
  ): Promise<DisputeOutcome> {
    if (!(await firstOf(client, OF_BANK, [bank, id]))) return 'unknown';
    await this.changes.lock(client, [id]);
    const now = await firstOf(client, OF_BANK, [bank, id]);
    if (!now) return 'unknown';
    if (now.dispute !== null) return now.dispute === 'open' ? 'same' : 'settled';
    if (now.charged_at === null) return 'uncharged';
    if (!now.is_disputable) return 'late';
    if (version !== undefined && version !== now.version) return 'changed';
    const raised = await firstOf(client, RAISE, [bank, id, reason, note]);
    if (!raised) return 'late';
    const words = [DISPUTE_REASON_LABELS[reason], note].filter((part) => part !== null).join(': ');
    await this.opened(client, id, { ...raised, note: words, source: 'bank' }, actor);
    return 'taken';
  }

  /** @returns false when there is no open dispute, or another row than was seen */
  async settle(id: string, version: number, settlement: Settlement, actor: Actor): Promise<boolean> {
    const { outcome, to, note } = settlement;
    return this.sql.transaction(async (client) => {
      await this.changes.lock(client, [id]);
      const settled = await firstOf(client, SETTLE, [id, version, outcome, note]);
      if (!settled) return false;
      const said = outcome === 'upheld' ? 'İtiraz kabul edildi' : 'İtiraz reddedildi';
      await this.note(client, id, { ...settled, note: `${said}: ${note}`, source: 'staff' }, actor);
      if (outcome === 'upheld') {
        const isOpen = (await run(client, VOID, [id])) > 0;
        if (!isOpen) await run(client, CORRECT, [id]);
        if (to !== null && to !== settled.state)
          await this.changes.correct(client, { id, to }, { ...actor, source: 'staff' });
      }
      await run(client, TELL, ['referral.dispute_settled', id, settled.bank_id]);
      await this.record(client, actor, 'referral.settle', id, { dispute: outcome, state: to });
      return true;
    });
  }

  private async opened(client: Queryable, id: string, told: Told, actor: Actor): Promise<void> {
    await this.note(client, id, { ...told, note: `İtiraz açıldı: ${told.note}` }, actor);
    await run(client, TELL, ['referral.disputed', id, told.bank_id]);
    await this.record(client, actor, 'referral.dispute', id, { dispute: 'open' });
  }

  private async note(client: Queryable, id: string, told: Told, actor: Actor): Promise<void> {
    await run(client, NOTE, [id, told.state, told.note, actor.id, actor.name, told.source]);
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
