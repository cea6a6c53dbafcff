import { type Bind, contains, day, idOf } from '../../../admin/list-filters.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { ListQuery } from '../../../admin/list-query.js';
import { columns, t } from '../../database/row.js';
import { AuditEntry } from '../audit-entry.entity.js';
import { adminPaths } from '../../../shared/paths/site.js';

/** Of what was done to some records at once, so many are named in a list. */
export const MAX_NAMED = 3;

/** SQL columns that name the records of an entry `e`. */
export const ABOUT = `e.resource, e.resource_id, e.after -> 'count' AS count,
  (SELECT array_agg(r.record_id) FROM (
     SELECT record_id FROM audit_records WHERE entry_id = e.id ORDER BY record_id LIMIT ${String(MAX_NAMED + 1)}) AS r) AS records`;

const bankCalled = contains('search_key');

/** A record's own entries, and those about many of which it was one; banks are found by their names too. */
function aboutRecord(id: string, bind: Bind): string {
  const own = `e.resource_id = ${bind(id)}`;
  if (!/^\d{1,18}$/.test(id))
    return `${own} OR e.resource_id = ANY (ARRAY(SELECT id FROM banks WHERE ${bankCalled(id, bind)}))`;
  return `${own} OR e.id = ANY (ARRAY(SELECT entry_id FROM audit_records WHERE record_id = ${bind(id)}::bigint))`;
}

const WORD = /^[a-z][a-z-]*$/;
const ACTION = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;
/** Actor name of the changes that no person made. */
export const SYSTEM = 'sistem';

export const auditList = defineList({
  path: adminPaths.audit,
  select: `e.id, e.at, e.actor_name, e.action, ${ABOUT}`,
  columns: {
    ...columns(AuditEntry, 'id', 'at', 'actor_name', 'action', 'resource', 'resource_id'),
    /** How many it says it changed. */
    count: t.orNull(t.jsonb<number>()),
    /** Of the records that one entry changed the first, one more than are named; null for an entry about one. */
    records: t.orNull(t.list(t.int8())),
  },
  from: 'audit_log e',
  key: 'e.id',
  search: aboutRecord,
  filters: {
    actor: {
      read: ([value = '', ...more]) =>
        more.length === 0 && (value === SYSTEM || /^[1-9]\d{0,17}$/.test(value)) ? value : null,
      write: (value: string) => [value],
      sql: (value: string, bind: Bind) =>
        value === SYSTEM ? 'e.actor_id IS NULL' : `e.actor_id = ${bind(value)}`,
      examples: [SYSTEM, '1'],
    },
    resource: idOf(WORD, (placeholder) => `e.resource = ${placeholder}`),
    action: idOf(ACTION, (placeholder) => `e.action = ${placeholder}`),
    from: day('e.at', 'from'),
    to: day('e.at', 'to'),
  },
  sorts: { at: 'e.at' },
  defaultSort: { key: 'at', direction: 'desc' },
});

export type AuditRow = RowIn<typeof auditList>;

export type AuditFilters = (typeof auditList)['filters'];
export type AuditQuery = ListQuery<AuditFilters>;
