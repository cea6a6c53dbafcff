import { type CalendarDate, parseCalendarDate } from '../shared/finance/calendar.js';
import { PRODUCT_TYPES } from '../shared/enums/offers.js';
import { DEPOSIT_CURRENCIES, LOAN_TYPES } from '../shared/finance/subjects.js';
import { ANY_MODE, operation } from './operation.js';
import { choice, cursor, date, isName, name, NAME_PATTERN, optional, wholeNumber } from './parameters.js';
import {
  address,
  day,
  decimal,
  flag,
  list,
  object,
  oneOf,
  orNull,
  text,
  whole,
} from '../shared/contracts/schema.js';

const PAGE_SIZE = 100;

const limit = optional(
  wholeNumber({ min: 1, max: PAGE_SIZE }, { description: 'Bir sayfada en çok kaç kayıt olacağı.' }),
  50,
);
const NEXT = { description: 'Önceki sayfanın `next` değeri; ilk sayfada verilmez.' };

/** After which rate a list goes on. */
function rateCursor(after: string): { readonly product: string; readonly from: CalendarDate } | null {
  const [product = '', day = '', ...more] = after.split(' ');
  const from = parseCalendarDate(day);
  return isName(product) && from !== null && more.length === 0 ? { product, from } : null;
}

const next = orNull(text({ description: 'Sonraki sayfa için `cursor`; son sayfada null.' }));

export const BANK = object('Bank', 'Bir banka.', {
  id: text({ description: 'Bankanın değişmeyen adı.', example: 'akbank' }),
  name: text({ description: 'Görünen adı.', example: 'Akbank' }),
  url: address({ description: 'Sitedeki sayfası.' }),
  logo_url: orNull(address({ description: 'Logosu; yoksa null.' })),
});

export const BANK_LIST = object('BankList', 'Etkin bankaların tamamı, sitedeki sırayla.', {
  data: list(BANK, { description: 'Bankalar.' }),
});

export const RATE_PERIODS = ['month', 'year'] as const;

export const CURRENT_RATE = object('CurrentRate', 'Bugün geçerli oran.', {
  percent: decimal({ description: 'Vergiler hariç yüzde.', example: 3.49 }),
  period: oneOf(RATE_PERIODS, { description: 'Oranın dönemi: kredilerde ay, mevduatta yıl.' }),
  valid_from: day({ description: 'Bu oranın başladığı gün.' }),
  confirmed_on: orNull(
    day({ description: 'Bankanın yayımladığı oranla en son karşılaştırıldığı gün; örnek oranda null.' }),
  ),
  reported_on: orNull(
    day({ description: 'Bankanın bu oranı bildirdiği gün; oran başka bir kaynaktansa null.' }),
  ),
  is_unconfirmed: flag({
    description: 'Hiç ya da uzun süredir doğrulanmadıysa true; örnek oranda hep true.',
  }),
});

/** Mark of whatever is computed from an invented rate. */
export const SAMPLE = flag({ description: 'Gösterim için uydurulmuş veri ise true.' });

export const PRODUCT = object('Product', 'Bir bankanın ürünü.', {
  id: text({ description: 'Ürünün adreslerdeki adı.', example: 'akbank-dijital-ihtiyac-kredisi' }),
  type: oneOf(PRODUCT_TYPES, { description: 'Türü.' }),
  loan_kind: orNull(oneOf(LOAN_TYPES, { description: 'Kredinin çeşidi; kredi değilse null.' })),
  currency: orNull(oneOf(DEPOSIT_CURRENCIES, { description: 'Mevduatın para birimi; değilse null.' })),
  bank_id: text({ description: 'Bankası.', example: 'akbank' }),
  name: text({ description: 'Adı.' }),
  description: text({ description: 'Kısa açıklaması; boş olabilir.' }),
  features: list(text({ description: 'Bir özellik.' }), { description: 'Öne çıkan özellikleri.' }),
  min_amount: orNull(decimal({ description: 'En az tutar, para biriminde.' })),
  max_amount: orNull(decimal({ description: 'En çok tutar, para biriminde.' })),
  min_term: orNull(whole({ description: 'En kısa vade: kredide ay, mevduatta gün.' })),
  max_term: orNull(whole({ description: 'En uzun vade: kredide ay, mevduatta gün.' })),
  fee_percent: orNull(
    decimal({ description: 'Tahsis ücreti, anaparanın yüzdesi, BSMV hariç; kredi değilse null.' }),
  ),
  annual_fee: orNull(decimal({ description: 'Kartın yıllık ücreti, TL; bilinmiyorsa null.' })),
  rate: orNull(CURRENT_RATE),
  is_sponsored: flag({ description: 'Sitede ücretli olarak öne çıkarılıyorsa true.' }),
  sample: SAMPLE,
});

export const PRODUCT_LIST = object('ProductList', 'Ürünler, adlarına göre sıralı.', {
  data: list(PRODUCT, { description: 'Bu sayfanın ürünleri.' }),
  next,
});

export const RATE = object('Rate', 'Bir oranın geçerli olduğu dönem.', {
  product_id: text({ description: 'Ürünü.', example: 'akbank-dijital-ihtiyac-kredisi' }),
  bank_id: text({ description: 'Bankası.', example: 'akbank' }),
  percent: decimal({ description: 'Vergiler hariç yüzde.', example: 3.49 }),
  period: oneOf(RATE_PERIODS, { description: 'Oranın dönemi: kredilerde ay, mevduatta yıl.' }),
  valid_from: day({ description: 'İlk günü.' }),
  valid_to: orNull(day({ description: 'Son günü; sürüyorsa null.' })),
  sample: SAMPLE,
});

export const RATE_LIST = object('RateList', 'Oran dönemleri; her ürününkiler eskiden yeniye.', {
  data: list(RATE, { description: 'Bu sayfanın dönemleri.' }),
  next,
});

export const LIST_BANKS = operation({
  id: 'listBanks',
  modes: ANY_MODE,
  path: '/api/v1/banks',
  summary: 'Bankaları listeler',
  answer: BANK_LIST,
});

export const SHOW_BANK = operation({
  id: 'showBank',
  modes: ANY_MODE,
  path: '/api/v1/banks/:id',
  summary: 'Bir bankayı verir',
  inPath: { id: { description: 'Bankanın adı.', example: 'akbank', pattern: NAME_PATTERN } },
  redirects: 'Bankanın başka bir adı sorulduğunda (`garanti`).',
  answer: BANK,
  problems: [404],
});

export const LIST_PRODUCTS = operation({
  id: 'listProducts',
  modes: ANY_MODE,
  path: '/api/v1/products',
  summary: 'Ürünleri listeler',
  description: 'Yalnızca sitede görünen ürünler: etkin bankaların etkin ürünleri.',
  query: {
    type: optional(choice(PRODUCT_TYPES, { description: 'Yalnızca bu türdekiler.' }), null),
    loan_kind: optional(choice(LOAN_TYPES, { description: 'Yalnızca bu çeşit krediler.' }), null),
    currency: optional(
      choice(DEPOSIT_CURRENCIES, { description: 'Yalnızca bu para birimindeki mevduat.' }),
      null,
    ),
    bank: optional(name({ description: 'Yalnızca bu bankanınkiler.', example: 'akbank' }), null),
    limit,
    cursor: optional(
      cursor((after) => (isName(after) ? after : null), NEXT),
      null,
    ),
  },
  answer: PRODUCT_LIST,
  problems: [422],
});

export const SHOW_PRODUCT = operation({
  id: 'showProduct',
  modes: ANY_MODE,
  path: '/api/v1/products/:id',
  summary: 'Bir ürünü verir',
  inPath: {
    id: { description: 'Ürünün adı.', example: 'akbank-dijital-ihtiyac-kredisi', pattern: NAME_PATTERN },
  },
  answer: PRODUCT,
  problems: [404],
});

export const LIST_RATES = operation({
  id: 'listRates',
  modes: ANY_MODE,
  path: '/api/v1/rates',
  summary: 'Bugünkü ve geçmiş oranları listeler',
  description:
    'Her oran, geçerli olduğu günlerle. Doğrulanmadığı için gizlenen bir oran, gizlendiği gün sona ermiş sayılır.',
  query: {
    product: optional(name({ description: 'Yalnızca bu ürünün oranları.' }), null),
    bank: optional(name({ description: 'Yalnızca bu bankanınkiler.', example: 'akbank' }), null),
    from: optional(date({ description: 'Bu günden önce bitenler verilmez.', example: '2026-01-01' }), null),
    to: optional(date({ description: 'Bu günden sonra başlayanlar verilmez.' }), null),
    limit,
    cursor: optional(cursor(rateCursor, NEXT), null),
  },
  answer: RATE_LIST,
  problems: [422],
});
