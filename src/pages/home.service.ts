import { Injectable } from '@nestjs/common';
import { needsOf } from '../../views/blocks/model.js';
import type { ChangedRate } from '../../views/offers/rate-history/rate-changes.js';
import type { HomeShowProps } from '../../views/pages/home/show.js';
import { paths } from '../shared/paths/site.js';
import { BlockDataService } from './blocks/block-data.service.js';
import { readHome } from '../../views/blocks/content/home-content.js';
import { HOME_NEEDS, homeParts } from '../../views/blocks/content/home-parts.js';
import { LoanExamples, type ProductExamples } from '../offers/loan-examples.service.js';
import { type MarketChange, RateHistoryService } from '../offers/rate-history/rate-history.service.js';
import { PageTextsService } from './blocks/page-texts.service.js';
import { HOME_SLUG, StoredPagesService } from './blocks/stored-pages.service.js';

/** Of the week; the rest stands in the rate history. */
const CHANGES_DAYS = 7;
const CHANGES_SHOWN = 6;

/** The home page: what staff wrote, its components or the default ones, and today's rates. */
@Injectable()
export class HomeService {
  constructor(
    private readonly pages: StoredPagesService,
    private readonly texts: PageTextsService,
    private readonly blockData: BlockDataService,
    private readonly rates: RateHistoryService,
    private readonly examples: LoanExamples,
  ) {}

  async show(): Promise<HomeShowProps> {
    const [page, read] = await Promise.all([this.pages.find(HOME_SLUG), this.texts.reader()]);
    const { content, parsed } = readHome(page?.content, read);
    const [data, changes, examples] = await Promise.all([
      this.blockData.load([...HOME_NEEDS, ...needsOf(parsed)], paths.home()),
      this.rates.changedWithin(CHANGES_DAYS),
      this.rates.today().then((today) => this.examples.byProduct(today)),
    ]);
    return {
      metaTitle: page?.metaTitle ?? '',
      metaDescription: page?.metaDescription ?? '',
      ...homeParts(content, data),
      changes: changes.slice(0, CHANGES_SHOWN).map((change) => changedRate(change, examples)),
      blocks: { parsed, data },
    };
  }
}

const changedRate = (
  { market, now: { product, ratePercent }, before }: MarketChange,
  examples: ProductExamples,
): ChangedRate => ({
  key: product.id,
  bank: { name: product.bankName, logoUrl: product.logoUrl },
  name: product.name,
  isSample: product.isSample,
  market: market.title,
  type: market.type,
  before,
  ratePercent,
  example: examples.get(product.id) ?? null,
  href: paths.rateHistoryOf(market.key, { urun: product.slug }),
});
