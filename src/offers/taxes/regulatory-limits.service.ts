import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import type { RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { RegulatoryLimit } from './regulatory-limit.entity.js';

const FIGURES = statement(
  'legal-figures',
  `SELECT figure, up_to_amount, up_to_months, percent::float8 AS percent, max_months,
          to_char(valid_from, 'YYYY-MM-DD') AS valid_from, to_char(valid_to, 'YYYY-MM-DD') AS valid_to,
          is_start_unknown, source
     FROM legal_figures
    ORDER BY figure, up_to_amount NULLS LAST, up_to_months NULLS LAST, valid_from`,
  {
    ...columns(
      RegulatoryLimit,
      'figure',
      'up_to_amount',
      'up_to_months',
      'max_months',
      'is_start_unknown',
      'source',
    ),
    percent: t.float8(),
    valid_from: t.text(),
    valid_to: t.orNull(t.text()),
  },
);

/** The limits and rates of law that staff keep, for whatever computes with them. */
@Injectable()
export class RegulatoryLimitsService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  /** Every row, past ones included; `regulatoryLimitOn` picks. */
  list(): Promise<readonly RegulatoryLimitRow[]> {
    return this.memo.get('legal-figures', async () => (await this.sql.rows(FIGURES)).map(toRow));
  }
}

function toRow(row: RowOf<typeof FIGURES>): RegulatoryLimitRow {
  return {
    figure: row.figure,
    upToAmount: row.up_to_amount,
    upToMonths: row.up_to_months,
    percent: row.percent,
    maxMonths: row.max_months,
    validFrom: calendarDate(row.valid_from),
    validTo: row.valid_to === null ? null : calendarDate(row.valid_to),
    isStartUnknown: row.is_start_unknown,
    source: row.source,
  };
}
