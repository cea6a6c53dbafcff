import type { ReactElement } from 'react';
import type { figureList } from '../../../../src/offers/taxes/admin/dated-lists.js';
import { kurusFromLira } from '../../../../src/shared/finance/money.js';
import { formatLira } from '../../../../src/shared/finance/tr/format.js';
import { FIGURE_DELETE_QUESTION, FIGURE_LABELS, STATE_LABELS } from '../../../../src/shared/labels/taxes.js';
import { figurePaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { type Dated, DATED_COLUMNS, datedAbove, DatedMenu, percentText, Subject } from './dated-parts.js';

type Figure = ItemIn<typeof figureList>;

export const FigureIndex = adminIndex<typeof figureList, Dated>({
  title: 'Vergiler ve vadeler',
  headTitle: 'Yasal sınırlar',
  subtitle: 'Hesaplama sayfalarının dayandığı yasal sınırlar; kaynak ve tarih ziyaretçiye gösterilir.',
  caption: 'Yasal sınırlar',
  one: 'kayıt',
  csv: { name: 'yasal-sinirlar' },
  add: { label: 'Yeni yasal sınır' },
  above: datedAbove('figures'),
  filters: {
    figure: { field: 'figure', words: FIGURE_LABELS },
    state: { heading: 'Durum', words: STATE_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'figure', rowHeader: true, cell: Name, csv: ({ figure }) => FIGURE_LABELS[figure] },
    { heading: 'Dilim', csv: bracketOf },
    {
      field: 'percent',
      numeric: true,
      sort: 'percent',
      cell: Percent,
      csv: ({ percent }) => String(percent).replace('.', ','),
    },
    { field: 'max_months', csv: ({ max_months }) => (max_months === null ? '' : String(max_months)) },
    ...DATED_COLUMNS,
  ],
  menu: (row) => (
    <DatedMenu
      label={[FIGURE_LABELS[row.figure], bracketOf(row)].filter((part) => part !== '').join(', ')}
      state={row.state}
      href={figurePaths.one(row.id)}
      deleteHref={figurePaths.delete(row.id)}
      question={FIGURE_DELETE_QUESTION}
    />
  ),
  styles: ['admin-products'],
});

function bracketOf({ up_to_amount, up_to_months }: Figure): string {
  if (up_to_months !== null) return `kalan ${String(up_to_months)} aya kadar`;
  return up_to_amount === null ? '' : `${liraText(up_to_amount)} ve altı`;
}

/** A bound of 29.999,99 is no 30.000. */
function liraText(stored: string): string {
  const kurus = kurusFromLira(stored);
  return formatLira(kurus, { decimals: kurus % 100 === 0 ? 0 : 2 });
}

function Name(row: Figure): ReactElement {
  return (
    <Subject more={bracketOf(row)}>
      <a href={figurePaths.one(row.id)}>{FIGURE_LABELS[row.figure]}</a>
    </Subject>
  );
}

function Percent({ percent, max_months }: Figure): ReactElement {
  return (
    <Subject more={max_months === null ? '' : `en çok ${String(max_months)} ay`}>
      {percentText(percent)}
    </Subject>
  );
}
