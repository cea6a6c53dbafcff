import type { ApplicationPath } from '../enums/application-kinds.js';

/** The only place where an address is spelled. Used by routes, views, redirects, islands and tests. */

export type { ApplicationPath };

export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A path with its query; parameters without a value are left out. */
export function withQuery(path: string, query: Query): string {
  // Written out, as a list of offers asks for dozens of addresses, and URLSearchParams takes ten times as long.
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === '') continue;
    if (typeof value === 'object') for (const item of value) text += parameter(text, name, item);
    else text += parameter(text, name, String(value));
  }
  return path + text;
}

const parameter = (before: string, name: string, value: string): string =>
  `${before === '' ? '?' : '&'}${field(name)}=${field(value)}`;

export const segment = (value: string): string => encodeURIComponent(value);

/** As forms write it, so that a link and a form that ask for the same have the same address. */
const field = (value: string): string =>
  PLAIN.test(value) ? value : encodeURIComponent(value).replace(/%20|[!'()~]/g, asFormsDo);

const asFormsDo = (found: string): string =>
  found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`;

const PLAIN = /^[\w.-]*$/;

/** Digits of a picture's hash that name it. Pictures of before have 20 or 32; every page tells many of them. */
export const CONTENT_HASH_LENGTH = 16;

/** Content hash in a picture's address, as a pattern. */
export const CONTENT_HASH = '[0-9a-f]{16}(?:[0-9a-f]{4}(?:[0-9a-f]{12})?)?';

export const LOAN_PATHS = ['ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi'] as const;
export type LoanPath = (typeof LOAN_PATHS)[number];

/** Calculators beside those of loans and deposits. */
export const CALCULATOR_PATHS = [
  'ne-kadar-kredi-alabilirim',
  'taksite-gore-kredi',
  'erken-kapama',
  'kredi-yapilandirma',
  'kredi-karti-borcu',
  'mevduat-hedefi',
] as const;
export type CalculatorPath = (typeof CALCULATOR_PATHS)[number];

/** Corporate and legal pages, which have an address even before anyone has written them. */
export const STATIC_PAGES = [
  'hakkimizda',
  'gizlilik-politikasi',
  'kvkk-aydinlatma-metni',
  'cerez-politikasi',
  'kullanici-sozlesmesi',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

/**
 * Kinds of products whose past rates are told, each on a page of its own. Spelled out: a list that is put together
 * stays in every script that needs one address.
 */
export const RATE_HISTORY_PATHS = [
  'ihtiyac-kredisi',
  'konut-kredisi',
  'tasit-kredisi',
  'kobi-kredisi',
  'mevduat-tl',
  'mevduat-usd',
  'mevduat-eur',
] as const;
export type RateHistoryPath = (typeof RATE_HISTORY_PATHS)[number];

export interface LoanQuery {
  readonly tutar?: number;
  readonly vade?: number;
  /** Conditions of offers that the person meets. */
  readonly kosul?: string | readonly string[];
}

/** A bank's plan may have to say which of its products it is for. */
export interface LoanPlanQuery extends LoanQuery {
  readonly urun?: string;
}

/** Endings of the files that a payment plan can be had as. */
export type PlanFile = 'csv' | 'pdf' | 'xlsx';

/** Apart from `paths`, so that the small script of every page does not carry all addresses. */
export const CLIENT_ERROR_PATH = '/istemci-hatasi';
/** The service worker; it stands at the root to see every visitor page. */
export const WORKER_PATH = '/sw.js';
/** Where browsers report what a page's content policy kept them from. */
export const POLICY_REPORT_PATH = '/icerik-ihlali';
export const ADS_SEEN_PATH = '/reklam/goruldu';
/** Where a page that a CDN answered says that it is seen. */
export const PAGE_SEEN_PATH = '/goruldu';
export const AD_CLICK_PATH = '/git/reklam/';
/** Documents of ads that stand in a frame. */
export const AD_FRAME_PATH = '/reklam/cerceve/';
export const SEARCH_SUGGESTIONS_PATH = '/ara/oneriler';
/** Where the link of every calculator leads: what it shows is told by where the link was followed from. */
export const SAVE_PATH = '/hesabim/kaydet';

/** Below it lies every staff screen. */
export const ADMIN_PATH = '/admin';
/** Asked by an open staff page, to prolong its session. */
export const PAGE_SESSION_PATH = '/admin/content/pages/session';

/** Apart from `paths` as well: the small scripts that answer beside a calculator carry these and no others. */
export const loanPath = (
  path: string,
  query: LoanQuery & { readonly karsilastir?: readonly string[] } = {},
): string => withQuery(`/${path}`, { ...query });
export const loanPlanPath = (path: string, bankId: string, query: LoanPlanQuery = {}): string =>
  withQuery(`/${path}/${segment(bankId)}/odeme-plani`, { ...query });
/** How the rates of a list's offers went. */
export const listedRatesPath = (market: string): string => `/faiz-gecmisi/${segment(market)}/liste.json`;
export const applyPath = (kind: ApplicationPath, query: Query = {}): string =>
  withQuery(`/basvuru/${kind}`, query);
export const toBankPath = (bankId: string, query: Query = {}): string =>
  withQuery(`/git/banka/${segment(bankId)}`, query);

export const paths = {
  home: () => '/',
  loan: loanPath,
  loanPlan: loanPlanPath,
  loanPlanFile: (path: string, bankId: string, kind: PlanFile, query: LoanPlanQuery = {}) =>
    withQuery(`/${path}/${segment(bankId)}/odeme-plani.${kind}`, { ...query }),
  calculate: (query: LoanPlanQuery = {}) => withQuery('/hesapla', { ...query }),
  bankLoan: (path: string, bankId: string) => `/${path}/${segment(bankId)}`,
  bankLoanTerms: (path: string, bankId: string) => `/${path}/${segment(bankId)}/kosullar`,
  cards: (query: Query = {}) => withQuery('/kredi-kartlari', query),
  card: (slug: string) => `/kredi-kartlari/${segment(slug)}`,
  deposits: (query: Query = {}) => withQuery('/mevduat', query),
  foreignDeposits: (query: Query = {}) => withQuery('/doviz-mevduat', query),
  remoteCustomer: (query: Query = {}) => withQuery('/uzaktan-musteri-edinimi', query),
  notifications: (query: Query = {}) => withQuery('/bildirimler', query),
  rateHistory: () => '/faiz-gecmisi',
  rateHistoryOf: (market: string, query: Query = {}) => withQuery(`/faiz-gecmisi/${segment(market)}`, query),
  rateHistoryCsv: (market: string, query: Query = {}) =>
    withQuery(`/faiz-gecmisi/${segment(market)}/oranlar.csv`, query),
  banks: () => '/bankalar',
  bank: (bankId: string) => `/bankalar/${segment(bankId)}`,
  bankLoans: (bankId: string) => `/bankalar/${segment(bankId)}/krediler`,
  bankCards: (bankId: string) => `/bankalar/${segment(bankId)}/kredi-kartlari`,
  bankDeposits: (bankId: string) => `/bankalar/${segment(bankId)}/mevduat`,
  bankNewCustomer: (bankId: string) => `/bankalar/${segment(bankId)}/yeni-musteri`,
  content: (slug: string) => `/${segment(slug)}`,
  /** A draft, for whoever has the link. */
  preview: (token: string) => `/onizleme/${segment(token)}`,
  image: (contentHash: string, extension: string) => `/gorsel/${contentHash}.${extension}`,
  /** The same picture in fewer pixels, or in motion. */
  imageVariant: (hash: string, which: number | 'hareketli') => `/gorsel/${hash}-${String(which)}.webp`,
  socialImage: (kind: string, version?: string) => withQuery(`/og/${segment(kind)}.png`, { v: version }),
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${String(part)}.xml`,
  robots: () => '/robots.txt',
  adsTxt: () => '/ads.txt',
  securityContact: () => '/.well-known/security.txt',
  manifest: () => '/site.webmanifest',

  apply: applyPath,
  applyThanks: (kind: ApplicationPath, query: Query = {}) => withQuery(`/basvuru/${kind}/tesekkurler`, query),
  consentText: (kind: string, version: string) => `/basvuru/onay-metni/${segment(kind)}/${segment(version)}`,
  applyCheck: () => '/basvuru/baglanti',
  applyQr: (bankId: string) => `/basvuru/qr/${segment(bankId)}.svg`,
  newsletter: () => '/bulten',
  newsletterThanks: () => '/bulten/tesekkurler',
  newsletterConfirm: (code = '') => withQuery('/bulten/onay', { kod: code }),
  newsletterConfirmed: () => '/bulten/onaylandi',
  newsletterUnsubscribe: (code = '') => withQuery('/bulten/ayril', { kod: code }),
  newsletterLeft: () => '/bulten/ayrildiniz',
  toBank: toBankPath,
  adClick: (adId: string, query: Query = {}) => withQuery(AD_CLICK_PATH + segment(adId), query),
  adsSeen: () => ADS_SEEN_PATH,
  adFrame: (adId: string) => AD_FRAME_PATH + segment(adId),
  clientError: () => CLIENT_ERROR_PATH,

  signIn: (query: Query = {}) => withQuery('/uye-girisi', query),
  signUp: () => '/uye-ol',
  signOut: () => '/cikis',
  newPassword: (code = '') => withQuery('/sifre-yenile', { kod: code }),
  newPasswordDone: () => '/sifre-yenile/tamam',
} as const;

/** Apart, as no script of a page leads there. */
export const findPaths = {
  search: (query: Query = {}) => withQuery('/ara', query),
  guides: () => '/rehber',
  amount: (key: string) => `/kredi-tutari/${segment(key)}`,
} as const;

export const calculatorPaths = {
  list: () => '/hesaplamalar',
  one: (path: CalculatorPath, query: Query = {}) => withQuery(`/${path}`, query),
} as const;

/** Of the administration; apart, so that visitors do not fetch them with what they use. */
export const adminPaths = {
  dashboard: () => ADMIN_PATH,
  search: (query: Query = {}) => withQuery('/admin/search', query),
  listLook: () => '/admin/lists/look',
  shortcuts: () => '/admin/lists/shortcuts',
  savedViews: () => '/admin/lists/views',
  savedViewDelete: (id: string) => `/admin/lists/views/${segment(id)}/delete`,
  /** One record of a list, whose address is the list's with the id behind it. */
  record: (list: string, id: string) => `${list}/${segment(id)}`,
  applications: (query: Query = {}) => withQuery('/admin/applications', query),
  application: (id: string) => `/admin/applications/${segment(id)}`,
  applicationStatus: (id: string) => `/admin/applications/${segment(id)}/status`,
  applicationNotes: (id: string) => `/admin/applications/${segment(id)}/notes`,
  applicationUnwanted: (id: string) => `/admin/applications/${segment(id)}/unwanted`,
  applicationContact: (id: string) => `/admin/applications/${segment(id)}/contact`,
  claim: (id: string, act: 'claim' | 'unclaim' | 'leave') => `/admin/applications/${segment(id)}/${act}`,
  applicationsSearch: () => '/admin/applications/search',
  applicationsBulk: () => '/admin/applications/bulk',
  applicationsApproval: () => '/admin/applications/approval',
  applicationsRejection: () => '/admin/applications/rejection',
  applicationsDeletion: () => '/admin/applications/deletion',
  applicationsJob: (id: string) => `/admin/applications/jobs/${segment(id)}`,
  applicationsJobStop: (id: string) => `/admin/applications/jobs/${segment(id)}/stop`,
  applicationUndo: (act: string) => `/admin/applications/acts/${segment(act)}/undo`,
  applicationAssignment: (id: string) => `/admin/applications/${segment(id)}/assignment`,
  applicationsCsv: (query: Query = {}) => withQuery('/admin/applications.csv', query),
  users: (query: Query = {}) => withQuery('/admin/users', query),
  usersSearch: () => '/admin/users/search',
  usersCsv: (query: Query = {}) => withQuery('/admin/users.csv', query),
  newUser: () => '/admin/users/new',
  user: (id: string) => `/admin/users/${segment(id)}`,
  userStatus: (id: string) => `/admin/users/${segment(id)}/status`,
  userPasswordLink: (id: string) => `/admin/users/${segment(id)}/password-link`,
  unfinished: () => '/admin/unfinished',
  profile: () => '/admin/profile',
  profilePassword: () => '/admin/profile/password',
  profileSession: (key: string) => `/admin/profile/sessions/${segment(key)}/end`,
  profileOtherSessions: () => '/admin/profile/sessions/end',
  reports: (query: Query = {}) => withQuery('/admin/reports', query),
  reportsFile: (kind: 'csv' | 'xlsx', query: Query = {}) => withQuery(`/admin/reports.${kind}`, query),
  settings: (group?: string) =>
    group === undefined ? '/admin/settings' : `/admin/settings/${segment(group)}`,
  webhook: () => '/admin/webhook',
  webhookTest: () => '/admin/webhook/test',
  settingsExport: () => '/admin/settings.json',
  banks: (query: Query = {}) => withQuery('/admin/content/banks', query),
  bank: (id: string) => `/admin/content/banks/${segment(id)}`,
  bankActive: (id: string) => `/admin/content/banks/${segment(id)}/active`,
  bankFeatured: (id: string) => `/admin/content/banks/${segment(id)}/featured`,
  bankOffersOf: (id: string) => `/admin/content/banks/${segment(id)}/offers`,
  bankDelete: (id: string) => `/admin/content/banks/${segment(id)}/delete`,
  bankOffers: (query: Query = {}) => withQuery('/admin/content/bank-offers', query),
  bankOfferActive: (id: string) => `/admin/content/bank-offers/${segment(id)}/active`,
  products: (query: Query = {}) => withQuery('/admin/content/products', query),
  product: (id: string, query: Query = {}) => withQuery(`/admin/content/products/${segment(id)}`, query),
  productActive: (id: string) => `/admin/content/products/${segment(id)}/active`,
  productFeatured: (id: string) => `/admin/content/products/${segment(id)}/featured`,
  productDelete: (id: string) => `/admin/content/products/${segment(id)}/delete`,
  depositBrackets: (query: Query = {}) => withQuery('/admin/content/deposit-brackets', query),
  depositBracket: (id: string) => `/admin/content/deposit-brackets/${segment(id)}`,
  depositBracketDelete: (id: string) => `/admin/content/deposit-brackets/${segment(id)}/delete`,
  productConditions: (query: Query = {}) => withQuery('/admin/content/product-conditions', query),
  productCondition: (id: string) => `/admin/content/product-conditions/${segment(id)}`,
  productConditionDelete: (id: string) => `/admin/content/product-conditions/${segment(id)}/delete`,
  productRates: (id: string, query: Query = {}) =>
    withQuery(`/admin/content/products/${segment(id)}/rates`, query),
  productRateEnd: (id: string, rate: string) =>
    `/admin/content/products/${segment(id)}/rates/${segment(rate)}/end`,
  productRateWithdrawal: (id: string, rate: string) =>
    `/admin/content/products/${segment(id)}/rates/${segment(rate)}/withdrawal`,
  rateConfirmations: () => '/admin/content/rate-confirmations',
  rateImports: () => '/admin/content/rate-imports',
  rateImportsCsv: () => '/admin/content/rate-imports.csv',
  rateImportPreview: () => '/admin/content/rate-imports/preview',
  rateImportUndo: (id: string) => `/admin/content/rate-imports/${segment(id)}/undo`,
  campaigns: (query: Query = {}) => withQuery('/admin/content/campaigns', query),
  campaign: (id: string) => `/admin/content/campaigns/${segment(id)}`,
  campaignActive: (id: string) => `/admin/content/campaigns/${segment(id)}/active`,
  campaignFeatured: (id: string) => `/admin/content/campaigns/${segment(id)}/featured`,
  campaignDelete: (id: string) => `/admin/content/campaigns/${segment(id)}/delete`,
  pages: (query: Query = {}) => withQuery('/admin/content/pages', query),
  newPage: (query: Query = {}) => withQuery('/admin/content/pages/new', query),
  pagesBin: (query: Query = {}) => withQuery('/admin/content/pages/bin', query),
  pageCreation: () => '/admin/content/pages/drafts',
  pagePreview: () => '/admin/content/pages/preview',
  pageBlockData: () => '/admin/content/pages/block-data',
  pageSession: () => PAGE_SESSION_PATH,
  pageCanvasCss: () => '/admin/content/pages/canvas.css',
  page: (id: string) => `/admin/content/pages/${segment(id)}`,
  pageDraft: (id: string) => `/admin/content/pages/${segment(id)}/draft`,
  pagePublication: (id: string) => `/admin/content/pages/${segment(id)}/publication`,
  pageWithdrawal: (id: string) => `/admin/content/pages/${segment(id)}/withdrawal`,
  pageSchedule: (id: string) => `/admin/content/pages/${segment(id)}/schedule`,
  pageRevisions: (id: string) => `/admin/content/pages/${segment(id)}/revisions`,
  pageRevision: (id: string, revision: string) =>
    `/admin/content/pages/${segment(id)}/revisions/${segment(revision)}`,
  pageRestoration: (id: string, revision: string) =>
    `/admin/content/pages/${segment(id)}/revisions/${segment(revision)}/restoration`,
  pagePresence: (id: string) => `/admin/content/pages/${segment(id)}/presence`,
  pagePreviewLink: (id: string) => `/admin/content/pages/${segment(id)}/preview-link`,
  pagePreviewRevocation: (id: string) => `/admin/content/pages/${segment(id)}/preview-link/revocation`,
  pageDelete: (id: string) => `/admin/content/pages/${segment(id)}/delete`,
  pageReturn: (id: string) => `/admin/content/pages/${segment(id)}/return`,
  pageErasure: (id: string) => `/admin/content/pages/${segment(id)}/erasure`,
  pageActive: (id: string) => `/admin/content/pages/${segment(id)}/active`,
  images: (query: Query = {}) => withQuery('/admin/content/images', query),
  imagesJson: (query: Query = {}) => withQuery('/admin/content/images.json', query),
  imagesUnused: () => '/admin/content/images/unused',
  image: (id: string) => `/admin/content/images/${segment(id)}`,
  imageAct: (id: string, act: 'replace' | 'delete') => `/admin/content/images/${segment(id)}/${act}`,
  advertisements: (query: Query = {}) => withQuery('/admin/content/advertisements', query),
  newAdvertisement: () => '/admin/content/advertisements/new',
  advertisementsPreview: (query: Query = {}) => withQuery('/admin/content/advertisements/preview', query),
  advertisementsReport: (query: Query = {}) => withQuery('/admin/content/advertisements/report', query),
  advertisementsReportFile: (kind: 'csv' | 'xlsx', query: Query = {}) =>
    withQuery(`/admin/content/advertisements/report.${kind}`, query),
  advertisementsCodeSwitch: () => '/admin/content/advertisements/code-switch',
  advertisement: (id: string) => `/admin/content/advertisements/${segment(id)}`,
  advertisementActive: (id: string) => `/admin/content/advertisements/${segment(id)}/active`,
  advertisementCode: (id: string) => `/admin/content/advertisements/${segment(id)}/code`,
  advertisementDelete: (id: string) => `/admin/content/advertisements/${segment(id)}/delete`,
  notifications: (query: Query = {}) => withQuery('/admin/notifications', query),
  notification: (id: string) => `/admin/notifications/${segment(id)}`,
  notificationActive: (id: string) => `/admin/notifications/${segment(id)}/active`,
  notificationDelete: (id: string) => `/admin/notifications/${segment(id)}/delete`,
  subscribers: (query: Query = {}) => withQuery('/admin/subscribers', query),
  subscribersSearch: () => '/admin/subscribers/search',
  subscribersCsv: (query: Query = {}) => withQuery('/admin/subscribers.csv', query),
  subscriber: (id: string) => `/admin/subscribers/${segment(id)}`,
  subscriberContact: (id: string) => `/admin/subscribers/${segment(id)}/contact`,
  subscriberUnsubscribe: (id: string) => `/admin/subscribers/${segment(id)}/unsubscribe`,
  subscriberDelete: (id: string) => `/admin/subscribers/${segment(id)}/delete`,
  audit: (query: Query = {}) => withQuery('/admin/audit', query),
  auditCsv: (query: Query = {}) => withQuery('/admin/audit.csv', query),
  auditEntry: (id: string) => `/admin/audit/${segment(id)}`,
  order: () => '/admin/content/order',
  orderOf: (page: string, query: Query = {}) => withQuery(`/admin/content/order/${segment(page)}`, query),
  taxes: (query: Query = {}) => withQuery('/admin/taxes', query),
  tax: (id: string) => `/admin/taxes/${segment(id)}`,
  taxDelete: (id: string) => `/admin/taxes/${segment(id)}/delete`,
  loanLimits: () => '/admin/taxes/limits',
  loanLimit: (id: string) => `/admin/taxes/limits/${segment(id)}`,
  termRules: (query: Query = {}) => withQuery('/admin/taxes/terms', query),
  termRule: (id: string) => `/admin/taxes/terms/${segment(id)}`,
  termRuleDelete: (id: string) => `/admin/taxes/terms/${segment(id)}/delete`,
} as const;

/** Of the limits of law; apart, as no script of the administration leads there. */
export const figurePaths = {
  list: (query: Query = {}) => withQuery('/admin/taxes/figures', query),
  one: (id: string) => `/admin/taxes/figures/${segment(id)}`,
  delete: (id: string) => `/admin/taxes/figures/${segment(id)}/delete`,
} as const;
