import { Controller, Get, Query } from '@nestjs/common';
import { CalculatorsIndex } from '../../../views/products/calculators/index.js';
import type { CalculatorProps } from '../../../views/products/calculators/model.js';
import { CalculatorShow } from '../../../views/products/calculators/show.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import type { CacheParameter } from '../../platform/routing/cached.js';
import { CALCULATOR_WORDS } from '../../shared/labels/calculators.js';
import type { CalculatorPath } from '../../shared/paths/site.js';
import { amount, choice, exact, wholeNumber } from '../../platform/routing/cache-parameters.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { affordablePage } from './affordable.js';
import { byInstalmentPage } from './by-instalment.js';
import { type CalculatorData, CalculatorFactsService } from './calculator-data.service.js';
import { cardDebtPage } from './card-debt-page.js';
import { depositGoalPage } from './deposit-goal-page.js';
import { earlyClosingPage } from './early-closing.js';
import { refinancingPage } from './refinancing-page.js';

type Make = (facts: CalculatorData, query: RawQuery) => CalculatorProps;

/** Declares the page of a calculator. */
function CalculatorPage(path: CalculatorPath, ...cached: readonly CacheParameter[]): MethodDecorator {
  const { title, short, lead, description, sought = '' } = CALCULATOR_WORDS[path];
  const words = `${short} ${lead} ${description} ${sought} hesaplama`;
  return PublicPage({ cached, sitemap: true, search: { group: 'calculator', title, note: lead, words } });
}

/** Forms that ask by their address and are answered in the page: nothing of what is typed is kept. */
@Controller()
export class CalculatorsController {
  constructor(private readonly facts: CalculatorFactsService) {}

  @Get('ne-kadar-kredi-alabilirim')
  @CalculatorPage(
    'ne-kadar-kredi-alabilirim',
    ...['tur', 'sinif', 'konutu-var', 'elektrikli'].map(choice),
    ...['gelir', 'taksitler', 'deger'].map(amount),
    ...['pay', 'vade'].map(wholeNumber),
    exact('oran'),
  )
  affordable(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(affordablePage, query);
  }

  @Get('taksite-gore-kredi')
  @CalculatorPage(
    'taksite-gore-kredi',
    ...['tur', 'sinif', 'konutu-var', 'elektrikli'].map(choice),
    ...['taksit', 'deger'].map(amount),
    wholeNumber('vade'),
    exact('oran'),
  )
  byInstalment(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(byInstalmentPage, query);
  }

  @Get('erken-kapama')
  @CalculatorPage(
    'erken-kapama',
    ...['kredi', 'sekil'].map(choice),
    ...['tutar', 'ara'].map(amount),
    ...['vade', 'odenen', 'gun'].map(wholeNumber),
    ...['oran', 'tazminat'].map(exact),
  )
  earlyClosing(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(earlyClosingPage, query);
  }

  @Get('kredi-yapilandirma')
  @CalculatorPage(
    'kredi-yapilandirma',
    choice('tur'),
    ...['tutar', 'masraf', 'sigorta'].map(amount),
    ...['vade', 'odenen', 'yeni-vade'].map(wholeNumber),
    ...['oran', 'yeni-oran', 'tazminat', 'tahsis'].map(exact),
  )
  refinancing(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(refinancingPage, query);
  }

  @Get('kredi-karti-borcu')
  @CalculatorPage('kredi-karti-borcu', ...['borc', 'limit', 'odeme'].map(amount), exact('oran'))
  cardDebt(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(cardDebtPage, query);
  }

  @Get('mevduat-hedefi')
  @CalculatorPage(
    'mevduat-hedefi',
    ...['hedef', 'birikim', 'ekleme'].map(amount),
    wholeNumber('vade'),
    exact('oran'),
  )
  depositGoal(@Query() query: RawQuery): Promise<PageResponse> {
    return this.answer(depositGoalPage, query);
  }

  @Get('hesaplamalar')
  @PublicPage({
    cached: [],
    sitemap: true,
    search: {
      group: 'calculator',
      title: 'Hesaplama Araçları',
      note: 'Kredi, kart ve birikim sorularının yanıtı',
      words: 'hesap makinesi hesaplama',
    },
  })
  index(): PageResponse {
    return page(CalculatorsIndex, {});
  }

  private async answer(make: Make, query: RawQuery): Promise<PageResponse> {
    const shown = make(await this.facts.current(), query);
    const isWrong = shown.fields.some(({ name, text, error }) => name === 'deger' && text !== '' && error);
    return page(CalculatorShow, shown, isWrong ? 422 : 200);
  }
}
