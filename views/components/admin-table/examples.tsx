import { RowMenu } from '../row-menu/row-menu.js';
import { StatusBadge } from '../status-badge/status-badge.js';
import { AdminTable } from './admin-table.js';
import { tickOf } from './tick.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const rows: readonly Row[] = [
  { id: 'akbank', name: 'Akbank', count: 12 },
  { id: 'qnb', name: 'QNB', count: 1_204 },
];

export const banks = (
  <AdminTable<Row>
    caption="Bankalar"
    rows={rows}
    rowKey={({ id }) => id}
    selection={{
      form: 'toplu-ornek',
      name: ({ name }) => name,
      tick: ({ id }) => tickOf({ id, version: 1 }),
    }}
    columns={[
      {
        header: 'Banka',
        cell: ({ name }) => name,
        rowHeader: true,
        sort: { href: '/admin/content/banks?sort=-name', direction: 'ascending' },
      },
      {
        header: 'Başvuru',
        cell: ({ count }) => count,
        numeric: true,
        sort: { href: '/admin/content/banks' },
      },
      { header: 'Durum', cell: () => <StatusBadge status="pending" /> },
    ]}
    menu={({ id, name }) => (
      <RowMenu label={name}>
        <a href={`/admin/content/banks/${id}`}>Düzenle</a>
      </RowMenu>
    )}
  />
);
