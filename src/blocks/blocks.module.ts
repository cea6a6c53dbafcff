import { Module } from '@nestjs/common';
import { BanksService } from '../offers/banks.service.js';
import { CardsService } from '../offers/card-offers.service.js';
import { DepositOffersService } from '../offers/deposit-offers.service.js';
import { ImagesModule } from '../images/images.module.js';
import { LoanOffersService } from '../offers/loan-offers.service.js';
import { LoanTypesService } from '../offers/loan-types.service.js';
import { ProductsModule } from '../offers/offers.module.js';
import { BlockDataService } from './block-data.service.js';
import { PageBlocksService } from './page-blocks.service.js';
import { PageTextsService } from './page-texts.service.js';
import { PagesService } from './stored-pages.service.js';

/**
 * Stored pages and their blocks, for every page that shows some. The services of banks, loans, cards and deposits
 * are provided here a second time (they hold no state), because the modules of those pages import this one.
 */
@Module({
  imports: [ImagesModule, ProductsModule],
  providers: [
    BanksService,
    LoanTypesService,
    LoanOffersService,
    CardsService,
    DepositOffersService,
    PagesService,
    PageTextsService,
    BlockDataService,
    PageBlocksService,
  ],
  exports: [PagesService, PageTextsService, BlockDataService, PageBlocksService],
})
export class PageBlocksModule {}
