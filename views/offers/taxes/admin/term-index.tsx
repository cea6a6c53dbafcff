import type { ReactElement } from 'react';
import type { termList } from '../../../../src/offers/taxes/admin/dated-lists.js';
import { kurusFromLira } from '../../../../src/shared/finance/money.js';
import { formatLira } from '../../../../src/shared/finance/tr/format.js';
import { LOAN_TYPE_LABELS, STATE_LABELS, TERM_DELETE_QUESTION } from '../../../../src/shared/labels/taxes.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { type Dated, DATED_COLUMNS, datedAbove, DatedMenu, Subject } from './dated-parts.js';

type Term = ItemIn<typeof termList>;

const amountOf = ({ up_to_amount }: Term): string =>
  up_to_amount === null ? 'Daha yüksek tutarlar' : `${formatLira(kurusFromLira(up_to_amount))} ve altı`;

export const TermIndex = adminIndex<typeof termList, Dated>({
  title: 'Vergiler ve vadeler',
  headTitle: 'Vade sınırları',
  subtitle: 'Kredinin tutarına göre seçilebilen vadeler; kaydı olmayan türde her ay seçilebilir.',
  caption: 'Vade sınırları',
  one: 'kayıt',
  csv: { name: 'vade-sinirlari' },
  add: { label: 'Yeni vade sınırı' },
  above: datedAbove('terms'),
  filters: {
    loan: { field: 'loan_type', words: LOAN_TYPE_LABELS },
    state: { heading: 'Durum', words: STATE_LABELS },
  },
  columns: [
    NUMBER,
    { field: 'loan_type', rowHeader: true, cell: Name, csv: ({ loan_type }) => LOAN_TYPE_LABELS[loan_type] },
    { field: 'up_to_amount', csv: amountOf },
    {
      field: 'terms',
      text: ({ terms }) => (terms.length === 0 ? 'Kredi verilmez' : `${terms.join(', ')} ay`),
    },
    ...DATED_COLUMNS,
  ],
  menu: (row) => (
    <DatedMenu
      label={`${LOAN_TYPE_LABELS[row.loan_type]}, ${amountOf(row)}`}
      state={row.state}
      href={adminPaths.termRule(row.id)}
      deleteHref={adminPaths.termRuleDelete(row.id)}
      question={TERM_DELETE_QUESTION}
    />
  ),
  styles: ['admin-products'],
});

function Name(row: Term): ReactElement {
  return (
    <Subject more={amountOf(row)}>
      <a href={adminPaths.termRule(row.id)}>{LOAN_TYPE_LABELS[row.loan_type]}</a>
    </Subject>
  );
}
