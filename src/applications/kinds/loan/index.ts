import { loan as view } from '../../../../views/applications/kinds/loan.js';
import { canonicalBanks } from '../chosen-banks.js';
import { defineKind } from '../definition.js';
import { amountText, joined, termText } from '../terms.js';
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
  queryNames: { loan_type: 'tur', amount: 'tutar', term_months: 'vade', selected_banks: 'banka' },
  answered: ['loan_type', 'amount', 'term_months', 'phone_number', 'selected_banks'],
  about: 'loan_type',
  products: {
    type: 'loan',
    page: "replace(products.subtype, '_', '-')",
    hasRates: true,
    isAsked: 'p.subtype = asked.detail',
  },
  productOf: ({ loan_type }) => NAMES.get(loan_type ?? '') ?? loan_type ?? '',
  termsOf: ({ amount, term_months }) => joined(amountText(amount, 'TRY'), termText(term_months, 'ay')),
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
