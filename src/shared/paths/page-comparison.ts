import { type Query, segment, withQuery } from './site.js';

/** The page as it is now, in the place of a revision's number. */
export const CURRENT_VERSION = 'simdi';

const page = (id: string): string => `/admin/content/pages/${segment(id)}`;

/** Two versions of a page beside each other, each as the site shows it. */
export const pageComparisonPaths = {
  show: (id: string, query: Query = {}) => withQuery(`${page(id)}/comparison`, query),
  /** One of them, for a frame. */
  version: (id: string, version: string) => `${page(id)}/revisions/${segment(version)}/preview`,
};
