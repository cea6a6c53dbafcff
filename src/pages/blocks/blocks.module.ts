import { Module } from '@nestjs/common';
import { ImagesModule } from '../../site/images/images.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { BlockDataService } from './block-data.service.js';
import { PageBlocksService } from './page-blocks.service.js';
import { PageTextsService } from './page-texts.service.js';
import { StoredPagesService } from './stored-pages.service.js';

/** Stored pages and their blocks, for every page that shows some. */
@Module({
  imports: [ImagesModule, OffersModule, TaxesModule],
  providers: [StoredPagesService, PageTextsService, BlockDataService, PageBlocksService],
  exports: [StoredPagesService, PageTextsService, BlockDataService, PageBlocksService],
})
export class BlocksModule {}
