import type { DepositTerms, ExcludedDeposit } from '../../../src/shared/finance/deposit-comparison.js';
import type { DepositForm, DepositLimits, DepositProblem } from '../../../src/shared/finance/deposit-form.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import type { DepositCurrency } from '../../../src/shared/finance/tax-table.js';
import { personText } from '../calculator/condition-text.js';
import { formatMoney } from '../../../src/shared/finance/tr/format.js';

/** Whole amounts without decimals: limits, presets, what was asked. */
export function moneyText(amount: Kurus, currency: DepositCurrency): string {
  return formatMoney(amount, currency, { decimals: amount % 100 === 0 ? 0 : 2 });
}

/** `50.000 TL, 32 gün` */
export function inputText({ amount, termDays }: DepositForm, currency: DepositCurrency): string {
  return `${moneyText(amount, currency)}, ${termDays} gün`;
}

export function amountError(
  problem: DepositProblem | null,
  limits: DepositLimits,
  currency: DepositCurrency,
): string | undefined {
  switch (problem) {
    case null:
      return undefined;
    case 'empty':
      return 'Mevduat tutarını yazın.';
    case 'unreadable':
      return 'Tutarı rakamla yazın, örneğin 50.000';
    case 'below':
      return `Tutar en az ${moneyText(limits.minAmount, currency)} olabilir; hesap bu tutarla yapıldı.`;
    case 'above':
      return `Tutar en fazla ${moneyText(limits.maxAmount, currency)} olabilir; hesap bu tutarla yapıldı.`;
  }
}

export function termError(
  problem: DepositProblem | null,
  { minTerm, maxTerm }: DepositLimits,
): string | undefined {
  switch (problem) {
    case null:
      return undefined;
    case 'empty':
      return 'Vadeyi yazın.';
    case 'unreadable':
      return 'Vadeyi gün olarak, 32 gibi bir rakamla yazın.';
    case 'below':
      return `Vade en az ${minTerm} gün olabilir; hesap bu vadeyle yapıldı.`;
    case 'above':
      return `Vade en fazla ${maxTerm} gün olabilir; hesap bu vadeyle yapıldı.`;
  }
}

export function exclusionText(
  { offer, reason }: ExcludedDeposit<DepositTerms>,
  currency: DepositCurrency,
): string {
  switch (reason) {
    case 'amount-below':
      return `En az ${moneyText(offer.minAmount, currency)} ile açılır.`;
    case 'amount-above':
      return `En fazla ${moneyText(offer.maxAmount, currency)} kabul eder.`;
    case 'term-below':
      return `Vadesi en az ${offer.minTerm} gündür.`;
    case 'term-above':
      return `Vadesi en fazla ${offer.maxTerm} gündür.`;
    case 'person':
      return personText(offer);
  }
}
