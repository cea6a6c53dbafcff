import { Injectable } from '@nestjs/common';
import { Records } from '../../admin/records.service.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import {
  firstOf,
  type Queryable,
  type RowOf,
  rowsOf,
  run,
  Sql,
  statement,
} from '../../platform/database/sql.js';
import type { PlannedReport } from './planned-report.js';
import { mayRead, PLAN_ROLES, READERS, rolesOf } from './report-plan-readers.js';
import { reportPlans } from './report-plan-resource.js';
import { nextDay } from './rhythms.js';

/** One at a time changes who is on a plan: of two last receivers who leave together the second ends it. */
const LOCK = statement('report-plan-lock', 'SELECT id FROM report_plans WHERE id = $1::bigint FOR UPDATE', {
  id: t.int8(),
});
const LEAVE = statement(
  'report-plan-leave',
  'DELETE FROM report_plan_receivers WHERE plan_id = $1 AND user_id = $2 RETURNING plan_id::text AS plan',
  { plan: t.text() },
);
const END_EMPTY = statement(
  'report-plans-end-empty',
  `DELETE FROM report_plans p WHERE NOT EXISTS (SELECT FROM report_plan_receivers r WHERE r.plan_id = p.id)
   RETURNING p.id::text AS id, p.address`,
  { id: t.text(), address: t.text() },
);

const IS_DUE = `(p.next_on + make_interval(hours => p.hour)) AT TIME ZONE site_time_zone() <= now()`;

const IS_WAITING = statement(
  'report-plans-waiting',
  `SELECT EXISTS (SELECT FROM report_plans p WHERE ${IS_DUE})
       OR EXISTS (SELECT FROM report_plan_receivers r JOIN report_plans p ON p.id = r.plan_id JOIN users u ON u.id = r.user_id
                   WHERE NOT ${mayRead('u', 'p')})
       OR EXISTS (SELECT FROM report_plans p
                   WHERE NOT EXISTS (SELECT FROM report_plan_receivers r WHERE r.plan_id = p.id)) AS is_waiting`,
  { is_waiting: t.bool() },
);

/** Receivers who may no longer read the report, because of their role or because they were suspended. */
const END_UNREAD = statement(
  'report-plans-end-unread',
  `DELETE FROM report_plan_receivers r USING report_plans p, users u
    WHERE p.id = r.plan_id AND u.id = r.user_id AND NOT ${mayRead('u', 'p')}
   RETURNING r.plan_id::text AS plan, r.user_id::text AS person`,
  { plan: t.text(), person: t.text() },
);

/**
 * The plans that are due: each is moved to its next day after today in the same statement as its messages are put into
 * the outbox, so that nobody is told twice, and days that were missed together make one late message.
 */
const SEND = statement(
  'report-plans-send',
  `WITH due AS (
     SELECT p.id FROM report_plans p WHERE ${IS_DUE} ORDER BY p.id FOR UPDATE SKIP LOCKED
   ), sent AS (
     UPDATE report_plans p SET last_on = site_today(), next_on = ${nextDay('p.rhythm', 'site_today()')}
       FROM due WHERE p.id = due.id RETURNING p.id
   )
   INSERT INTO outbox (topic, payload)
   SELECT 'staff.report',
          jsonb_build_object('plan', sent.id::text, 'user_id', r.user_id::text, 'day', site_today()::text)
     FROM sent JOIN report_plan_receivers r ON r.plan_id = sent.id`,
);

const ONE = statement(
  'report-plan-one',
  `SELECT p.address, p.period, p.rhythm, p.hour::int AS hour, u.email
     FROM report_plan_receivers r JOIN report_plans p ON p.id = r.plan_id JOIN users u ON u.id = r.user_id
    WHERE r.plan_id = $3::bigint AND r.user_id = $4::bigint AND ${mayRead('u', 'p')}`,
  { address: t.text(), period: t.text(), rhythm: t.text(), hour: t.int4(), email: t.text() },
);

const TAKEN = statement(
  'report-plan-taken',
  `UPDATE report_plan_receivers SET sent_at = greatest(sent_at, $3::timestamptz)
    WHERE plan_id = $1::bigint AND user_id = $2::bigint`,
);
const LOST = statement(
  'report-plan-lost',
  `UPDATE report_plan_receivers SET failed_at = greatest(failed_at, $3::timestamptz)
    WHERE plan_id = $1::bigint AND user_id = $2::bigint`,
);

const ITSELF: Actor = { id: null, name: 'Zamanlama', requestId: null, ip: null };

/** A plan and the mailbox of one of its receivers, who may read the report at this moment. */
export type OpenPlan = RowOf<typeof ONE>;

/** Reports by mail: their receivers, and when they are due. */
@Injectable()
export class ReportPlans {
  constructor(
    private readonly sql: Sql,
    private readonly records: Records,
    private readonly audit: AuditService,
  ) {}

  find(id: string): ReturnType<Records['find']> {
    return this.records.find(reportPlans, id);
  }

  readersOf(report: PlannedReport): Promise<readonly RowOf<typeof READERS>[]> {
    return this.sql.rows(READERS, [rolesOf(report)]);
  }

  /** @returns undefined for who is no receiver of it, or may no longer read the report */
  open(plan: string, person: string): Promise<OpenPlan | undefined> {
    return this.sql.first(ONE, [...PLAN_ROLES, plan, person]);
  }

  /** Takes a receiver off a plan, which ends with its last one. */
  async leave(id: string, person: string, actor: Actor): Promise<void> {
    await this.records.find(reportPlans, id);
    await this.sql.transaction(async (client) => {
      if (!(await firstOf(client, LOCK, [id]))) return;
      const left = await rowsOf(client, LEAVE, [id, person]);
      if (left.length === 0) return;
      await this.audit.record(client, actor, {
        ...{ action: 'report-plan.leave', resource: 'report-plan', resourceId: id },
        before: { receivers: [person] },
      });
      await this.endEmpty(client, actor);
    });
  }

  /** Ends what nobody may read any more, and puts the messages of what is due into the outbox. */
  async round(): Promise<void> {
    if ((await this.sql.first(IS_WAITING, [...PLAN_ROLES]))?.is_waiting !== true) return;
    await this.sql.transaction(async (client) => {
      const ended = await rowsOf(client, END_UNREAD, [...PLAN_ROLES]);
      await this.audit.record(
        client,
        ITSELF,
        ended.map(({ plan, person }) => ({
          ...{ action: 'report-plan.end', resource: 'report-plan', resourceId: plan },
          before: { receivers: [person] },
        })),
      );
      await this.endEmpty(client, ITSELF);
      await run(client, SEND);
    });
  }

  /** @param at due time of the message, the same however often its outcome is told */
  async settle(plan: string, person: string, outcome: 'taken' | 'lost', at: Date): Promise<void> {
    await this.sql.rows(outcome === 'taken' ? TAKEN : LOST, [plan, person, at]);
  }

  private async endEmpty(client: Queryable, actor: Actor): Promise<void> {
    const ended = await rowsOf(client, END_EMPTY);
    await this.audit.record(
      client,
      actor,
      ended.map(({ id, address }) => ({
        ...{ action: 'report-plan.delete', resource: 'report-plan', resourceId: id },
        before: { address },
      })),
    );
  }
}
