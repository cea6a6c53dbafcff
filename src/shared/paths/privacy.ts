import { type Query, segment, withQuery } from './site.js';

/** Of what becomes of what is about people. */
export const privacyPaths = {
  home: () => '/admin/privacy',
  preview: () => '/admin/privacy/preview',
  runs: () => '/admin/privacy/runs',
  run: (id: string) => `/admin/privacy/runs/${segment(id)}`,
  runsCsv: () => '/admin/privacy/runs.csv',
  /** Erasures to replay after a backup is restored. */
  journal: () => '/admin/privacy/erasures.jsonl',
  /** A phone or an address stands in none of these: a form asks by it. */
  people: () => '/admin/people',
  personExport: () => '/admin/people/export',
  personCorrect: () => '/admin/people/correct',
  personWithdraw: () => '/admin/people/withdraw',
  personErase: () => '/admin/people/erase',
  personTransferRecord: () => '/admin/people/transfer-record',
  /** Where anybody checks the seal of a document. */
  documentCheck: () => '/belge-dogrulama',
  /** Permissions of marketing, for the register that every sender hands them on to. */
  permissions: (query: Query = {}) => withQuery('/admin/privacy/permissions', query),
  permissionsCsv: (query: Query = {}) => withQuery('/admin/privacy/permissions.csv', query),
  /** Texts behind the boxes of forms. */
  texts: () => '/admin/privacy/texts',
  text: (kind: string) => `/admin/privacy/texts/${segment(kind)}`,
  textCounsel: (id: string) => `/admin/privacy/texts/${segment(id)}/counsel`,
  /** Requests that people make about their personal data. */
  requests: (query: Query = {}) => withQuery('/admin/privacy-requests', query),
  request: (id: string) => `/admin/privacy-requests/${segment(id)}`,
} as const;
