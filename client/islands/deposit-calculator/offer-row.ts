import { type PricedDeposit, renewalPercentOf } from '../../../src/shared/finance/deposit-comparison.js';
import { depositYear } from '../../../src/shared/finance/deposit-year.js';
import { formatMoney, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { interestWord } from '../../../src/shared/finance/tr/rate-words.js';
import { markup } from '../../html/markup.js';
import type { CardParts } from '../calculator/card-html.js';
import { isOfParticipation, rateDay } from '../../../src/shared/contracts/calculator.js';
import { conditionTexts, notesOf } from '../calculator/condition-text.js';
import type { OfferParts } from '../calculator/offer-html.js';
import { moneyText } from './messages.js';
import { applyTo, type OfferContext } from './offer-parts.js';
import type { Condition } from '../../../src/shared/finance/offer-conditions.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/deposit-calculator.js';

type Deposit = PricedDeposit<CalculatorOffer>;

/** With what a renewal depends on. */
interface RowContext extends OfferContext {
  /** Withholding of each term of a year, null where it is not known. */
  readonly year: readonly number[] | null;
  readonly met: readonly Condition[];
}

/** Where no withholding rate is in force, nothing is said about the net. */
export function columnsOf(withholdingPercent: number | null): readonly string[] {
  return withholdingPercent === null
    ? ['Banka', 'Yıllık oran', 'Brüt getiri', '']
    : ['Banka', 'Yıllık oran', 'Vade sonu', 'Net getiri', 'Brüt getiri', ''];
}

/** The interest that is left where withholding is known, else the interest. */
export const broughtBy = ({ net, gross }: Pick<Deposit, 'gross' | 'net'>): number => net ?? gross;

/**
 * A bank's deposit, with what it brings and what can be done with it.
 * @param best the one that brings most; how much less this one brings is told from half a lira on, of dollars and euros each cent
 */
export function depositParts(
  deposit: Deposit,
  best: Deposit,
  withholdingPercent: number | null,
  context: RowContext,
): OfferParts {
  const { offer, renewalPercent, gross, withholding, net, maturityAmount } = deposit;
  const { currency } = context;
  const money = (amount: number): string => formatMoney(amount, currency);
  const known = net !== null && withholding !== null && maturityAmount !== null;
  const decimals = currency === 'TRY' ? 0 : 2;
  const missing = broughtBy(best) - broughtBy(deposit);
  const brought = markup`${money(broughtBy(deposit))}${missing >= (decimals ? 1 : 50) && markup`<small>${formatMoney(missing, currency, { decimals })} daha az</small>`}`;
  const digits = (withholdingPercent ?? 0) % 1 === 0 ? 0 : 1;
  return {
    offer,
    best: missing === 0 ? (net === null ? 'En yüksek brüt' : 'En yüksek net') : undefined,
    remark: conditionTexts(offer, deposit.gains, 'daha çok', money).join(' · '),
    figures: [
      markup`${formatPercent(offer.ratePercent)}${renewalPercent !== null && renewalPercent !== offer.ratePercent && markup`<small>yenilemede ${formatPercent(renewalPercent)}</small>`}`,
      ...(known ? [money(maturityAmount), brought, money(gross)] : [brought]),
    ],
    apply: applyTo(offer, context),
    details: [
      `${moneyText(offer.minAmount, currency)} – ${moneyText(offer.maxAmount, currency)}, ${offer.minTerm}–${offer.maxTerm} gün.${notesOf(offer)}`,
      known ? `Stopaj (${formatPercent(withholdingPercent ?? 0, digits)}) ${money(withholding)}.` : '',
      renewalText(deposit, context),
      offer.response ? `${offer.response.text}.` : '',
      `Oran tarihi: ${rateDay(offer)}`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** The rate of renewals, and the net interest of a year of them. */
function renewalText({ offer, renewalPercent }: Deposit, context: RowContext): string {
  if (renewalPercent === null) return 'Yenilemedeki oran yayımlanmıyor.';
  const { currency, form, met } = context;
  const { amount, termDays } = form;
  const { divisor, maxAmount, ratePercent: firstPercent } = offer;
  const renewed = (balance: number): number | null => renewalPercentOf(offer, balance, termDays, met);
  const year =
    context.year &&
    depositYear(
      { amount, termDays, divisor, maxAmount, firstPercent, renewalPercent: renewed },
      context.year,
    );
  const rate = `Yenilemede ${formatPercent(renewalPercent)}`;
  if (year)
    return `${rate}: ${year.terms} vadede (${year.days} gün) net ${formatMoney(year.net, currency)}, bugünkü oran ve stopajla.`;
  return renewalPercent === firstPercent ? '' : `${rate}.`;
}

/** The same as an advertised offer. */
export function cardParts({ offer, gross, net }: Deposit, context: OfferContext): CardParts {
  const money = formatMoney(net ?? gross, context.currency);
  const figures = markup`<b>${money}</b> ${net === null ? 'brüt' : 'net'} ${interestWord(isOfParticipation(offer))} · ${isOfParticipation(offer) ? 'tahmini ' : ''}yıllık ${formatPercent(offer.ratePercent)}`;
  return { offer, isSponsored: true, figures, apply: applyTo(offer, context) };
}
