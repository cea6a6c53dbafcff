import type { ReactElement } from 'react';
import type { holidayList } from '../../../../src/offers/taxes/admin/holiday-list.js';
import { calendarDate } from '../../../../src/shared/finance/calendar.js';
import { formatDate } from '../../../../src/shared/finance/tr/format.js';
import { HOLIDAY_DELETE_QUESTION } from '../../../../src/shared/labels/taxes.js';
import { holidayPaths } from '../../../../src/shared/paths/holiday.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { NUMBER } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { type Dated, datedAbove } from './dated-parts.js';

type Holiday = ItemIn<typeof holidayList>;

const day = (text: string): string => formatDate(calendarDate(text));
const stateOf = ({ is_confirmed }: Holiday): string => (is_confirmed ? 'Karşılaştırıldı' : 'Kesinleşmedi');

export const HolidayIndex = adminIndex<typeof holidayList, Dated>({
  title: 'Vergiler ve vadeler',
  headTitle: 'Tatiller',
  subtitle:
    'Mevduat vadesi bu günlere veya hafta sonuna gelirse ödeme günü söylenir. 1 Ocak gibi günü değişmeyen tatiller kendiliğinden bilinir.',
  caption: 'Dinî bayramlar',
  one: 'tatil',
  csv: { name: 'tatiller' },
  add: { label: 'Yeni tatil' },
  above: datedAbove('holidays'),
  filters: {},
  columns: [
    NUMBER,
    { field: 'name', rowHeader: true, cell: Name, csv: ({ name }) => name },
    { field: 'first_day', sort: 'begin', text: ({ first_day }) => day(first_day) },
    { field: 'last_day', text: ({ last_day }) => day(last_day) },
    { field: 'is_confirmed', cell: State, csv: stateOf },
    { field: 'source', text: ({ source }) => source },
  ],
  menu: ({ id, name, first_day }) => (
    <RowActions
      label={`${name}, ${day(first_day)}`}
      editHref={holidayPaths.one(id)}
      remove={{ action: holidayPaths.delete(id), question: HOLIDAY_DELETE_QUESTION }}
    />
  ),
  empty: {
    title: 'Hiç tatil yok',
    icon: 'calendar',
    text: 'Gelecek yılların bayram günlerini buradan girin.',
  },
  styles: ['admin-products'],
});

function Name({ id, name }: Holiday): ReactElement {
  return <a href={holidayPaths.one(id)}>{name}</a>;
}

function State(row: Holiday): ReactElement {
  return <Badge tone={row.is_confirmed ? 'success' : 'warning'}>{stateOf(row)}</Badge>;
}
