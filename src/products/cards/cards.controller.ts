import { Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { CardList } from '../../../views/products/cards/list.js';
import { CardShow } from '../../../views/products/cards/show.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { presentCardList } from './card-list.presenter.js';
import { CARD_PARAMETERS, readCardQuery } from './card-query.js';
import { type Card, CardOffersService } from '../../offers/card-offers.service.js';

/** The stored page whose blocks stand below the list. */
const PAGE = 'kredi-kartlari';

const MAX_SIMILAR = 3;

@Controller('kredi-kartlari')
@Allow('public')
export class CardsController {
  constructor(
    private readonly cards: CardOffersService,
    private readonly blocks: PageBlocksService,
    private readonly site: SiteService,
  ) {}

  @Get()
  @Cached(...CARD_PARAMETERS)
  async list(@Query() query: RawQuery): Promise<PageResponse> {
    const [cards, blocks] = await Promise.all([this.all(), this.blocks.forPage(PAGE)]);
    return page(CardList, { ...presentCardList(cards, readCardQuery(query)), blocks });
  }

  @Get(':slug')
  @Cached()
  async show(@Param('slug') slug: string): Promise<PageResponse> {
    const all = await this.all();
    const card = all.find((known) => known.slug === slug);
    if (!card) throw new NotFoundException({ text: 'Bu kart bulunamadı; kaldırılmış olabilir.' });
    return page(CardShow, { card, similar: similarTo(card, all) });
  }

  private async all(): Promise<Card[]> {
    const { timeZone } = await this.site.current();
    return this.cards.list(todayIn(timeZone, new Date()));
  }
}

function similarTo(card: Card, all: readonly Card[]): Card[] {
  const isSimilar = ({ slug, segment, type }: Card): boolean =>
    slug !== card.slug && segment === card.segment && type === card.type;
  return all.filter(isSimilar).slice(0, MAX_SIMILAR);
}
