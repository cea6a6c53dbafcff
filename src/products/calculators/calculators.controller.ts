import { Controller, Get, Query } from '@nestjs/common';
import { CalculatorsIndex } from '../../../views/products/calculators/index.js';
import type { CalculatorProps } from '../../../views/products/calculators/model.js';
import { CalculatorShow } from '../../../views/products/calculators/show.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { amount, choice, exact, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { affordablePage } from './affordable.js';
import { byInstalmentPage } from './by-instalment.js';
import { type CalculatorData, CalculatorFactsService } from './calculator-data.service.js';
import { cardDebtPage } from './card-debt-page.js';
import { depositGoalPage } from './deposit-goal-page.js';
import { earlyClosingPage } from './early-closing.js';
import { refinancingPage } from './refinancing-page.js';

type Make = (facts: CalculatorData, query: RawQuery) => CalculatorProps;

/** Forms that ask by their address and are answered in the page: nothing of what is typed is kept. */
@Controller()
export class CalculatorsController {
  constructor(private readonly facts: CalculatorFactsService) {}

  @Get('hesaplamalar')
  @Allow('public')
  @Cached()
  index(): PageResponse {
    return page(CalculatorsIndex, {});
  }

  @Get('ne-kadar-kredi-alabilirim')
  @Allow('public')
  @Cached(
    ...['tur', 'sinif', 'konutu-var', 'elektrikli'].map(choice),
    ...['gelir', 'taksitler', 'deger'].map(amount),
    ...['pay', 'vade'].map(wholeNumber),
    exact('oran'),
  )
  affordable(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(affordablePage, query);
  }

  @Get('taksite-gore-kredi')
  @Allow('public')
  @Cached(choice('tur'), amount('taksit'), wholeNumber('vade'), exact('oran'))
  byInstalment(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(byInstalmentPage, query);
  }

  @Get('erken-kapama')
  @Allow('public')
  @Cached(
    ...['kredi', 'sekil'].map(choice),
    ...['tutar', 'ara'].map(amount),
    ...['vade', 'odenen', 'gun'].map(wholeNumber),
    ...['oran', 'tazminat'].map(exact),
  )
  earlyClosing(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(earlyClosingPage, query);
  }

  @Get('kredi-yapilandirma')
  @Allow('public')
  @Cached(
    choice('tur'),
    ...['tutar', 'masraf', 'sigorta'].map(amount),
    ...['vade', 'odenen', 'yeni-vade'].map(wholeNumber),
    ...['oran', 'yeni-oran', 'tazminat', 'tahsis'].map(exact),
  )
  refinancing(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(refinancingPage, query);
  }

  @Get('kredi-karti-borcu')
  @Allow('public')
  @Cached(...['borc', 'limit', 'odeme'].map(amount), exact('oran'))
  cardDebt(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(cardDebtPage, query);
  }

  @Get('mevduat-hedefi')
  @Allow('public')
  @Cached(...['hedef', 'birikim', 'ekleme'].map(amount), wholeNumber('vade'), exact('oran'))
  depositGoal(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(depositGoalPage, query);
  }

  private async answer(make: Make, query: RawQuery): Promise<PageResponse> {
    return page(CalculatorShow, make(await this.facts.current(), query));
  }
}
