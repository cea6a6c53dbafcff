import type { RefinancingOffers } from '../../../views/products/calculators/model.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import { amountFieldText } from '../../shared/finance/calculator-fields.js';
import { allocationFee, type LoanTaxes } from '../../shared/finance/loan.js';
import { compareLoans, type PricedLoan } from '../../shared/finance/loan-comparison.js';
import { loanRights } from '../../shared/finance/loan-rights.js';
import { trustTexts } from '../../shared/finance/rate-trust.js';
import { refinance, type RefinancingInput } from '../../shared/finance/refinancing.js';
import { isAllowedTerm } from '../../shared/finance/terms.js';
import { paths } from '../../shared/paths/site.js';
import { loanOfferRow } from '../loans/loan-offer-row.js';
import type { CalculatorData } from './calculator-data.service.js';
import type { RefinancingForm } from './refinancing-form.js';

interface Rates {
  readonly newRate: number;
  readonly percent: number;
  readonly feePercent: number;
  readonly taxes: LoanTaxes;
}

/** Without fee, costs and insurance. */
const bareInput = (
  asked: RefinancingForm,
  { newRate, percent, taxes }: Omit<Rates, 'feePercent'>,
): RefinancingInput => ({
  old: {
    principal: asked.principal,
    monthlyRatePercent: asked.rate,
    termMonths: asked.term,
    paid: asked.paid,
  },
  taxes,
  compensationPercent: percent,
  offered: {
    monthlyRatePercent: newRate,
    termMonths: asked.newTerm ?? asked.term - asked.paid,
    costs: 0,
    yearlyInsurance: 0,
  },
});

/** The fee is a share of the new loan: what the old one is still owed, and its compensation. */
export function inputOf(asked: RefinancingForm, rates: Rates): RefinancingInput {
  const input = bareInput(asked, rates);
  const { financed } = refinance(input);
  const { feePercent, taxes } = rates;
  const fee = allocationFee(financed, feePercent, asked.type === 'konut' ? 0 : taxes.bsmvPercent);
  return {
    ...input,
    offered: {
      ...input.offered,
      costs: fee + (asked.costs ?? 0),
      yearlyInsurance: asked.insurance ?? 0,
    },
  };
}

/** Loans of the site's banks for exactly this balance and term, the lowest total first, and as they are shown. */
export function offersFor(
  facts: CalculatorData,
  asked: RefinancingForm,
  { percent, taxes }: Pick<Rates, 'percent' | 'taxes'>,
): { readonly priced: readonly PricedLoan<LoanOffer>[]; readonly shown: RefinancingOffers } | null {
  const type = facts.types.get(asked.type);
  if (!type) return null;
  const input = bareInput(asked, { newRate: asked.rate, percent, taxes });
  const { financed, balance, oldTotal, oldInstalment, remainingMonths } = refinance(input);
  const { termMonths } = input.offered;
  const own = facts.loans.filter((loan) => loan.type === asked.type);
  const isLent = isAllowedTerm(termMonths, financed, type.limits);
  const priced = isLent ? compareLoans(own, { amount: financed, termMonths }, taxes).priced : [];
  const further = (asked.costs ?? 0) + (asked.insurance ?? 0) * Math.ceil(termMonths / 12);
  const query = {
    tur: type.path,
    tutar: amountFieldText(financed),
    vade: termMonths,
    amac: 'tasima',
    'kalan-borc': amountFieldText(balance),
    'kalan-ay': remainingMonths,
    'mevcut-taksit': amountFieldText(oldInstalment),
  };
  return {
    priced,
    shown: {
      amount: financed,
      months: termMonths,
      rights: loanRights(asked.type),
      rows: priced.map((one) => ({
        ...loanOfferRow(one),
        bankId: one.offer.bank.id,
        slug: one.offer.slug,
        phoneWay: one.offer.phoneWay,
        saved: oldTotal - one.cost.total - further,
        applyHref: paths.apply('kredi', { ...query, banka: one.offer.bank.id }),
      })),
      notes: trustTexts(priced.map(({ offer }) => ({ name: offer.bank.name, trust: offer.trust }))),
      applyHref: paths.apply('kredi', query),
    },
  };
}
