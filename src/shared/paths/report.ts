import { type Query, segment, withQuery } from './site.js';

/** Of reports on what became of applications. */
export const reportPaths = {
  outcomes: (query: Query = {}) => withQuery('/admin/reports/outcomes', query),
  outcomesFile: (kind: 'csv' | 'xlsx', query: Query = {}) =>
    withQuery(`/admin/reports/outcomes.${kind}`, query),
  /** Of the staff who worked on them. */
  people: (query: Query = {}) => withQuery('/admin/reports/people', query),
  peopleFile: (kind: 'csv' | 'xlsx', query: Query = {}) => withQuery(`/admin/reports/people.${kind}`, query),
  /** Of reports that are sent by mail. */
  plans: (query: Query = {}) => withQuery('/admin/reports/plans', query),
  plan: (id: string, act?: 'delete' | 'leave') =>
    `/admin/reports/plans/${segment(id)}${act === undefined ? '' : `/${act}`}`,
  /** @param report address of the report as it is looked at */
  newPlan: (report: string) => withQuery('/admin/reports/plans/new', { report }),
  /** Of costs of sources. */
  costs: (query: Query = {}) => withQuery('/admin/reports/costs', query),
  cost: (id: string, act?: 'delete') =>
    `/admin/reports/costs/${segment(id)}${act === undefined ? '' : `/${act}`}`,
  /** @param source as `keyOf` names it */
  newCost: (source: string) => withQuery('/admin/reports/costs/new', { source }),
} as const;
