import { deposit as view } from '../../../../views/applications/kinds/deposit.js';
import type { DepositCurrency } from '../../../shared/finance/tax-table.js';
import type { StoredSubject } from '../../subject-columns.js';
import { canonicalBanks } from '../chosen-banks.js';
import { defineKind } from '../definition.js';
import { amountText, joined, termText } from '../terms.js';
import { depositForm } from './form.js';
import { check, CURRENCIES, DepositInput, typeOf } from './input.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['tl_mevduat', 'TL Mevduat'],
  ['usd_mevduat', 'Dolar Mevduat'],
  ['eur_mevduat', 'Euro Mevduat'],
]);

const BY_TYPE: ReadonlyMap<string, DepositCurrency> = new Map(Object.entries(CURRENCIES));
const currencyOf = ({ deposit_type }: StoredSubject): DepositCurrency =>
  BY_TYPE.get(deposit_type ?? '') ?? 'TRY';

export const deposit = defineKind({
  kind: 'deposit',
  defaultSection: 'deposit_calculator',
  unexpectedText: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  queryNames: { deposit_type: 'tur', amount: 'tutar', term_days: 'vade', selected_banks: 'banka' },
  answered: ['deposit_type', 'amount', 'term_days', 'phone_number', 'selected_banks'],
  about: 'deposit_type',
  products: {
    type: 'deposit',
    page: "'mevduat'",
    hasRates: true,
    isAsked: `p.currency = CASE asked.detail WHEN 'tl_mevduat' THEN 'TRY' ELSE upper(left(asked.detail, 3)) END`,
  },
  productOf: ({ deposit_type }) => NAMES.get(deposit_type ?? '') ?? deposit_type ?? '',
  termsOf: (stored) =>
    joined(amountText(stored.amount, currencyOf(stored)), termText(stored.term_days, 'gün')),
  currencyOf,
  dto: DepositInput,
  check,
  subject: (given, catalogue) => ({
    deposit_type: typeOf(given),
    amount: given.amount,
    term_days: given.term_days,
    phone_number: given.phone_number,
    selected_banks: canonicalBanks(given.selected_banks, catalogue),
  }),
  form: depositForm,
  view,
});
