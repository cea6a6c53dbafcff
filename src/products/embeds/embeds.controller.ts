import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CardsFrame } from '../../../views/products/embeds/cards.js';
import { EmbedCodeShow } from '../../../views/products/embeds/code.js';
import { DepositFrame, LoanFrame } from '../../../views/products/embeds/frame.js';
import {
  CARD_FRAME,
  EMBED_COLORS,
  type FrameName,
  FRAMES,
  isDepositFrame,
  LAYOUT_PARAMETER,
  TABLE_LAYOUT,
} from '../../shared/paths/embed.js';
import { PUBLISHER_PARAMETER, readPublisher } from '../../shared/paths/publisher.js';
import { LOAN_PATHS } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { amount, exact, oneOf, wholeNumber } from '../../platform/routing/cache-parameters.js';
import type { CacheParameter } from '../../platform/routing/cached.js';
import { PublicPage } from '../../platform/routing/public-page.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { VALUE_PARAMETERS } from '../loans/value-parameters.js';
import { readColor } from './embed-colors.js';
import { EmbedsService } from './embeds.service.js';

/** Cache parameters of the colors: an invalid color and a default count as absent. */
const COLORS = EMBED_COLORS.map((name): CacheParameter => ({
  name,
  read: (values) => [readColor(name, values.at(-1))].filter((color) => color !== undefined),
}));
/** The partner whose page it is for. */
const PUBLISHER: CacheParameter = {
  name: PUBLISHER_PARAMETER,
  read: (values) => [readPublisher(values.at(-1))].filter((id) => id !== undefined),
};
const TABLE = oneOf(LAYOUT_PARAMETER, [TABLE_LAYOUT]);
const ASKED = [amount('tutar'), wholeNumber('vade'), ...VALUE_PARAMETERS, ...COLORS];

/** A calculator that other sites show in a frame: no cookie, no person, nothing but figures and ways out. */
@Controller('gomulu')
export class EmbedsController {
  constructor(private readonly embeds: EmbedsService) {}

  @Get()
  @PublicPage({
    cached: [
      ...ASKED,
      exact(PUBLISHER_PARAMETER),
      TABLE,
      oneOf('urun', [...FRAMES.slice(1), CARD_FRAME]),
      oneOf('yukseklik', ['sabit']),
    ],
    sitemap: true,
    search: {
      group: 'page',
      title: 'Sitenize Ekleyin',
      note: 'Kredi, mevduat ve kartları kendi sayfanızda gösteren kod',
      words: 'widget iframe gömülü hesap makinesi blog site kodu',
    },
  })
  async code(@Query() query: RawQuery): Promise<PageResponse> {
    return page(EmbedCodeShow, await this.embeds.code(query));
  }

  @Get(CARD_FRAME)
  @PublicPage({ cached: [...COLORS, PUBLISHER, TABLE] })
  async cards(@Query() query: RawQuery): Promise<PageResponse> {
    return page(CardsFrame, await this.embeds.cards(query));
  }

  @Get([...FRAMES])
  @PublicPage({ cached: [...ASKED, PUBLISHER, TABLE] })
  async frame(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse> {
    const path = embeddedPathOf(req);
    const shown = await this.embeds.frame(path, query);
    return page(
      isDepositFrame(path) ? DepositFrame : LoanFrame,
      shown,
      shown.value?.answer.error ? 422 : 200,
    );
  }
}

/** The router lets no other through. */
const embeddedPathOf = ({ path }: Request): FrameName =>
  FRAMES.find((known) => path.endsWith(`/${known}`)) ?? LOAN_PATHS[0];
