import { amountFieldText } from '../../../src/finance/asked-form.js';
import { compareLoans, type LoanComparison } from '../../../src/finance/loan-comparison.js';
import { type LoanForm, readLoanAmount, readLoanTerm } from '../../../src/finance/loan-form.js';
import { allowedTerms, type LoanTypeLimits, withAmount, withTerm } from '../../../src/finance/terms.js';
import { formatAmountShort, formatLira } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import type { PrintedRow } from '../../printed/printed-row.js';
import type { Answer, Calculation, FieldAnswer } from '../calculator/calculation.js';
import type { FormReader } from '../calculator/form-state.js';
import { printedCard } from '../calculator/printed-card.js';
import { printedOffer, withRest } from '../calculator/printed-offer.js';
import { offerName } from '../calculator/types.js';
import { comparedLoans } from './compared-loans.js';
import { exampleText } from './example-text.js';
import { amountMessage, askedText, exclusionText, type FieldMessage, termMessage } from './messages.js';
import { cardParts, loanParts } from './offer-row.js';
import { type CalculatorOffer, keyOf, type LoanCalculatorProps } from './types.js';

type Comparison = LoanComparison<CalculatorOffer>;

export interface LoanAnswer extends Answer {
  /** Advertised offers, in the page's order of banks. */
  readonly featured: readonly PrintedRow[];
  /** Worked out from the cheapest. */
  readonly example: string | null;
}

export type LoanCalculation = Calculation<LoanForm, Comparison, LoanAnswer>;

/** The calculator of a loan page. */
export function loanCalculation(props: LoanCalculatorProps): LoanCalculation {
  const { type, limits, taxes } = props;
  const offers = props.offers.map((offer) => ({ ...offer, key: keyOf(offer) }));
  return {
    reader: loanReader(limits),
    termOf: ({ termMonths }) => termMonths,
    compare: (amount, termMonths) =>
      termMonths > 0 ? compareLoans(offers, { amount, termMonths }, taxes) : { priced: [], excluded: [] },
    answer: ({ form, compared }, { priced, excluded }) => {
      const context = { type, form };
      const chosen = offers.filter(({ key }) => compared.includes(key));
      const lowest = Math.min(...priced.map(({ cost }) => cost.instalment));
      const best = priced[0];
      return {
        amount: amountAnswer(form, limits),
        term: termAnswer(form, limits),
        asked: askedText(form),
        told: toldText(form, priced),
        featured: offers.flatMap((offer) => {
          const loan = offer.featured && priced.find((one) => one.offer === offer);
          return loan ? printedCard(cardParts(loan, context)) : [];
        }),
        count: priced.length,
        offers: withRest(
          priced.map((loan, at) => {
            const best =
              at === 0 ? 'En düşük toplam' : loan.cost.instalment === lowest ? 'En düşük taksit' : undefined;
            return printedOffer(loanParts(loan, best, context), at === 0, compared);
          }),
        ),
        excluded: excluded.map((loan) => {
          const { offer } = loan;
          return { key: offer.key, name: offerName(offer), reason: exclusionText(loan) };
        }),
        compared: chosen.length > 0 ? comparedLoans(chosen, taxes, context) : null,
        example: best ? exampleText(form, taxes, best) : null,
      };
    },
    address: ({ form: { amount, termMonths }, compared }) =>
      paths.loan(type.path, { tutar: amount / 100, vade: termMonths, karsilastir: compared }),
  };
}

export function loanReader(limits: LoanTypeLimits): FormReader<LoanForm> {
  return {
    readAmount: (text) => readLoanAmount(text, limits),
    readTerm: (text, { amount }) => readLoanTerm(text, amount, limits),
    withAmount: (form, amount) => {
      const next = withTermText(withAmount(form, amount, limits));
      return { ...next, amountField: { text: amountFieldText(next.amount), problem: null } };
    },
    withTerm: (form, term) => withTermText(withTerm(form, term, limits)),
  };
}

function withTermText(form: LoanForm): LoanForm {
  const problem = form.termMonths === 0 ? 'nothing-lent' : null;
  return { ...form, termField: { text: String(form.termMonths), problem } };
}

function amountAnswer(form: LoanForm, limits: LoanTypeLimits): FieldAnswer {
  const { amount, amountField } = form;
  return {
    label: 'Kredi tutarı',
    unit: 'TL',
    maxLength: 20,
    text: amountField.text,
    ...texts(amountMessage(form, limits)),
    choices: limits.presets.map((value) => ({ value, sent: value / 100, text: formatAmountShort(value) })),
    chosen: amountField.text === amountFieldText(amount) ? amount : null,
  };
}

function termAnswer(form: LoanForm, limits: LoanTypeLimits): FieldAnswer {
  const { termMonths, termField } = form;
  const { min, max, buttons } = allowedTerms(limits, form.amount);
  return {
    label: max > 0 ? `Vade (${min}–${max} ay)` : 'Vade',
    unit: 'ay',
    maxLength: 20,
    text: termField.text,
    ...texts(termMessage(form, limits)),
    choices: buttons.map((value) => ({ value, sent: value, text: `${value} ay` })),
    chosen: termField.text === String(termMonths) ? termMonths : null,
  };
}

function texts(message: FieldMessage | null): { hint?: string; error?: string } {
  return message ? { [message.kind]: message.text } : {};
}

function toldText(form: LoanForm, priced: Comparison['priced']): string {
  const best = priced[0];
  if (!best) return `${askedText(form)} için teklif yok.`;
  const { total, instalment } = best.cost;
  return `${askedText(form)} için ${priced.length} teklif. En düşük toplam ${offerName(best.offer)}: ${formatLira(total)}, taksit ${formatLira(instalment)}.`;
}
