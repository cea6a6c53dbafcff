import { loan as view } from '../../../../views/applications/kinds/loan.js';
import { decimal, flag, oneOf, whole } from '../../../shared/contracts/schema.js';
import { LOAN_SUBTYPES } from '../../../shared/enums/offers.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import { VALUE_WORDS } from '../../../shared/finance/tr/value-text.js';
import { canonicalBanks } from '../chosen-banks.js';
import { defineKind } from '../definition.js';
import { AMOUNT, BANKS, PHONE } from '../field.js';
import { amountText, termText } from '../terms.js';
import { loanForm } from './form.js';
import { check, LoanInput, typeOf } from './input.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['ihtiyac_kredisi', 'İhtiyaç Kredisi'],
  ['konut_kredisi', 'Konut Kredisi'],
  ['tasit_kredisi', 'Taşıt Kredisi'],
  ['kobi_kredisi', 'KOBİ Kredisi'],
]);

const isVehicle = (given: LoanInput): boolean => typeOf(given) === 'tasit_kredisi';

export const loan = defineKind({
  kind: 'loan',
  defaultSection: 'loan_calculator',
  unexpectedText: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  apiDescription: 'Kredi başvurusu.',
  fields: {
    loan_type: {
      schema: oneOf(LOAN_SUBTYPES, { description: 'Kredinin türü.' }),
      optionalFor: 'form',
      query: 'tur',
    },
    amount: {
      ...AMOUNT,
      input: { label: 'Kredi tutarı', suffix: 'TL', inputMode: 'decimal', maxLength: 32 },
      textOf: ({ amount }) => amountText(amount, 'TRY'),
    },
    term_months: {
      schema: whole({ description: 'Vade, ay.', example: 12 }),
      query: 'vade',
      input: { label: 'Vade', suffix: 'ay', inputMode: 'numeric', maxLength: 3 },
      textOf: ({ term_months }) => termText(term_months, 'ay'),
      referred: whole({ description: 'Kredinin vadesi, ay.' }),
      heading: 'Vade (Ay)',
    },
    vehicle_value: {
      schema: decimal({
        description: 'Taşıt kredisinde taşıtın değeri, TL: sıfırda fatura, ikinci elde kasko değeri.',
        example: 800_000,
      }),
      optionalFor: 'all',
      query: 'deger',
      input: {
        label: VALUE_WORDS.vehicle.label,
        suffix: 'TL',
        inputMode: 'decimal',
        maxLength: 32,
        optional: true,
      },
      textOf: ({ vehicle_value: value }) =>
        value === null ? null : `${formatLira(value * 100)} değerinde taşıt`,
      referred: whole({ description: 'Taşıtın değeri, TL; bildirilmemişse null.' }),
      heading: 'Taşıtın Değeri',
    },
    is_electric: {
      schema: flag({ description: 'Taşıt elektrikli ve Türkiye’de üretilmiş mi.' }),
      optionalFor: 'all',
      query: 'elektrikli',
      input: { label: 'Elektrikli ve Türkiye’de üretilmiş', inputMode: 'tick', maxLength: 5, optional: true },
      textOf: ({ is_electric }) => (is_electric === true ? 'elektrikli, Türkiye’de üretilmiş' : null),
      referred: flag({
        description: 'Taşıt elektrikli ve Türkiye’de üretilmiş mi; taşıt kredisi değilse null.',
      }),
      heading: 'Elektrikli',
    },
    phone_number: PHONE,
    selected_banks: BANKS,
  },
  about: 'loan_type',
  products: {
    type: 'loan',
    page: "replace(products.subtype, '_', '-')",
    hasRates: true,
    isAsked: 'p.subtype = asked.detail',
    subjects: LOAN_SUBTYPES,
  },
  nameOf: (type) => NAMES.get(type) ?? type,
  dto: LoanInput,
  check,
  subject: (given, catalogue) => ({
    loan_type: typeOf(given),
    amount: given.amount,
    term_months: given.term_months,
    vehicle_value:
      isVehicle(given) && given.vehicle_value ? Math.floor(given.vehicle_value / 100) : undefined,
    is_electric: isVehicle(given) ? given.is_electric : undefined,
    phone_number: given.phone_number,
    selected_banks: canonicalBanks(given.selected_banks, catalogue),
  }),
  form: loanForm,
  view,
});
