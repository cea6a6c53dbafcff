import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import {
  compareDeposits,
  type DepositTerms,
  type PricedDeposit,
} from '../../src/shared/finance/deposit-comparison.js';
import {
  amountParameter,
  type DepositForm,
  type DepositLimits,
  readDepositForm,
} from '../../src/shared/finance/deposit-form.js';
import type { DepositCurrency, WithholdingRow } from '../../src/shared/finance/tax-table.js';
import { formatMoney, formatPercent } from '../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import { type Query, withQuery } from '../../src/shared/paths/site.js';
import type { FieldAnswer } from '../islands/calculator/calculation.js';
import { depositReader, UNITS } from '../islands/deposit-calculator/calculation.js';
import { amountError, inputText, moneyText, termError } from '../islands/deposit-calculator/messages.js';
import { CURRENCY_PARAMETERS } from '../islands/deposit-calculator/offer-parts.js';
import type { EmbedDescription } from './description.js';
import {
  type EmbedOffer,
  type EmbedOptions,
  type EmbedRow,
  embedRows,
  moreText,
  nameOf,
  noneText,
} from './html.js';

export interface DepositEmbedOffer extends DepositTerms, EmbedOffer {}

/** Data from which a frame of deposits calculates its answers. */
export interface DepositEmbedData extends EmbedOptions {
  /** Path of the site's page that has all of it. */
  readonly page: string;
  readonly currency: DepositCurrency;
  /** The day the deposit is opened: today where the site is at home. */
  readonly opening: CalendarDate;
  readonly limits: DepositLimits;
  readonly offers: readonly DepositEmbedOffer[];
  /** Withholding rates of this currency in force on the opening day. */
  readonly withholding: readonly WithholdingRow[];
}

/** The deposits that bring most. */
export function depositEmbed(facts: DepositEmbedData): EmbedDescription<DepositForm> {
  const { page, currency, opening, limits, offers, withholding } = facts;
  const priced = ({ amount, termDays }: DepositForm): readonly PricedDeposit<DepositEmbedOffer>[] =>
    compareDeposits(offers, { currency, amount, termDays, opening }, withholding).priced;
  return {
    reader: depositReader(limits),
    read: (amount, term) => readDepositForm(amount, term, limits),
    fields: (form) => depositFields(form, limits, currency),
    parts: (form) => {
      const all = priced(form);
      return {
        offers: embedRows(
          all.map((deposit) => toRow(deposit, currency)),
          facts,
        ),
        none: noneText(inputText(form, currency), all.length),
        more: moreText(all.length, withQuery(page, asked(form, currency)), facts),
      };
    },
    announcement: (form) => {
      const [best] = priced(form);
      const question = inputText(form, currency);
      if (!best) return noneText(question, 0).text;
      const { net, gross, offer } = best;
      return `${question} için en yüksek ${net === null ? 'brüt' : 'net'} getiri ${nameOf(offer)}: ${formatMoney(net ?? gross, currency)}.`;
    },
  };
}

/** The question, as the site's page takes it. */
const asked = ({ amount, termDays }: DepositForm, currency: DepositCurrency): Query => ({
  para: CURRENCY_PARAMETERS[currency],
  tutar: amountParameter(amount),
  vade: termDays,
});

/** Where no withholding rate is in force, nothing is said about the net. */
function toRow(
  { offer, gross, net, maturityAmount }: PricedDeposit<DepositEmbedOffer>,
  currency: DepositCurrency,
): EmbedRow {
  const money = (amount: number): string => formatMoney(amount, currency);
  return {
    offer,
    rate: `yıllık ${formatPercent(offer.ratePercent)}`,
    figures:
      net === null || maturityAmount === null
        ? [{ label: 'Brüt getiri', value: money(gross), isDecisive: true }]
        : [
            { label: 'Vade sonu', value: money(maturityAmount) },
            { label: 'Net getiri', value: money(net), isDecisive: true },
          ],
  };
}

/** The fields of amount and term, as they are shown. */
export function depositFields(
  { amountField, termField }: DepositForm,
  limits: DepositLimits,
  currency: DepositCurrency,
): readonly [FieldAnswer, FieldAnswer] {
  const money = (amount: number): string => moneyText(amount, currency);
  const shown = { choices: [], chosen: null };
  return [
    {
      label: nonBreaking(`Mevduat tutarı (${money(limits.minAmount)} – ${money(limits.maxAmount)})`),
      unit: UNITS[currency],
      text: amountField.text,
      error: amountError(amountField.problem, limits, currency),
      ...shown,
    },
    {
      label: nonBreaking(`Vade (${limits.minTerm}–${limits.maxTerm} gün)`),
      unit: 'gün',
      text: termField.text,
      error: termError(termField.problem, limits),
      ...shown,
    },
  ];
}
