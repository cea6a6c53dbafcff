import { Field } from '../../../admin/field.js';
import { LOAN_TYPE_LABELS, TERM_DELETE_QUESTION } from '../../../shared/labels/taxes.js';
import { defineResource } from '../../../admin/resource.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { LOAN_TYPES } from '../../../shared/finance/subjects.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Money } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, rule } from '../../../platform/validation/rules.js';
import { TermRule } from '../../term-rule.entity.js';
import { DatedInput, datedParts, endProblem } from './dated-resource.js';
import { datedTable } from './dated-rows.js';
import { areTerms, readTerms } from './typed-terms.js';

const MAX_TERMS = 24;

/** Which terms a loan of some amount may have, and the days that holds. */
export class TermInput extends DatedInput {
  @Field('Kredi türü', { words: LOAN_TYPE_LABELS, none: 'Seçin' })
  @OneOf(LOAN_TYPES, { message: 'Lütfen bir kredi türü seçin' })
  loan_type!: string;

  @Field('En yüksek tutar', { short: 'Tutar', hint: 'Bu tutar dâhil; boşsa daha yüksek tutarlar' })
  @Optional()
  @Money({ min: 1_00 })
  up_to_amount?: Kurus;

  @Field('Vadeler', {
    figure: 'term',
    unit: 'ay',
    short: 'Vadeler',
    hint: 'Ay olarak, virgülle ayırın; boşsa bu tutara kredi verilmez',
  })
  @rule(
    'terms',
    readTerms,
    (value) => areTerms(value, MAX_TERMS),
    'Vadeleri ay olarak, virgülle ayırarak yazın: 3, 6, 12',
    {
      canBeEmpty: true,
      maxLength: 120,
    },
  )
  terms!: number[];
}

const DATED = datedTable({
  table: 'term_rules',
  name: 'term-rule',
  subject: ['loan_type', 'up_to_amount'],
  figures: ['terms'],
});

const lira = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 2) : '';

export const termRules = defineResource<TermInput, TermRule>({
  ...datedParts(DATED, adminPaths.termRule),
  entity: TermRule,
  input: TermInput,
  listPath: adminPaths.termRules,
  path: adminPaths.termRule,
  words: { one: 'Vade sınırı', confirmDelete: TERM_DELETE_QUESTION },
  title: ({ loan_type, up_to_amount }) =>
    `${LOAN_TYPE_LABELS[loan_type as keyof typeof LOAN_TYPE_LABELS]}, ${
      up_to_amount === null ? 'daha yüksek tutarlar' : `${lira(up_to_amount)} TL’ye kadar`
    }`,
  toRow: ({ source = '' }) => ({ source }),
  toForm: ({ up_to_amount, terms }) => ({
    correction: '',
    up_to_amount: lira(up_to_amount),
    terms: Array.isArray(terms) ? terms.join(', ') : '',
  }),
  check: (input) => ({ valid_to: endProblem(input) }),
});
