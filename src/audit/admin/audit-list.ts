import { day, idOf } from '../../admin/list-filters.js';
import { defineList, type ListQuery } from '../../admin/list-query.js';
import { paths } from '../../paths.js';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_name: string;
  readonly action: string;
  readonly resource: string;
  readonly resource_id: string;
}

const WORD = /^[a-z][a-z-]*$/;
const ACTION = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;
/** What no person did. */
export const SYSTEM = 'sistem';

export const auditList = defineList<AuditRow>()({
  path: paths.admin.audit,
  select: 'e.id, e.at, e.actor_name, e.action, e.resource, e.resource_id',
  from: 'audit_log e',
  key: 'e.id',
  search: (term, bind) => `e.resource_id = ${bind(term)}`,
  filters: {
    actor: {
      read: ([value = '', ...more]) =>
        more.length === 0 && (value === SYSTEM || /^[1-9]\d{0,17}$/.test(value)) ? value : null,
      write: (value: string) => [value],
      sql: (value, bind) => (value === SYSTEM ? 'e.actor_id IS NULL' : `e.actor_id = ${bind(value)}`),
    },
    resource: idOf(WORD, (placeholder) => `e.resource = ${placeholder}`),
    action: idOf(ACTION, (placeholder) => `e.action = ${placeholder}`),
    from: day('e.at', 'from'),
    to: day('e.at', 'to'),
  },
  sorts: { at: 'e.at' },
  defaultSort: { key: 'at', direction: 'desc' },
});

export type AuditFilters = (typeof auditList)['filters'];
export type AuditQuery = ListQuery<AuditFilters>;
