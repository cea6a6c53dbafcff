import { decimal, flag, list, moment, object, oneOf, orNull, text } from '../shared/contracts/schema.js';
import { KIND_NAMES } from '../shared/enums/application-kinds.js';
import { CHARGE_TYPES, DISPUTE_STATES } from '../shared/enums/referrals.js';
import { ANY_MODE, operation } from './operation.js';
import { cursor, optional, wholeNumber } from './parameters.js';

const PAGE_SIZE = 500;

/** A month in an address. */
export const MONTH = /^20[2-9]\d-(?:0[1-9]|1[0-2])$/;

const MONEY = 'TL, KDV hariç';

const SUMMARY = {
  month: text({ description: 'Ay.', example: '2026-10', pattern: MONTH.source }),
  number: orNull(text({ description: 'Kapanan özetin numarası; ay açıkken null.' })),
  net: decimal({ description: `Satırların toplamı, ${MONEY}.` }),
  tax: orNull(decimal({ description: 'KDV, TL; ay açıkken null.' })),
  total: orNull(decimal({ description: 'Ödenecek tutar, TL; ay açıkken null.' })),
  closed_at: orNull(moment({ description: 'Kapandığı an; ay açıkken null.' })),
};

const LINE = object('StatementLine', 'Hesap özetinin bir satırı.', {
  id: text({ description: 'Satırın numarası.' }),
  referral_id: text({ description: 'Yönlendirme numarası.', example: '2051' }),
  reference: orNull(text({ description: 'Bankanın bildirdiği dosya numarası.' })),
  kind: oneOf(KIND_NAMES, { description: 'Başvuru türü.' }),
  type: oneOf(CHARGE_TYPES, {
    description: '`referral` doğan ücret; `correction` kapanmış bir aydaki ücretin geri alınması.',
  }),
  amount: decimal({ description: `Tutar, ${MONEY}; düzeltmede eksi.` }),
  reached_at: moment({ description: 'Ücretin doğduğu ya da geri alındığı an.' }),
  dispute: orNull(oneOf(DISPUTE_STATES, { description: 'Ücrete itiraz; yoksa null.' })),
});

const STATEMENT_LIST = object('StatementList', 'Bankanın hesap özetleri, yeniden eskiye.', {
  data: list(object('StatementSummary', 'Bir ayın hesap özeti.', SUMMARY), {
    description: 'Kapanmış son 60 ay.',
  }),
});

export const STATEMENT = object('Statement', 'Bir ayın hesap özeti, satırlarıyla.', {
  ...SUMMARY,
  tax_rate: orNull(decimal({ description: 'KDV oranı, yüzde; ay açıkken null.' })),
  is_over: flag({ description: 'Ay bittiyse true.' }),
  disputed: decimal({ description: `Toplamın içinde, itirazı süren satırlar, ${MONEY}.` }),
  lines: list(LINE, { description: 'Bu sayfanın satırları.' }),
  next: orNull(text({ description: 'Sonraki sayfa için `cursor`; son sayfada null.' })),
});

export const LIST_STATEMENTS = operation({
  id: 'listStatements',
  modes: ANY_MODE,
  path: '/api/v1/statements',
  scope: 'referrals.read',
  summary: 'Bankanın kapanmış hesap özetlerini verir',
  description: 'İçinde bulunulan ay ve kapanmamış aylar `GET /statements/{month}` ile sorulur.',
  answer: STATEMENT_LIST,
});

export const SHOW_STATEMENT = operation({
  id: 'showStatement',
  modes: ANY_MODE,
  path: '/api/v1/statements/:month',
  scope: 'referrals.read',
  summary: 'Bir ayın hesap özetini satırlarıyla verir',
  description:
    'Kapanmış özet değişmez; açık ay her yeni ücretle değişir. Gelecek aylar ve anlaşmadan önceki aylar için 404 döner.',
  inPath: { month: { description: 'Ay.', example: '2026-11', pattern: MONTH.source } },
  query: {
    limit: optional(
      wholeNumber({ min: 1, max: PAGE_SIZE }, { description: 'Bir sayfada en çok kaç satır olacağı.' }),
      100,
    ),
    cursor: optional(
      cursor((after) => (/^[1-9]\d{0,17}$/.test(after) ? after : null), {
        description: 'Önceki sayfanın `next` değeri; ilk sayfada verilmez.',
      }),
      null,
    ),
  },
  answer: STATEMENT,
  problems: [404],
});
