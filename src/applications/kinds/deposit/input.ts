import type { Kurus } from '../../../shared/finance/money.js';
import type { DepositCurrency } from '../../../shared/finance/tax-table.js';
import { formatMoney } from '../../../shared/finance/tr/format.js';
import {
  Amount,
  Choices,
  OneOf,
  Optional,
  TurkishMobile,
  WholeNumber,
} from '../../../platform/validation/rules.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import { type ApplicationCatalogue, widestLimits } from '../../application-catalogue.js';
import { ApplicationDto, MESSAGES } from '../../application.dto.js';
import { checkBanks } from '../chosen-banks.js';
import type { Application } from '../../application.entity.js';

const DEPOSIT_TYPES = ['tl', 'usd', 'eur', 'tl_mevduat', 'usd_mevduat', 'eur_mevduat'] as const;

export class DepositInput extends ApplicationDto {
  @Optional()
  @OneOf(DEPOSIT_TYPES)
  deposit_type?: (typeof DEPOSIT_TYPES)[number];

  @Amount()
  amount!: Kurus;

  @WholeNumber({ min: 1, max: 36_500, message: 'Lütfen vadeyi gün olarak girin' })
  term_days!: number;

  @TurkishMobile({ message: 'Lütfen geçerli bir telefon numarası girin' })
  phone_number!: string;

  @Choices({ min: 1, max: 40, message: MESSAGES.banks })
  selected_banks!: readonly string[];
}

type DepositType = NonNullable<Application['deposit_type']>;

export const CURRENCIES: Readonly<Record<DepositType, DepositCurrency>> = {
  tl_mevduat: 'TRY',
  usd_mevduat: 'USD',
  eur_mevduat: 'EUR',
};

/** Forms say `usd`, what is stored says `usd_mevduat`. */
export function typeOf({ deposit_type = 'tl' }: Partial<DepositInput>): DepositType {
  return deposit_type === 'tl' || deposit_type === 'usd' || deposit_type === 'eur'
    ? `${deposit_type}_mevduat`
    : deposit_type;
}

export function check(given: Partial<DepositInput>, catalogue: ApplicationCatalogue): FieldErrors {
  const currency = CURRENCIES[typeOf(given)];
  const { amount, term_days: term, selected_banks: banks } = given;
  const products = catalogue.offered(currency);
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
