import { Controller, Get, Query } from '@nestjs/common';
import { RateHistoryIndex } from '../../views/rate-history/index.js';
import { Content, type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { choice } from '../routing/cache-parameters.js';
import { Cached } from '../routing/cached.js';
import type { RawQuery } from '../routing/raw-query.js';
import { rateHistoryCsv } from './rate-history-csv.js';
import { RateHistoryService } from './rate-history.service.js';

const PARAMETERS = [choice('tur'), choice('donem'), choice('urun')];

/** Rates of the past, as a page and as a file for spreadsheets. */
@Controller()
export class RateHistoryController {
  constructor(private readonly histories: RateHistoryService) {}

  @Get('faiz-gecmisi')
  @Allow('public')
  @Cached(...PARAMETERS)
  async index(@Query() query: RawQuery): Promise<Page> {
    return page(RateHistoryIndex, await this.histories.show(query));
  }

  @Get('faiz-gecmisi.csv')
  @Allow('public')
  @Cached(...PARAMETERS)
  async csv(@Query() query: RawQuery): Promise<Content> {
    const { market, spans } = await this.histories.spans(query);
    return new Content(rateHistoryCsv(spans), 'text/csv; charset=utf-8', 'public, max-age=0, s-maxage=60', [
      'Content-Disposition',
      `attachment; filename="faiz-gecmisi-${market.key}.csv"`,
    ]);
  }
}
