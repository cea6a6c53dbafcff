import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { calendarDate, type CalendarDate } from '../../shared/finance/calendar.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import {
  type DatedPercent,
  type DepositCurrency,
  loanTaxesOn,
  type LoanTaxRow,
  type LoanType,
  type WithholdingRow,
} from '../../shared/finance/tax-table.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { TaxRate } from './tax-rate.entity.js';
import type { Tax } from '../../shared/enums/taxes.js';

type TaxRow = RowOf<typeof TAX_RATES>;

const TAX_RATES = statement(
  'tax-rates',
  `SELECT tax, applies_to, up_to_months, percent::float8 AS percent,
          to_char(valid_from, 'YYYY-MM-DD') AS valid_from, to_char(valid_to, 'YYYY-MM-DD') AS valid_to,
          is_start_unknown, source
     FROM tax_rates
    ORDER BY tax, applies_to, valid_from`,
  {
    ...columns(TaxRate, 'tax', 'applies_to', 'up_to_months', 'is_start_unknown', 'source'),
    percent: t.float8(),
    valid_from: t.text(),
    valid_to: t.orNull(t.text()),
  },
);

/** A row of the table as pages name it that say what they rest on. */
export interface TaxSource extends DatedPercent {
  readonly tax: Tax;
  readonly appliesTo: LoanType | DepositCurrency;
  readonly upToMonths: number | null;
  /** The first day on which it held; null where nobody knows it. */
  readonly since: CalendarDate | null;
  readonly text: string;
}

interface TaxTable {
  readonly sources: readonly TaxSource[];
  readonly loans: readonly LoanTaxRow[];
  readonly withholding: readonly WithholdingRow[];
}

/** The tax table that administrators keep: KKDF and BSMV on loans, withholding on deposits. */
@Injectable()
export class TaxesService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  /** @throws TaxNotFound when no row is in force that day: nothing is assumed in its place */
  async loanTaxes(type: LoanType, day: CalendarDate): Promise<LoanTaxes> {
    return loanTaxesOn((await this.table()).loans, type, day);
  }

  /** Every withholding row, past ones included; `withholdingPercentOn` picks. */
  async withholdingRows(): Promise<readonly WithholdingRow[]> {
    return (await this.table()).withholding;
  }

  /** Every row, past ones included, with where it was published. */
  async sources(): Promise<readonly TaxSource[]> {
    return (await this.table()).sources;
  }

  private table(): Promise<TaxTable> {
    return this.memo.get('tax-table', async () => toTable(await this.sql.rows(TAX_RATES)));
  }
}

function toTable(rows: readonly TaxRow[]): TaxTable {
  const loans: LoanTaxRow[] = [];
  const withholding: WithholdingRow[] = [];
  const sources: TaxSource[] = [];
  for (const row of rows) {
    const { tax, applies_to, up_to_months, percent, valid_from, valid_to, is_start_unknown, source } = row;
    const dated = {
      percent,
      validFrom: calendarDate(valid_from),
      validTo: valid_to === null ? null : calendarDate(valid_to),
    };
    const since = is_start_unknown ? null : dated.validFrom;
    sources.push({ ...dated, tax, appliesTo: applies_to, upToMonths: up_to_months, since, text: source });
    if (tax === 'stopaj')
      withholding.push({ ...dated, currency: applies_to as DepositCurrency, upToMonths: up_to_months });
    else loans.push({ ...dated, tax, loanType: applies_to as LoanType });
  }
  return { loans, withholding, sources };
}
