import { Injectable } from '@nestjs/common';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { LoanTaxes } from '../shared/finance/loan.js';
import type { LoanTerms } from '../shared/finance/loan-comparison.js';
import { type LoanExample, loanExample } from '../shared/finance/loan-example.js';
import { type LoanType, TaxNotFound } from '../shared/finance/tax-table.js';
import { LoanOffersService } from './loan-offers.service.js';
import { LoanTypesService } from './loan-types.service.js';
import { TaxesService } from './taxes/taxes.service.js';

/** An example with the taxes that are in it. */
type TaxedExample = LoanExample & { readonly taxes: LoanTaxes };

type ExampleOf = (type: LoanType, terms: LoanTerms) => TaxedExample | null;

/** Examples by the id of the product. */
export type ProductExamples = ReadonlyMap<string, LoanExample>;

/** Example costs of loans, for whatever shows a rate without an amount. */
@Injectable()
export class LoanExamples {
  constructor(
    private readonly loanTypes: LoanTypesService,
    private readonly loans: LoanOffersService,
    private readonly taxes: TaxesService,
    private readonly memo: VersionedMemo,
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
      const example = kind && loanExample(terms, kind.limits, kind.taxes);
      return example ? { ...example, taxes: kind.taxes } : null;
    };
  }

  /** Of every loan on offer; none where a tax is missing that day. */
  async byProduct(day: CalendarDate): Promise<ProductExamples> {
    return new Map((await this.offered(day)).map(({ productId, example }) => [productId, example]));
  }

  /** Of a loan at that rate, of the kind that has this path; null where none is on offer. */
  async atRate(path: string, ratePercent: number, day: CalendarDate): Promise<LoanExample | null> {
    const found = (await this.offered(day)).find(
      (one) => one.path === path && one.ratePercent === ratePercent,
    );
    return found?.example ?? null;
  }

  private offered(day: CalendarDate): Promise<readonly Offered[]> {
    return this.memo.get('loan-examples', () => this.load(day), day);
  }

  private async load(day: CalendarDate): Promise<readonly Offered[]> {
    try {
      const [types, exampleOf] = await Promise.all([this.loanTypes.list(day), this.on(day)]);
      const loans = await this.loans.list(
        types.map(({ id }) => id),
        day,
      );
      return loans.flatMap(({ productId, type, ...loan }) => {
        const example = exampleOf(type, loan);
        const path = types.find(({ id }) => id === type)?.path;
        return example && path !== undefined
          ? [{ productId, path, ratePercent: loan.ratePercent, example }]
          : [];
      });
    } catch (error) {
      if (error instanceof TaxNotFound) return [];
      throw error;
    }
  }
}

/** A loan on offer, by what pages ask for its example. */
interface Offered {
  readonly productId: string;
  /** Of its kind: `ihtiyac-kredisi`. */
  readonly path: string;
  readonly ratePercent: number;
  readonly example: LoanExample;
}
