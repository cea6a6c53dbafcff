import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, renamed, t } from '../../platform/database/row.js';
import { firstOf, Sql, statement } from '../../platform/database/sql.js';
import { BANK_OUTCOME, bankOutcomeOf, isAgainstBanks } from '../referrals/bank-outcome.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import { Application } from '../application.entity.js';
import { ApplicationNotFound } from './application-errors.js';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import type { BankOutcome } from '../../shared/enums/referrals.js';
import { StaffActs } from './staff-acts.service.js';

export interface StatusChange {
  readonly id: string;
  readonly to: ApplicationStatus;
  /** The row as it was seen by who changes it. */
  readonly version: number;
  /** The question was answered that is asked where the banks say the opposite. */
  readonly isConfirmed?: boolean;
}

export interface CurrentStatus {
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly changedAt: Date;
  /** Name of the person who set it last; null while it has its first status. */
  readonly changedBy: string | null;
  readonly bankOutcome: BankOutcome;
}

export type StatusOutcome =
  | { readonly kind: 'same' }
  /** By the act it can be undone. */
  | { readonly kind: 'changed'; readonly act: string }
  /** The banks say the opposite, and nobody was asked. */
  | { readonly kind: 'against'; readonly current: CurrentStatus }
  /** A colleague changed it first; `current` is the status now. */
  | { readonly kind: 'conflict'; readonly current: CurrentStatus };

/** History and outgoing message of one change, from the row as it was; the message waits as long as the act can be undone. */
const CHANGE = statement(
  'application-status-change',
  `
  WITH old AS (
    SELECT id, kind, status FROM applications WHERE id = $1 AND version = $2 FOR UPDATE
  ), changed AS (
    UPDATE applications a SET status = $3, version = a.version + 1, updated_at = now()
      FROM old WHERE a.id = old.id AND a.kind = old.kind AND a.version = $2
    RETURNING a.id, a.kind, old.status AS from_status, a.status AS to_status
  ), history AS (
    INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, actor_id, actor_name, act_id)
    SELECT id, kind, 'status', from_status, to_status, $4::bigint, $5, $6::bigint FROM changed
  ), outgoing AS (
    INSERT INTO outbox (topic, application_id, application_kind, payload, state, act_id)
    SELECT 'application.status_changed', id, kind, jsonb_build_object('from', from_status, 'to', to_status), 'held', $6::bigint
      FROM changed
  )
  SELECT from_status FROM changed`,
  renamed(Application, { from_status: 'status' }),
);

const CURRENT = statement(
  'application-status-current',
  `
  SELECT a.status, a.version, a.updated_at, ${bankOutcomeOf('a')} AS bank_outcome,
         (SELECT e.actor_name FROM application_events e
           WHERE e.application_id = a.id AND e.application_kind = a.kind AND e.type = 'status'
           ORDER BY e.id DESC LIMIT 1) AS actor_name
    FROM applications a WHERE a.id = $1`,
  {
    ...columns(Application, 'status', 'version', 'updated_at'),
    ...BANK_OUTCOME,
    actor_name: t.orNull(t.text()),
  },
);

/** Sets the status of one application. */
@Injectable()
export class ApplicationStatusService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly referrals: ReferralChanges,
    private readonly acts: StaffActs,
  ) {}

  /** @throws ApplicationNotFound */
  async change({ id, to, version, isConfirmed = false }: StatusChange, actor: Actor): Promise<StatusOutcome> {
    const current = await this.current(id);
    if (current.version === version && current.status === to) return { kind: 'same' };
    if (current.version === version && !isConfirmed && isAgainstBanks(to, current.bankOutcome))
      return { kind: 'against', current };
    const changed = await this.sql.transaction(async (client) => {
      const act = await this.acts.begin(client, { type: 'status', application: id }, actor);
      const values = [id, version, to, actor.id, actor.name, act];
      const from = (await firstOf(client, CHANGE, values))?.from_status;
      if (from === undefined) return null;
      await this.referrals.follow(client, [id], to, actor);
      await this.audit.record(client, actor, {
        action: 'application.status',
        resource: 'application',
        resourceId: id,
        before: { status: from },
        after: { status: to },
      });
      return act;
    });
    return changed === null
      ? { kind: 'conflict', current: await this.current(id) }
      : { kind: 'changed', act: changed };
  }

  private async current(id: string): Promise<CurrentStatus> {
    const [row] = await this.sql.rows(CURRENT, [id]);
    if (!row) throw new ApplicationNotFound();
    return {
      status: row.status,
      version: row.version,
      changedAt: row.updated_at,
      changedBy: row.actor_name,
      bankOutcome: row.bank_outcome,
    };
  }
}
