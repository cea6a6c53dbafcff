import type { Criterion, Eligibility, MissingFact, Subject } from '../eligibility.js';
import type { LoanTerms } from '../loan-comparison.js';
import { formatLira, formatPercent } from './format.js';
import type { PersonalForm } from '../eligibility-form.js';

/** Limits of amount and term that a criterion is told with. */
type Limits = Pick<LoanTerms, 'minAmount' | 'maxAmount' | 'minTerm' | 'maxTerm'>;

/** A published condition as the list has it: `En az 18 yaş`. */
export function criterionText(
  { kind, bound = 0 }: Pick<Criterion, 'kind' | 'bound'>,
  limits: Limits,
): string {
  switch (kind) {
    case 'amount':
      return `${formatLira(limits.minAmount)} – ${formatLira(limits.maxAmount)}`;
    case 'term':
      return limits.minTerm === limits.maxTerm
        ? `Yalnızca ${String(limits.minTerm)} ay`
        : `${String(limits.minTerm)}–${String(limits.maxTerm)} ay`;
    case 'min_age':
      return `En az ${String(bound)} yaş`;
    case 'max_age':
      return `En çok ${String(bound)} yaş`;
    case 'max_age_at_end':
      return `Vade sonunda en çok ${String(bound)} yaş`;
    case 'min_income':
      return `Aylık gelir en az ${formatLira(bound)}`;
    case 'max_instalment_share':
      return `Taksitlerin gelire oranı en çok ${formatPercent(bound, 0)}`;
    case 'existing_customer':
      return 'Yalnızca bankanın müşterisine';
    case 'new_customer':
      return 'Yalnızca yeni müşteriye';
    case 'salary_customer':
      return 'Yalnızca maaş müşterisine';
  }
}

interface Asked {
  readonly amount: number;
  readonly termMonths: number;
}

/** The same as a demand that is not met: `aylık gelir en az 25.000 TL olmalı`. */
function demandText({ kind, bound = 0, own }: Criterion, limits: Limits, asked: Asked): string {
  switch (kind) {
    case 'amount':
      return asked.amount < limits.minAmount
        ? `kredi tutarı en az ${formatLira(limits.minAmount)} olmalı`
        : `kredi tutarı en çok ${formatLira(limits.maxAmount)} olmalı`;
    case 'term':
      return asked.termMonths < limits.minTerm
        ? `vade en az ${String(limits.minTerm)} ay olmalı`
        : `vade en çok ${String(limits.maxTerm)} ay olmalı`;
    case 'min_age':
      return `yaş en az ${String(bound)} olmalı`;
    case 'max_age':
      return `yaş en çok ${String(bound)} olmalı`;
    case 'max_age_at_end':
      return `vade sonunda yaş en çok ${String(bound)} olmalı${own === undefined ? '' : ` (sizde ${String(own)})`}`;
    case 'min_income':
      return `aylık gelir en az ${formatLira(bound)} olmalı`;
    case 'max_instalment_share':
      return `taksitlerin gelire oranı en çok ${formatPercent(bound, 0)} olmalı${own === undefined ? '' : ` (sizde ${formatPercent(Math.ceil(own), 0)})`}`;
    case 'existing_customer':
      return 'bankanın müşterisi olmanız gerekir';
    case 'new_customer':
      return 'yalnızca yeni müşteriye verilir';
    case 'salary_customer':
      return 'maaşınızın bu bankaya yatması gerekir';
  }
}

const MISSING_TEXTS: Readonly<Record<Exclude<MissingFact, 'birthday' | 'instalment'>, string>> = {
  age: 'yaşınızı',
  income: 'aylık gelirinizi',
  payments: 'diğer aylık ödemelerinizi',
  customerOf: 'müşterisi olduğunuz bankaları',
  salaryAt: 'maaşınızın yattığı bankayı',
};

/** Endings of counts in `3’ünü karşılıyorsunuz`; an offer has at most ten conditions. */
const ENDINGS = ['ını', 'ini', 'sini', 'ünü', 'ünü', 'ini', 'sını', 'sini', 'ini', 'unu', 'unu'] as const;

/** `Yayımlanan 4 koşuldan 3’ünü karşılıyorsunuz; aylık gelir en az 25.000 TL olmalı.` */
export function eligibilityText({ criteria }: Eligibility, limits: Limits, asked: Asked): string {
  const count = criteria.length;
  const met = criteria.filter(({ isMet }) => isMet === true).length;
  if (met === count) return `Yayımlanan ${String(count)} koşulun hepsini karşılıyorsunuz.`;
  const missed = criteria.filter(({ isMet }) => isMet === false);
  const share =
    met === 0
      ? `Yayımlanan ${String(count)} koşuldan hiçbirini karşılamıyorsunuz`
      : `Yayımlanan ${String(count)} koşuldan ${String(met)}’${ENDINGS[met] ?? 'ini'} karşılıyorsunuz`;
  if (missed.length > 0)
    return `${share}; ${missed.map((criterion) => demandText(criterion, limits, asked)).join('; ')}.`;
  return `${share}; ${openText(criteria)}.`;
}

/** Answers that would decide the rest. */
function openText(criteria: readonly Criterion[]): string {
  const missing = new Set(criteria.flatMap(({ missing: one }) => one ?? []));
  const asked = [...missing].flatMap((one) =>
    one === 'birthday' || one === 'instalment' ? [] : MISSING_TEXTS[one],
  );
  if (asked.length === 0) return 'yaş sınırı doğum gününüze bağlı, bankaya sorun';
  return `kalanı için ${listed(asked)} belirtin`;
}

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ve ${texts.at(-1) ?? ''}`;

const SUBJECT_TEXTS: Readonly<Record<Subject, string>> = {
  age: 'yaş',
  income: 'en az gelir',
  share: 'taksitlerin gelire oranı',
  customer: 'müşterilik',
};

/** `Banka yayımlamıyor: en az gelir, müşterilik`; empty where it publishes on each subject. */
export const unpublishedText = ({ unpublished }: Pick<Eligibility, 'unpublished'>): string =>
  unpublished.length === 0
    ? ''
    : `Banka yayımlamıyor: ${unpublished.map((subject) => SUBJECT_TEXTS[subject]).join(', ')}`;

/** Said behind a condition of the list. */
export const verdictText = ({ isMet, missing }: Pick<Criterion, 'isMet' | 'missing'>): string =>
  isMet === null
    ? missing === 'birthday'
      ? 'bankaya sorun'
      : 'yanıt bekliyor'
    : isMet
      ? 'uyuyor'
      : 'uymuyor';

/** All offers in a sentence: those of which everything is met, those of which something is missed, the open ones. */
export function overviewText(offers: readonly Eligibility[]): string {
  const missed = offers.filter(({ criteria }) => criteria.some(({ isMet }) => isMet === false)).length;
  const met = offers.filter(({ criteria }) => criteria.every(({ isMet }) => isMet === true)).length;
  const open = offers.length - missed - met;
  const parts = [
    met > 0 && `${String(met)} teklifin yayımlanan bütün koşullarını karşılıyorsunuz`,
    missed > 0 && `${String(missed)} teklifte karşılamadığınız koşul var`,
    open > 0 && `${String(open)} teklif için yanıtınız eksik`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

export const ANSWER_PROBLEMS: Readonly<
  Record<keyof PersonalForm['problems'], Readonly<Record<'unreadable' | 'out-of-range', string>>>
> = {
  age: {
    unreadable: 'Yaşınızı rakamla yazın, örneğin 34.',
    'out-of-range': 'Yaş 1 ile 120 arasında olabilir.',
  },
  income: {
    unreadable: 'Gelirinizi rakamla yazın, örneğin 40.000.',
    'out-of-range': 'Gelirinizi rakamla yazın, örneğin 40.000.',
  },
  payments: {
    unreadable: 'Ödemelerinizi rakamla yazın; yoksa 0.',
    'out-of-range': 'Ödemelerinizi rakamla yazın; yoksa 0.',
  },
};
