import type { ProductConditionKind } from '../contracts/product-conditions.js';
import type { ConditionKind, ProductType } from '../enums/offers.js';

export const TYPE_LABELS: Readonly<Record<ProductType, string>> = {
  loan: 'Kredi',
  card: 'Kredi Kartı',
  deposit: 'Mevduat',
  remote_customer: 'Müşteri Edinimi',
};

/** The button with which one becomes a bank's customer; what staff wrote stays, unless it only says the same. */
export const newCustomerText = (buttonText: string, bankName: string): string =>
  buttonText === '' || buttonText === `${bankName} Müşterisi Ol!` ? 'Müşteri ol' : buttonText;

export const LOAN_SUBTYPE_LABELS = {
  ihtiyac_kredisi: 'İhtiyaç Kredisi',
  konut_kredisi: 'Konut Kredisi',
  tasit_kredisi: 'Taşıt Kredisi',
  kobi_kredisi: 'KOBİ Kredisi',
} as const;

export const CURRENCY_LABELS = { TRY: 'TL', USD: 'Amerikan doları', EUR: 'Avro' } as const;
export const SEGMENT_LABELS = { individual: 'Bireysel kart', commercial: 'Ticari kart' } as const;

type LoanSubtype = keyof typeof LOAN_SUBTYPE_LABELS;
export type Subtype = LoanSubtype | keyof typeof CURRENCY_LABELS | keyof typeof SEGMENT_LABELS;

export const SUBTYPE_LABELS: Readonly<Record<Subtype, string>> = {
  ...LOAN_SUBTYPE_LABELS,
  TRY: 'TL mevduat',
  USD: 'Dolar mevduatı',
  EUR: 'Avro mevduatı',
  ...SEGMENT_LABELS,
};

export const RATE_STATE_LABELS = {
  current: 'Geçerli oranı var',
  ending: '30 gün içinde bitiyor',
  missing: 'Geçerli oranı yok',
  unconfirmed: 'Doğrulanması gecikti',
  hidden: 'Doğrulanmadığı için gizli',
} as const;

export const DELETE_QUESTION = 'Bu ürünü silmek istediğinizden emin misiniz?';

/** Conditions as staff read them. */
export const CONDITION_LABELS: Readonly<Record<ConditionKind, string>> = {
  mobile: 'Mobil başvuru',
  new_customer: 'Yeni müşteri',
  salary: 'Maaşı bu bankada',
  insurance: 'Sigorta yaptırma',
  card: 'Kart ya da başka ürün alma',
};

/** The same with the requirements for lending at all. */
export const PRODUCT_CONDITION_LABELS: Readonly<Record<ProductConditionKind, string>> = {
  ...CONDITION_LABELS,
  min_age: 'Aranan: en az yaş',
  max_age: 'Aranan: en çok yaş',
  max_age_at_end: 'Aranan: vade sonunda en çok yaş',
  min_income: 'Aranan: en az aylık gelir',
  max_instalment_share: 'Aranan: taksitlerin gelire oranı en çok',
  existing_customer: 'Aranan: bankanın müşterisi olmak',
};

export const BRACKET_QUESTION = 'Bu oran dilimini silmek istediğinizden emin misiniz?';

export const CONDITION_QUESTION = 'Bu koşulu silmek istediğinizden emin misiniz?';
