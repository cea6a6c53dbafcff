import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Tick } from '../../admin/bulk.js';
import type { ListContext } from '../../admin/list-filters.js';
import { listCondition } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, type RowFrom, t } from '../../platform/database/row.js';
import {
  batchesOf,
  composed,
  plannedEachTime,
  type RowOf,
  rowsOf,
  Sql,
  statement,
} from '../../platform/database/sql.js';
import { Webhooks } from '../../messages/deliveries/webhooks.service.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../referrals/bank-outcome.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import { Application } from '../application.entity.js';
import { SUBJECT_COLUMNS, subjectOf } from '../subject-columns.js';
import type { ApplicationStatus, BulkAction, ClosedStatus } from '../../shared/enums/applications.js';
import { StaffActs } from './staff-acts.service.js';
import { type ApplicationQuery, everyQuery, unorderedSourceOf } from './application-list.js';

import { BATCH, type BatchOutcome, changeOf } from './bulk-batch.js';

/** All that a query finds, as they were when the question was asked. */
export interface FilteredSelection {
  readonly kind: 'filtered';
  readonly query: ApplicationQuery;
  /** The newest application at the time of the question: nobody agreed to later ones. */
  readonly until: string;
  /** Time of the question: applications changed since are excluded. */
  readonly asked: string;
  /** Closed statuses that were asked for by name. */
  readonly reopened: readonly ClosedStatus[];
}

/** The ticked rows, or all that a query finds. */
export type Selection =
  | {
      readonly kind: 'ticked';
      readonly ticks: readonly Tick[];
      readonly reopened: readonly ClosedStatus[];
    }
  | FilteredSelection;

/** Counts that the question about a query's applications shows, and the limits that its answer has to bring back. */
export interface Counted {
  readonly count: number;
  readonly byStatus: Readonly<Partial<Record<ApplicationStatus, number>>>;
  /** Of them those that the applicants have called off. */
  readonly withdrawn: Readonly<Partial<Record<ApplicationStatus, number>>>;
  readonly until: string;
  readonly asked: string;
}

/** An application as it stands now. */
export type CurrentApplication = RowOf<typeof CURRENT>;

const NOW = statement(
  'bulk-now',
  `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS asked,
                    (SELECT max(id) FROM applications) AS until`,
  { asked: t.text(), until: t.orNull(t.int8()) },
);

const CURRENT = plannedEachTime(
  'bulk-current',
  `
  SELECT a.id, a.kind, a.status, a.version, a.updated_at, a.withdrawn_at, ${bankOutcomeOf('a')} AS bank_outcome,
         ${subjectOf('a')},
         (SELECT e.actor_name FROM application_events e
           WHERE e.application_id = a.id AND e.application_kind = a.kind AND e.type = 'status'
           ORDER BY e.id DESC LIMIT 1) AS changed_by
    FROM applications a WHERE a.id = ANY ($1::bigint[]) ORDER BY a.id`,
  {
    ...columns(Application, 'id', 'kind', 'status', 'version', 'updated_at', 'withdrawn_at'),
    ...BANK_OUTCOME,
    ...SUBJECT_COLUMNS,
    /** Name of the person who set its status last; null while it has its first status. */
    changed_by: t.orNull(t.text()),
  },
);

const UNCHANGED = plannedEachTime(
  'bulk-unchanged',
  `
  SELECT a.id FROM applications a JOIN unnest($1::bigint[], $2::int[]) AS ticked (id, version) ON ticked.id = a.id
   WHERE a.id = ANY ($1::bigint[]) AND a.version = ticked.version ORDER BY a.id FOR UPDATE OF a`,
  columns(Application, 'id'),
);

const ANYWHERE = { timeZone: 'UTC' };

/** SQL that finds the applications of a query up to a given one, from the table that its list reads. */
function foundSql(
  query: ApplicationQuery,
  until: string,
  context: ListContext,
): {
  readonly byStatus: string;
  readonly withdrawn: string;
  readonly keys: string;
  readonly values: readonly unknown[];
} {
  const list = unorderedSourceOf(query);
  const values: unknown[] = [];
  const condition = listCondition(list, query, context, values);
  const found = `FROM ${list.from} WHERE ${condition} AND ${list.key} <= $${String(values.push(until))}::bigint`;
  return {
    byStatus: `SELECT ${list.sorts.status} AS status, count(*)::int AS count ${found} GROUP BY 1`,
    withdrawn: `SELECT gone.status, count(*)::int AS count FROM applications gone
      WHERE gone.withdrawn_at IS NOT NULL AND gone.id IN (SELECT ${list.key} ${found}) GROUP BY 1`,
    keys: `SELECT ${list.key} AS id ${found}`,
    values,
  };
}

const COUNT = { status: t.text<ApplicationStatus>(), count: t.int4() };

const BY_STATUS = composed('bulk-by-status', COUNT, () =>
  everyQuery().map((query) => foundSql(query, '1', ANYWHERE).byStatus),
);

const WITHDRAWN = composed('bulk-withdrawn', COUNT, () =>
  everyQuery().map((query) => foundSql(query, '1', ANYWHERE).withdrawn),
);

const KEYS = composed('bulk-keys', { id: t.int8() }, () =>
  everyQuery().map((query) => foundSql(query, '1', ANYWHERE).keys),
);

/**
 * Changes many applications, all of them or none, in one transaction. A cursor finds the rows once, and they are
 * changed in sets small enough for the statement time-out. Applications that somebody has changed since they were shown
 * are excluded and reported. The audit log gets one entry with the selection and the number of changes, and each
 * changed application beside it; each application's own history gets its line.
 */
@Injectable()
export class ApplicationBulk {
  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
    private readonly audit: AuditService,
    private readonly referrals: ReferralChanges,
    private readonly acts: StaffActs,
    private readonly webhooks: Webhooks,
  ) {}

  /**
   * How many rows a query finds, in which states, and up to which application; exact, as people are asked to agree.
   * @param upTo the application that was named already
   */
  async count(query: ApplicationQuery, upTo?: string): Promise<Counted> {
    const [now] = await this.sql.rows(NOW, []);
    const asked = now?.asked ?? '';
    const until = upTo ?? now?.until ?? '1';
    const { byStatus: text, withdrawn: gone, values } = foundSql(query, until, await this.lists.context());
    const [rows, calledOff] = await Promise.all([
      this.sql.rows(BY_STATUS(text), values),
      this.sql.rows(WITHDRAWN(gone), values),
    ]);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return { count, byStatus: byStatusOf(rows), withdrawn: byStatusOf(calledOff), until, asked };
  }

  /** Applications as they stand now; those that are gone are missing. */
  current(ids: readonly string[]): Promise<readonly CurrentApplication[]> {
    return this.sql.rows(CURRENT, [ids]);
  }

  /** Addresses that are told of each application whose status changes. */
  async listeners(): Promise<number> {
    const active = await this.webhooks.active();
    return active.filter(({ events }) => events.includes('application.status_changed')).length;
  }

  /** How many applications were changed, which were left out since somebody was faster, and how it is undone. */
  async run(
    action: BulkAction,
    selection: Selection,
    actor: Actor,
  ): Promise<BatchOutcome & { readonly act: string | null }> {
    const filtered = selection.kind === 'filtered' ? selection : null;
    const context = await this.lists.context();
    return this.sql.transaction(async (client) => {
      const entry = await this.audit.reserve(client);
      const act = action === 'delete' ? null : await this.acts.begin(client, { type: 'bulk' }, actor);
      const apply = changeOf(action, {
        actor,
        entry,
        act,
        reopened: selection.reopened,
        asked: filtered?.asked ?? null,
        referrals: this.referrals,
      });
      const outcome =
        selection.kind === 'ticked'
          ? await applyToTicked(client, selection.ticks, apply)
          : await applyToAll(client, foundSql(selection.query, selection.until, context), apply);
      await this.audit.recordMany(client, entry, actor, {
        action: `application.bulk-${action}`,
        resource: 'application',
        before: filtered && described(filtered),
        after: { count: outcome.count },
      });
      return { ...outcome, act: outcome.count === 0 ? null : act };
    });
  }
}

const byStatusOf = (
  rows: readonly RowFrom<typeof COUNT>[],
): Readonly<Partial<Record<ApplicationStatus, number>>> =>
  Object.fromEntries(rows.map(({ status, count }) => [status, count]));

type Apply = ReturnType<typeof changeOf>;

async function applyToTicked(
  client: pg.PoolClient,
  ticks: readonly Tick[],
  apply: Apply,
): Promise<BatchOutcome> {
  const ids = ticks.map(({ id }) => id);
  const rows = await rowsOf(client, UNCHANGED, [ids, ticks.map(({ version }) => version)]);
  const unchanged = new Set(rows.map(({ id }) => id));
  const { count } = await apply(client, [...unchanged]);
  return { count, leftOut: ids.filter((id) => !unchanged.has(id)) };
}

async function applyToAll(
  client: pg.PoolClient,
  { keys, values }: ReturnType<typeof foundSql>,
  apply: Apply,
): Promise<BatchOutcome> {
  const whole: { count: number; leftOut: string[] } = { count: 0, leftOut: [] };
  for await (const rows of batchesOf(client, KEYS(keys), values, BATCH)) {
    const { count, leftOut } = await apply(
      client,
      rows.map(({ id }) => id),
    );
    whole.count += count;
    whole.leftOut.push(...leftOut);
  }
  return whole;
}

/** The query as the audit log stores it. Of a search it stores only that there was one, as terms name people. */
export function described({
  query: { filters, search },
  until,
}: Pick<FilteredSelection, 'query' | 'until'>): Record<string, unknown> {
  return { ...filters, search: search === '' ? null : '•••', until };
}
