import { type Query, segment, withQuery } from './site.js';

const under =
  (base: string) =>
  (...parts: readonly string[]): string =>
    [base, ...parts.map(segment)].join('/');

/** Of applications at their banks, and of what banks pay for them. */
export const referralPaths = {
  list: (query: Query = {}) => withQuery('/admin/referrals', query),
  at: under('/admin/referrals'),
  /** Of an application, held as another's double. */
  double: (application: string, id: string) =>
    `/admin/applications/${segment(application)}/doubles/${segment(id)}`,
  /** Of a bank, with the code of a mail. */
  lead: (query: Query = {}) => withQuery('/yonlendirme', query),
  leadAnswer: () => '/yonlendirme/yanit',
  leadDispute: () => '/yonlendirme/itiraz',
  erased: () => '/admin/referrals/erased',
  files: (query: Query = {}) => withQuery('/admin/referrals/files', query),
  file: under('/admin/referrals/files'),
  imports: () => '/admin/referrals/imports',
  import: under('/admin/referrals/imports'),
  /** Whether the phone of an application is the applicant's. */
  phone: (application: string) => `/admin/applications/${segment(application)}/phone`,
  prices: (query: Query = {}) => withQuery('/admin/referral-prices', query),
  price: under('/admin/referral-prices'),
  publishers: (query: Query = {}) => withQuery('/admin/publishers', query),
  publisher: under('/admin/publishers'),
  invoices: (query: Query = {}) => withQuery('/admin/statements', query),
  invoice: under('/admin/statements'),
  unwanted: (query: Query = {}) => withQuery('/admin/do-not-contact', query),
  suppressedOne: under('/admin/do-not-contact'),
} as const;
