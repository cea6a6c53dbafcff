import { amountFieldText } from '../../../shared/finance/calculator-fields.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { allowedTerms, isAllowedTerm, type LoanTypeLimits } from '../../../shared/finance/terms.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import {
  limitsFor,
  readValueForm,
  type ValueFieldName,
  type ValueForm,
} from '../../../shared/finance/value-form.js';
import { LOAN_SUBTYPES, type LoanSubtype } from '../../../shared/enums/offers.js';
import type { LoanTypeInfo } from '../../../offers/loan-types.service.js';
import {
  Amount,
  Choices,
  Flag,
  Line,
  OneOf,
  Optional,
  TurkishMobile,
  WholeNumber,
} from '../../../platform/validation/rules.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import type { ApplicationCatalogue } from '../../application-catalogue.js';
import { ApplicationDto, MESSAGES } from '../../application.dto.js';
import { checkBanks } from '../chosen-banks.js';

/** Nobody's bank has a longer name. */
export const MAX_CURRENT_BANK = 60;

/** Messages beside the fields of a loan that is to be repaid, where one is missing or unreadable. */
export const REFINANCED = {
  current_bank: 'Kredinizin olduğu bankayı yazın',
  current_balance: 'Kalan borcu 250.000 gibi yazın',
  remaining_months: 'Kalan taksit sayısını 1 ile 360 arasında yazın',
  current_instalment: 'Bugünkü taksiti 9.500 gibi yazın',
} as const;
export const REFINANCED_FIELDS = Object.keys(REFINANCED) as (keyof typeof REFINANCED)[];

export class LoanInput extends ApplicationDto {
  @Optional()
  @OneOf(LOAN_SUBTYPES)
  loan_type?: LoanSubtype;

  @Amount()
  amount!: Kurus;

  @WholeNumber({ min: 1, max: 600, message: () => 'Lütfen listeden bir vade seçin' })
  term_months!: number;

  @Optional()
  @Amount({ message: 'Değeri 800.000 gibi yazın; bilmiyorsanız boş bırakın' })
  vehicle_value?: Kurus;

  @Flag()
  is_electric!: boolean;

  /** It repays a loan at another bank. */
  @Flag()
  is_refinancing!: boolean;

  @Optional()
  @Line({ max: MAX_CURRENT_BANK, message: REFINANCED.current_bank })
  current_bank?: string;

  @Optional()
  @Amount({ message: REFINANCED.current_balance })
  current_balance?: Kurus;

  @Optional()
  @WholeNumber({ min: 1, max: 360, message: REFINANCED.remaining_months })
  remaining_months?: number;

  @Optional()
  @Amount({ message: REFINANCED.current_instalment })
  current_instalment?: Kurus;

  @TurkishMobile({ message: MESSAGES.phone })
  phone_number!: string;

  @Choices({ min: 1, max: 40, message: MESSAGES.banks })
  selected_banks!: readonly string[];
}

/** The type a page stands for: `/konut-kredisi/akbank` is `konut_kredisi`, any other page `ihtiyac_kredisi`. */
export function loanTypeOfPage(page = ''): LoanSubtype {
  const [first = ''] = page.slice(1).split(/[/?#]/, 1);
  return LOAN_SUBTYPES.find((type) => type === first.replace('-', '_')) ?? 'ihtiyac_kredisi';
}

export function typeOf({ loan_type, source_page }: Partial<LoanInput>): LoanSubtype {
  return loan_type ?? loanTypeOfPage(source_page);
}

export function loanTypeOf(
  subtype: LoanSubtype,
  { loanTypes }: ApplicationCatalogue,
): LoanTypeInfo | undefined {
  return loanTypes.find(({ id }) => `${id}_kredisi` === subtype);
}

/** Loans of people can be carried to another bank; a firm's follows its contract. */
export const canBeRefinanced = (subtype: LoanSubtype): boolean => subtype !== 'kobi_kredisi';

export const isRefinancing = (given: Partial<LoanInput>): boolean =>
  given.is_refinancing === true && canBeRefinanced(typeOf(given));

export function check(given: Partial<LoanInput>, catalogue: ApplicationCatalogue): FieldErrors {
  const subtype = typeOf(given);
  const { amount, term_months: term, selected_banks: banks } = given;
  const ofKind = loanTypeOf(subtype, catalogue)?.limits;
  if (!ofKind) return { loan_type: 'Bu kredi türüne şu anda başvurulamıyor' };
  const errors: Record<string, string> = {};
  const thing = vehicleOf(ofKind, given);
  if (thing?.field.problem) errors['vehicle_value'] = 'Değer kredi tutarından düşük olamaz';
  if ((given.vehicle_value ?? 0) > MAX_VALUE) errors['vehicle_value'] = 'Değer bu kadar yüksek olamaz';
  const limits = limitsFor(ofKind, thing);
  const isWithin = amount !== undefined && amount >= limits.minAmount && amount <= limits.maxAmount;
  if (amount !== undefined && !isWithin) {
    errors['amount'] =
      `Tutar ${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında olmalıdır`;
  }
  const termError = term === undefined ? null : wrongTerm(term, isWithin ? amount : null, limits);
  if (termError !== null) errors['term_months'] = termError;
  Object.assign(errors, refinancingErrors(given));
  if (Object.keys(errors).length > 0) return errors;
  return checkBanks({ banks, amount, term }, catalogue.offered(subtype), catalogue);
}

/** Errors of the loan that is to be repaid: banks answer only what is complete and can be true. */
function refinancingErrors(given: Partial<LoanInput>): FieldErrors {
  if (given.is_refinancing !== true) return {};
  if (!isRefinancing(given)) return { is_refinancing: 'KOBİ kredisinde taşıma başvurusu alınmıyor' };
  const errors: Record<string, string> = {};
  for (const name of REFINANCED_FIELDS) if (given[name] === undefined) errors[name] = REFINANCED[name];
  const { current_balance: balance, remaining_months: months, current_instalment: instalment } = given;
  for (const name of ['current_balance', 'current_instalment'] as const)
    if ((given[name] ?? 0) > MAX_VALUE) errors[name] = 'Tutar bu kadar yüksek olamaz';
  if (
    balance !== undefined &&
    months !== undefined &&
    instalment !== undefined &&
    instalment * months < balance
  )
    errors['current_instalment'] ??= 'Kalan taksitlerin toplamı kalan borçtan az olamaz';
  return errors;
}

/** In kuruş. Dearer vehicles and larger debts are slips of the hand. */
const MAX_VALUE = 1_000_000_000_00;

/** The vehicle of an application; undefined for other kinds of loan. */
function vehicleOf(
  { byValue }: LoanTypeLimits,
  { vehicle_value: value, is_electric, amount }: Partial<LoanInput>,
): ValueForm | undefined {
  if (byValue?.thing !== 'vehicle') return undefined;
  const typed: Partial<Record<ValueFieldName, string>> = {
    deger: value === undefined ? '' : amountFieldText(value),
    elektrikli: is_electric === true ? '1' : '',
  };
  return readValueForm(byValue, (name) => typed[name], amount ?? null);
}

/** Error of the term, by the widest bounds where the amount is not known; null where there is none. */
function wrongTerm(term: number, amount: Kurus | null, limits: LoanTypeLimits): string | null {
  // The smallest loan is lent the longest.
  const asked = amount ?? limits.minAmount;
  if (isAllowedTerm(term, asked, limits)) return null;
  const { min, max } = allowedTerms(limits, asked);
  if (max === 0) return 'Bu tutar veya değer için kredi verilmiyor';
  return `${amount === null ? 'Vade' : 'Bu tutar için vade'} ${min} ile ${max} ay arasında olmalıdır`;
}
