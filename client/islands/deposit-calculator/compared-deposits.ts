import type { DepositComparison, PricedDeposit } from '../../../src/shared/finance/deposit-comparison.js';
import { rateDay } from '../../../src/shared/contracts/calculator.js';
import { formatMoney, formatPercent } from '../../../src/shared/finance/tr/format.js';
import {
  comparedColumn,
  type ComparedFigure,
  comparedRows,
  type ComparedTable,
} from '../calculator/compared-table.js';
import { exclusionText, moneyText } from './messages.js';
import { applyTo, type OfferContext } from './offer-parts.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/deposit-calculator.js';

interface ComparedDeposit {
  readonly offer: CalculatorOffer;
  readonly priced: PricedDeposit<CalculatorOffer> | undefined;
}

function figuresIn({ currency }: OfferContext): readonly ComparedFigure<ComparedDeposit>[] {
  const money =
    (figure: 'gross' | 'withholding' | 'net' | 'maturityAmount') =>
    ({ priced }: ComparedDeposit): string => {
      const amount = priced?.[figure] ?? null;
      return amount === null ? '–' : formatMoney(amount, currency);
    };
  return [
    {
      label: 'Yıllık oran',
      figure: ({ offer }) => offer.ratePercent,
      text: ({ offer }) => formatPercent(offer.ratePercent),
    },
    {
      label: 'Yenilemede',
      text: ({ priced }) => (priced?.renewalPercent == null ? '–' : formatPercent(priced.renewalPercent)),
    },
    { label: 'Brüt getiri', figure: ({ priced }) => priced?.gross ?? null, text: money('gross') },
    { label: 'Stopaj', text: money('withholding') },
    { label: 'Net getiri', figure: ({ priced }) => priced?.net ?? null, text: money('net') },
    { label: 'Vade sonunda', text: money('maturityAmount') },
    {
      label: 'Tutar aralığı',
      text: ({ offer }) =>
        `${moneyText(offer.minAmount, currency)} – ${moneyText(offer.maxAmount, currency)}`,
    },
    { label: 'Vade aralığı', text: ({ offer }) => `${offer.minTerm}–${offer.maxTerm} gün` },
    { label: 'Oran tarihi', text: ({ offer }) => rateDay(offer) },
  ];
}

/** Deposits side by side: the highest figure is the best. */
export function comparedDeposits(
  offers: readonly CalculatorOffer[],
  { priced, excluded }: DepositComparison<CalculatorOffer>,
  context: OfferContext,
): ComparedTable {
  const deposits = offers.map((offer) => {
    const found = priced.find((one) => one.offer.key === offer.key);
    return { offer: found?.offer ?? offer, priced: found };
  });
  return {
    bestText: 'En yüksek',
    columns: offers.map((offer) => {
      const out = excluded.find((deposit) => deposit.offer.key === offer.key);
      return comparedColumn(offer, out ? exclusionText(out, context.currency) : applyTo(offer, context));
    }),
    rows: comparedRows(figuresIn(context), deposits, Math.max),
  };
}
