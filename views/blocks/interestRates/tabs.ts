import {
  DEPOSIT_CURRENCIES,
  type DepositCurrency,
  type LoanType,
} from '../../../src/shared/finance/subjects.js';
import type { Block } from '../types.js';

export const DEPOSIT_CURRENCY = { tl: 'TRY', usd: 'USD', eur: 'EUR' } as const;

/** The three kinds that every rate table shows in tabs. */
const TABS: readonly LoanType[] = ['ihtiyac', 'konut', 'tasit'];

/** Kinds of loan the block shows, the chosen one among them. */
export function loanTypesOf({ settings }: Block<'interestRates'>): readonly LoanType[] {
  if (settings.productType !== 'loan') return [];
  if (!settings.showTabs) return [settings.loanType];
  return TABS.includes(settings.loanType) ? TABS : [...TABS, settings.loanType];
}

export function currenciesOf({ settings }: Block<'interestRates'>): readonly DepositCurrency[] {
  if (settings.productType !== 'deposit') return [];
  return settings.showTabs ? DEPOSIT_CURRENCIES : [DEPOSIT_CURRENCY[settings.depositType]];
}
