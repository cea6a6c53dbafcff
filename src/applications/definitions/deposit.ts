import type { DepositCurrency } from '../../finance/tax-table.js';
import { formatMoney } from '../../finance/tr/format.js';
import type { FieldErrors } from '../../validation/validate-input.js';
import { type ApplicationCatalogue, widestLimits } from '../application-catalogue.js';
import { DepositApplicationDto } from '../application.dto.js';
import { defineApplication } from './definition.js';
import { canonicalBanks, checkBanks } from './limits.js';

export const depositApplication = defineApplication<DepositApplicationDto>({
  path: 'mevduat',
  kind: 'deposit',
  formType: 'deposit_application',
  defaultSection: 'deposit_calculator',
  unexpectedText: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  dto: DepositApplicationDto,
  check,
  subject: (given, catalogue) => ({
    deposit_type: typeOf(given),
    amount: given.amount,
    term_days: given.term_days,
    phone_number: given.phone_number,
    selected_banks: canonicalBanks(given.selected_banks, catalogue),
  }),
});

type DepositType = 'tl_mevduat' | 'usd_mevduat' | 'eur_mevduat';

const CURRENCIES: Readonly<Record<DepositType, DepositCurrency>> = {
  tl_mevduat: 'TRY',
  usd_mevduat: 'USD',
  eur_mevduat: 'EUR',
};

/** Forms say `usd`, what is stored says `usd_mevduat`. */
function typeOf({ deposit_type = 'tl' }: Partial<DepositApplicationDto>): DepositType {
  return deposit_type === 'tl' || deposit_type === 'usd' || deposit_type === 'eur'
    ? `${deposit_type}_mevduat`
    : deposit_type;
}

function check(given: Partial<DepositApplicationDto>, catalogue: ApplicationCatalogue): FieldErrors {
  const currency = CURRENCIES[typeOf(given)];
  const { amount, term_days: term, selected_banks: banks } = given;
  const products = catalogue.deposits(currency);
  const limits = widestLimits(products);
  if (!limits) return { deposit_type: 'Bu para biriminde şu anda başvurulamıyor' };
  const errors: Record<string, string> = {};
  if (amount !== undefined && (amount < limits.minAmount || amount > limits.maxAmount)) {
    const show = (value: number): string => formatMoney(value, currency, { decimals: 0 });
    errors['amount'] = `Tutar ${show(limits.minAmount)} ile ${show(limits.maxAmount)} arasında olmalıdır`;
  }
  if (term !== undefined && (term < limits.minTerm || term > limits.maxTerm)) {
    errors['term_days'] = `Vade ${limits.minTerm} ile ${limits.maxTerm} gün arasında olmalıdır`;
  }
  if (Object.keys(errors).length > 0) return errors;
  return checkBanks({ banks, amount, term }, products, catalogue);
}
