import { TermInput } from './term-resource.js';
import { RegulatoryLimitInput } from './regulatory-limit-resource.js';
import { TaxInput } from './tax-resource.js';
import type { DatedState } from '../../../shared/labels/taxes.js';
import { oneOf } from '../../../admin/list-filters.js';
import { defineList } from '../../../admin/define-list.js';
import { columns, t } from '../../../platform/database/row.js';
import { TermRule } from '../../term-rule.entity.js';
import { RegulatoryLimit } from '../regulatory-limit.entity.js';
import { TaxRate } from '../tax-rate.entity.js';
import { adminPaths, figurePaths } from '../../../shared/paths/site.js';
import { STATE } from './dated-rows.js';
import { REGULATORY_LIMITS } from '../../../shared/finance/regulatory-limit.js';
import { LOAN_TYPES } from '../../../shared/finance/subjects.js';
import { TAXES } from '../../../shared/enums/taxes.js';
import { SUBJECTS } from './tax-resource.js';

const STATES = ['current', 'planned', 'past'] as const;
const DAYS = `to_char(t.valid_from, 'YYYY-MM-DD') AS valid_from, to_char(t.valid_to, 'YYYY-MM-DD') AS valid_to,
  t.is_start_unknown, t.source, t.correction, ${STATE} AS state`;
const DATES = { valid_from: t.text(), valid_to: t.orNull(t.text()), state: t.text<DatedState>() };
/** Sort by state: current rows first, then planned ones. */
const BY_STATE = `array_position(ARRAY['current', 'planned', 'past'], ${STATE})::text`;

export const taxList = defineList({
  fields: TaxInput,
  path: adminPaths.taxes,
  select: `t.id, t.tax, t.applies_to, t.up_to_months, t.percent::float8 AS percent, ${DAYS}`,
  columns: {
    ...columns(
      TaxRate,
      'id',
      'tax',
      'applies_to',
      'up_to_months',
      'is_start_unknown',
      'source',
      'correction',
    ),
    percent: t.float8(),
    ...DATES,
  },
  from: 'tax_rates t',
  key: 't.id',
  filters: {
    tax: oneOf(TAXES, 't.tax'),
    subject: oneOf(SUBJECTS, 't.applies_to'),
    state: oneOf(STATES, STATE),
  },
  sorts: {
    state: `${BY_STATE} || t.tax || t.applies_to || to_char(coalesce(t.up_to_months, 999), '000')`,
    begin: 't.valid_from',
    percent: 't.percent',
  },
  defaultSort: { key: 'state', direction: 'asc' },
});

export const termList = defineList({
  fields: TermInput,
  path: adminPaths.termRules,
  select: `t.id, t.loan_type, t.up_to_amount, t.terms, ${DAYS}`,
  columns: {
    ...columns(TermRule, 'id', 'loan_type', 'terms', 'is_start_unknown', 'source', 'correction'),
    up_to_amount: t.orNull(t.numeric()),
    ...DATES,
  },
  from: 'term_rules t',
  key: 't.id',
  filters: { loan: oneOf(LOAN_TYPES, 't.loan_type'), state: oneOf(STATES, STATE) },
  sorts: {
    state: `${BY_STATE} || t.loan_type || to_char(coalesce(t.up_to_amount, 9999999999999), '0000000000000')`,
    begin: 't.valid_from',
  },
  defaultSort: { key: 'state', direction: 'asc' },
});

const BRACKET = `to_char(coalesce(t.up_to_amount, 9999999999999), '0000000000000') || to_char(coalesce(t.up_to_months, 999), '000')`;

export const figureList = defineList({
  fields: RegulatoryLimitInput,
  path: figurePaths.list,
  select: `t.id, t.figure, t.up_to_amount, t.up_to_months, t.percent::float8 AS percent, t.max_months, ${DAYS}`,
  columns: {
    ...columns(
      RegulatoryLimit,
      'id',
      'figure',
      'up_to_months',
      'max_months',
      'is_start_unknown',
      'source',
      'correction',
    ),
    up_to_amount: t.orNull(t.numeric()),
    percent: t.float8(),
    ...DATES,
  },
  from: 'legal_figures t',
  key: 't.id',
  filters: { figure: oneOf(REGULATORY_LIMITS, 't.figure'), state: oneOf(STATES, STATE) },
  sorts: {
    state: `${BY_STATE} || t.figure || ${BRACKET}`,
    begin: 't.valid_from',
    percent: 't.percent',
  },
  defaultSort: { key: 'state', direction: 'asc' },
});
