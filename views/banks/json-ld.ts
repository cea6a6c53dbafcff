import { isTelephone } from '../../src/shared/finance/tr/telephone.js';
import { paths } from '../../src/shared/paths/site.js';
import type { JsonLd } from '../../src/shared/rendering/page.js';
import type { BankLogo, BankView, DepositView, LoanView } from './model.js';

/** The bank by name and address, as the provider of a product. */
export function providerJsonLd(bank: BankLogo, publicUrl: string): JsonLd {
  return { '@type': 'BankOrCreditUnion', name: bank.name, url: publicUrl + paths.bank(bank.id) };
}

/** A bank for search engines (schema.org BankOrCreditUnion). */
export function bankJsonLd(bank: BankView, publicUrl: string): JsonLd {
  const stated = {
    telephone: isTelephone(bank.phone) ? bank.phone : '',
    email: bank.email,
    address: bank.address,
    sameAs: bank.website,
  };
  return {
    ...providerJsonLd(bank, publicUrl),
    ...(bank.logoUrl === null ? {} : { logo: publicUrl + bank.logoUrl, image: publicUrl + bank.logoUrl }),
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== '')),
  };
}

const money = (minor: number, currency: string): JsonLd => ({
  '@type': 'MonetaryAmount',
  value: minor / 100,
  currency,
});

/** A loan (schema.org LoanOrCredit); the interest is the nominal one of a year, as the vocabulary asks. */
export function loanJsonLd(loan: LoanView, bank: BankLogo, publicUrl: string): JsonLd {
  return {
    '@type': 'LoanOrCredit',
    name: loan.name,
    description: loan.description,
    url: publicUrl + paths.bankLoan(loan.path, bank.id),
    provider: providerJsonLd(bank, publicUrl),
    loanType: loan.typeTitle,
    currency: 'TRY',
    amount: {
      '@type': 'MonetaryAmount',
      minValue: loan.minAmount / 100,
      maxValue: loan.maxAmount / 100,
      currency: 'TRY',
    },
    loanTerm: {
      '@type': 'QuantitativeValue',
      minValue: loan.minTerm,
      maxValue: loan.maxTerm,
      unitCode: 'MON',
    },
    interestRate: { '@type': 'QuantitativeValue', value: loan.ratePercent, unitText: 'aylık yüzde' },
    ...(loan.example === null
      ? {}
      : { annualPercentageRate: Number(loan.example.annualCostPercent.toFixed(2)) }),
  };
}

/** A deposit (schema.org DepositAccount). */
export function depositJsonLd(deposit: DepositView, bank: BankLogo, publicUrl: string): JsonLd {
  return {
    '@type': 'DepositAccount',
    name: deposit.name,
    description: deposit.description,
    url: publicUrl + paths.bankDeposits(bank.id),
    provider: providerJsonLd(bank, publicUrl),
    interestRate: deposit.ratePercent,
    amount: money(deposit.minAmount, deposit.currency),
  };
}
