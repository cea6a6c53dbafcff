import type { PricedDeposit } from '../../../src/finance/deposit-comparison.js';
import { formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { markup } from '../../printed/markup.js';
import type { CardParts } from '../calculator/printed-card.js';
import { rateDay } from '../calculator/types.js';
import type { OfferParts } from '../calculator/printed-offer.js';
import { moneyText } from './messages.js';
import { applyTo, type OfferContext } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

type Deposit = PricedDeposit<CalculatorOffer>;

/** Where no withholding rate is in force, nothing is said about the net. */
export function columnsOf(withholdingPercent: number | null): readonly string[] {
  return withholdingPercent === null
    ? ['Banka', 'Yıllık faiz', 'Brüt faiz', '']
    : ['Banka', 'Yıllık faiz', 'Vade sonu', 'Net faiz', 'Brüt faiz', ''];
}

/** A bank's deposit, with what it brings and what can be done with it. */
export function depositParts(
  { offer, gross, withholding, net, maturityAmount }: Deposit,
  best: Deposit | undefined,
  withholdingPercent: number | null,
  context: OfferContext,
): OfferParts {
  const { currency } = context;
  const money = (amount: number): string => formatMoney(amount, currency);
  const isBest = best?.gross === gross && best.net === net;
  const known = net !== null && withholding !== null && maturityAmount !== null;
  const digits = (withholdingPercent ?? 0) % 1 === 0 ? 0 : 1;
  return {
    offer,
    best: isBest ? (net === null ? 'En yüksek brüt' : 'En yüksek net') : undefined,
    remark: offer.restriction,
    figures: [
      formatPercent(offer.ratePercent),
      ...(known ? [money(maturityAmount), markup`<b>${money(net)}</b>`] : []),
      known ? money(gross) : markup`<b>${money(gross)}</b>`,
    ],
    apply: applyTo(offer, context),
    details: [
      `${moneyText(offer.minAmount, currency)} – ${moneyText(offer.maxAmount, currency)}, ${offer.minTerm}–${offer.maxTerm} gün.`,
      known ? `Stopaj (${formatPercent(withholdingPercent ?? 0, digits)}) ${money(withholding)}.` : '',
      `Faizin tarihi: ${rateDay(offer)}`,
    ].join(' '),
  };
}

/** The same as an advertised offer. */
export function cardParts({ offer, gross, net }: Deposit, context: OfferContext): CardParts {
  const money = formatMoney(net ?? gross, context.currency);
  const figures = markup`<b>${money}</b> ${net === null ? 'brüt' : 'net'} faiz · yıllık ${formatPercent(offer.ratePercent)}`;
  return { offer, isSponsored: true, figures, apply: applyTo(offer, context) };
}
