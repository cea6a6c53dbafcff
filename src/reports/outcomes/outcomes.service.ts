import { Injectable } from '@nestjs/common';
import { AdaptiveTtlCache } from '../../platform/database/adaptive-ttl-cache.js';
import { Sql } from '../../platform/database/sql.js';
import { kurusFromLira } from '../../shared/finance/money.js';
import type { Days } from '../report-range.js';
import { OutcomeDays } from './outcome-days.service.js';
import type { OutcomeReport } from './outcome-query.js';
import { OUTCOMES, type OutcomeRow } from './outcome-sql.js';

/** From so many applications on, a report is kept for a while. */
const MANY = 20_000;

/** Figures of what became of the applications that were made in some days. */
@Injectable()
export class OutcomesService {
  private readonly reports = new AdaptiveTtlCache<readonly OutcomeRow[]>(
    (rows) => rows.reduce((sum, { applications }) => sum + applications, 0) > MANY,
  );

  constructor(
    private readonly sql: Sql,
    private readonly days: OutcomeDays,
  ) {}

  report(report: OutcomeReport, { from, to }: Days, timeZone: string): Promise<readonly OutcomeRow[]> {
    return this.reports.get(JSON.stringify([report, from, to, timeZone]), async () => {
      const open = await this.days.prepare({ from, to }, timeZone);
      const rows = await this.sql.rows(OUTCOMES[report], [from, to, timeZone, open]);
      return rows.map((row) => ({ ...row, revenue: kurusFromLira(row.revenue), cost: 0 }));
    });
  }
}
