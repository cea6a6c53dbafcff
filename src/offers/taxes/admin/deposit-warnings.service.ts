import { Injectable } from '@nestjs/common';
import type { WarningItem } from '../../../../views/offers/taxes/admin/warnings.js';
import { columns, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { addDays, calendarDate, type CalendarDate, todayIn } from '../../../shared/finance/calendar.js';
import { inflationOn } from '../../../shared/finance/real-return.js';
import { formatDate, formatMonth } from '../../../shared/finance/tr/format.js';
import { FIGURE_LABELS } from '../../../shared/labels/taxes.js';
import { holidayPaths } from '../../../shared/paths/holiday.js';
import { figurePaths } from '../../../shared/paths/site.js';
import { SiteService } from '../../../site/site.service.js';
import { HolidayEntity } from '../holiday.entity.js';
import { RegulatoryLimitsService } from '../regulatory-limits.service.js';

/** Deposits are opened for half a year more often than for longer. */
const HOLIDAY_NOTICE = 200;

/** Feasts whose days are near, and nobody has compared with the calendar. */
const HOLIDAYS = statement(
  'near-holidays',
  `SELECT name, to_char(first_day, 'YYYY-MM-DD') AS first_day FROM holidays
    WHERE NOT is_confirmed AND first_day BETWEEN site_today() AND site_today() + $1::int ORDER BY first_day`,
  { ...columns(HolidayEntity, 'name'), first_day: t.text() },
);

const LAST_HOLIDAY = statement(
  'last-holiday',
  `SELECT to_char(max(last_day), 'YYYY-MM-DD') AS day FROM holidays`,
  { day: t.orNull(t.text()) },
);

/** Says ahead of time which facts about deposits are missing, beside rates and taxes. */
@Injectable()
export class DepositWarnings {
  constructor(
    private readonly sql: Sql,
    private readonly figures: RegulatoryLimitsService,
    private readonly site: SiteService,
  ) {}

  /** A month's figure that nobody has followed up: deposits are held against prices of long ago, or against none. */
  async ofInflation(today: CalendarDate): Promise<readonly WarningItem[]> {
    const inflation = inflationOn(await this.figures.list(), today);
    if (inflation && !inflation.isOld) return [];
    const what = inflation
      ? `son veri ${formatMonth(inflation.month)}, yenisini girin.`
      : 'girilmedi; mevduatta enflasyondan sonraki getiri gösterilmiyor.';
    return [{ tone: 'warning', text: `${FIGURE_LABELS.inflation}: ${what}`, href: figurePaths.list() }];
  }

  async ofHolidays(): Promise<readonly WarningItem[]> {
    const [{ timeZone }, near, last] = await Promise.all([
      this.site.current(),
      this.sql.rows(HOLIDAYS, [HOLIDAY_NOTICE]),
      this.sql.first(LAST_HOLIDAY),
    ]);
    const today = todayIn(timeZone, new Date());
    const until = last?.day ?? today;
    const texts = [
      ...near.map(
        ({ name, first_day }) =>
          `${name}, ${formatDate(calendarDate(first_day))}: günleri takvimle karşılaştırılmadı.`,
      ),
      ...(until <= addDays(today, HOLIDAY_NOTICE)
        ? [`Tatiller: ${formatDate(calendarDate(until))} sonrası için bayram günü girilmedi.`]
        : []),
    ];
    return texts.map((text) => ({ tone: 'warning', text, href: holidayPaths.list() }));
  }
}
