import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { PublicPages } from '../../site/public-pages.service.js';
import { STATIC_PAGES } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { PAGES, pageEntries } from './page-entries.js';
import {
  bankEntry,
  bankListEntries,
  BANKS,
  listEntries,
  namesOf,
  productEntry,
  PRODUCTS,
} from './product-entries.js';
import { SearchIndex } from './search-index.js';

/**
 * All that can be found, in memory: read again when content changes, and each day. A search asks no database, whatever
 * somebody makes up.
 */
@Injectable()
export class SearchEntriesService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
    private readonly pages: PublicPages,
  ) {}

  async index(): Promise<SearchIndex> {
    const today = todayIn((await this.site.current()).timeZone, new Date());
    return this.memo.get(
      'search-index',
      async () => {
        const [banks, products, pages, own, further] = await Promise.all([
          this.sql.rows(BANKS),
          this.sql.rows(PRODUCTS, [today]),
          this.sql.rows(PAGES, [STATIC_PAGES]),
          this.pages.searchEntries('paths'),
          this.pages.searchEntries('parameters'),
        ]);
        const named = new Map(banks.map((bank) => [bank.id, namesOf(bank)]));
        return new SearchIndex([
          ...own,
          ...listEntries(products),
          ...banks.map(bankEntry),
          ...bankListEntries(products, named),
          ...products.map((product) => productEntry(product, named.get(product.bank_id) ?? '')),
          ...pageEntries(pages),
          ...further,
        ]);
      },
      today,
    );
  }
}
