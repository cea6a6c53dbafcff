import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { OpenDataShow } from '../../../views/offers/rate-history/open-data.js';
import { apiPaths } from '../../shared/paths/api.js';
import { Content, type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import { SiteService } from '../../site/site.service.js';
import { ALL, FIELDS, LICENCE, marketsOf, openRatesCsv, openRatesJson } from './open-data.js';
import { RateHistoryService } from './rate-history.service.js';

/** Programs of others may read the files from anywhere, browsers too. */
const FOR_EVERYONE = ['Access-Control-Allow-Origin', '*'];
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60';

/** Every rate that this site knows, for whoever wants to calculate with it. */
@Controller()
export class OpenDataController {
  constructor(
    private readonly histories: RateHistoryService,
    private readonly site: SiteService,
  ) {}

  @Get('acik-veri')
  @PublicPage({
    cached: [],
    sitemap: true,
    search: {
      group: 'calculator',
      title: 'Açık Veri',
      note: 'Bugünkü ve geçmiş oranların tamamı, CSV ve JSON olarak',
      words: 'veri seti indir excel oranlar dataset',
    },
  })
  async show(): Promise<PageResponse> {
    const { asOf, rates, first, hasSamples } = await this.histories.counts();
    const files = rates.map(({ market: { key, title }, count }) => ({ key, title, count }));
    const all = files.reduce((sum, { count }) => sum + count, 0);
    return page(OpenDataShow, {
      asOf,
      first,
      files: [{ key: ALL, title: 'Hepsi', count: all }, ...files],
      fields: FIELDS,
      licence: LICENCE,
      hasSamples,
    });
  }

  @Get('acik-veri/:name.csv')
  @Allow('public')
  @Cached()
  async csv(@Param('name') name: string): Promise<Content> {
    return new Content(await openRatesCsv(this.read(name)), 'text/csv; charset=utf-8', CACHE_CONTROL, [
      ...FOR_EVERYONE,
      ...asFile(apiPaths.openDataFile(name, 'csv')),
    ]);
  }

  @Get('acik-veri/:name.json')
  @Allow('public')
  @Cached()
  async json(@Param('name') name: string): Promise<Content> {
    const [asOf, { publicUrl, name: siteName }] = await Promise.all([
      this.histories.today(),
      this.site.current(),
    ]);
    const body = await openRatesJson(this.read(name), { asOf, publicUrl, siteName });
    return new Content(body, 'application/json; charset=utf-8', CACHE_CONTROL, FOR_EVERYONE);
  }

  private read(name: string): ReturnType<RateHistoryService['everything']> {
    const markets = marketsOf(name);
    if (!markets) throw new NotFoundException({ text: 'Böyle bir dosya yok.' });
    return this.histories.everything(markets);
  }
}

const asFile = (path: string): string[] => [
  'Content-Disposition',
  `attachment; filename="faiz-oranlari-${path.slice(path.lastIndexOf('/') + 1)}"`,
];
