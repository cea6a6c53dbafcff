import { type Column, DataTable } from './data-table.js';

interface Rate {
  readonly bank: string;
  readonly rate: string;
  readonly instalment: string;
  readonly total: string;
}

const rows: readonly Rate[] = [
  { bank: 'Akbank', rate: '%3,49', instalment: '5.321 TL', total: '63.852 TL' },
  { bank: 'Garanti BBVA', rate: '%3,79', instalment: '5.422 TL', total: '65.064 TL' },
  { bank: 'Ziraat Bankası', rate: '%3,99', instalment: '5.490 TL', total: '65.880 TL' },
];

const columns: readonly Column<Rate>[] = [
  { header: 'Banka', cell: ({ bank }) => bank, rowHeader: true },
  { header: 'Aylık faiz', cell: ({ rate }) => rate, numeric: true },
  { header: 'Taksit', cell: ({ instalment }) => instalment, numeric: true },
  {
    header: 'Toplam',
    cell: ({ total }) => total,
    numeric: true,
    sort: { href: '/ihtiyac-kredisi?sirala=toplam', direction: 'ascending' },
  },
];

export const cards = (
  <DataTable caption="50.000 TL, 12 ay" columns={columns} rows={rows} rowKey={({ bank }) => bank} />
);

export const scroll = (
  <DataTable
    caption="Bankaların oranları"
    hideCaption
    columns={columns}
    rows={rows}
    rowKey={({ bank }) => bank}
    narrow="scroll"
  />
);
