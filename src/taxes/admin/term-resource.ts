import { LOAN_TYPE_LABELS } from '../../../views/admin/taxes/labels.js';
import { defineResource, YES_NO } from '../../admin/resource.js';
import { type Kurus, liraFromKurus } from '../../finance/money.js';
import { formatNumber } from '../../finance/tr/format.js';
import { paths } from '../../paths.js';
import { Day, Money } from '../../validation/form-rules.js';
import { type Reader, readText } from '../../validation/reads.js';
import { Flag, OneOf, Optional, rule, Text } from '../../validation/rules.js';
import { type DatedTable, keepHistory, lockTable, settle } from './dated-rows.js';
import { LOAN_SUBJECTS } from './tax-resource.js';

const TERMS_MAX = 24;
const MONTHS_MAX = 360;

/** `3, 6, 12`; nothing typed is no term at all. */
const readTerms: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const terms = text.split(/[\s,;]+/).filter(Boolean);
  if (!terms.every((term) => /^\d{1,3}$/.test(term))) return false;
  return [...new Set(terms.map(Number))].sort((a, b) => a - b);
};

const areTerms = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= TERMS_MAX &&
  value.every((term) => typeof term === 'number' && term >= 1 && term <= MONTHS_MAX);

/** Which terms a loan of some amount may have, and the days that holds. */
export class TermInput {
  @OneOf(LOAN_SUBJECTS, { message: 'Lütfen bir kredi türü seçin' })
  loan_type!: string;

  @Optional()
  @Money({ min: 1_00 })
  up_to_amount?: Kurus;

  @rule('terms', readTerms, areTerms, 'Vadeleri ay olarak, virgülle ayırarak yazın: 3, 6, 12')
  terms!: number[];

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
  table: 'term_rules',
  name: 'term-rule',
  subject: ['loan_type', 'up_to_amount'],
  figures: ['terms'],
};

const lira = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 2) : '';

export const termRules = defineResource<TermInput>({
  name: TABLE.name,
  table: TABLE.table,
  input: TermInput,
  labels: {
    loan_type: { label: 'Kredi türü', words: LOAN_TYPE_LABELS },
    up_to_amount: 'En yüksek tutar',
    terms: 'Vadeler (ay)',
    valid_from: 'Başlangıç',
    valid_to: 'Bitiş',
    source: 'Kaynak',
    closes_previous: { label: 'Öncekini bitirir', words: YES_NO },
  },
  computed: { closes_previous: 'false' },
  listPath: paths.admin.termRules,
  path: paths.admin.termRule,
  words: { one: 'Vade sınırı', confirmDelete: 'Bu vade sınırını silmek istediğinizden emin misiniz?' },
  title: ({ loan_type, up_to_amount }) =>
    `${LOAN_TYPE_LABELS[loan_type as keyof typeof LOAN_TYPE_LABELS]}, ${
      up_to_amount === null ? 'daha yüksek tutarlar' : `${lira(up_to_amount)} TL’ye kadar`
    }`,
  blank: () => ({ closes_previous: 'true' }),
  toRow: ({ source = '', up_to_amount }) => ({
    source,
    up_to_amount: up_to_amount === undefined ? null : liraFromKurus(up_to_amount),
  }),
  toForm: ({ up_to_amount, terms }) => ({
    up_to_amount: lira(up_to_amount),
    terms: Array.isArray(terms) ? terms.join(', ') : '',
  }),
  check: ({ valid_from, valid_to }) => ({
    valid_to:
      valid_from !== undefined && valid_to !== undefined && valid_to < valid_from
        ? 'Bitiş tarihi başlangıçtan önce olamaz.'
        : undefined,
  }),
  constraints: {
    term_rules_key: { field: 'valid_from', text: 'Bu konuda aynı gün başlayan bir kayıt var.' },
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
      count: 'SELECT (valid_from <= site_today())::int AS count FROM term_rules WHERE id = $1',
    },
  ],
});
