export const TAX_LABELS = { kkdf: 'KKDF', bsmv: 'BSMV', stopaj: 'Stopaj' } as const;

export const LOAN_TYPE_LABELS = {
  ihtiyac: 'İhtiyaç kredisi',
  konut: 'Konut kredisi',
  tasit: 'Taşıt kredisi',
  kobi: 'Kobi kredisi',
} as const;

export const SUBJECT_LABELS = {
  ...LOAN_TYPE_LABELS,
  TRY: 'TL mevduat',
  USD: 'Dolar mevduatı',
  EUR: 'Euro mevduatı',
} as const;

export type DatedState = 'current' | 'planned' | 'past';

export const STATE_LABELS: Readonly<Record<DatedState, string>> = {
  current: 'Geçerli',
  planned: 'Planlandı',
  past: 'Geçmiş',
};

export const TAX_DELETE_QUESTION = 'Bu vergi oranını silmek istediğinizden emin misiniz?';

export const TERM_DELETE_QUESTION = 'Bu vade sınırını silmek istediğinizden emin misiniz?';
