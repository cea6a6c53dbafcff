import type { ReactElement } from 'react';
import type { DepositComparison, PricedDeposit } from '../../../src/finance/deposit-comparison.js';
import { formatDate, formatMoney, formatPercent } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { BankLogo } from '../../../views/components/bank-logo/bank-logo.js';
import { type Column, DataTable } from '../../../views/components/data-table/data-table.js';
import { FORM_ID } from './calculator-form.js';
import { exclusionText } from './messages.js';
import { ApplyLink, type OfferContext, offerName } from './offer-parts.js';
import { COMPARED_MAX, type CalculatorOffer } from './types.js';
import type { Calculator } from './use-calculator.js';

type Priced = PricedDeposit<CalculatorOffer>;

export const LIST_ID = 'teklif-listesi';

interface OffersTableProps {
  readonly caption: string;
  readonly rows: readonly Priced[];
  readonly comparison: DepositComparison<CalculatorOffer>;
  readonly context: OfferContext;
  readonly calculator: Calculator;
}

/** What each bank pays for the deposit that was asked about, interest and withholding apart. */
export function OffersTable({
  caption,
  rows,
  comparison,
  context,
  calculator,
}: OffersTableProps): ReactElement {
  const { currency } = context;
  const best = comparison.priced[0];
  const columns: Column<Priced>[] = [
    {
      header: 'Banka',
      rowHeader: true,
      cell: ({ offer, net, gross }) => (
        <span className="deposit-bank">
          <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} decorative />
          <a href={paths.bankDeposits(offer.bankId)}>{offerName(offer)}</a>
          {best && best.gross === gross && best.net === net && (
            <b className="badge tone-success">{net === null ? 'En yüksek brüt' : 'En yüksek net'}</b>
          )}
        </span>
      ),
    },
    {
      header: 'Yıllık faiz',
      numeric: true,
      cell: ({ offer }) => (
        <span className="deposit-rate">
          {formatPercent(offer.ratePercent)}
          <small>{formatDate(offer.rateDate)}</small>
        </span>
      ),
    },
    { header: 'Brüt faiz', numeric: true, cell: ({ gross }) => formatMoney(gross, currency) },
    ...(comparison.withholdingPercent === null ? [] : netColumns(comparison.withholdingPercent, context)),
    {
      header: 'İşlem',
      numeric: true,
      cell: ({ offer }) => <RowActions offer={offer} context={context} calculator={calculator} />,
    },
  ];
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ offer }) => offer.key}
    />
  );
}

function netColumns(percent: number, { currency }: OfferContext): Column<Priced>[] {
  const money = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount, currency));
  return [
    {
      header: `Stopaj (${formatPercent(percent, percent % 1 === 0 ? 0 : 1)})`,
      numeric: true,
      cell: ({ withholding }) => money(withholding),
    },
    { header: 'Net faiz', numeric: true, cell: ({ net }) => <strong>{money(net)}</strong> },
    { header: 'Vade sonu', numeric: true, cell: ({ maturityAmount }) => money(maturityAmount) },
  ];
}

interface RowActionsProps {
  readonly offer: CalculatorOffer;
  readonly context: OfferContext;
  readonly calculator: Calculator;
}

function RowActions({ offer, context, calculator }: RowActionsProps): ReactElement {
  const { compared, toggleCompared } = calculator;
  const isCompared = compared.includes(offer.key);
  return (
    <span className="deposit-actions">
      <label className="no-print">
        <input
          type="checkbox"
          name="karsilastir"
          value={offer.key}
          form={FORM_ID}
          checked={isCompared}
          disabled={!isCompared && compared.length >= COMPARED_MAX}
          aria-label={`${offerName(offer)}: karşılaştır`}
          onChange={() => {
            toggleCompared(offer.key);
          }}
        />
        Karşılaştır
      </label>
      <ApplyLink offer={offer} context={context} />
    </span>
  );
}

/** Banks whose limits leave out what was asked, and which limit it is. */
export function ExcludedOffers({
  excluded,
  context,
}: {
  excluded: DepositComparison<CalculatorOffer>['excluded'];
  context: OfferContext;
}): ReactElement {
  return (
    <section className="stack" aria-labelledby="disarida">
      <h3 id="disarida">{`Bu tutar ve vadeyi kabul etmeyen ${excluded.length} banka`}</h3>
      <ul className="deposit-excluded">
        {excluded.map((deposit) => (
          <li key={deposit.offer.key}>
            <b>{offerName(deposit.offer)}</b> <span>{exclusionText(deposit, context.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
