import { type Query, segment, withQuery } from './site.js';

const under =
  (base: string) =>
  (...parts: readonly string[]): string =>
    [base, ...parts.map(segment)].join('/');

/** Of the issues of the newsletter: what staff write and send, and what readers find again. */
export const newsletterPaths = {
  issues: (query: Query = {}) => withQuery('/admin/newsletter/issues', query),
  issue: under('/admin/newsletter/issues'),
  /** Bounced messages and spam complaints. */
  returned: (query: Query = {}) => withQuery('/admin/newsletter/returned', query),
  /** Of the mail provider. */
  reports: () => '/e-posta-raporu',
  archive: (query: Query = {}) => withQuery('/bulten/arsiv', query),
  archived: (id: string) => `/bulten/arsiv/${segment(id)}`,
  /** Where a link of a letter leads first: counted, for nobody in particular. */
  click: (issueId: string, number: string) => `/git/bulten/${segment(issueId)}/${segment(number)}`,
} as const;
