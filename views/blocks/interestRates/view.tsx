import type { ReactElement } from 'react';
import { loanExample } from '../../../src/shared/finance/loan-example.js';
import { rateDay } from '../../../src/shared/finance/rate-trust.js';
import type { DepositCurrency, LoanType } from '../../../src/shared/finance/tax-table.js';
import { formatLira, formatMoney, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { PAID_IN_SITE_ORDER } from '../../../src/shared/labels/earnings.js';
import { paths } from '../../../src/shared/paths/site.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { type Column, DataTable } from '../../components/data-table/data-table.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { type Panel, Panels } from '../../components/panels/panels.js';
import { COST_COLUMNS, type WithExample } from '../../components/data-table/cost-columns.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockBank, BlockData, BlockDeposit, BlockLoan } from '../data.js';
import type { Block, BlockProps } from '../types.js';
import { currenciesOf, DEPOSIT_CURRENCY, loanTypesOf } from './tabs.js';

/** The rates of all banks as they are stored, with their dates. */
export function InterestRates({ component, data, anchor }: BlockProps<'interestRates'>): ReactElement {
  const { title, subtitle, productType, showDisclaimer, disclaimerText } = component.settings;
  const panels =
    productType === 'loan'
      ? loanPanels(component, loanTypesOf(component), data)
      : depositPanels(component, currenciesOf(component), data);
  const chosen =
    productType === 'loan' ? component.settings.loanType : DEPOSIT_CURRENCY[component.settings.depositType];
  return (
    <>
      <BlockHeading anchor={anchor} title={title} subtitle={subtitle} />
      {panels.length === 0 ? (
        <EmptyState title="Henüz oran yok" heading="h3" />
      ) : (
        <Panels
          name={`${anchor}-tur`}
          legend={productType === 'loan' ? 'Kredi türü' : 'Para birimi'}
          panels={panels}
          chosen={panels.some(({ value }) => value === chosen) ? chosen : (panels[0]?.value ?? '')}
        />
      )}
      {showDisclaimer && disclaimerText !== '' && <p className="small muted disclaimer">{disclaimerText}</p>}
    </>
  );
}

function loanPanels(
  { settings }: Block<'interestRates'>,
  types: readonly LoanType[],
  data: BlockData,
): Panel[] {
  return types.flatMap((type) => {
    const found = data.loans[type];
    if (!found || found.offers.length === 0) return [];
    const shown = bestOf(found.offers, settings.maxRows, (a, b) => a.ratePercent - b.ratePercent);
    const content = (
      <RateTable
        caption={`${found.title} faiz oranları`}
        columns={LOAN_COLUMNS}
        rows={shown.map((loan) => ({ ...loan, example: loanExample(loan, found.limits, found.taxes) }))}
        total={found.offers.length}
        allHref={paths.loan(found.path)}
      />
    );
    return [{ value: type, label: found.shortTitle, content }];
  });
}

function depositPanels(
  { settings }: Block<'interestRates'>,
  currencies: readonly DepositCurrency[],
  data: BlockData,
): Panel[] {
  return currencies.flatMap((currency) => {
    const offers = data.deposits[currency]?.offers ?? [];
    if (offers.length === 0) return [];
    const content = (
      <RateTable
        caption={`${CURRENCY_LABEL[currency]} mevduat faiz oranları`}
        columns={depositColumns(currency)}
        rows={bestOf(offers, settings.maxRows, (a, b) => b.ratePercent - a.ratePercent)}
        total={offers.length}
        allHref={currency === 'TRY' ? paths.deposits() : paths.foreignDeposits()}
      />
    );
    return [{ value: currency, label: CURRENCY_LABEL[currency], content }];
  });
}

/** All in the site's order of banks, or the best few. */
function bestOf<Row>(rows: readonly Row[], max: number, compare: (a: Row, b: Row) => number): readonly Row[] {
  return max === 0 || rows.length <= max ? rows : [...rows].sort(compare).slice(0, max);
}

interface RateTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** Where all of them are. */
  readonly allHref: string;
}

function RateTable<Row extends { readonly key: string }>(props: RateTableProps<Row>): ReactElement {
  const { caption, columns, rows, total, allHref } = props;
  return (
    <>
      <div className="card card-flush rate-list">
        <DataTable
          caption={caption}
          hideCaption
          narrow="scroll"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
        />
      </div>
      {rows.length < total ? (
        <p className="rates-more">
          <a href={allHref}>{total} teklifin tamamını karşılaştırın</a>
        </p>
      ) : (
        <p className="small muted">{PAID_IN_SITE_ORDER}</p>
      )}
    </>
  );
}

const CURRENCY_LABEL = { TRY: 'TL', USD: 'Dolar', EUR: 'Avro' } as const;

/** With their costs, no row has a column for each of its limits. */
const LOAN_COLUMNS: readonly Column<BlockLoan & WithExample>[] = [
  {
    header: 'Banka',
    rowHeader: true,
    cell: ({ bank }) => <BankCell bank={bank} href={paths.bankLoans(bank.id)} />,
  },
  { header: 'Aylık oran', numeric: true, cell: ({ ratePercent }) => formatPercent(ratePercent) },
  ...COST_COLUMNS,
  {
    header: 'En çok',
    numeric: true,
    cell: ({ maxAmount, maxTerm }) => `${formatLira(maxAmount)}, ${maxTerm} ay`,
  },
  {
    header: 'Oran tarihi',
    numeric: true,
    cell: rateDay,
  },
];

function depositColumns(currency: DepositCurrency): readonly Column<BlockDeposit>[] {
  return [
    {
      header: 'Banka',
      rowHeader: true,
      cell: ({ bank }) => <BankCell bank={bank} href={paths.bankDeposits(bank.id)} />,
    },
    { header: 'Yıllık oran', numeric: true, cell: ({ ratePercent }) => formatPercent(ratePercent) },
    { header: 'Vade', numeric: true, cell: ({ minTerm, maxTerm }) => `${minTerm}–${maxTerm} gün` },
    {
      header: 'En az',
      numeric: true,
      cell: ({ minAmount }) => formatMoney(minAmount, currency, { decimals: 0 }),
    },
    {
      header: 'Oran tarihi',
      numeric: true,
      cell: rateDay,
    },
  ];
}

function BankCell({ bank, href }: { readonly bank: BlockBank; readonly href: string }): ReactElement {
  return (
    <a className="bank-cell" href={href}>
      <BankLogo bank={bank} size="sm" decorative />
      {bank.name}
    </a>
  );
}
