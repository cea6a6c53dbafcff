import type { Kurus } from '../../../shared/finance/money.js';
import { allowedTerms, isAllowedTerm, type LoanTypeLimits } from '../../../shared/finance/terms.js';
import { formatLira } from '../../../shared/finance/tr/format.js';
import { LOAN_SUBTYPES, type LoanSubtype } from '../../../shared/enums/offers.js';
import type { LoanTypeInfo } from '../../../offers/loan-types.service.js';
import {
  Amount,
  Choices,
  OneOf,
  Optional,
  TurkishMobile,
  WholeNumber,
} from '../../../platform/validation/rules.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import type { ApplicationCatalogue } from '../../application-catalogue.js';
import { ApplicationDto, MESSAGES } from '../../application.dto.js';
import { checkBanks } from '../chosen-banks.js';

export class LoanInput extends ApplicationDto {
  @Optional()
  @OneOf(LOAN_SUBTYPES)
  loan_type?: LoanSubtype;

  @Amount()
  amount!: Kurus;

  @WholeNumber({ min: 1, max: 600, message: () => 'Lütfen listeden bir vade seçin' })
  term_months!: number;

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

export function check(given: Partial<LoanInput>, catalogue: ApplicationCatalogue): FieldErrors {
  const subtype = typeOf(given);
  const { amount, term_months: term, selected_banks: banks } = given;
  const limits = loanTypeOf(subtype, catalogue)?.limits;
  if (!limits) return { loan_type: 'Bu kredi türüne şu anda başvurulamıyor' };
  const errors: Record<string, string> = {};
  const isWithin = amount !== undefined && amount >= limits.minAmount && amount <= limits.maxAmount;
  if (amount !== undefined && !isWithin) {
    errors['amount'] =
      `Tutar ${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında olmalıdır`;
  }
  const termError = term === undefined ? null : wrongTerm(term, isWithin ? amount : null, limits);
  if (termError !== null) errors['term_months'] = termError;
  if (Object.keys(errors).length > 0) return errors;
  return checkBanks({ banks, amount, term }, catalogue.offered(subtype), catalogue);
}

/** Error of the term, by the widest bounds where the amount is not known; null where there is none. */
function wrongTerm(term: number, amount: Kurus | null, limits: LoanTypeLimits): string | null {
  // The smallest loan is lent the longest.
  const asked = amount ?? limits.minAmount;
  if (isAllowedTerm(term, asked, limits)) return null;
  const { min, max } = allowedTerms(limits, asked);
  if (max === 0) return 'Bu tutar için kredi verilmiyor';
  return `${amount === null ? 'Vade' : 'Bu tutar için vade'} ${min} ile ${max} ay arasında olmalıdır`;
}
