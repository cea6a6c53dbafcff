import { Injectable } from '@nestjs/common';
import type { LoanExample } from '../../views/banks/model.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { type LoanTerms, offerCost } from '../shared/finance/loan-comparison.js';
import type { LoanType } from '../shared/finance/tax-table.js';
import { allowedTerms, clampAmount, clampTerm, type LoanTypeLimits } from '../shared/finance/terms.js';
import { LoanTypesService } from '../offers/loan-types.service.js';
import { TaxesService } from '../offers/taxes/taxes.service.js';

const USUAL = { amount: 50_000_00, termMonths: 12 };

type ExampleOf = (type: LoanType, terms: LoanTerms) => LoanExample | null;

/** Example costs of loans: 50.000 TL over 12 months, the figures with which the calculator opens on bank pages. */
@Injectable()
export class LoanExamples {
  constructor(
    private readonly loanTypes: LoanTypesService,
    private readonly taxes: TaxesService,
  ) {}

  /** @throws TaxNotFound when a tax is missing that day: no figure is shown that leaves it out */
  async on(day: CalendarDate): Promise<ExampleOf> {
    const types = await this.loanTypes.list(day);
    const priced = await Promise.all(
      types.map(
        async ({ id, limits }) => [id, { limits, taxes: await this.taxes.loanTaxes(id, day) }] as const,
      ),
    );
    const known = new Map(priced);
    return (type, terms) => {
      const kind = known.get(type);
      const asked = kind && usualFor(terms, kind.limits);
      if (!kind || !asked) return null;
      const { instalment, fee, total, annualCostPercent } = offerCost(terms, asked, kind.taxes);
      return { ...asked, instalment, fee, total, annualCostPercent, taxes: kind.taxes };
    };
  }
}

/** The usual amount and term, moved as little as the product and its kind of loan demand; null where they exclude each other. */
export function usualFor(terms: LoanTerms, limits: LoanTypeLimits): typeof USUAL | null {
  const both: LoanTypeLimits = {
    ...limits,
    minAmount: Math.max(limits.minAmount, terms.minAmount),
    maxAmount: Math.min(limits.maxAmount, terms.maxAmount),
    minTerm: Math.max(limits.minTerm, terms.minTerm),
    maxTerm: Math.min(limits.maxTerm, terms.maxTerm),
  };
  if (both.minAmount > both.maxAmount || both.minTerm > both.maxTerm) return null;
  const amount = clampAmount(USUAL.amount, both);
  if (allowedTerms(both, amount).max === 0) return null;
  return { amount, termMonths: clampTerm(USUAL.termMonths, amount, both) };
}
