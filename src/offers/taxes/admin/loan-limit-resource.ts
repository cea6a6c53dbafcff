import { Field } from '../../../admin/field.js';
import type pg from 'pg';
import { defineResource, FieldRefused } from '../../../admin/resource.js';
import { columns } from '../../../platform/database/row.js';
import { rowsOf, statement } from '../../../platform/database/sql.js';
import { isKurus, type Kurus } from '../../../shared/finance/money.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { allowedTerms, isAllowedTerm } from '../../../shared/finance/terms.js';
import { parseAmount } from '../../../shared/finance/tr/parse.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { LoanTypeEntity } from '../../loan-type.entity.js';
import { TermRule } from '../../term-rule.entity.js';
import { Money } from '../../../platform/validation/form-rules.js';
import { type Reader, readText } from '../../../platform/validation/reads.js';
import { rule, WholeNumber } from '../../../platform/validation/rules.js';
import { areTerms, readTerms } from './typed-terms.js';

/** A typed amount is kept to the nearest 1.000 TL. */
const MIN_AMOUNT: Kurus = 1_000_00;
const MAX_AMOUNT: Kurus = 100_000_000_00;
const MAX_PRESETS = 6;
const MAX_MONTHS = 360;
const AMOUNT = 'Tutar $constraint1 ile $constraint2 TL arasında olmalıdır';
const MONTHS = 'Vade $constraint1 ile $constraint2 ay arasında bir tam sayı olmalıdır';

/** Amounts, one per line; each once and in ascending order, so that equal lists are equal. */
const readPresets: Reader = (raw) => {
  const text = readText(raw);
  if (text === undefined) return [];
  if (typeof text !== 'string') return text;
  const amounts = text
    .split(/[\r\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => parseAmount(line) ?? false);
  return [...new Set(amounts)].sort((a, b) => Number(a) - Number(b));
};

const areTermPresets = (value: unknown): boolean => areTerms(value, MAX_PRESETS);

const arePresets = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 1 && value.length <= MAX_PRESETS && value.every(isKurus);

/** Form input about the limits of a loan type's calculator. */
export class LoanLimitInput {
  @Field('En düşük tutar', { figure: 'amount' })
  @Money({ min: MIN_AMOUNT, max: MAX_AMOUNT, message: AMOUNT })
  min_amount!: Kurus;

  @Field('En yüksek tutar', { figure: 'amount' })
  @Money({ min: MIN_AMOUNT, max: MAX_AMOUNT, message: AMOUNT })
  max_amount!: Kurus;

  @Field('Kaydırıcı adımı', { figure: 'amount', hint: 'Yazılan tutar en yakın 1.000 TL’ye tamamlanır' })
  @Money({ min: MIN_AMOUNT, max: MAX_AMOUNT, message: 'Adım en az $constraint1 TL olmalıdır' })
  step!: Kurus;

  @Field('Hazır tutarlar', {
    figure: 'amount',
    hint: `Her satıra bir tutar; kaydırıcının altında düğme olurlar, en çok ${String(MAX_PRESETS)}`,
  })
  @rule('presets', readPresets, arePresets, 'Her satıra bir tutar yazın, en az 1, en çok 6: 250.000')
  presets!: Kurus[];

  @Field('En kısa vade', { figure: 'term', unit: 'ay' })
  @WholeNumber({ min: 1, max: MAX_MONTHS, message: MONTHS })
  min_term!: number;

  @Field('En uzun vade', { figure: 'term', unit: 'ay' })
  @WholeNumber({ min: 1, max: MAX_MONTHS, message: MONTHS })
  max_term!: number;

  @Field('Açılış tutarı', { figure: 'amount', hint: 'Adreste tutar yoksa sayfa bununla açılır' })
  @Money({ min: MIN_AMOUNT, max: MAX_AMOUNT, message: AMOUNT })
  opening_amount!: Kurus;

  @Field('Açılış vadesi', { figure: 'term', unit: 'ay', hint: 'Açılış tutarına verilebilen bir vade' })
  @WholeNumber({ min: 1, max: MAX_MONTHS, message: MONTHS })
  opening_term!: number;

  @Field('Hazır vadeler', {
    figure: 'term',
    unit: 'ay',
    hint: `Virgülle ayırın, en çok ${String(MAX_PRESETS)}; boşsa aralığa yayılır. Tutara bağlı vadeleri olan türde kullanılmaz`,
  })
  @rule(
    'term-presets',
    readTerms,
    areTermPresets,
    'Vadeleri ay olarak, virgülle ayırarak yazın: 12, 36, 60',
    {
      canBeEmpty: true,
      maxLength: 60,
    },
  )
  term_presets!: number[];
}

const RULES = statement(
  'loan-limit-term-rules',
  `SELECT up_to_amount, terms FROM term_rules
    WHERE loan_type = $1 AND valid_from <= site_today() AND (valid_to IS NULL OR valid_to >= site_today())
    ORDER BY up_to_amount NULLS LAST, valid_from DESC`,
  columns(TermRule, 'up_to_amount', 'terms'),
);

/** @throws FieldRefused where the opening term may not be asked for with the opening amount today */
async function checkOpening(
  client: pg.PoolClient,
  id: string | null,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rules = await rowsOf(client, RULES, [id]);
  // A row to be written is the checked input under the names of its columns, which the shared hook can't know.
  const { min_amount, max_amount, step, min_term, max_term, opening_amount, opening_term } =
    row as unknown as LoanLimitInput;
  const limits = {
    minAmount: min_amount,
    maxAmount: max_amount,
    step,
    presets: [],
    minTerm: min_term,
    maxTerm: max_term,
    rules: rules.map(({ up_to_amount, terms }) => ({ upToAmount: up_to_amount, terms: [...terms] })),
  };
  if (isAllowedTerm(opening_term, opening_amount, limits)) return;
  const { min, max } = allowedTerms(limits, opening_amount);
  throw new FieldRefused(
    'opening_term',
    max > 0
      ? `Açılış tutarına ${String(min)} ile ${String(max)} ay arasında vade verilebilir.`
      : 'Açılış tutarına kredi verilmiyor; vade sınırlarına bakın.',
  );
}

const typed = (lira: unknown): string =>
  typeof lira === 'number' ? formatNumber(lira, Number.isInteger(lira) ? 0 : 2) : '';

const isBelow = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;

function outside({ min_amount, max_amount, presets = [] }: Partial<LoanLimitInput>): boolean {
  return presets.some((preset) => isBelow(preset, min_amount) || isBelow(max_amount, preset));
}

/** There is one of these per kind of loan, no more and no less: they are only ever changed. */
export const loanLimits = defineResource<LoanLimitInput, LoanTypeEntity>({
  name: 'loan-type',
  entity: LoanTypeEntity,
  idPattern: /^[a-z]{1,20}$/,
  input: LoanLimitInput,
  listPath: adminPaths.loanLimits,
  path: adminPaths.loanLimit,
  words: { one: 'Hesaplama sınırı', confirmDelete: '', saved: 'Hesaplama sınırları kaydedildi.' },
  title: () => 'Hesaplama sınırları',
  toForm: ({ min_amount, max_amount, step, presets, opening_amount, term_presets }) => ({
    min_amount: typed(min_amount),
    max_amount: typed(max_amount),
    step: typed(step),
    presets: Array.isArray(presets) ? presets.map(typed).join('\n') : '',
    opening_amount: typed(opening_amount),
    term_presets: Array.isArray(term_presets) ? term_presets.join(', ') : '',
  }),
  check: (input) => ({
    max_amount: isBelow(input.max_amount, input.min_amount)
      ? 'En yüksek tutar en düşük tutardan az olamaz.'
      : undefined,
    step: isBelow(Number(input.max_amount) - Number(input.min_amount), input.step)
      ? 'Adım, en düşük ile en yüksek tutarın farkından büyük olamaz.'
      : undefined,
    presets: outside(input) ? 'Hazır tutarlar en düşük ile en yüksek tutarın arasında olmalıdır.' : undefined,
    max_term: isBelow(input.max_term, input.min_term) ? 'En uzun vade en kısa vadeden az olamaz.' : undefined,
    opening_amount:
      isBelow(input.opening_amount, input.min_amount) || isBelow(input.max_amount, input.opening_amount)
        ? 'Açılış tutarı en düşük ile en yüksek tutarın arasında olmalıdır.'
        : undefined,
    term_presets: input.term_presets?.some(
      (term) => isBelow(term, input.min_term) || isBelow(input.max_term, term),
    )
      ? 'Hazır vadeler en kısa ile en uzun vadenin arasında olmalıdır.'
      : undefined,
  }),
  figures: { permission: 'taxes.write' },
  beforeWrite: async (client, { id, row }) => {
    await checkOpening(client, id, row);
    return {};
  },
});
