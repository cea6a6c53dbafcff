import { Controller, Get, Param, Query } from '@nestjs/common';
import { RateHistoryShow } from '../../../views/offers/rate-history/show.js';
import { paths, RATE_HISTORY_PATHS } from '../../shared/paths/site.js';
import { Content, type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { choice, exact } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { addressAt, PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { USUAL_MARKET } from './markets.js';
import { rateHistoryCsv } from './rate-history-csv.js';
import { RateHistoryService } from './rate-history.service.js';

/** Rates of the past, as a page and as a file for spreadsheets. */
@Controller()
export class RateHistoryController {
  constructor(private readonly histories: RateHistoryService) {}

  @Get('faiz-gecmisi')
  @Allow('public')
  first(): Redirect {
    return redirect(paths.rateHistoryOf(USUAL_MARKET.key), 302);
  }

  @Get('faiz-gecmisi/:market')
  @PublicPage({
    cached: [choice('donem'), exact('urun')],
    addresses: () => RATE_HISTORY_PATHS.map((kind) => addressAt(paths.rateHistoryOf(kind))),
    search: {
      group: 'calculator',
      title: 'Faiz Geçmişi',
      href: paths.rateHistory(),
      note: 'Kredi ve mevduat oranlarının bugüne dek izlediği yol',
      words: 'oran grafiği faizler düştü arttı',
    },
    samples: [paths.rateHistoryOf('ihtiyac-kredisi')],
  })
  async show(@Param('market') market: string, @Query() query: RawQuery): Promise<PageResponse> {
    return page(RateHistoryShow, await this.histories.show(market, query));
  }

  /** For the opened rows of the market's list. */
  @Get('faiz-gecmisi/:market/liste.json')
  @Allow('public')
  @Cached()
  async listed(@Param('market') market: string): Promise<Content> {
    const rates = JSON.stringify(await this.histories.listed(market));
    return new Content(rates, 'application/json; charset=utf-8', 'public, max-age=0, s-maxage=60');
  }

  @Get('faiz-gecmisi/:market/oranlar.csv')
  @Allow('public')
  @Cached(choice('donem'))
  async csv(@Param('market') key: string, @Query() query: RawQuery): Promise<Content> {
    const { market, spans } = await this.histories.spans(key, { donem: query['donem'] });
    return new Content(rateHistoryCsv(spans), 'text/csv; charset=utf-8', 'public, max-age=0, s-maxage=60', [
      'Content-Disposition',
      `attachment; filename="faiz-gecmisi-${market.key}.csv"`,
    ]);
  }
}
