import { conditionTexts, notesOf } from '../../../client/islands/calculator/condition-text.js';
import {
  type ComparedFigure,
  type ComparedRow,
  comparedRows,
} from '../../../client/islands/calculator/compared-table.js';
import {
  type ComparedLoan,
  cost,
  LENT_FIGURES,
  PAID_FIGURES,
} from '../../../client/islands/loan-calculator/compared-loans.js';
import { CONDITION_TITLES } from '../../../src/shared/contracts/condition-words.js';
import type { PhoneWay } from '../../../src/shared/enums/offers.js';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { allocationFee, type LoanTaxes } from '../../../src/shared/finance/loan.js';
import type { ExclusionReason } from '../../../src/shared/finance/loan-comparison.js';
import type { LoanForm } from '../../../src/shared/finance/loan-form.js';
import type { LoanRights } from '../../../src/shared/finance/loan-rights.js';
import type { Condition, ConditionGain } from '../../../src/shared/finance/offer-conditions.js';
import type { LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import { formatDate, formatLira } from '../../../src/shared/finance/tr/format.js';
import type { LoanPath } from '../../../src/shared/paths/site.js';
import type { CampaignView, LoanView } from '../../banks/model.js';

/** One of the loans that stand side by side. */
export interface LoanBeside extends ComparedLoan {
  readonly slug: string;
  readonly phoneWay: PhoneWay;
  readonly isSponsored: boolean;
  readonly gains: readonly ConditionGain[];
  /** Why it can't be had; null as well where nobody lends the amount. */
  readonly reason: ExclusionReason | null;
  /** Conditions and limits that its bank publishes. */
  readonly product: LoanView | null;
  /** Running ones of the bank for this kind of loan. */
  readonly campaigns: readonly CampaignView[];
}

export interface SideBySideProps {
  readonly type: { readonly path: LoanPath; readonly title: string };
  readonly rights: LoanRights | null;
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
  readonly limits: LoanTypeLimits;
  readonly form: LoanForm;
  /** Conditions that the person says she meets. */
  readonly met: readonly Condition[];
  readonly today: CalendarDate;
  /** So many offers of the address are not on the list. */
  readonly unknown: number;
  /** The address names more than fit. */
  readonly isCut: boolean;
  readonly loans: readonly LoanBeside[];
}

export interface RowGroup {
  readonly title: string;
  readonly rows: readonly (ComparedRow & { readonly differs: boolean })[];
}

type Figure = ComparedFigure<LoanBeside>;

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
const lines = (texts: readonly string[], none: string): string => texts.join('\n') || none;

/** Rows in which a bank's own list stands. */
const listed = (label: string, pick: (product: LoanView) => readonly string[]): Figure => ({
  label,
  text: ({ product }) => lines(product ? pick(product) : [], 'Banka yayımlamamış'),
});

const OF_INSURANCE = /sigorta|kasko|dask/i;

function insuranceText({ offer, product }: LoanBeside): string {
  const { onlyFor = [], conditions = [] } = offer;
  const texts = [
    ...(onlyFor.includes('sigorta') ? ['Yalnızca sigorta yaptıranlara verilir'] : []),
    ...(conditions.some(({ when }) => when === 'sigorta') ? ['Sigorta yaptırana daha ucuz'] : []),
    ...(product?.requirements.filter((text) => OF_INSURANCE.test(text)) ?? []),
  ];
  return lines(texts, 'Yayımlanan koşullarda yok; bankaya sorun');
}

const paid = (amount: number): readonly Figure[] => [
  ...PAID_FIGURES,
  { label: '100 TL için ödediğiniz', ...cost(({ total }) => Math.round((total * 100_00) / amount)) },
];

const charges = (amount: number, taxes: LoanTaxes): readonly Figure[] => {
  const netFee = ({ offer }: LoanBeside): number => allocationFee(amount, offer.feePercent, 0);
  const ofFee = (label: string, pick: (loan: LoanBeside, fee: number) => number): Figure => ({
    label,
    text: (loan) => (loan.cost ? money(pick(loan, loan.cost.fee)) : '–'),
  });
  return [
    { label: 'Faiz veya kâr payı, KKDF ve BSMV', ...cost(({ interestAndTax }) => interestAndTax) },
    ofFee('Tahsis ücreti, vergisiz', netFee),
    ...(taxes.bsmvPercent > 0 ? [ofFee('Tahsis ücretinin BSMV’si', (loan, fee) => fee - netFee(loan))] : []),
    { label: 'Krediden fazla ödenen', ...cost(({ total }) => total - amount) },
    { label: 'Sigorta', text: insuranceText },
  ];
};

const CONDITION_FIGURES: readonly Figure[] = [
  ...LENT_FIGURES.slice(0, 2),
  {
    label: 'Kimlere verilir',
    text: ({ offer: { onlyFor = [] } }) =>
      lines(
        onlyFor.map((one) => `${CONDITION_TITLES[one]} özel`),
        'Bu türde bir şart yok',
      ),
  },
  {
    label: 'Koşula bağlı indirim',
    text: ({ offer, gains }) =>
      lines([...conditionTexts({}, gains, 'daha az', money), notesOf(offer).trim()].filter(Boolean), 'Yok'),
  },
  listed('Aranan koşullar', ({ requirements }) => requirements),
  listed('İstenen belgeler', ({ documents }) => documents),
];

const WAY_FIGURES: readonly Figure[] = [
  {
    label: 'Kampanya',
    text: ({ campaigns }) =>
      lines(
        campaigns.map(({ title, endDate }) => `${title} (${formatDate(endDate)} tarihine kadar)`),
        'Yok',
      ),
  },
  {
    label: 'Başvuru yolu',
    text: ({ phoneWay }) =>
      phoneWay === 'only-call' ? 'Banka sizi arar' : 'Banka sizi arar\nBankanın kendi sitesi',
  },
  { label: 'Yanıt süresi', text: ({ offer }) => offer.response?.text ?? 'Henüz ölçülmedi' },
  ...LENT_FIGURES.slice(2),
];

/** The lowest figure of each row is named; a row says whether the loans differ in it. */
export function sideBySideGroups({ form, taxes, loans }: SideBySideProps): readonly RowGroup[] {
  if (!taxes) return [];
  const groups: readonly (readonly [string, readonly Figure[]])[] = [
    ['Ne ödersiniz', paid(form.amount)],
    ['Masraflar, kalem kalem', charges(form.amount, taxes)],
    ['Kime, ne kadar', CONDITION_FIGURES],
    ['Kampanya ve başvuru', WAY_FIGURES],
  ];
  return groups.map(([title, figures]) => ({
    title,
    rows: comparedRows(figures, loans, Math.min).map((row) => ({
      ...row,
      differs: new Set(row.cells.map(({ text }) => text)).size > 1,
    })),
  }));
}
