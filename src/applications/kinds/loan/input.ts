import type { Kurus } from '../../../finance/money.js';
import { allowedTerms, isAllowedTerm } from '../../../finance/terms.js';
import { formatLira } from '../../../finance/tr/format.js';
import { LOAN_SUBTYPES, type LoanSubtype } from '../../../words/offers.js';
import type { LoanTypeInfo } from '../../../offers/loan-types.service.js';
import { Amount, Choices, OneOf, Optional, TurkishMobile, WholeNumber } from '../../../validation/rules.js';
import type { FieldErrors } from '../../../validation/validate-input.js';
import type { ApplicationCatalogue } from '../../application-catalogue.js';
import { ApplicationDto, MESSAGES } from '../../application.dto.js';
import { checkBanks } from '../chosen-banks.js';

export class LoanInput extends ApplicationDto {
  @Optional()
  @OneOf(LOAN_SUBTYPES)
  loan_type?: LoanSubtype;

  @Amount()
  amount!: Kurus;

  @WholeNumber({ min: 1, max: 600, message: 'Lütfen listeden bir vade seçin' })
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
  if (amount !== undefined && (amount < limits.minAmount || amount > limits.maxAmount)) {
    errors['amount'] =
      `Tutar ${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında olmalıdır`;
  } else if (amount !== undefined && term !== undefined && !isAllowedTerm(term, amount, limits)) {
    const { min, max } = allowedTerms(limits, amount);
    errors['term_months'] =
      max === 0
        ? 'Bu tutar için kredi verilmiyor'
        : `Bu tutar için vade ${min} ile ${max} ay arasında olmalıdır`;
  }
  if (Object.keys(errors).length > 0) return errors;
  return checkBanks({ banks, amount, term }, catalogue.offered(subtype), catalogue);
}
