import { type Query, segment, withQuery } from './site.js';

/** Of a bank's own people. */
export const portalPaths = {
  home: (query: Query = {}) => withQuery('/portal', query),
  referral: (id: string) => `/portal/yonlendirmeler/${segment(id)}`,
  answer: (id: string) => `/portal/yonlendirmeler/${segment(id)}/yanit`,
  acknowledge: (id: string) => `/portal/yonlendirmeler/${segment(id)}/goruldu`,
  dispute: (id: string) => `/portal/yonlendirmeler/${segment(id)}/itiraz`,
  invoices: () => '/portal/hesap-ozetleri',
  invoice: (month: string) => `/portal/hesap-ozetleri/${segment(month)}`,
  invoiceFile: (month: string, kind: 'csv' | 'xlsx' | 'pdf') =>
    `/portal/hesap-ozetleri/${segment(month)}/${kind}`,
  rates: () => '/portal/oranlar',
  /** Of a product, by its name in addresses. */
  rate: (product: string) => `/portal/oranlar/${segment(product)}`,
  /** Form of a product's fees, limits and texts, or of a campaign beside it. */
  proposeFacts: (product: string) => `/portal/oranlar/${segment(product)}/bilgiler`,
  proposeCampaign: (product: string) => `/portal/oranlar/${segment(product)}/kampanya`,
  withdrawProposal: (product: string, id: string) =>
    `/portal/oranlar/${segment(product)}/oneriler/${segment(id)}/geri-cekme`,
  answerProposal: (product: string, id: string) =>
    `/portal/oranlar/${segment(product)}/oneriler/${segment(id)}/yanit`,
  answers: () => '/portal/yanitlar',
  answersPreview: () => '/portal/yanitlar/on-izleme',
  keys: () => '/portal/api-anahtarlari',
  key: (id: string) => `/portal/api-anahtarlari/${segment(id)}`,
  renewKey: (id: string) => `/portal/api-anahtarlari/${segment(id)}/yenile`,
  endSecret: (id: string, secret: string) =>
    `/portal/api-anahtarlari/${segment(id)}/sonlandir/${segment(secret)}`,
  /** Console of the sandbox. */
  sandbox: () => '/portal/deneme',
  sandboxAddress: () => '/portal/deneme/adres',
  testLead: (id: string) => `/portal/deneme/kayitlar/${segment(id)}`,
  tryAgain: (id: string) => `/portal/deneme/iletiler/${segment(id)}`,
  people: () => '/portal/calisanlar',
  closePerson: (id: string) => `/portal/calisanlar/${segment(id)}/kapatma`,
  security: () => '/portal/guvenlik',
  recoveryCodes: () => '/portal/guvenlik/kodlar',
  /** Keys that devices hold; `anahtar`: what a device answered that was asked to make one. */
  passkeys: () => '/portal/gecis-anahtarlari',
  newPasskey: () => '/portal/gecis-anahtarlari/anahtar',
  passkey: (id: string) => `/portal/gecis-anahtarlari/${segment(id)}`,
  password: () => '/portal/guvenlik/sifre',
} as const;
