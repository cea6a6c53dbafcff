import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type Applied,
  applyPlanned,
  importNotFound,
  type Looked,
  requireImportId,
  StalePlan,
  type Undone,
} from '../../../../admin/planned-import.js';
import { type Actor, AuditService } from '../../../../platform/audit/audit.service.js';
import { columns, t } from '../../../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, run, Sql, statement } from '../../../../platform/database/sql.js';
import { type Author, ReferralChanges } from '../../referral-changes.service.js';
import { ReferralImport } from '../../referral-import.entity.js';
import { ReferralImportRow } from '../../referral-import-row.entity.js';
import { type AnswerPlan, type PastedAnswers, planAnswers } from './answer-plan.js';

const TOLD = {
  ...columns(
    ReferralImport,
    'id',
    'bank_id',
    'changes',
    'applied_at',
    'applied_by',
    'undone_at',
    'undone_by',
  ),
  bank: t.text(),
};

const SELECT = `SELECT i.id, i.bank_id, i.changes, i.applied_at, i.applied_by, i.undone_at, i.undone_by,
         coalesce(b.name, i.bank_id) AS bank
    FROM referral_imports i LEFT JOIN banks b ON b.id = i.bank_id`;

const LATEST = statement('answer-imports-latest', `${SELECT} ORDER BY i.id DESC LIMIT 50`, TOLD);
const LATEST_OF = statement(
  'answer-imports-latest-of',
  `${SELECT} WHERE i.bank_id = $1 ORDER BY i.id DESC LIMIT 20`,
  TOLD,
);
const ONE = statement('answer-imports-one', `${SELECT} WHERE i.id = $1`, TOLD);
const LOCK = statement('answer-imports-lock', `${SELECT} WHERE i.id = $1 FOR UPDATE OF i`, TOLD);

/** Applications before referrals, as everywhere. */
const LOCK_APPLICATIONS = statement(
  'answer-imports-lock-applications',
  'SELECT id FROM applications WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE',
  { id: t.int8() },
);

const CREATE = statement(
  'answer-imports-create',
  'INSERT INTO referral_imports (bank_id, changes, applied_by) VALUES ($1, $2, $3) RETURNING id',
  columns(ReferralImport, 'id'),
);

const KEEP = statement(
  'answer-imports-keep',
  `INSERT INTO referral_import_rows (import_id, referral_id, from_state, to_state, version, is_charged)
   SELECT $1, r.id, given.from_state, r.state, r.version, r.charged_at IS NOT NULL AND NOT given.was_charged
     FROM jsonb_to_recordset($2::jsonb) AS given (id bigint, from_state text, was_charged boolean)
     JOIN referrals r ON r.id = given.id`,
);

const APPLICATIONS_OF = statement(
  'answer-imports-applications-of',
  `SELECT r.application_id AS id FROM referral_import_rows row JOIN referrals r ON r.id = row.referral_id
    WHERE row.import_id = $1`,
  { id: t.int8() },
);

/** Of each referral what it was, and what keeps it from being that again. */
const ROWS = statement(
  'answer-imports-rows',
  `SELECT row.referral_id, row.from_state, row.to_state, row.is_charged, r.version <> row.version AS has_changed,
          EXISTS (SELECT FROM referral_charges c WHERE c.referral_id = row.referral_id AND row.is_charged
                     AND c.statement_id IS NOT NULL) AS is_closed
     FROM referral_import_rows row JOIN referrals r ON r.id = row.referral_id
    WHERE row.import_id = $1 ORDER BY row.referral_id FOR UPDATE OF r`,
  {
    ...columns(ReferralImportRow, 'referral_id', 'from_state', 'to_state', 'is_charged'),
    has_changed: t.bool(),
    is_closed: t.bool(),
  },
);

const NOTE_UNDONE = statement(
  'answer-imports-note-undone',
  'UPDATE referral_imports SET undone_at = now(), undone_by = $2 WHERE id = $1',
);

export type AnswerImport = RowOf<typeof ONE>;
type Kept = RowOf<typeof ROWS>;

/** Many answers of one bank: looked at first, applied whole or not at all, undone whole or not at all. */
@Injectable()
export class AnswerImports {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly changes: ReferralChanges,
  ) {}

  latest(): Promise<readonly AnswerImport[]> {
    return this.sql.rows(LATEST);
  }

  latestOf(bank: string): Promise<readonly AnswerImport[]> {
    return this.sql.rows(LATEST_OF, [bank]);
  }

  plan(given: PastedAnswers): Promise<AnswerPlan> {
    return this.sql.transaction((client) => planAnswers(client, given));
  }

  /** Applies what was looked at. */
  apply(given: PastedAnswers, looked: Looked, actor: Actor): Promise<Applied<AnswerPlan>> {
    return applyPlanned(this.sql, looked, {
      resource: 'referral-import',
      plan: (client) => planAnswers(client, given),
      lock: async (client, { changes }) => {
        await rowsOf(client, LOCK_APPLICATIONS, [changes.map(({ referral }) => referral.application_id)]);
      },
      store: (client, plan) => this.store(client, plan, given.bank, actor),
      changesOf: async (client, id) => (await firstOf(client, ONE, [id]))?.changes ?? 0,
    });
  }

  /** @throws NotFoundException */
  async find(id: string): Promise<AnswerImport> {
    const found = await this.sql.first(ONE, [requireImportId(id)]);
    if (!found) throw importNotFound();
    return found;
  }

  /** @throws NotFoundException */
  async undo(id: string, actor: Actor): Promise<Undone> {
    requireImportId(id);
    try {
      return await this.sql.transaction((client) => this.undoIn(client, id, actor));
    } catch (error) {
      if (error instanceof ClosedMeanwhile) return { kind: 'changed', reasons: [CLOSED] };
      throw error;
    }
  }

  private async undoIn(client: pg.PoolClient, id: string, actor: Actor): Promise<Undone> {
    const found = await firstOf(client, LOCK, [id]);
    if (!found) throw importNotFound();
    if (found.undone_at !== null) return { kind: 'undone', changes: found.changes };
    const applications = await rowsOf(client, APPLICATIONS_OF, [id]);
    await rowsOf(client, LOCK_APPLICATIONS, [applications.map((application) => application.id)]);
    const rows = await rowsOf(client, ROWS, [id]);
    const reasons = rows.flatMap(reasonOf);
    if (reasons.length > 0) return { kind: 'changed', reasons };
    const author = byImport(actor);
    const back = rows.map(({ referral_id, from_state, to_state, is_charged }) => ({
      id: referral_id,
      from: to_state,
      to: from_state,
      note: 'Aktarım geri alındı',
      isCharged: is_charged,
    }));
    if (!(await this.changes.takeBack(client, back, author))) throw new ClosedMeanwhile();
    await run(client, NOTE_UNDONE, [id, actor.name]);
    await this.audit.record(client, actor, {
      action: 'referral-import.undo',
      resource: 'referral-import',
      resourceId: id,
      after: { bank: found.bank_id, count: rows.length },
    });
    return { kind: 'undone', changes: rows.length };
  }

  private async store(client: pg.PoolClient, plan: AnswerPlan, bank: string, actor: Actor): Promise<string> {
    const { changes } = plan;
    const answers = changes.map(({ id, to, note, referral }) => ({
      id,
      to,
      note,
      version: referral.version,
    }));
    const { refused } = await this.changes.answer(client, answers, byImport(actor));
    if (refused.length > 0) throw new StalePlan(plan);
    const id = (await firstOf(client, CREATE, [bank, changes.length, actor.name]))?.id ?? '';
    const before = changes.map(({ referral }) => ({
      id: referral.id,
      from_state: referral.state,
      was_charged: referral.charged_at !== null,
    }));
    await run(client, KEEP, [id, JSON.stringify(before)]);
    await this.audit.record(client, actor, {
      action: 'referral-import.apply',
      resource: 'referral-import',
      resourceId: id,
      after: { bank, count: changes.length },
    });
    return id;
  }
}

/** Undoes the transaction: a month was closed while it ran. */
class ClosedMeanwhile extends Error {
  override readonly name = 'ClosedMeanwhile';
}

const CLOSED = 'ücreti kapanmış bir hesap özetinde; itirazla düzeltilir';

function reasonOf({ referral_id, has_changed, is_closed }: Kept): string[] {
  if (is_closed) return [`${referral_id}: ${CLOSED}`];
  return has_changed ? [`${referral_id}: aktarımdan sonra değişti`] : [];
}

const byImport = ({ id, name }: Actor): Author => ({ id, name, source: 'import' });
