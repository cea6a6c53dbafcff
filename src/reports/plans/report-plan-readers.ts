import { rolesWith } from '../../platform/routing/access.js';
import { t } from '../../platform/database/row.js';
import { statement } from '../../platform/database/sql.js';
import type { PlannedReport } from './planned-report.js';

/** SQL: whether an account may read a planned report; `$1` and `$2` are `PLAN_ROLES`. */
export const mayRead = (user: string, plan: string): string =>
  `(${user}.status = 'active' AND ${user}.role = ANY (
     CASE WHEN ${plan}.address LIKE '/admin/reports/people%' THEN $2::text[] ELSE $1::text[] END))`;

/** Roles that may read reports, and those that may read the one of colleagues. */
export const PLAN_ROLES = [rolesWith('reports.read'), rolesWith('applications.oversee')] as const;

/** Staff who may read a report, by its roles. */
export const READERS = statement(
  'report-plan-readers',
  `SELECT id::text AS id, name FROM users WHERE status = 'active' AND role = ANY ($1::text[])
    ORDER BY name COLLATE "tr-x-icu", id`,
  { id: t.text(), name: t.text() },
);

export const rolesOf = ({ permission }: PlannedReport): readonly string[] => rolesWith(permission);
