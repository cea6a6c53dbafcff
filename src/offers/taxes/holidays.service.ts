import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import type { Holiday } from '../../shared/finance/working-days.js';
import { HolidayEntity } from './holiday.entity.js';

const HOLIDAYS = statement(
  'holidays',
  `SELECT to_char(first_day, 'YYYY-MM-DD') AS first_day, to_char(last_day, 'YYYY-MM-DD') AS last_day, is_confirmed
     FROM holidays WHERE last_day >= site_today() ORDER BY first_day`,
  { ...columns(HolidayEntity, 'is_confirmed'), first_day: t.text(), last_day: t.text() },
);

/** Days on which banks are closed, as staff keep them. */
@Injectable()
export class HolidaysService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  /** Those that are not over, the next one first. */
  list(): Promise<readonly Holiday[]> {
    return this.memo.get('holidays', async () =>
      (await this.sql.rows(HOLIDAYS)).map(({ first_day, last_day, is_confirmed }) => ({
        from: calendarDate(first_day),
        to: calendarDate(last_day),
        ...(!is_confirmed && { isUnconfirmed: true }),
      })),
    );
  }
}
