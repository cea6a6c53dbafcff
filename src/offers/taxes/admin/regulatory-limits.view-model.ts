import type { FigureIndexProps } from '../../../../views/offers/taxes/admin/figure-index.js';
import { FIGURE_LABELS } from '../../../shared/labels/taxes.js';
import type { WarningItem } from '../../../../views/offers/taxes/admin/warnings.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { headingsOf } from '../../../admin/field.js';
import { oneOf } from '../../../admin/list-filters.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { ListPage } from '../../../admin/lists.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { REGULATORY_LIMITS } from '../../../shared/finance/regulatory-limit.js';
import { kurusFromLira } from '../../../shared/finance/money.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import { figurePaths } from '../../../shared/paths/site.js';
import { datedCells, DAY_COLUMNS, percentCell, percentText } from './dated-index.view-model.js';
import { RegulatoryLimit } from '../regulatory-limit.entity.js';
import { BY_STATE, DATES, DAYS, STATES } from './dated-lists.js';
import { STATE } from './dated-rows.js';
import { RegulatoryLimitInput } from './regulatory-limit-resource.js';

const BRACKET = `to_char(coalesce(t.up_to_amount, 9999999999999), '0000000000000') || to_char(coalesce(t.up_to_months, 999), '000')`;

export const figureList = defineList({
  fields: RegulatoryLimitInput,
  path: figurePaths.list,
  select: `t.id, t.figure, t.up_to_amount, t.up_to_months, t.percent::float8 AS percent, t.max_months, ${DAYS}`,
  columns: {
    ...columns(RegulatoryLimit, 'id', 'figure', 'up_to_months', 'max_months', 'source', 'correction'),
    up_to_amount: t.orNull(t.numeric()),
    percent: t.float8(),
    ...DATES,
  },
  from: 'legal_figures t',
  key: 't.id',
  filters: { figure: oneOf(REGULATORY_LIMITS, 't.figure'), state: oneOf(STATES, STATE) },
  sorts: {
    state: `${BY_STATE} || t.figure || ${BRACKET}`,
    begin: 't.valid_from',
    percent: 't.percent',
  },
  defaultSort: { key: 'state', direction: 'asc' },
});

export type FigureRow = RowIn<typeof figureList>;

export function toFigureIndex(
  found: ListPage<FigureRow, (typeof figureList)['filters']>,
  warnings: readonly WarningItem[],
): FigureIndexProps {
  const list = toListView(figureList, found);
  return {
    list,
    warnings,
    filters: found.query.filters,
    csvHref: foundHref(figurePaths.csv, list),
    rows: found.rows.map((row) => ({
      figure: FIGURE_LABELS[row.figure],
      bracket: bracketOf(row),
      percent: percentText(row),
      term: row.max_months === null ? '' : `en çok ${String(row.max_months)} ay`,
      ...datedCells(row),
    })),
  };
}

function bracketOf({ up_to_amount, up_to_months }: Pick<FigureRow, 'up_to_amount' | 'up_to_months'>): string {
  if (up_to_months !== null) return `kalan ${String(up_to_months)} aya kadar`;
  return up_to_amount === null ? '' : `${liraText(up_to_amount)} ve altı`;
}

/** A bound of 29.999,99 is no 30.000. */
function liraText(stored: string): string {
  const kurus = kurusFromLira(stored);
  return formatLira(kurus, { decimals: kurus % 100 === 0 ? 0 : 2 });
}

const FIGURE = headingsOf(RegulatoryLimitInput);

export const FIGURE_CSV_COLUMNS: readonly CsvColumn<FigureRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: FIGURE.figure, cell: ({ figure }) => FIGURE_LABELS[figure] },
  { header: 'Dilim', cell: bracketOf },
  { header: FIGURE.percent, cell: percentCell },
  { header: FIGURE.max_months, cell: ({ max_months }) => (max_months === null ? '' : String(max_months)) },
  ...DAY_COLUMNS,
];
