import { allowedTerms, isAllowedTerm } from '../../finance/terms.js';
import { formatLira } from '../../finance/tr/format.js';
import type { FieldErrors } from '../../validation/validate-input.js';
import type { ApplicationCatalogue } from '../application-catalogue.js';
import { LOAN_TYPES, LoanApplicationDto, type LoanSubtype } from '../application.dto.js';
import { defineApplication } from './definition.js';
import { canonicalBanks, checkBanks } from './limits.js';

export const loanApplication = defineApplication<LoanApplicationDto>({
  path: 'kredi',
  kind: 'loan',
  formType: 'loan_application',
  defaultSection: 'loan_calculator',
  unexpectedText: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  dto: LoanApplicationDto,
  check,
  subject: (given, catalogue) => ({
    loan_type: typeOf(given),
    amount: given.amount,
    term_months: given.term_months,
    phone_number: given.phone_number,
    selected_banks: canonicalBanks(given.selected_banks, catalogue),
  }),
});

/** The type a page stands for: `/konut-kredisi/akbank` is `konut_kredisi`, any other page `ihtiyac_kredisi`. */
export function loanTypeOfPage(page = ''): LoanSubtype {
  const [first = ''] = page.slice(1).split(/[/?#]/, 1);
  return LOAN_TYPES.find((type) => type === first.replace('-', '_')) ?? 'ihtiyac_kredisi';
}

function typeOf({ loan_type, source_page }: Partial<LoanApplicationDto>): LoanSubtype {
  return loan_type ?? loanTypeOfPage(source_page);
}

function check(given: Partial<LoanApplicationDto>, catalogue: ApplicationCatalogue): FieldErrors {
  const subtype = typeOf(given);
  const { amount, term_months: term, selected_banks: banks } = given;
  const limits = catalogue.loanType(subtype)?.limits;
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
  return checkBanks({ banks, amount, term }, catalogue.loans(subtype), catalogue);
}
