import { Module } from '@nestjs/common';
import { BanksService } from '../banks/banks.service.js';
import { CardsService } from '../cards/cards.service.js';
import { DepositOffersService } from '../deposits/deposit-offers.service.js';
import { ImagesModule } from '../images/images.module.js';
import { LoanOffersService } from '../loans/loan-offers.service.js';
import { LoanTypesService } from '../loans/loan-types.service.js';
import { ProductsModule } from '../products/products.module.js';
import { BlockDataService } from './block-data.service.js';
import { PageBlocksService } from './page-blocks.service.js';
import { PageTextsService } from './page-texts.service.js';
import { PagesService } from './pages.service.js';

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
