import { type Query, segment, withQuery } from './site.js';

const LIST = '/admin/content/rate-proposals';

/** Where staff decide on rates that banks propose. */
export const rateProposalPaths = {
  list: (query: Query = {}) => withQuery(LIST, query),
  one: (id: string) => `${LIST}/${segment(id)}`,
  approval: (id: string) => `${LIST}/${segment(id)}/approval`,
  question: (id: string) => `${LIST}/${segment(id)}/question`,
  refusal: (id: string) => `${LIST}/${segment(id)}/refusal`,
} as const;
