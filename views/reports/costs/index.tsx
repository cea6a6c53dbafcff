import type { ReactElement } from 'react';
import type { costList } from '../../../src/reports/costs/cost-list.js';
import { liraFromKurus } from '../../../src/shared/finance/money.js';
import { formatDate, formatLira } from '../../../src/shared/finance/tr/format.js';
import { COST_DELETE_QUESTION } from '../../../src/shared/labels/reports.js';
import { reportPaths } from '../../../src/shared/paths/report.js';
import { adminIndex } from '../../admin/admin-index.js';
import { TwoLines } from '../../admin/cells.js';
import type { ItemIn } from '../../admin/index-definition.js';
import { RowActions } from '../../layouts/admin/row-actions.js';

type Cost = ItemIn<typeof costList>;

export const CostIndex = adminIndex<typeof costList>({
  title: 'Kaynak maliyetleri',
  subtitle: 'Başvuru getiren kaynaklara ödenenler; raporlarda günlere eşit dağıtılır.',
  one: 'maliyet',
  back: { href: reportPaths.outcomes({ view: 'costs' }), label: 'Başvuru sonuçları' },
  csv: { name: 'kaynak-maliyetleri' },
  add: { label: 'Yeni maliyet' },
  columns: [
    { field: 'source', rowHeader: true, cell: Source, csv: ({ title }) => title },
    { field: 'first_day', sort: 'days', text: ({ first_day }) => formatDate(first_day) },
    { field: 'last_day', text: ({ last_day }) => formatDate(last_day) },
    {
      field: 'amount',
      numeric: true,
      sort: 'amount',
      cell: ({ amount }) => formatLira(amount, { decimals: 2 }),
      csv: ({ amount }) => liraFromKurus(amount).replace('.', ','),
    },
    { field: 'note', csv: ({ note }) => note },
  ],
  menu: Menu,
  empty: {
    title: 'Maliyet girilmemiş',
    icon: 'wallet',
    text: 'Bir kaynağa ödediğinizi girin; raporda gelirinin yanında görünür.',
  },
});

function Source({ id, title, note }: Cost): ReactElement {
  return <TwoLines first={<a href={reportPaths.cost(id)}>{title}</a>} second={note} />;
}

function Menu({ id, title }: Cost): ReactElement {
  return (
    <RowActions
      label={title}
      editHref={reportPaths.cost(id)}
      remove={{ action: reportPaths.cost(id, 'delete'), question: COST_DELETE_QUESTION }}
    />
  );
}
