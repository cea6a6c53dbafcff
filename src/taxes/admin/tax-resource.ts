import { SUBJECT_LABELS, TAX_LABELS } from '../../../views/admin/taxes/labels.js';
import { defineResource, YES_NO } from '../../admin/resource.js';
import { formatNumber } from '../../finance/tr/format.js';
import { paths } from '../../paths.js';
import { Day, Rate } from '../../validation/form-rules.js';
import { Flag, OneOf, Optional, Text, WholeNumber } from '../../validation/rules.js';
import { type DatedTable, keepHistory, lockTable, settle } from './dated-rows.js';

export const TAXES = ['kkdf', 'bsmv', 'stopaj'] as const;
export const LOAN_SUBJECTS = ['ihtiyac', 'konut', 'tasit', 'kobi'] as const;
const CURRENCIES = ['TRY', 'USD', 'EUR'] as const;
export const SUBJECTS = [...LOAN_SUBJECTS, ...CURRENCIES] as const;

/** Far above any tax on interest there has been. */
const PERCENT_MAX = 50;

/** A tax on interest and the days it holds. */
export class TaxInput {
  @OneOf(TAXES, { message: 'Lütfen bir vergi seçin' })
  tax!: string;

  @OneOf(SUBJECTS, { message: 'Lütfen neye uygulandığını seçin' })
  applies_to!: string;

  @Optional()
  @WholeNumber({ min: 1, max: 120, message: 'Vadeyi ay olarak yazın (1–120)' })
  up_to_months?: number;

  @Rate({ max: PERCENT_MAX, decimals: 3, message: 'Oran %0 ile %50 arasında olmalıdır' })
  percent!: number;

  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Optional()
  @Day()
  valid_to?: string;

  @Optional()
  @Text({ max: 500, message: 'Kaynak en çok 500 karakter olabilir' })
  source?: string;

  /** On a new one: its predecessor ends the day before. */
  @Flag()
  closes_previous!: boolean;
}

const TABLE: DatedTable = {
  table: 'tax_rates',
  name: 'tax-rate',
  subject: ['tax', 'applies_to', 'up_to_months'],
  figures: ['percent'],
};

export const taxes = defineResource<TaxInput>({
  name: TABLE.name,
  table: TABLE.table,
  input: TaxInput,
  labels: {
    tax: { label: 'Vergi', words: TAX_LABELS },
    applies_to: { label: 'Uygulandığı yer', words: SUBJECT_LABELS },
    up_to_months: 'En uzun vade (ay)',
    percent: 'Oran (%)',
    valid_from: 'Başlangıç',
    valid_to: 'Bitiş',
    source: 'Kaynak',
    closes_previous: { label: 'Öncekini bitirir', words: YES_NO },
  },
  computed: { closes_previous: 'false' },
  listPath: paths.admin.taxes,
  path: paths.admin.tax,
  words: { one: 'Vergi oranı', confirmDelete: 'Bu vergi oranını silmek istediğinizden emin misiniz?' },
  title: ({ tax, applies_to, percent }) =>
    `${TAX_LABELS[tax as keyof typeof TAX_LABELS]}, ${SUBJECT_LABELS[applies_to as keyof typeof SUBJECT_LABELS]}: %${String(percent).replace('.', ',')}`,
  blank: () => ({ closes_previous: 'true' }),
  toRow: ({ source = '' }) => ({ source }),
  toForm: ({ percent }) => ({
    percent:
      typeof percent === 'number' ? formatNumber(percent, (String(percent).split('.')[1] ?? '').length) : '',
  }),
  check: ({ tax, applies_to, up_to_months, valid_from, valid_to }) => ({
    applies_to: appliesProblem(tax, applies_to),
    up_to_months:
      up_to_months !== undefined && tax !== undefined && tax !== 'stopaj'
        ? 'Vade dilimi yalnızca stopajda olur; boş bırakın.'
        : undefined,
    valid_to:
      valid_from !== undefined && valid_to !== undefined && valid_to < valid_from
        ? 'Bitiş tarihi başlangıçtan önce olamaz.'
        : undefined,
  }),
  constraints: {
    tax_rates_key: { field: 'valid_from', text: 'Bu konuda aynı gün başlayan bir kayıt var.' },
  },
  beforeWrite: async (client, { before, row }) => {
    await lockTable(client, TABLE);
    if (before) await keepHistory(client, TABLE, before, row);
    return {};
  },
  also: (client, id, input, before, actor) => settle(client, TABLE, id, input, { before, actor }),
  references: [
    {
      what: 'yürürlüğe girmiş dönem: o günlerin hesapları ona dayanır',
      count: 'SELECT (valid_from <= site_today())::int AS count FROM tax_rates WHERE id = $1',
    },
  ],
});

function appliesProblem(tax: string | undefined, appliesTo: string | undefined): string | undefined {
  if (tax === undefined || appliesTo === undefined) return undefined;
  const isCurrency = CURRENCIES.some((currency) => currency === appliesTo);
  if (tax === 'stopaj') return isCurrency ? undefined : 'Stopaj mevduata uygulanır; bir para birimi seçin.';
  return isCurrency ? 'KKDF ve BSMV krediye uygulanır; bir kredi türü seçin.' : undefined;
}
