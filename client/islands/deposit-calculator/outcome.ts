import type { DepositComparison } from '../../../src/shared/finance/deposit-comparison.js';
import { beyondGuarantee } from '../../../src/shared/finance/deposit-guarantee.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import type { DepositForm } from '../../../src/shared/finance/deposit-form.js';
import { type Inflation, realReturnPercent } from '../../../src/shared/finance/real-return.js';
import { withholdingEnd } from '../../../src/shared/finance/tax-table.js';
import {
  formatDateLong,
  formatLira,
  formatMoney,
  formatMonth,
  formatPercent,
} from '../../../src/shared/finance/tr/format.js';
import { payDayText } from '../../../src/shared/finance/tr/pay-day-text.js';
import { type Markup, markup } from '../../html/markup.js';
import { figuresHtml, warningHtml } from '../../html/components.js';
import { offerName } from '../../../src/shared/contracts/calculator.js';
import type {
  CalculatorOffer,
  DepositCalculatorProps,
} from '../../../src/shared/contracts/deposit-calculator.js';

type Facts = Pick<DepositCalculatorProps, 'currency' | 'withholding' | 'holidays' | 'inflation' | 'form'>;

/** The answer in one line of figures; nothing where no bank takes part. */
export function outcomeHtml(
  { priced, withholdingPercent, averageRatePercent, maturity }: DepositComparison<CalculatorOffer>,
  { currency, withholding, holidays, inflation, form }: Facts,
): Markup {
  const best = priced[0];
  const isNet = withholdingPercent !== null;
  const ends = withholdingEnd(withholding, withholdingPercent, maturity);
  if (!best) return markup``;
  return figuresHtml([
    {
      label: isNet ? 'En yüksek net getiri' : 'En yüksek brüt getiri',
      value: formatMoney(best.net ?? best.gross, currency),
      note: offerName(best.offer),
      strong: true,
    },
    {
      label: 'Ortalama yıllık oran',
      value: formatPercent(averageRatePercent ?? 0),
      note: `${priced.length} teklif`,
    },
    ...(isNet
      ? [
          {
            label: 'Stopaj oranı',
            value: formatPercent(withholdingPercent, 1),
            ...(ends !== null && {
              note: `${formatDateLong(ends)} sonrasında açılan ve yenilenenlerde bilinmiyor`,
            }),
          },
        ]
      : []),
    ...(inflation && best.net !== null ? [realFigure(best.net, form, inflation)] : []),
    {
      label: 'Vade sonu',
      value: formatDateLong(maturity),
      note: payDayText(maturity, holidays) ?? 'bugün açılırsa',
    },
  ]);
}

/** Gain of the best offer in buying power, if prices go on rising as they did. */
function realFigure(
  net: Kurus,
  { amount, termDays }: DepositForm,
  { percent, month, isOld }: Inflation,
): { readonly label: string; readonly value: string; readonly note: string } {
  const real = realReturnPercent({ principal: amount, net, termDays, inflationPercent: percent });
  return {
    label: 'Vergi ve enflasyondan sonra',
    value: formatPercent(real),
    note: `${String(termDays)} günde; yıllık enflasyon ${formatMonth(month)} verisindeki gibi ${formatPercent(percent)} kalırsa${isOld ? ' (veri eski)' : ''}`,
  };
}

/** Part of an amount that is not insured at one bank, and how it would be; nothing below the limit. */
export function guaranteeHtml(amount: Kurus, limit: Kurus | undefined): Markup {
  const beyond = limit === undefined ? null : beyondGuarantee(amount, limit);
  if (!beyond) return markup``;
  return markup`Bu tutarın ${formatLira(beyond.uninsured)} tutarındaki kısmı tek bankada mevduat sigortası dışında kalır; en az ${beyond.banks} bankaya bölerseniz tamamı sigortalı olur.`;
}

/** Why the offers stand in their order. */
export function orderText({ withholdingPercent }: DepositComparison<CalculatorOffer>): string {
  return withholdingPercent === null
    ? 'Teklifler brüt getiriye göre sıralanır: en çok kazandıran en üsttedir.'
    : 'Teklifler net getiriye göre sıralanır: stopajdan sonra en çok kazandıran en üsttedir.';
}

/** Where no withholding rate is in force the net can't be known. */
export function noNetNotice(icons: string): Markup {
  return warningHtml(
    'Stopaj oranı henüz açıklanmadı',
    'Bugün açılacak hesap için yürürlükte olan stopaj oranı bilgimiz yok. Bu nedenle yalnızca brüt getiriyi gösteriyoruz; elinize geçecek tutar stopaj kadar daha düşük olur.',
    icons,
  );
}
