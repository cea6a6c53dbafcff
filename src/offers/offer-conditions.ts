import { t } from '../platform/database/row.js';
import type { ConditionKind } from '../shared/enums/offers.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import {
  type PublishedRequirement,
  REQUIREMENT_KINDS,
  type RequirementKind,
} from '../shared/finance/eligibility.js';
import type { Condition, ConditionalFigures, PersonalTerms } from '../shared/finance/offer-conditions.js';

/** Kinds of condition as addresses spell them. */
export const CONDITION_WORDS: Readonly<Record<ConditionKind, Condition>> = {
  mobile: 'mobil',
  new_customer: 'yeni',
  salary: 'maas',
  insurance: 'sigorta',
  card: 'kart',
};

export const KIND_OF: Readonly<Record<Condition, ConditionKind>> = {
  mobil: 'mobile',
  yeni: 'new_customer',
  maas: 'salary',
  sigorta: 'insurance',
  kart: 'card',
};

interface StoredCondition {
  readonly kind: ConditionKind;
  readonly rate?: number;
  readonly fee?: number;
  readonly until?: CalendarDate;
  readonly note?: string;
}

const heldOn = (day: string): string =>
  `product_id = products.id AND valid_from <= ${day}::date AND (valid_to IS NULL OR valid_to >= ${day}::date)`;

/**
 * Rates and fees of `products` that hang on a condition on a day, and whom the product is for alone.
 * @param day SQL of a day ('$1')
 */
export const conditionColumns = (day: string): string => `
  products.for_new_customers, products.for_salary_customers, (
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'rate', rate::float8,
             'fee', fee_percent::float8, 'until', to_char(valid_to, 'YYYY-MM-DD'), 'note', nullif(note, ''))) ORDER BY id), '[]')
      FROM product_conditions
     WHERE ${heldOn(day)} AND (rate IS NOT NULL OR fee_percent IS NOT NULL)
  ) AS conditions`;

interface StoredRequirement {
  readonly kind: RequirementKind;
  readonly bound?: number;
  readonly since: CalendarDate;
  readonly until?: CalendarDate;
  readonly source: string;
}

/**
 * Requirements of `products` that hold on a day.
 * @param day SQL of a day ('$1')
 */
export const requirementColumn = (day: string): string => `(
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'bound', bound,
             'since', to_char(valid_from, 'YYYY-MM-DD'), 'until', to_char(valid_to, 'YYYY-MM-DD'), 'source', source))
             ORDER BY valid_from, id), '[]')
      FROM product_conditions
     WHERE ${heldOn(day)} AND rate IS NULL AND fee_percent IS NULL
  ) AS requirements`;

export const REQUIREMENT_ROW = { requirements: t.jsonb<readonly StoredRequirement[]>() };

/** One of each kind, in the order of the kinds; of two that hold the later counts. Incomes are in kuruş. */
export const toRequirements = (rows: readonly StoredRequirement[]): readonly PublishedRequirement[] =>
  REQUIREMENT_KINDS.flatMap((kind) => {
    const row = rows.findLast((one) => one.kind === kind);
    if (!row) return [];
    const { bound } = row;
    return { ...row, ...(bound !== undefined && { bound: kind === 'min_income' ? bound * 100 : bound }) };
  });

export const CONDITION_ROW = {
  for_new_customers: t.bool(),
  for_salary_customers: t.bool(),
  conditions: t.jsonb<readonly StoredCondition[]>(),
};

/** Terms that hang on the person; most products have none. */
export function toPersonalTerms(row: {
  readonly for_new_customers: boolean;
  readonly for_salary_customers: boolean;
  readonly conditions: readonly StoredCondition[];
}): PersonalTerms {
  const onlyFor: Condition[] = [
    ...(row.for_new_customers ? (['yeni'] as const) : []),
    ...(row.for_salary_customers ? (['maas'] as const) : []),
  ];
  return {
    ...(row.conditions.length > 0 && { conditions: row.conditions.map(toFigures) }),
    ...(onlyFor.length > 0 && { onlyFor }),
  };
}

/** The part of an offer that calculators receive. */
export const sentPersonalTerms = ({ conditions, onlyFor }: PersonalTerms): PersonalTerms => ({
  ...(conditions && { conditions }),
  ...(onlyFor && { onlyFor }),
});

const toFigures = ({ kind, rate, fee, until, note }: StoredCondition): ConditionalFigures => ({
  when: CONDITION_WORDS[kind],
  ...(rate !== undefined && { ratePercent: rate }),
  ...(fee !== undefined && { feePercent: fee }),
  ...(until !== undefined && { until }),
  ...(note !== undefined && { note }),
});
