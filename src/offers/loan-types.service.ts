import { Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../shared/finance/calendar.js';
import { kurusFromLira } from '../shared/finance/money.js';
import type { LoanType } from '../shared/finance/tax-table.js';
import type { LoanTypeLimits, TermRule } from '../shared/finance/terms.js';
import type { ValueRules } from '../shared/finance/value-limit.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import type { LoanPath } from '../shared/paths/site.js';
import { RegulatoryLimitsService } from './taxes/regulatory-limits.service.js';
import { valueRulesOf } from './value-rules.js';
import { LoanTypeEntity } from './loan-type.entity.js';

/** A kind of loan: its address, its words and what its calculator allows today. */
export interface LoanTypeInfo {
  readonly id: LoanType;
  readonly path: LoanPath;
  /** `İhtiyaç Kredisi` */
  readonly title: string;
  /** `İhtiyaç` */
  readonly shortTitle: string;
  readonly description: string;
  readonly limits: LoanTypeLimits;
}

type LoanTypeRow = RowOf<typeof LOAN_TYPES>;

interface DatedRule {
  readonly upTo: string | null;
  readonly terms: readonly number[];
  readonly from: string;
  readonly to: string | null;
}

const LOAN_TYPES = statement(
  'loan-types',
  `SELECT id, path, title, short_title, description, min_amount, max_amount, step, presets,
          min_term, max_term, opening_amount, opening_term, term_presets,
          (SELECT coalesce(jsonb_agg(jsonb_build_object(
                    'upTo', up_to_amount::text, 'terms', terms, 'from', valid_from, 'to', valid_to)
                    ORDER BY up_to_amount NULLS LAST, valid_from), '[]')
             FROM term_rules WHERE loan_type = loan_types.id) AS rules
     FROM loan_types
    ORDER BY display_order, id`,
  {
    ...columns(
      LoanTypeEntity,
      'id',
      'path',
      'title',
      'short_title',
      'description',
      'min_amount',
      'max_amount',
      'step',
      'presets',
      'min_term',
      'max_term',
      'opening_amount',
      'opening_term',
      'term_presets',
    ),
    rules: t.jsonb<readonly DatedRule[]>(),
  },
);

/** The kinds of loan with their limits, presets and the term rules in force. */
@Injectable()
export class LoanTypesService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly regulatoryLimits: RegulatoryLimitsService,
  ) {}

  /** In their order of display. */
  async list(today: CalendarDate): Promise<LoanTypeInfo[]> {
    const rows = await this.memo.get('loan-types', () => this.sql.rows(LOAN_TYPES));
    const figures = await this.regulatoryLimits.list();
    return rows.map((row) => toInfo(row, today, valueRulesOf(figures, row.id, today)));
  }
}

function toInfo(row: LoanTypeRow, today: CalendarDate, byValue: ValueRules | null): LoanTypeInfo {
  return {
    id: row.id,
    path: row.path,
    title: row.title,
    shortTitle: row.short_title,
    description: row.description,
    limits: {
      minAmount: row.min_amount,
      maxAmount: row.max_amount,
      step: row.step,
      presets: [...row.presets],
      minTerm: row.min_term,
      maxTerm: row.max_term,
      // The default is not sent.
      ...(row.opening_amount === 50_000_00 && row.opening_term === 12
        ? {}
        : { opening: { amount: row.opening_amount, termMonths: row.opening_term } }),
      ...(row.term_presets.length > 0 ? { termPresets: [...row.term_presets] } : {}),
      rules: rulesInForce(row.rules, today),
      ...(byValue && { byValue }),
    },
  };
}

/** For each bound the rule in force that began last: a renewed bracket replaces its predecessor. */
function rulesInForce(rules: readonly DatedRule[], today: CalendarDate): TermRule[] {
  const byBound = new Map<string | null, TermRule>();
  for (const { upTo, terms, from, to } of rules) {
    if (calendarDate(from) > today || (to !== null && calendarDate(to) < today)) continue;
    byBound.set(upTo, { upToAmount: upTo === null ? null : kurusFromLira(upTo), terms: [...terms] });
  }
  return [...byBound.values()];
}
