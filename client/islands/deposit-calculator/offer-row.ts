import type { DepositComparison, PricedDeposit } from '../../../src/finance/deposit-comparison.js';
import { formatDate, formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import { printedApply, printedTick } from '../calculator/apply.js';
import { offerName } from '../calculator/types.js';
import { applyTo, type OfferContext } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

type Deposit = PricedDeposit<CalculatorOffer>;

interface OfferColumn {
  readonly header: string;
  readonly cell: (deposit: Deposit) => Markup | string;
}

/** The bank, the figures and what can be done; where no withholding rate is in force, nothing is said about the net. */
export function columnsOf(
  { priced, withholdingPercent }: DepositComparison<CalculatorOffer>,
  context: OfferContext,
  compared: readonly string[],
): readonly OfferColumn[] {
  const best = priced[0];
  const money = (amount: number | null): string =>
    amount === null ? '–' : formatMoney(amount, context.currency);
  return [
    {
      header: 'Banka',
      cell: (deposit) => bank(deposit, best?.gross === deposit.gross && best.net === deposit.net),
    },
    { header: 'Yıllık faiz', cell: ({ offer }) => rate(offer) },
    { header: 'Brüt faiz', cell: ({ gross }) => money(gross) },
    ...(withholdingPercent === null
      ? []
      : [
          {
            header: `Stopaj (${formatPercent(withholdingPercent, withholdingPercent % 1 === 0 ? 0 : 1)})`,
            cell: ({ withholding }: Deposit) => money(withholding),
          },
          { header: 'Net faiz', cell: ({ net }: Deposit) => markup`<strong>${money(net)}</strong>` },
          { header: 'Vade sonu', cell: ({ maturityAmount }: Deposit) => money(maturityAmount) },
        ]),
    { header: 'İşlem', cell: ({ offer }) => actions(offer, context, compared) },
  ];
}

/** A bank's deposit in those columns; on phones each cell says its column's name itself. */
export function offerRow(columns: readonly OfferColumn[], deposit: Deposit): Markup {
  const cells = columns.map(({ header, cell }, at) =>
    at === 0
      ? markup`<th scope="row">${cell(deposit)}</th>`
      : markup`<td class="num" data-label="${header}">${cell(deposit)}</td>`,
  );
  return markup`<tr>${cells}</tr>`;
}

function bank({ offer, net }: Deposit, isBest: boolean): Markup {
  const logo = printedLogo({ name: offer.bankName, logoUrl: offer.logoUrl });
  const name = markup`<a href="${paths.bankDeposits(offer.bankId)}">${offerName(offer)}</a>`;
  const badge = isBest && printedBadge('success', net === null ? 'En yüksek brüt' : 'En yüksek net');
  return markup`<span class="deposit-bank">${logo}${name}${badge}</span>`;
}

const rate = ({ ratePercent, rateDate }: CalculatorOffer): Markup =>
  markup`<span class="deposit-rate">${formatPercent(ratePercent)}<small>${formatDate(rateDate)}</small></span>`;

function actions(offer: CalculatorOffer, context: OfferContext, compared: readonly string[]): Markup {
  const tick = printedTick(offer.key, compared, `${offerName(offer)}: karşılaştır`);
  return markup`<span class="deposit-actions">${tick}${printedApply(applyTo(offer, context), 'sm')}</span>`;
}
