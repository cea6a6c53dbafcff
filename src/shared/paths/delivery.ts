import { type Query, segment, withQuery } from './site.js';

const under =
  (base: string) =>
  (...parts: readonly string[]): string =>
    [base, ...parts.map(segment)].join('/');

/** Of what goes out to others. */
export const deliveryPaths = {
  list: (query: Query = {}) => withQuery('/admin/deliveries', query),
  at: under('/admin/deliveries'),
  templates: () => '/admin/deliveries/templates',
  templateBody: (n: number, query: Query = {}) =>
    withQuery(`/admin/deliveries/templates/${String(n)}/body`, query),
  trial: () => '/admin/deliveries/trial',
  trialMail: under('/admin/deliveries/trial'),
  trialBody: (id: string) => `/admin/deliveries/trial/${segment(id)}/body`,
  /** Of the SMS gateway. */
  smsReport: () => '/sms-raporu',
  endpoints: (query: Query = {}) => withQuery('/admin/webhooks', query),
  endpoint: under('/admin/webhooks'),
} as const;
