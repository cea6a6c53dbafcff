import type { LoanType } from '../../shared/finance/tax-table.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { type ValueForm, valueQuery } from '../../shared/finance/value-form.js';
import type { Kurus } from '../../shared/finance/money.js';
import { paths } from '../../shared/paths/site.js';
import type { CalculatorResult } from '../../../views/products/calculators/model.js';
import type { CalculatorData } from './calculator-data.service.js';
import type { FormReader } from './form-reader.js';

export const CONSUMER_LOANS = {
  ihtiyac: 'İhtiyaç kredisi',
  konut: 'Konut kredisi',
  tasit: 'Taşıt kredisi',
} as const;

export const LOANS = { ...CONSUMER_LOANS, kobi: 'Ticari kredi (KOBİ)' } as const;

export const ENERGY_CLASSES = { diger: 'Diğer veya bilmiyorum', ab: 'A veya B', c: 'C' } as const;

/** Term in months where none is given. */
export const USUAL_TERM: Readonly<Record<LoanType, number>> = {
  ihtiyac: 12,
  konut: 120,
  tasit: 24,
  kobi: 24,
};

/** Far above any rate a bank asks; what is typed beyond it is a slip of the hand. */
const MAX_RATE = 20;

/** A monthly rate that may be left out: then the lowest on offer here counts. */
export const readRate = (form: FormReader, name = 'oran', label = 'Aylık faiz oranı'): number | null =>
  form.optionalPercent(name, { label, hint: 'Boşsa sitedeki en düşük oran', min: 0, max: MAX_RATE });

export const readOwnRate = (form: FormReader, name: string, label: string, usual: number): number =>
  form.percent(name, { label, usual, min: 0, max: MAX_RATE });

/** The rate to count with; null where none is given nor on offer. */
export const rateOf = (facts: CalculatorData, type: LoanType, typed: number | null): number | null =>
  typed ?? facts.lowest.get(type)?.percent ?? null;

/** The way to the offers for a loan in whole thousands; none where no such loan is compared here. */
export function offersLink(
  { types }: CalculatorData,
  type: LoanType,
  amount: Kurus,
  termMonths: number,
  thing?: ValueForm,
): NonNullable<CalculatorResult['links']> {
  const asked = types.get(type);
  const rounded = Math.floor(amount / 1000_00) * 1000_00;
  if (!asked || rounded < asked.limits.minAmount || rounded > asked.limits.maxAmount) return [];
  return [
    {
      label: `${formatLira(rounded)} için teklifleri karşılaştır`,
      href: paths.loan(asked.path, { tutar: rounded / 100, vade: termMonths, ...valueQuery(thing) }),
    },
  ];
}
