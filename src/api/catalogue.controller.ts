import { Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import { compareDates } from '../shared/finance/calendar.js';
import { apiPaths } from '../shared/paths/api.js';
import { type Content, type Redirect, redirect } from '../shared/rendering/page.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { COMPARE_DEPOSITS, COMPARE_LOANS, PLAN_LOAN } from './calculations.js';
import { ApiCalculator } from './calculator.service.js';
import { LIST_BANKS, LIST_PRODUCTS, LIST_RATES, SHOW_BANK, SHOW_PRODUCT } from './catalogue.js';
import { CatalogueReader } from './catalogue-reader.service.js';
import { CacheResponses } from './cache-responses.interceptor.js';
import { answered, listed, parametersOf, Serves, WrongParameters } from './operation.js';

/** Catalogue for programs: products, rates over time, and calculators. */
@Controller()
@UseInterceptors(CacheResponses)
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly calculator: ApiCalculator,
  ) {}

  @Serves(LIST_BANKS)
  async banks(@Query() query: RawQuery): Promise<Content> {
    parametersOf(LIST_BANKS, query);
    return answered(LIST_BANKS, await this.catalogue.banks());
  }

  @Serves(SHOW_BANK)
  async bank(@Param('id') name: string, @Query() query: RawQuery): Promise<Content | Redirect> {
    parametersOf(SHOW_BANK, query);
    const bank = await this.catalogue.bank(name);
    return bank.id === name ? answered(SHOW_BANK, bank) : redirect(apiPaths.bank(bank.id), 308);
  }

  @Serves(LIST_PRODUCTS)
  async products(@Query() query: RawQuery): Promise<Content> {
    return listed(LIST_PRODUCTS, await this.catalogue.products(parametersOf(LIST_PRODUCTS, query)), query);
  }

  @Serves(SHOW_PRODUCT)
  async product(@Param('id') id: string, @Query() query: RawQuery): Promise<Content> {
    parametersOf(SHOW_PRODUCT, query);
    return answered(SHOW_PRODUCT, await this.catalogue.product(id));
  }

  @Serves(LIST_RATES)
  async rates(@Query() query: RawQuery): Promise<Content> {
    const asked = parametersOf(LIST_RATES, query);
    if (asked.from !== null && asked.to !== null && compareDates(asked.to, asked.from) < 0)
      throw new WrongParameters([{ parameter: 'to', detail: '`from` gününden önce olamaz.' }]);
    return listed(LIST_RATES, await this.catalogue.rates(asked), query);
  }

  @Serves(COMPARE_LOANS)
  async loans(@Query() query: RawQuery): Promise<Content> {
    return answered(COMPARE_LOANS, await this.calculator.compareLoans(parametersOf(COMPARE_LOANS, query)));
  }

  @Serves(PLAN_LOAN)
  async plan(@Query() query: RawQuery): Promise<Content> {
    return answered(PLAN_LOAN, await this.calculator.plan(parametersOf(PLAN_LOAN, query)));
  }

  @Serves(COMPARE_DEPOSITS)
  async deposits(@Query() query: RawQuery): Promise<Content> {
    return answered(
      COMPARE_DEPOSITS,
      await this.calculator.compareDeposits(parametersOf(COMPARE_DEPOSITS, query)),
    );
  }
}
