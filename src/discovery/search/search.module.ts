import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchEntriesService } from './search-entries.service.js';
import { SearchService } from './search.service.js';

/** Looks for banks, products, calculators, guides and pages in all that visitors can see. */
@Module({
  controllers: [SearchController],
  providers: [SearchEntriesService, SearchService],
})
export class SearchModule {}
