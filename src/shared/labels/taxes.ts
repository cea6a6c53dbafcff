export const TAX_LABELS = { kkdf: 'KKDF', bsmv: 'BSMV', stopaj: 'Stopaj' } as const;

export const LOAN_TYPE_LABELS = {
  ihtiyac: 'İhtiyaç kredisi',
  konut: 'Konut kredisi',
  tasit: 'Taşıt kredisi',
  kobi: 'KOBİ kredisi',
} as const;

export const SUBJECT_LABELS = {
  ...LOAN_TYPE_LABELS,
  TRY: 'TL mevduat',
  USD: 'Dolar mevduatı',
  EUR: 'Avro mevduatı',
} as const;

/** Names of the regulatory limits beside taxes. */
export const FIGURE_LABELS = {
  'early-consumer': 'Erken kapama tazminatı, tüketici kredisi',
  'early-housing-fixed': 'Erken kapama tazminatı, sabit faizli konut',
  'early-housing-variable': 'Erken kapama tazminatı, değişken faizli konut',
  'early-commercial-variable': 'Erken kapama ücreti, değişken faizli ticari',
  'loan-fee': 'Tahsis ücreti, tüketici kredisi',
  'housing-ab': 'Konut kredisi oranı, enerji sınıfı A ve B',
  'housing-c': 'Konut kredisi oranı, enerji sınıfı C',
  'housing-other': 'Konut kredisi oranı, diğer enerji sınıfları',
  'second-home': 'Konutu olana uygulanan pay',
  vehicle: 'Taşıt kredisi oranı',
  'vehicle-electric': 'Taşıt kredisi oranı, yerli elektrikli',
  'card-contract': 'Kart azami akdi faizi (aylık)',
  'card-overdue': 'Kart azami gecikme faizi (aylık)',
  'card-least': 'Kart asgari ödeme oranı',
  'deposit-guarantee': 'Mevduat sigortası sınırı',
  inflation: 'Enflasyon (TÜFE, yıllık)',
} as const;

export type DatedState = 'current' | 'planned' | 'past';

export const STATE_LABELS: Readonly<Record<DatedState, string>> = {
  current: 'Geçerli',
  planned: 'Planlandı',
  past: 'Geçmiş',
};

export const TAX_DELETE_QUESTION = 'Bu vergi oranını silmek istediğinizden emin misiniz?';

export const TERM_DELETE_QUESTION = 'Bu vade sınırını silmek istediğinizden emin misiniz?';

export const FIGURE_DELETE_QUESTION = 'Bu yasal sınırı silmek istediğinizden emin misiniz?';

export const HOLIDAY_DELETE_QUESTION = 'Bu tatili silmek istediğinizden emin misiniz?';
