import type { ReactElement } from 'react';
import type { taxList } from '../../../../src/offers/taxes/admin/dated-lists.js';
import {
  STATE_LABELS,
  SUBJECT_LABELS,
  TAX_DELETE_QUESTION,
  TAX_LABELS,
} from '../../../../src/shared/labels/taxes.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { type Dated, DATED_COLUMNS, datedAbove, DatedMenu, percentText, Subject } from './dated-parts.js';

type Tax = ItemIn<typeof taxList>;

export const TaxIndex = adminIndex<typeof taxList, Dated>({
  title: 'Vergiler ve vadeler',
  subtitle: 'Hesaplamalar, yapıldıkları gün geçerli olan oranlarla yapılır.',
  caption: 'Vergi oranları',
  one: 'kayıt',
  csv: { name: 'vergiler' },
  add: { label: 'Yeni vergi oranı' },
  above: datedAbove('taxes'),
  filters: {
    tax: { field: 'tax', words: TAX_LABELS },
    subject: { field: 'applies_to', words: SUBJECT_LABELS },
    state: { heading: 'Durum', words: STATE_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'tax', rowHeader: true, cell: Name, csv: ({ tax }) => TAX_LABELS[tax] },
    { field: 'applies_to', csv: ({ applies_to }) => SUBJECT_LABELS[applies_to] },
    { heading: 'Vade dilimi', csv: bracketOf },
    {
      field: 'percent',
      numeric: true,
      sort: 'percent',
      cell: ({ percent }) => percentText(percent),
      csv: ({ percent }) => String(percent).replace('.', ','),
    },
    ...DATED_COLUMNS,
  ],
  menu: (row) => (
    <DatedMenu
      label={`${TAX_LABELS[row.tax]}, ${SUBJECT_LABELS[row.applies_to]}`}
      state={row.state}
      href={adminPaths.tax(row.id)}
      deleteHref={adminPaths.taxDelete(row.id)}
      question={TAX_DELETE_QUESTION}
    />
  ),
  styles: ['admin-products'],
});

function bracketOf({ tax, up_to_months }: Tax): string {
  if (tax !== 'stopaj') return '';
  return up_to_months === null ? 'daha uzun vadeler' : `${String(up_to_months)} aya kadar`;
}

function Name(row: Tax): ReactElement {
  return (
    <Subject more={bracketOf(row)}>
      <a href={adminPaths.tax(row.id)}>
        {TAX_LABELS[row.tax]}, {SUBJECT_LABELS[row.applies_to]}
      </a>
    </Subject>
  );
}
