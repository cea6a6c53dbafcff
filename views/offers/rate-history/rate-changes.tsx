import type { ReactElement } from 'react';
import { formatPercent } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';
import { useStyles } from '../../../src/shared/rendering/context.js';
import { DataTable } from '../../components/data-table/data-table.js';
import { Section } from '../../components/section/section.js';
import { COST_COLUMNS, type WithExample } from '../../components/data-table/cost-columns.js';
import { Direction, RatedProductName, type RatedProductNameProps } from './rated-product.js';

/** A product whose rate is another than it was. */
export interface ChangedRate extends Pick<RatedProductNameProps, 'bank' | 'isSample'>, WithExample {
  readonly key: string;
  readonly name: string;
  /** The market of the compared rates. */
  readonly market: string;
  readonly type: 'loan' | 'deposit';
  readonly before: number;
  readonly ratePercent: number;
  /** Its rate history. */
  readonly href: string;
}

/** The rates that changed in the last days; nothing where none did. */
export function RateChanges({ changes }: { readonly changes: readonly ChangedRate[] }): ReactElement | null {
  useStyles(changes.length > 0 ? ['data-table', 'rate-history'] : []);
  if (changes.length === 0) return null;
  return (
    <Section
      id="oran-degisimleri"
      title="Son 7 günde değişen oranlar"
      lead={
        <>
          Karşılaştırdığımız ürünler, en çok değişen en üstte.{' '}
          <a href={paths.rateHistory()}>Bütün oranların geçmişi</a>
        </>
      }
    >
      <DataTable
        caption="Son 7 günde değişen oranlar"
        hideCaption
        rows={changes}
        rowKey={({ key }) => key}
        columns={[
          {
            header: 'Ürün',
            rowHeader: true,
            cell: ({ bank, isSample, name, href }) => (
              <RatedProductName bank={bank} isSample={isSample}>
                <a href={href}>{name}</a>
              </RatedProductName>
            ),
          },
          {
            header: 'Tür',
            cell: ({ market, type }) => `${market}, ${type === 'loan' ? 'aylık' : 'yıllık'}`,
          },
          { header: 'Önceki oran', numeric: true, cell: ({ before }) => formatPercent(before) },
          {
            header: 'Bugün',
            numeric: true,
            cell: ({ before, ratePercent }) => (
              <>
                <strong>{formatPercent(ratePercent)}</strong> <Direction isUp={ratePercent > before} />
              </>
            ),
          },
          ...COST_COLUMNS,
        ]}
      />
    </Section>
  );
}
