import type { ReactElement } from 'react';
import { costRatesCell, MONTHLY_AND_YEARLY } from '../../../src/shared/finance/tr/cost-text.js';
import { formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { SponsorBadge } from '../badge/badge.js';
import { type Column, DataTable } from '../data-table/data-table.js';

/** A bank's loan with its cost for one amount and term; money in kuruş. */
export interface LoanOfferRow {
  readonly key: string;
  readonly bank: string;
  readonly bankHref: string;
  /** The bank shares profit and takes no interest. */
  readonly isParticipation: true | undefined;
  readonly ratePercent: number;
  /** The day its rate began, with what is to be said of it. */
  readonly since: string;
  readonly instalment: number;
  readonly total: number;
  readonly monthlyCostPercent: number;
  readonly annualCostPercent: number;
  readonly isSponsored: boolean;
}

interface LoanOffersProps<Row extends LoanOfferRow> {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Columns of the page's own, behind those of every list. */
  readonly more?: readonly Column<Row>[];
}

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** Offers for one amount and term, each rate with what it costs. Style: `data-table`. */
export function LoanOffers<Row extends LoanOfferRow>({
  caption,
  rows,
  more = [],
}: LoanOffersProps<Row>): ReactElement {
  return (
    <DataTable<Row>
      caption={caption}
      hideCaption
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          header: 'Banka',
          rowHeader: true,
          cell: ({ bank, bankHref, isSponsored }) => (
            <>
              <a href={bankHref}>{bank}</a> {isSponsored && <SponsorBadge />}
            </>
          ),
        },
        { header: 'Aylık oran', numeric: true, cell: ({ ratePercent }) => formatPercent(ratePercent) },
        { header: 'Aylık taksit', numeric: true, cell: ({ instalment }) => money(instalment) },
        { header: 'Toplam ödeme', numeric: true, cell: ({ total }) => money(total) },
        { header: MONTHLY_AND_YEARLY, numeric: true, cell: costRatesCell },
        { header: 'Oran tarihi', cell: ({ since }) => since },
        ...more,
      ]}
    />
  );
}
