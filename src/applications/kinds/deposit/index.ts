import { deposit as view } from '../../../../views/applications/kinds/deposit.js';
import { oneOf, whole } from '../../../shared/contracts/schema.js';
import { DEPOSIT_SUBTYPES } from '../../../shared/enums/offers.js';
import type { DepositCurrency } from '../../../shared/finance/tax-table.js';
import type { StoredSubject } from '../../subject-columns.js';
import { canonicalBanks } from '../chosen-banks.js';
import { defineKind } from '../definition.js';
import { AMOUNT, BANKS, PHONE } from '../field.js';
import { amountText, termText } from '../terms.js';
import { depositForm } from './form.js';
import { check, CURRENCIES, DepositInput, typeOf } from './input.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['tl_mevduat', 'TL Mevduat'],
  ['usd_mevduat', 'Dolar Mevduat'],
  ['eur_mevduat', 'Avro Mevduat'],
]);

const BY_TYPE: ReadonlyMap<string, DepositCurrency> = new Map(Object.entries(CURRENCIES));
const currencyOf = ({ deposit_type }: StoredSubject): DepositCurrency =>
  BY_TYPE.get(deposit_type ?? '') ?? 'TRY';

export const deposit = defineKind({
  kind: 'deposit',
  defaultSection: 'deposit_calculator',
  unexpectedText: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  apiDescription: 'Mevduat başvurusu.',
  fields: {
    deposit_type: {
      schema: oneOf(DEPOSIT_SUBTYPES, { description: 'Para birimi.' }),
      optionalFor: 'form',
      query: 'tur',
    },
    amount: {
      ...AMOUNT,
      input: { label: 'Tutar', inputMode: 'decimal', maxLength: 32 },
      textOf: (stored) => amountText(stored.amount, currencyOf(stored)),
    },
    term_days: {
      schema: whole({ description: 'Vade, gün.', example: 32 }),
      query: 'vade',
      input: { label: 'Vade', suffix: 'gün', inputMode: 'numeric', maxLength: 4 },
      textOf: ({ term_days }) => termText(term_days, 'gün'),
      referred: whole({ description: 'Mevduatın vadesi, gün.' }),
      heading: 'Vade (Gün)',
    },
    phone_number: PHONE,
    selected_banks: BANKS,
  },
  about: 'deposit_type',
  products: {
    type: 'deposit',
    page: "'mevduat'",
    hasRates: true,
    isAsked: `p.currency = CASE asked.detail WHEN 'tl_mevduat' THEN 'TRY' ELSE upper(left(asked.detail, 3)) END`,
    subjects: DEPOSIT_SUBTYPES,
  },
  nameOf: (type) => NAMES.get(type) ?? type,
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
