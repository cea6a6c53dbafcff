import { loan as view } from '../../../../views/applications/kinds/loan.js';
import { decimal, flag, oneOf, text, whole } from '../../../shared/contracts/schema.js';
import { LOAN_SUBTYPES } from '../../../shared/enums/offers.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import { VALUE_WORDS } from '../../../shared/finance/tr/value-text.js';
import { canonicalBanks } from '../chosen-banks.js';
import { defineKind } from '../definition.js';
import { AMOUNT, BANKS, PHONE } from '../field.js';
import { amountText, termText } from '../terms.js';
import { loanForm } from './form.js';
import { check, isRefinancing, LoanInput, MAX_CURRENT_BANK, REFINANCED, typeOf } from './input.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['ihtiyac_kredisi', 'İhtiyaç Kredisi'],
  ['konut_kredisi', 'Konut Kredisi'],
  ['tasit_kredisi', 'Taşıt Kredisi'],
  ['kobi_kredisi', 'KOBİ Kredisi'],
]);

const isVehicle = (given: LoanInput): boolean => typeOf(given) === 'tasit_kredisi';

/** The loan that is to be repaid; of other purposes nothing that was sent about one is kept. */
function refinancedOf(given: LoanInput) {
  const isMeant = isRefinancing(given);
  return {
    is_refinancing: isMeant || undefined,
    current_bank: isMeant ? given.current_bank : undefined,
    current_balance: isMeant ? wholeLira(given.current_balance) : undefined,
    remaining_months: isMeant ? given.remaining_months : undefined,
    current_instalment: isMeant ? wholeLira(given.current_instalment) : undefined,
  };
}

const wholeLira = (kurus: Kurus | undefined): number | undefined =>
  kurus === undefined ? undefined : Math.ceil(kurus / 100);

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
    is_refinancing: {
      schema: flag({
        description: 'Başka bankadaki bir krediyi kapatmak için mi (taşıma). KOBİ kredisinde olmaz.',
      }),
      optionalFor: 'all',
      query: 'amac',
      textOf: ({ is_refinancing }) => (is_refinancing === true ? 'taşıma' : null),
      referred: flag({
        description: 'Başvuranın başka bankadaki kredisini kapatmak içinse true; değilse null.',
      }),
      heading: 'Taşıma',
    },
    current_bank: {
      schema: text({
        description: 'Taşımada zorunlu: kapatılacak kredinin bankası, en çok 60 karakter.',
        example: 'Akbank',
      }),
      optionalFor: 'all',
      input: {
        label: 'Kredinizin olduğu banka',
        inputMode: 'text',
        maxLength: MAX_CURRENT_BANK,
        missing: REFINANCED.current_bank,
      },
      detailOf: ({ current_bank: bank }) => (bank === null ? null : `bugünkü banka: ${bank}`),
      referred: text({ description: 'Kapatılacak kredinin bankası, başvuranın yazdığı gibi; yoksa null.' }),
      heading: 'Bugünkü Banka',
    },
    current_balance: {
      schema: decimal({ description: 'Taşımada zorunlu: o kredide kalan anapara, TL.', example: 250_000 }),
      optionalFor: 'all',
      query: 'kalan-borc',
      input: {
        label: 'Kalan borç (anapara)',
        suffix: 'TL',
        inputMode: 'decimal',
        maxLength: 32,
        missing: REFINANCED.current_balance,
      },
      detailOf: ({ current_balance: balance }) =>
        balance === null ? null : `kalan borç ${formatLira(balance * 100)}`,
      referred: whole({ description: 'Kapatılacak kredide kalan anapara, TL; yoksa null.' }),
      heading: 'Kalan Borç',
    },
    remaining_months: {
      schema: whole({ description: 'Taşımada zorunlu: o kredide kalan taksit sayısı.', example: 30 }),
      optionalFor: 'all',
      query: 'kalan-ay',
      input: {
        label: 'Kalan taksit sayısı',
        suffix: 'ay',
        inputMode: 'numeric',
        maxLength: 3,
        missing: REFINANCED.remaining_months,
      },
      detailOf: ({ remaining_months: months }) => (months === null ? null : `${String(months)} taksit kaldı`),
      referred: whole({ description: 'Kapatılacak kredide kalan taksit sayısı; yoksa null.' }),
      heading: 'Kalan Taksit',
    },
    current_instalment: {
      schema: decimal({ description: 'Taşımada zorunlu: o kredinin aylık taksiti, TL.', example: 12_500 }),
      optionalFor: 'all',
      query: 'mevcut-taksit',
      input: {
        label: 'Bugünkü taksit',
        suffix: 'TL',
        inputMode: 'decimal',
        maxLength: 32,
        missing: REFINANCED.current_instalment,
      },
      detailOf: ({ current_instalment: instalment }) =>
        instalment === null ? null : `bugünkü taksit ${formatLira(instalment * 100)}`,
      referred: whole({ description: 'Kapatılacak kredinin aylık taksiti, TL; yoksa null.' }),
      heading: 'Bugünkü Taksit',
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
    ...refinancedOf(given),
    phone_number: given.phone_number,
    selected_banks: canonicalBanks(given.selected_banks, catalogue),
  }),
  form: loanForm,
  view,
});
