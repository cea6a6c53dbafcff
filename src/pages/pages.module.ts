import { Module } from '@nestjs/common';
import { BlocksModule } from './blocks/blocks.module.js';
import { ContentPagesController } from './content-pages.controller.js';
import { ContentPagesService } from './content-pages.service.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';
import { OffersModule } from '../offers/offers.module.js';
import { RateHistoryModule } from '../offers/rate-history/rate-history.module.js';
import { ReservedSlugsModule } from './reserved-slugs.module.js';
import { StaticPagesController } from './static-pages.controller.js';

/** The home page, the corporate pages and, behind every other route, `/{slug}`: the last module of the application. */
@Module({
  imports: [BlocksModule, OffersModule, RateHistoryModule, ReservedSlugsModule],
  controllers: [HomeController, StaticPagesController, ContentPagesController],
  providers: [HomeService, ContentPagesService],
})
export class PagesModule {}
