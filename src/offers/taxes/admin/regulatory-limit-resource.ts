import { FIGURE_DELETE_QUESTION, FIGURE_LABELS } from '../../../shared/labels/taxes.js';
import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { REGULATORY_LIMITS, type RegulatoryLimit } from '../../../shared/finance/regulatory-limit.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { figurePaths } from '../../../shared/paths/site.js';
import { Money, Rate } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, WholeNumber } from '../../../platform/validation/rules.js';
import { RegulatoryLimit as Entity } from '../regulatory-limit.entity.js';
import { DatedInput, datedParts, endProblem } from './dated-resource.js';
import { datedTable } from './dated-rows.js';

/** Figures whose brackets are months, and those that have none at all; all others' are amounts. */
const BY_MONTHS: readonly string[] = ['early-housing-fixed'];
const WITHOUT_BRACKET: readonly string[] = [
  'early-consumer',
  'early-housing-variable',
  'early-commercial-variable',
  'loan-fee',
  'second-home',
  'inflation',
];
const WITH_TERM: readonly string[] = ['vehicle', 'vehicle-electric'];

/** A limit or rate of law and the days it holds. */
export class RegulatoryLimitInput extends DatedInput {
  @Field('Konu', {
    words: FIGURE_LABELS,
    none: 'Seçin',
    hint: 'Enflasyonda başlangıç, verinin ayının ilk günüdür',
  })
  @OneOf(REGULATORY_LIMITS, { message: 'Lütfen bir konu seçin' })
  figure!: string;

  @Field('En yüksek tutar', {
    short: 'Tutar',
    hint: 'Dönem borcu, kart limiti, konut veya taşıt değeri, sigortalı mevduat; boşsa üstü',
  })
  @Optional()
  @Money({ min: 1_00 })
  up_to_amount?: Kurus;

  @Field('Kalan vade', { unit: 'ay', hint: 'Yalnızca sabit faizli konutta; boşsa daha uzun vadeler' })
  @Optional()
  @WholeNumber({ min: 1, max: 600, message: 'Vadeyi ay olarak yazın ($constraint1–$constraint2)' })
  up_to_months?: number;

  @Field('Oran', { figure: 'tax', unit: '%' })
  @Rate({ max: 100, decimals: 3, message: 'Oran %$constraint1 ile %$constraint2 arasında olmalıdır' })
  percent!: number;

  @Field('En uzun vade', { figure: 'term', unit: 'ay', hint: 'Yalnızca taşıtta' })
  @Optional()
  @WholeNumber({ min: 1, max: 600, message: 'Vadeyi ay olarak yazın ($constraint1–$constraint2)' })
  max_months?: number;
}

const DATED = datedTable({
  table: 'legal_figures',
  name: 'legal-figure',
  subject: ['figure', 'up_to_amount', 'up_to_months'],
  figures: ['percent', 'max_months'],
});

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;
const shown = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, decimalsOf(value)) : '';

export const regulatoryLimits = defineResource<RegulatoryLimitInput, Entity>({
  ...datedParts(DATED, figurePaths.one),
  entity: Entity,
  input: RegulatoryLimitInput,
  listPath: figurePaths.list,
  path: figurePaths.one,
  words: { one: 'Yasal sınır', confirmDelete: FIGURE_DELETE_QUESTION },
  title: ({ figure, percent }) => `${FIGURE_LABELS[figure as RegulatoryLimit]}: %${shown(percent)}`,
  toRow: ({ source = '' }) => ({ source }),
  toForm: ({ up_to_amount, percent }) => ({
    correction: '',
    up_to_amount:
      typeof up_to_amount === 'number'
        ? formatNumber(up_to_amount, Number.isInteger(up_to_amount) ? 0 : 2)
        : '',
    percent: shown(percent),
  }),
  check: ({ figure = '', up_to_amount, up_to_months, percent, max_months, ...input }) => ({
    up_to_amount:
      figure === 'deposit-guarantee' && up_to_amount === undefined
        ? 'Sigortalı tutarı yazın.'
        : unwanted(up_to_amount, ![...BY_MONTHS, ...WITHOUT_BRACKET].includes(figure)),
    percent:
      figure === 'deposit-guarantee' && percent !== undefined && percent !== 100
        ? 'Sigorta sınırında oran %100 olur.'
        : undefined,
    up_to_months: unwanted(up_to_months, BY_MONTHS.includes(figure)),
    max_months: unwanted(max_months, WITH_TERM.includes(figure)),
    valid_from:
      figure === 'inflation' && input.valid_from !== undefined && !input.valid_from.endsWith('-01')
        ? 'Verinin ayının ilk gününü yazın.'
        : undefined,
    valid_to: endProblem(input),
    source: figure === 'inflation' && input.source === undefined ? 'Verinin kaynağını yazın.' : undefined,
  }),
});

/** Error about a value that the regulatory limit has no use for. */
const unwanted = (value: number | undefined, hasIt: boolean): string | undefined =>
  value === undefined || hasIt ? undefined : 'Bu konuda yoktur; boş bırakın.';
