import { type Query, segment, withQuery } from './site.js';

export const holidayPaths = {
  list: (query: Query = {}) => withQuery('/admin/taxes/holidays', query),
  one: (id: string) => `/admin/taxes/holidays/${segment(id)}`,
  delete: (id: string) => `/admin/taxes/holidays/${segment(id)}/delete`,
} as const;
