import { amountFieldText } from '../../../src/shared/finance/calculator-fields.js';
import { compareLoans, type LoanComparison } from '../../../src/shared/finance/loan-comparison.js';
import {
  loanFormQuery,
  type LoanForm,
  readLoanAmount,
  readLoanForm,
  readLoanTerm,
} from '../../../src/shared/finance/loan-form.js';
import { limitsFor, VALUE_FIELDS, withLoanAmount } from '../../../src/shared/finance/value-form.js';
import { metIn } from '../../../src/shared/finance/offer-conditions.js';
import {
  allowedTerms,
  type LoanTypeLimits,
  withAmount,
  withTerm,
} from '../../../src/shared/finance/terms.js';
import { formatAmountShort, formatLira } from '../../../src/shared/finance/tr/format.js';
import { parseAmount } from '../../../src/shared/finance/tr/parse.js';
import { listedRatesPath, loanPath } from '../../../src/shared/paths/site.js';
import { valueAnswer, valueNote } from './value-messages.js';
import type { Arrange, Calculation, FieldAnswer } from '../calculator/calculation.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import type { FormReader, MoreFields } from '../calculator/form-state.js';
import { offerHtml, withRest } from '../calculator/offer-html.js';
import { choicesHtml, headingHtml } from '../calculator/slots-html.js';
import { spanHtml } from '../calculator/span-html.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import { amountMessage, inputText, type FieldMessage, termMessage } from './messages.js';
import { loanParts, money } from './offer-row.js';
import type { CalculatorOffer, LoanCalculatorProps } from '../../../src/shared/contracts/loan-calculator.js';

export type Comparison = LoanComparison<CalculatorOffer>;

type Priced = Comparison['priced'][number];

export type LoanCalculation = Calculation<LoanForm, Comparison>;

/** The calculator of a loan page. */
export function loanCalculation(props: LoanCalculatorProps, arranged?: Arrange<Priced>): LoanCalculation {
  let arrange = arranged;
  const { type, limits, taxes, offers } = props;
  return {
    reader: loanReader(limits),
    listedRates: listedRatesPath(type.path),
    termOf: ({ termMonths }) => termMonths,
    arrangeWith: (given) => {
      arrange = given;
    },
    compare: (amount, termMonths, listing) =>
      termMonths > 0
        ? compareLoans(offers, { amount, termMonths }, taxes, metIn(listing))
        : { priced: [], excluded: [] },
    answer: ({ form, compared, listing }, { priced: all }) => {
      const context = { type, form };
      const [priced, ordered] = arrange?.(all, listing) ?? [all, all];
      const lowest = Math.min(...priced.map(({ cost }) => cost.instalment));
      const within = limitsFor(limits, form.thing);
      const amount = amountAnswer(form, within);
      const term = termAnswer(form, within);
      return {
        amount,
        term,
        more: valueAnswer(form, limits),
        announcement: announcementText(form, priced),
        parts: {
          amountChoices: choicesHtml('tutar', amount),
          termChoices: choicesHtml('vade', term),
          valueNote: valueNote(form, limits),
          heading: headingHtml(inputText(form), priced.length, all.length),
          hasNoneChosen: priced.length === 0 && all.length > 0,
          span: spanHtml(
            priced.map(({ cost }) => cost.total),
            ['En düşük toplam', 'En pahalı teklifle fark'],
            money,
          ),
          hasOffers: priced.length > 0,
          offers: withRest(
            ordered.map((loan, at) => ({
              key: loan.offer.key,
              get html() {
                const praise =
                  loan === priced[0]
                    ? 'En düşük toplam'
                    : loan.cost.instalment === lowest
                      ? 'En düşük taksit'
                      : undefined;
                const surplus = loan.cost.total - (priced[0] ?? loan).cost.total;
                return offerHtml(loanParts(loan, praise, surplus, context), at === 0, compared);
              },
            })),
          ),
        },
      };
    },
    address: ({ form, compared, listing }) =>
      loanPath(type.path, { ...loanFormQuery(form), ...listing, karsilastir: compared }),
  };
}

export function loanReader(limits: LoanTypeLimits): FormReader<LoanForm> {
  const withThing = (form: LoanForm, amount: Kurus | null): LoanForm =>
    form.thing ? { ...form, thing: withLoanAmount(form.thing, amount) } : form;
  const within = ({ thing }: LoanForm): LoanTypeLimits => limitsFor(limits, thing);
  const reader: FormReader<LoanForm> = {
    readAmount: (text, form) => readLoanAmount(text, within(withThing(form, parseAmount(text)))),
    readTerm: (text, form) => readLoanTerm(text, form.amount, within(form)),
    withAmount: (form, asked) => {
      const known = withThing(form, asked);
      const next = withTermText(withAmount(known, asked, within(known)));
      return { ...next, amountField: { text: amountFieldText(next.amount), problem: null } };
    },
    withTerm: (form, term) => withTermText(withTerm(form, term, within(form))),
  };
  return limits.byValue ? { ...reader, more: valueFields(limits) } : reader;
}

function valueFields(limits: LoanTypeLimits): MoreFields<LoanForm> {
  return {
    names: VALUE_FIELDS,
    read: (form, typed, isLeft) => {
      const next = readLoanForm(form.amountField.text, form.termField.text, limits, typed);
      if (isLeft || !form.thing || !next.thing) return next;
      const field = { text: typed('deger') ?? '', problem: null };
      const isHalf = next.thing.field.problem !== null;
      return isHalf
        ? { ...form, thing: { ...form.thing, field } }
        : { ...next, thing: { ...next.thing, field } };
    },
    isAnswered: ({ thing, amount }) => !thing || withLoanAmount(thing, amount).value === thing.value,
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
    spoken: formatLira(amount),
    unit: 'TL',
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
    text: termField.text,
    ...texts(termMessage(form, limits)),
    choices: buttons.map((value) => ({ value, sent: value, text: `${value} ay` })),
    chosen: termField.text === String(termMonths) ? termMonths : null,
  };
}

function texts(message: FieldMessage | null): { hint?: string; error?: string } {
  return message ? { [message.kind]: message.text } : {};
}

function announcementText(form: LoanForm, priced: readonly Priced[]): string {
  const best = priced[0];
  if (!best) return `${inputText(form)} için teklif yok.`;
  const { total, instalment } = best.cost;
  return `${inputText(form)} için ${priced.length} teklif. En düşük toplam ${offerName(best.offer)}: ${formatLira(total)}, taksit ${formatLira(instalment)}.`;
}
