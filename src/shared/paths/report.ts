import { type Query, withQuery } from './site.js';

/** Of reports on what became of applications. */
export const reportPaths = {
  outcomes: (query: Query = {}) => withQuery('/admin/reports/outcomes', query),
  outcomesFile: (kind: 'csv' | 'xlsx', query: Query = {}) =>
    withQuery(`/admin/reports/outcomes.${kind}`, query),
  /** Of the staff who worked on them. */
  people: (query: Query = {}) => withQuery('/admin/reports/people', query),
  peopleFile: (kind: 'csv' | 'xlsx', query: Query = {}) => withQuery(`/admin/reports/people.${kind}`, query),
} as const;
