import { amountFieldText } from '../../../src/shared/finance/calculator-fields.js';
import { compareDeposits, type DepositComparison } from '../../../src/shared/finance/deposit-comparison.js';
import { yearOfWithholding } from '../../../src/shared/finance/deposit-year.js';
import {
  amountParameter,
  type DepositForm,
  type DepositLimits,
  readDepositAmount,
  readDepositTerm,
  widestLimits,
} from '../../../src/shared/finance/deposit-form.js';
import { metIn } from '../../../src/shared/finance/offer-conditions.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import type { DepositCurrency } from '../../../src/shared/finance/tax-table.js';
import { formatAmountShort, formatMoney } from '../../../src/shared/finance/tr/format.js';
import { listedRatesPath, withQuery } from '../../../src/shared/paths/site.js';
import type { Arrange, Calculation, FieldAnswer } from '../calculator/calculation.js';
import type { FormReader } from '../calculator/form-state.js';
import { offerHtml, withRest } from '../calculator/offer-html.js';
import { choicesHtml, columnsHtml, headingHtml } from '../calculator/slots-html.js';
import { spanHtml } from '../calculator/span-html.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import { amountError, inputText, moneyText, termError } from './messages.js';
import { CURRENCY_PARAMETERS, type OfferContext } from './offer-parts.js';
import { broughtBy, columnsOf, depositParts } from './offer-row.js';
import type {
  CalculatorOffer,
  DepositCalculatorProps,
} from '../../../src/shared/contracts/deposit-calculator.js';

export type Comparison = DepositComparison<CalculatorOffer>;

type Priced = Comparison['priced'][number];

export type DepositCalculation = Calculation<DepositForm, Comparison>;

const AMOUNTS = {
  TRY: [50_000_00, 100_000_00, 250_000_00, 500_000_00, 1_000_000_00],
  USD: [1_000_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00],
  EUR: [1_000_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00],
} as const;

/** Terms banks quote most: the shortest, then one and a half, three, six and twelve months. */
const TERMS = [32, 46, 92, 181, 365];

export const UNITS = { TRY: 'TL', USD: '$', EUR: '€' } as const;

/** Where a currency has no offer at all, nothing limits what may be typed; the form still shows. */
export const NO_LIMITS = { minAmount: 1_00, maxAmount: 10_000_000_00, minTerm: 1, maxTerm: 365 };

/** The calculator of a deposit page. */
export function depositCalculation(
  props: DepositCalculatorProps,
  arranged?: Arrange<Priced>,
): DepositCalculation {
  let arrange = arranged;
  const { action, currency, opening, offers, withholding } = props;
  const limits = widestLimits(offers) ?? NO_LIMITS;
  return {
    reader: depositReader(limits),
    listedRates: listedRatesPath(`mevduat-${CURRENCY_PARAMETERS[currency]}`),
    termOf: ({ termDays }) => termDays,
    arrangeWith: (given) => {
      arrange = given;
    },
    compare: (amount, termDays, listing) =>
      compareDeposits(offers, { currency, amount, termDays, opening }, withholding, metIn(listing)),
    answer: ({ form, compared, listing }, { priced: all, withholdingPercent }) => {
      const year = yearOfWithholding(withholding, { ...form, currency, opening });
      const context = { currency, form, year, met: metIn(listing) };
      const [priced, ordered] = arrange?.(all, listing) ?? [all, all];
      const [amount, term] = [amountAnswer(form, limits, currency), termAnswer(form, limits)];
      return {
        amount,
        term,
        announcement: announcementText(context, priced),
        parts: {
          amountChoices: choicesHtml('tutar', amount),
          termChoices: choicesHtml('vade', term),
          heading: headingHtml(inputText(form, currency), priced.length, all.length),
          span: spanHtml(
            priced.map(broughtBy),
            [withholdingPercent === null ? 'En yüksek brüt' : 'En yüksek net', 'En düşük ile fark'],
            (figure) => formatMoney(figure, currency),
          ),
          hasOffers: priced.length > 0,
          hasNone: all.length === 0,
          hasNoneChosen: priced.length === 0 && all.length > 0,
          columns: columnsHtml(columnsOf(withholdingPercent)),
          offers: withRest(
            ordered.map((deposit, at) => ({
              key: deposit.offer.key,
              get html() {
                const parts = depositParts(deposit, priced[0] ?? deposit, withholdingPercent, context);
                return offerHtml(parts, at === 0, compared);
              },
            })),
          ),
        },
      };
    },
    address: ({ form: { amount, termDays }, compared, listing }) =>
      withQuery(action, {
        para: CURRENCY_PARAMETERS[currency],
        tutar: amountParameter(amount),
        vade: termDays,
        ...listing,
        karsilastir: compared,
      }),
  };
}

export function depositReader(limits: DepositLimits): FormReader<DepositForm> {
  return {
    readAmount: (text) => readDepositAmount(text, limits),
    readTerm: (text) => readDepositTerm(text, limits),
    withAmount: (form, amount) => ({
      ...form,
      amount,
      amountField: { text: amountFieldText(amount), problem: null },
    }),
    withTerm: (form, termDays) => ({
      ...form,
      termDays,
      termField: { text: String(termDays), problem: null },
    }),
  };
}

function amountAnswer(
  { amount, amountField }: DepositForm,
  limits: DepositLimits,
  currency: DepositCurrency,
): FieldAnswer {
  const text = (value: Kurus): string =>
    currency === 'TRY' ? formatAmountShort(value) : moneyText(value, currency);
  return {
    label: 'Mevduat tutarı',
    unit: UNITS[currency],
    text: amountField.text,
    error: amountError(amountField.problem, limits, currency),
    choices: AMOUNTS[currency]
      .filter((value) => value >= limits.minAmount && value <= limits.maxAmount)
      .map((value) => ({ value, sent: value / 100, text: text(value) })),
    chosen: amountField.text === amountFieldText(amount) ? amount : null,
  };
}

function termAnswer({ termDays, termField }: DepositForm, limits: DepositLimits): FieldAnswer {
  const { minTerm, maxTerm } = limits;
  return {
    label: `Vade (${minTerm}–${maxTerm} gün)`,
    unit: 'gün',
    maxLength: 5,
    text: termField.text,
    error: termError(termField.problem, limits),
    choices: TERMS.filter((value) => value >= minTerm && value <= maxTerm).map((value) => ({
      value,
      sent: value,
      text: `${value} gün`,
    })),
    chosen: termField.text === String(termDays) ? termDays : null,
  };
}

function announcementText({ form, currency }: OfferContext, priced: readonly Priced[]): string {
  const asked = inputText(form, currency);
  const best = priced[0];
  if (!best) return `${asked} için teklif yok.`;
  return `${asked} için ${priced.length} teklif. En yükseği ${offerName(best.offer)}: ${formatMoney(best.net ?? best.gross, currency)}.`;
}
