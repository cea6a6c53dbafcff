import { Field } from '../../../admin/field.js';
import { SUBJECT_LABELS, TAX_DELETE_QUESTION, TAX_LABELS } from '../../../shared/labels/taxes.js';
import { defineResource } from '../../../admin/resource.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Rate } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, WholeNumber } from '../../../platform/validation/rules.js';
import { TaxRate } from '../tax-rate.entity.js';
import { DatedInput, datedParts, endProblem } from './dated-resource.js';
import { datedTable } from './dated-rows.js';
import { DEPOSIT_CURRENCIES, LOAN_TYPES } from '../../../shared/finance/subjects.js';
import { TAXES } from '../../../shared/enums/taxes.js';

export const SUBJECTS = [...LOAN_TYPES, ...DEPOSIT_CURRENCIES] as const;

/** Far above any tax on interest there has been. */
const MAX_PERCENT = 50;

/** A tax on interest and the days it holds. */
export class TaxInput extends DatedInput {
  @Field('Vergi', { words: TAX_LABELS, none: 'Seçin' })
  @OneOf(TAXES, { message: 'Lütfen bir vergi seçin' })
  tax!: string;

  @Field('Uygulandığı yer', { words: SUBJECT_LABELS, none: 'Seçin' })
  @OneOf(SUBJECTS, { message: 'Lütfen neye uygulandığını seçin' })
  applies_to!: string;

  @Field('En uzun vade', { unit: 'ay', hint: 'Stopaj dilimi; boşsa daha uzun vadeler' })
  @Optional()
  @WholeNumber({ min: 1, max: 120, message: 'Vadeyi ay olarak yazın ($constraint1–$constraint2)' })
  up_to_months?: number;

  @Field('Oran', { figure: 'tax', unit: '%', hint: 'Faiz üzerinden' })
  @Rate({ max: MAX_PERCENT, decimals: 3, message: 'Oran %$constraint1 ile %$constraint2 arasında olmalıdır' })
  percent!: number;
}

const DATED = datedTable({
  table: 'tax_rates',
  name: 'tax-rate',
  subject: ['tax', 'applies_to', 'up_to_months'],
  figures: ['percent'],
});

export const taxes = defineResource<TaxInput, TaxRate>({
  ...datedParts(DATED, adminPaths.tax),
  entity: TaxRate,
  input: TaxInput,
  listPath: adminPaths.taxes,
  path: adminPaths.tax,
  words: { one: 'Vergi oranı', confirmDelete: TAX_DELETE_QUESTION },
  title: ({ tax, applies_to, percent }) =>
    `${TAX_LABELS[tax as keyof typeof TAX_LABELS]}, ${SUBJECT_LABELS[applies_to as keyof typeof SUBJECT_LABELS]}: %${String(percent).replace('.', ',')}`,
  toRow: ({ source = '' }) => ({ source }),
  toForm: ({ percent }) => ({
    correction: '',
    percent:
      typeof percent === 'number' ? formatNumber(percent, (String(percent).split('.')[1] ?? '').length) : '',
  }),
  check: ({ tax, applies_to, up_to_months, ...input }) => ({
    applies_to: appliesProblem(tax, applies_to),
    up_to_months:
      up_to_months !== undefined && tax !== undefined && tax !== 'stopaj'
        ? 'Vade dilimi yalnızca stopajda olur; boş bırakın.'
        : undefined,
    valid_to: endProblem(input),
  }),
});

function appliesProblem(tax: string | undefined, appliesTo: string | undefined): string | undefined {
  if (tax === undefined || appliesTo === undefined) return undefined;
  const isCurrency = DEPOSIT_CURRENCIES.some((currency) => currency === appliesTo);
  if (tax === 'stopaj') return isCurrency ? undefined : 'Stopaj mevduata uygulanır; bir para birimi seçin.';
  return isCurrency ? 'KKDF ve BSMV krediye uygulanır; bir kredi türü seçin.' : undefined;
}
