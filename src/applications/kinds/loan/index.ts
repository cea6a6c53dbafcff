import { loan as view } from '../../../../views/applications/kinds/loan.js';
import { oneOf, whole } from '../../../shared/contracts/schema.js';
import { LOAN_SUBTYPES } from '../../../shared/enums/offers.js';
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
    phone_number: given.phone_number,
    selected_banks: canonicalBanks(given.selected_banks, catalogue),
  }),
  form: loanForm,
  view,
});
