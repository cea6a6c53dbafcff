import { defineList } from '../../../admin/define-list.js';
import { columns, t } from '../../../platform/database/row.js';
import { holidayPaths } from '../../../shared/paths/holiday.js';
import { HolidayEntity } from '../holiday.entity.js';
import { HolidayInput } from './holiday-resource.js';

export const holidayList = defineList({
  fields: HolidayInput,
  path: holidayPaths.list,
  select: `h.id, h.name, to_char(h.first_day, 'YYYY-MM-DD') AS first_day,
    to_char(h.last_day, 'YYYY-MM-DD') AS last_day, h.is_confirmed, h.source`,
  columns: {
    ...columns(HolidayEntity, 'id', 'name', 'is_confirmed', 'source'),
    first_day: t.text(),
    last_day: t.text(),
  },
  from: 'holidays h',
  key: 'h.id',
  filters: {},
  sorts: { begin: 'h.first_day' },
  defaultSort: { key: 'begin', direction: 'asc' },
});
