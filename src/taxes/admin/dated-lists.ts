import { TermInput } from './term-resource.js';
import { TaxInput } from './tax-resource.js';
import type {
  DatedState,
  LOAN_TYPE_LABELS,
  SUBJECT_LABELS,
  TAX_LABELS,
} from '../../../views/taxes/admin/labels.js';
import { oneOf } from '../../admin/list-filters.js';
import { defineList } from '../../admin/list-query.js';
import { adminPaths } from '../../paths.js';
import { STATE } from './dated-rows.js';
import { LOAN_SUBJECTS, SUBJECTS, TAXES } from './tax-resource.js';

interface DatedRow {
  readonly id: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly state: DatedState;
  readonly source: string;
  readonly correction: string | null;
}

export interface TaxRow extends DatedRow {
  readonly tax: keyof typeof TAX_LABELS;
  readonly applies_to: keyof typeof SUBJECT_LABELS;
  readonly up_to_months: number | null;
  readonly percent: number;
}

export interface TermRow extends DatedRow {
  readonly loan_type: keyof typeof LOAN_TYPE_LABELS;
  readonly up_to_amount: string | null;
  readonly terms: readonly number[];
}

const STATES = ['current', 'planned', 'past'] as const;
const DAYS = `to_char(t.valid_from, 'YYYY-MM-DD') AS valid_from, to_char(t.valid_to, 'YYYY-MM-DD') AS valid_to,
  t.source, t.correction, ${STATE} AS state`;
/** What holds comes first, then what is to come. */
const BY_STATE = `array_position(ARRAY['current', 'planned', 'past'], ${STATE})::text`;

export const taxList = defineList<TaxRow>()({
  fields: TaxInput,
  path: adminPaths.taxes,
  select: `t.id, t.tax, t.applies_to, t.up_to_months, t.percent::float8 AS percent, ${DAYS}`,
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

export const termList = defineList<TermRow>()({
  fields: TermInput,
  path: adminPaths.termRules,
  select: `t.id, t.loan_type, t.up_to_amount, t.terms, ${DAYS}`,
  from: 'term_rules t',
  key: 't.id',
  filters: { loan: oneOf(LOAN_SUBJECTS, 't.loan_type'), state: oneOf(STATES, STATE) },
  sorts: {
    state: `${BY_STATE} || t.loan_type || to_char(coalesce(t.up_to_amount, 9999999999999), '0000000000000')`,
    begin: 't.valid_from',
  },
  defaultSort: { key: 'state', direction: 'asc' },
});
