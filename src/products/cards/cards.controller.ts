import { Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { CardList } from '../../../views/products/cards/list.js';
import { CardShow } from '../../../views/products/cards/show.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { paths } from '../../shared/paths/site.js';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { addressesOf } from '../../site/stored-content.js';
import { presentCardList } from './card-list.presenter.js';
import { CARD_PARAMETERS, readCardQuery } from './card-query.js';
import { type Card, CardOffersService } from '../../offers/card-offers.service.js';

/** The stored page whose blocks stand below the list. */
const PAGE = 'kredi-kartlari';

const MAX_SIMILAR = 3;

@Controller('kredi-kartlari')
export class CardsController {
  constructor(
    private readonly cards: CardOffersService,
    private readonly blocks: PageBlocksService,
    private readonly site: SiteService,
  ) {}

  @Get()
  @PublicPage({
    cached: CARD_PARAMETERS,
    addresses: addressesOf('cards', (segment) =>
      paths.cards(segment === 'commercial' ? { type: 'ticari' } : {}),
    ),
    search: [
      {
        group: 'compare',
        title: 'Kredi Kartları',
        note: 'Aidatı, puanı ve ayrıcalıklarıyla bireysel kartlar',
        words: 'kart bireysel aidatsız mil puan nakit iade karşılaştırma',
      },
      {
        group: 'compare',
        title: 'Ticari Kredi Kartları',
        href: paths.cards({ type: 'ticari' }),
        note: 'Şirketler ve esnaf için kartlar',
        words: 'kart şirket esnaf işletme kobi karşılaştırma',
      },
    ],
  })
  async list(@Query() query: RawQuery): Promise<PageResponse> {
    const [cards, blocks] = await Promise.all([this.all(), this.blocks.forPage(PAGE)]);
    return page(CardList, { ...presentCardList(cards, readCardQuery(query)), blocks });
  }

  @Get(':slug')
  @PublicPage({
    cached: [],
    addresses: addressesOf('card', paths.card),
    samples: [paths.card('akbank-mil-kart')],
  })
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
