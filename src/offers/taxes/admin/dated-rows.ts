import type pg from 'pg';
import type { FigureWrite } from '../../../admin/figures/published-figures.js';
import { FieldRefused, type StoredRecord } from '../../../admin/resource.js';
import { type Actor, recordIn } from '../../../platform/audit/audit.service.js';
import { t } from '../../../platform/database/row.js';
import { firstOf, rowsOf, run, statement } from '../../../platform/database/sql.js';
import { addDays, calendarDate } from '../../../shared/finance/calendar.js';

const TODAY = statement('dated-rows-today', `SELECT to_char(site_today(), 'YYYY-MM-DD') AS today`, {
  today: t.text(),
});

/** A table of rows with validity dates, of which at most one of each subject holds on any day. */
interface Dates {
  readonly table: 'legal_figures' | 'tax_rates' | 'term_rules';
  /** Name in the audit log. */
  readonly name: string;
  /** Columns that identify the subject of a row. */
  readonly subject: readonly string[];
  /** Columns that hold its figures. */
  readonly figures: readonly string[];
}

export interface DatedTable extends Dates {
  readonly statements: ReturnType<typeof statementsOf>;
}

type Values = Readonly<Record<string, unknown>>;

const OVERLAPS = 'Bu günlerde aynı konuda başka bir kayıt geçerli. Önce onun bitişini değiştirin.';
const HAS_BEGUN =
  'Yürürlüğe girmiş kayıt: yeni değer için yeni kayıt açın; yanlış girildiyse düzeltme nedenini yazın.';
const IN_THE_PAST =
  'Geçmişte geçerli olan değişmez: bitiş en erken dün olabilir; yanlış girildiyse düzeltme nedenini yazın.';
const LEAVES_GAP = 'Bu değişiklikle bugün geçerli bir kayıt kalmaz. Önce yenisini ekleyin.';

/** SQL of a row's place in time. */
export const STATE = `CASE WHEN t.valid_from > (SELECT site_today()) THEN 'planned'
  WHEN t.valid_to < (SELECT site_today()) THEN 'past' ELSE 'current' END`;

const sameAs = ({ subject }: Dates): string =>
  subject.map((column) => `other.${column} IS NOT DISTINCT FROM mine.${column}`).join(' AND ');

/** Statements that all dated tables share. */
function statementsOf(dates: Dates) {
  const { table, subject } = dates;
  const conditions = subject.map((column, at) => `${column} IS NOT DISTINCT FROM $${String(at + 1)}`);
  return {
    lock: statement(`${table}-lock`, `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`),
    overlapping: statement(
      `${table}-overlapping`,
      `SELECT 1 FROM ${table} AS mine JOIN ${table} AS other ON other.id <> mine.id AND ${sameAs(dates)}
        WHERE mine.id = $1 AND other.valid_from <= coalesce(mine.valid_to, 'infinity')
          AND mine.valid_from <= coalesce(other.valid_to, 'infinity')`,
    ),
    endPrevious: statement(
      `${table}-end-previous`,
      `UPDATE ${table} AS other SET valid_to = $2, version = other.version + 1, updated_at = now()
         FROM ${table} AS mine, ${table} AS old
        WHERE mine.id = $1 AND old.id = other.id AND other.id <> mine.id AND ${sameAs(dates)}
          AND other.valid_from <= $2::date AND coalesce(other.valid_to, 'infinity') > $2::date
        RETURNING other.id::text, to_char(old.valid_to, 'YYYY-MM-DD') AS was`,
      { id: t.text(), was: t.orNull(t.text()) },
    ),
    /** Predecessor of a row: the row of its subject that began last before it. */
    preceding: statement(
      `${table}-preceding`,
      `SELECT to_jsonb(t) AS row FROM ${table} AS t WHERE ${conditions.join(' AND ')}
          AND valid_from < $${String(subject.length + 1)}::date AND id <> coalesce($${String(subject.length + 2)}::bigint, 0)
        ORDER BY valid_from DESC LIMIT 1`,
      { row: t.jsonb<Values>() },
    ),
    /** 1 where a row's days have begun. */
    begun: statement(
      `${table}-begun`,
      `SELECT (valid_from <= site_today())::int AS count FROM ${table} WHERE id = $1`,
      { count: t.int4() },
    ),
    holding: statement(
      `${table}-holding`,
      `SELECT 1 FROM ${table} WHERE ${conditions.join(' AND ')}
          AND valid_from <= site_today() AND coalesce(valid_to, 'infinity') >= site_today()`,
    ),
  };
}

/** A table with its statements; made once for each. */
export const datedTable = (dates: Dates): DatedTable => ({ ...dates, statements: statementsOf(dates) });

/** Writers wait for each other, so that what they check still holds when they are done; readers never wait. */
export async function lockTable(client: pg.PoolClient, { statements }: DatedTable): Promise<Values> {
  await run(client, statements.lock);
  return {};
}

/**
 * Refuses to change what has held already, unless it is put right for a reason that is kept with it: history is what
 * calculations of those days rest on.
 * @returns whether history is put right
 * @throws FieldRefused
 */
export async function keepHistory(
  client: pg.PoolClient,
  dated: DatedTable,
  before: StoredRecord,
  row: Values,
): Promise<boolean> {
  const today = await siteToday(client);
  const reason = row['correction'] ?? null;
  const problem = historyProblem(dated, before, row, today);
  if (problem === null) return false;
  if (reason === null) throw new FieldRefused(problem.column, problem.text);
  return true;
}

/** Error about a change that touches past days, or the value of a row that has begun. */
function historyProblem(
  dated: DatedTable,
  before: StoredRecord,
  row: Values,
  today: string,
): { readonly column: string; readonly text: string } | null {
  if (String(before['valid_from']) >= today) return null;
  for (const column of [...dated.subject, ...dated.figures, 'valid_from'])
    if (asText(before[column]) !== asText(row[column])) return { column, text: HAS_BEGUN };
  const [end, was] = [row['valid_to'], before['valid_to'] ?? null];
  if (end !== was && typeof end === 'string' && end < addDays(calendarDate(today), -1))
    return { column: 'valid_to', text: IN_THE_PAST };
  return null;
}

/**
 * Ends the predecessor where that was asked for, then sees that no day has two rows and today does not lose its one.
 * @throws FieldRefused
 */
export async function settle(
  client: pg.PoolClient,
  dated: DatedTable,
  id: string,
  { closes_previous, valid_from }: { readonly closes_previous: boolean; readonly valid_from: string },
  { before, actor }: { readonly before: StoredRecord | null; readonly actor: Actor },
): Promise<void> {
  if (closes_previous) await endPrevious(client, dated, { id, lastDay: dayBefore(valid_from) }, actor);
  if ((await run(client, dated.statements.overlapping, [id])) > 0)
    throw new FieldRefused('valid_from', OVERLAPS);
  if (before !== null) await keepToday(client, dated, before);
}

async function endPrevious(
  client: pg.PoolClient,
  { statements, name }: DatedTable,
  { id, lastDay }: { readonly id: string; readonly lastDay: string },
  actor: Actor,
): Promise<void> {
  const rows = await rowsOf(client, statements.endPrevious, [id, lastDay]);
  const changes = rows.map(({ id: resourceId, was }) => ({
    ...{ action: `${name}.update`, resource: name, resourceId },
    before: { valid_to: was },
    after: { valid_to: lastDay },
  }));
  await recordIn(client, actor, changes);
}

/** A row that held today and does so no more leaves its subject with another that does. */
async function keepToday(
  client: pg.PoolClient,
  { statements, subject }: DatedTable,
  before: StoredRecord,
): Promise<void> {
  const today = await siteToday(client);
  const [from, to] = [String(before['valid_from']), before['valid_to']];
  if (from > today || (typeof to === 'string' && to < today)) return;
  const values = subject.map((column) => before[column] ?? null);
  if ((await run(client, statements.holding, values)) === 0) throw new FieldRefused('valid_to', LEAVES_GAP);
}

/** The figures that hold ahead of a row: its own as they were, or its predecessor's where it is new or about something else. */
export async function pastFigures(
  client: pg.PoolClient,
  { statements, subject }: DatedTable,
  { id, before, now }: FigureWrite,
): Promise<Values | null> {
  const isSame = before !== null && subject.every((column) => asText(before[column]) === asText(now[column]));
  if (isSame) return before;
  const values = [...subject.map((column) => now[column] ?? null), now['valid_from'], id];
  return (await firstOf(client, statements.preceding, values))?.row ?? null;
}

async function siteToday(client: pg.PoolClient): Promise<string> {
  const rows = await rowsOf(client, TODAY);
  return rows[0]?.today ?? '';
}

const dayBefore = (day: string): string => addDays(calendarDate(day), -1);

/** Numbers alike however they are written: `15`, `15.000`. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  const text = String(value as string | number);
  return /^\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : text;
}
