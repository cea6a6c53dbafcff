import { Module } from '@nestjs/common';
import { ContentPagesController } from './content-pages.controller.js';
import { ContentPagesService } from './content-pages.service.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { ReservedSlugs } from './reserved-slugs.js';
import { StaticPagesController } from './static-pages.controller.js';

/** The home page, the corporate pages and, behind every other route, `/{slug}`: the last module of the application. */
@Module({
  imports: [PageBlocksModule],
  controllers: [HomeController, StaticPagesController, ContentPagesController],
  providers: [HomeService, ContentPagesService, ReservedSlugs],
  exports: [ReservedSlugs],
})
export class PagesModule {}
