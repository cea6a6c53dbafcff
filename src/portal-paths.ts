import { type Query, segment, withQuery } from './paths.js';

/** Of a bank's own people. */
export const portalPaths = {
  home: (query: Query = {}) => withQuery('/portal', query),
  referral: (id: string) => `/portal/yonlendirmeler/${segment(id)}`,
  answer: (id: string) => `/portal/yonlendirmeler/${segment(id)}/yanit`,
  statements: () => '/portal/hesap-ozetleri',
  statement: (month: string) => `/portal/hesap-ozetleri/${segment(month)}`,
  statementCsv: (month: string) => `/portal/hesap-ozetleri/${segment(month)}/csv`,
  answers: () => '/portal/yanitlar',
  answersPreview: () => '/portal/yanitlar/on-izleme',
  security: () => '/portal/guvenlik',
  recoveryCodes: () => '/portal/guvenlik/kodlar',
  password: () => '/portal/guvenlik/sifre',
} as const;
