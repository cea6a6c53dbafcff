import { CONDITION_KINDS } from '../shared/enums/offers.js';
import { REQUIREMENT_KINDS } from '../shared/finance/eligibility.js';
import { DEPOSIT_CURRENCIES, LOAN_TYPES } from '../shared/finance/subjects.js';
import { CURRENT_RATE, SAMPLE } from './catalogue.js';
import { ANY_MODE, operation } from './operation.js';
import { choice, money, moneyOrNone, name, optional, someOf, wholeNumber } from './parameters.js';
import { day, decimal, flag, list, object, oneOf, orNull, text, whole } from '../shared/contracts/schema.js';

const WHY_NOT = ['amount_below', 'amount_above', 'term_below', 'term_above', 'person', 'fee'] as const;

const EXCLUDED = object('ExcludedOffer', 'İstenen tutarı ya da vadeyi vermeyen ürün.', {
  product_id: text({ description: 'Ürün.' }),
  bank_id: text({ description: 'Bankası.' }),
  reason: oneOf(WHY_NOT, {
    description:
      'Neden: tutar ya da vade sınırı; `person`: yalnızca başkalarına verilir; `fee`: ücreti krediyi aşar.',
  }),
});

export const TAXES = object('LoanTaxes', 'Faizin yüzdesi olarak vergiler.', {
  kkdf_percent: decimal({ description: 'KKDF.', example: 15 }),
  bsmv_percent: decimal({ description: 'BSMV.', example: 15 }),
});

const LOAN_COST = object('LoanCost', 'Bir kredinin maliyeti, TL.', {
  instalment: decimal({ description: 'Aylık taksit.', example: 5403.12 }),
  total_instalments: decimal({ description: 'Taksit × vade; planın son taksiti yuvarlama farkını taşır.' }),
  fee: decimal({ description: 'Tahsis ücreti, BSMV dâhil.' }),
  total: decimal({ description: 'Taksitler ve ücret.' }),
  annual_cost_percent: decimal({ description: 'Yıllık maliyet oranı, iki ondalık.' }),
});

const CONDITION = object('OfferCondition', 'Herkese değil, koşulunu sağlayana verilen oran ya da ücret.', {
  kind: oneOf(CONDITION_KINDS, { description: 'Koşul: mobil başvuru, yeni müşteri, maaş, sigorta, kart.' }),
  gain: decimal({ description: 'Herkesin ödediğine ya da aldığına göre kazandırdığı, aynı para biriminde.' }),
  is_counted: flag({ description: 'Bu hesapta sayıldı mı; istekteki koşulların en kazandıranı sayılır.' }),
  valid_to: orNull(day({ description: 'Son günü; belli değilse null.' })),
  note: text({ description: 'Bankanın kendi sözleriyle; boş olabilir.' }),
});

const CONDITIONS = list(CONDITION, { description: 'Bu tutar ve vadede işe yarayan koşullar.' });

const REQUIREMENT = object('LoanRequirement', 'Bankanın krediyi vermek için yayımladığı bir koşul.', {
  kind: oneOf(REQUIREMENT_KINDS, {
    description:
      'Koşul: en az, en çok ve vade sonunda en çok yaş, gelir, taksitlerin gelire oranı, müşterilik.',
  }),
  bound: orNull(
    decimal({ description: 'Sınırı: yıl, ayda TL ya da gelirin yüzdesi; `existing_customer` için null.' }),
  ),
  valid_from: day({ description: 'İlk günü.' }),
  valid_to: orNull(day({ description: 'Son günü; belli değilse null.' })),
  source: text({ description: 'Bankanın bunu yayımladığı yer.' }),
});

const LOAN_RESULT = object('LoanResult', 'Bir ürünün bu tutar ve vadedeki maliyeti.', {
  product_id: text({ description: 'Ürün.' }),
  bank_id: text({ description: 'Bankası.' }),
  rate: CURRENT_RATE,
  sample: SAMPLE,
  cost: LOAN_COST,
  conditions: CONDITIONS,
  requirements: list(REQUIREMENT, {
    description:
      'Krediyi almak için yayımlanan koşullar; tutar ve vade sınırları dışında. Boşsa banka yayımlamamıştır.',
  }),
});

const VALUE_LIMIT = object('ValueLimit', 'Konut veya taşıtın değerine göre yasal sınır.', {
  value: orNull(decimal({ description: 'Verilen değer, TL; verilmemişse null.' })),
  max_amount: orNull(decimal({ description: 'Bu değerde en yüksek kredi; değer yoksa null.' })),
  max_term_months: orNull(whole({ description: 'Bu değerde en uzun vade; sınır ya da değer yoksa null.' })),
  least_value: orNull(
    decimal({ description: 'Bu tutar ve vadeyi karşılayan en düşük değer; karşılayan yoksa null.' }),
  ),
  least_value_electric: orNull(
    decimal({ description: 'Aynısı, Türkiye’de üretilmiş elektrikli taşıtta; konutta null.' }),
  ),
  source: text({ description: 'Sınırların kaynağı ve günü.' }),
});

const VALUE_LIMIT_FIELD = orNull(VALUE_LIMIT);

export const LOAN_COMPARISON = object('LoanComparison', 'Kredilerin karşılaştırması.', {
  loan_kind: oneOf(LOAN_TYPES, { description: 'Kredinin çeşidi.' }),
  amount: decimal({ description: 'Tutar, TL.' }),
  term_months: whole({ description: 'Vade, ay.' }),
  on: day({ description: 'Hesabın günü: o gün geçerli oran ve vergilerle.' }),
  value_limit: VALUE_LIMIT_FIELD,
  taxes: TAXES,
  data: list(LOAN_RESULT, { description: 'Toplamı en düşük olandan başlayarak.' }),
  excluded: list(EXCLUDED, { description: 'Hesaba katılmayanlar ve nedenleri.' }),
});

const PLAN_ROW = object('PlanRow', 'Bir ayın taksidi, TL; toplamı kuruşu kuruşuna taksittir.', {
  month: whole({ description: 'Kaçıncı ay.' }),
  instalment: decimal({ description: 'Taksit.' }),
  principal: decimal({ description: 'Anapara.' }),
  interest: decimal({ description: 'Faiz.' }),
  kkdf: decimal({ description: 'KKDF.' }),
  bsmv: decimal({ description: 'BSMV.' }),
  balance: decimal({ description: 'Kalan anapara.' }),
});

export const PAYMENT_PLAN = object('PaymentPlan', 'Bir kredinin ödeme planı.', {
  product_id: text({ description: 'Ürün.' }),
  bank_id: text({ description: 'Bankası.' }),
  amount: decimal({ description: 'Tutar, TL.' }),
  term_months: whole({ description: 'Vade, ay.' }),
  on: day({ description: 'Hesabın günü.' }),
  value_limit: VALUE_LIMIT_FIELD,
  taxes: TAXES,
  rate: CURRENT_RATE,
  sample: SAMPLE,
  cost: LOAN_COST,
  conditions: CONDITIONS,
  rows: list(PLAN_ROW, { description: 'Aylar.' }),
});

const DEPOSIT_RESULT = object('DepositResult', 'Bir ürünün getirisi, hesabın para biriminde.', {
  product_id: text({ description: 'Ürün.' }),
  bank_id: text({ description: 'Bankası.' }),
  rate: CURRENT_RATE,
  renewal_percent: orNull(
    decimal({
      description: 'Yenilenen vadenin yıllık oranı; banka yalnızca ilk vadeninkini yayımlıyorsa null.',
    }),
  ),
  sample: SAMPLE,
  gross_interest: decimal({ description: 'Brüt faiz.' }),
  withholding: orNull(decimal({ description: 'Stopaj; oranı bilinmiyorsa null.' })),
  net_interest: orNull(decimal({ description: 'Net faiz; stopaj bilinmiyorsa null.' })),
  maturity_amount: orNull(decimal({ description: 'Vade sonunda ele geçen; stopaj bilinmiyorsa null.' })),
  conditions: CONDITIONS,
});

export const DEPOSIT_COMPARISON = object('DepositComparison', 'Mevduatın karşılaştırması.', {
  currency: oneOf(DEPOSIT_CURRENCIES, { description: 'Para birimi.' }),
  amount: decimal({ description: 'Anapara.' }),
  term_days: whole({ description: 'Vade, gün.' }),
  on: day({ description: 'Hesabın açıldığı gün.' }),
  maturity: day({ description: 'Vade sonu.' }),
  paid_on: day({
    description:
      'Bankanın ödediği gün: vade sonu tatilse izleyen iş günü. Gelecek yılların bayramları kayabilir.',
  }),
  withholding_percent: orNull(decimal({ description: 'Stopaj, faizin yüzdesi; tabloda yoksa null.' })),
  data: list(DEPOSIT_RESULT, { description: 'Net getirisi en yüksek olandan başlayarak.' }),
  excluded: list(EXCLUDED, { description: 'Hesaba katılmayanlar ve nedenleri.' }),
});

const amount = money({ description: 'Tutar, en çok iki ondalıkla.', example: '50000' });
const termMonths = wholeNumber({ min: 1, max: 600 }, { description: 'Vade, ay.', example: '12' });

/** Of the home or vehicle; left out, nothing is refused and the answer says which value the loan needs. */
const thing = {
  value: optional(
    moneyOrNone({
      description: 'Taşıtın (sıfırda fatura, ikinci elde kasko) veya konutun (ekspertiz) değeri, TL.',
    }),
    null,
  ),
  electric: optional(
    choice(['true', 'false'], { description: 'Taşıt elektrikli ve Türkiye’de üretilmiş mi.' }),
    'false',
  ),
  energy_class: optional(choice(['ab', 'c', 'diger'], { description: 'Konutun enerji sınıfı.' }), 'diger'),
  owns_home: optional(choice(['true', 'false'], { description: 'Hanede konut var mı.' }), 'false'),
};
const conditions = someOf(CONDITION_KINDS, {
  description:
    'Kişinin sağladığı koşullar, virgülle; verilmezse herkese verilen oran ve ücretlerle hesaplanır.',
  example: 'mobile,salary',
});

export const COMPARE_LOANS = operation({
  id: 'compareLoans',
  modes: ANY_MODE,
  path: '/api/v1/calculations/loans',
  summary: 'Kredileri bir tutar ve vade için karşılaştırır',
  description:
    'Sitedeki hesaplayıcının aynısı: yasal vade sınırlarının dışındaki bir istek 422 ile, nedeni söylenerek reddedilir.',
  query: {
    loan_kind: choice(LOAN_TYPES, { description: 'Kredinin çeşidi.', example: 'ihtiyac' }),
    amount,
    term_months: termMonths,
    ...thing,
    conditions,
  },
  answer: LOAN_COMPARISON,
  problems: [422],
});

export const PLAN_LOAN = operation({
  id: 'planLoan',
  modes: ANY_MODE,
  path: '/api/v1/calculations/payment-plan',
  summary: 'Bir kredinin ödeme planını verir',
  query: {
    product: name({ description: 'Kredi ürünü.', example: 'akbank-dijital-ihtiyac-kredisi' }),
    amount,
    term_months: termMonths,
    ...thing,
    conditions,
  },
  answer: PAYMENT_PLAN,
  problems: [404, 422],
});

export const COMPARE_DEPOSITS = operation({
  id: 'compareDeposits',
  modes: ANY_MODE,
  path: '/api/v1/calculations/deposits',
  summary: 'Mevduatı bir tutar ve vade için karşılaştırır',
  query: {
    currency: choice(DEPOSIT_CURRENCIES, { description: 'Para birimi.', example: 'TRY' }),
    amount,
    term_days: wholeNumber({ min: 1, max: 3650 }, { description: 'Vade, gün.', example: '32' }),
    conditions,
  },
  answer: DEPOSIT_COMPARISON,
});
