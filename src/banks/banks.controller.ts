import { Controller, Get, Param, Query } from '@nestjs/common';
import { BankIndex } from '../../views/banks/index.js';
import type { BankView } from '../../views/banks/model.js';
import { BankNewCustomer } from '../../views/banks/new-customer.js';
import { BankCards, BankDeposits, BankLoans } from '../../views/banks/products.js';
import { BankShow } from '../../views/banks/show.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { CardOffersService } from '../offers/card-offers.service.js';
import { type CalendarDate, todayIn } from '../shared/finance/calendar.js';
import { paths } from '../shared/paths/site.js';
import { page, type PageResponse, redirect, type Redirect } from '../shared/rendering/page.js';
import { search } from '../platform/routing/cache-parameters.js';
import { PublicPage, type PublicPageOptions } from '../platform/routing/public-page.js';
import { lastOf, type RawQuery } from '../platform/routing/raw-query.js';
import { readSearch } from '../platform/routing/search-text.js';
import { SiteService } from '../site/site.service.js';
import { addressesOf } from '../site/stored-content.js';
import { BankIndexService } from './bank-index.service.js';
import { BankProductsService } from './bank-products.service.js';
import { BankProfilesService } from './bank-profiles.service.js';

/** Declares a page that each bank has. */
const ofEach = (address: (bankId: string) => string): PublicPageOptions => ({
  cached: [],
  addresses: addressesOf('bank', address),
  samples: [address('akbank')],
});

/** A bank's pages; under another name of the bank they lead to its canonical address. */
@Controller('bankalar')
export class BanksController {
  constructor(
    private readonly index: BankIndexService,
    private readonly profiles: BankProfilesService,
    private readonly products: BankProductsService,
    private readonly cards: CardOffersService,
    private readonly campaigns: CampaignsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  @PublicPage({
    cached: [search('ara')],
    addresses: addressesOf('bank', paths.banks),
    search: {
      group: 'compare',
      title: 'Bankalar',
      note: 'Bütün bankalar, ürünleri ve iletişim bilgileri',
      words: 'banka listesi şube telefon',
    },
  })
  async list(@Query() query: RawQuery): Promise<PageResponse> {
    const search = readSearch(lastOf(query['ara']));
    return page(BankIndex, { search, ...(await this.index.search(search)) });
  }

  @Get(':bankId')
  @PublicPage(ofEach(paths.bank))
  show(@Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    return this.ofBank(bankId, paths.bank, async (bank, today) => {
      const [{ loans, deposits, newCustomer }, cards, campaigns] = await Promise.all([
        this.products.list(bank.id, today),
        this.cards.ofBank(bank.id, today),
        this.campaigns.ofBank(bank.id, today),
      ]);
      return page(BankShow, {
        bank,
        loans,
        cards,
        deposits,
        campaigns,
        takesCustomers: newCustomer.length > 0,
      });
    });
  }

  @Get(':bankId/krediler')
  @PublicPage(ofEach(paths.bankLoans))
  loans(@Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    return this.ofBank(bankId, paths.bankLoans, async (bank, today) => {
      const { loans } = await this.products.list(bank.id, today);
      return page(BankLoans, { bank, loans });
    });
  }

  @Get(':bankId/kredi-kartlari')
  @PublicPage(ofEach(paths.bankCards))
  creditCards(@Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    return this.ofBank(bankId, paths.bankCards, async (bank, today) =>
      page(BankCards, { bank, cards: await this.cards.ofBank(bank.id, today) }),
    );
  }

  @Get(':bankId/mevduat')
  @PublicPage(ofEach(paths.bankDeposits))
  deposits(@Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    return this.ofBank(bankId, paths.bankDeposits, async (bank, today) => {
      const { deposits } = await this.products.list(bank.id, today);
      return page(BankDeposits, { bank, deposits });
    });
  }

  @Get(':bankId/yeni-musteri')
  @PublicPage(ofEach(paths.bankNewCustomer))
  newCustomer(@Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    return this.ofBank(bankId, paths.bankNewCustomer, async (bank, today) => {
      const [{ newCustomer }, campaigns] = await Promise.all([
        this.products.list(bank.id, today),
        this.campaigns.ofBank(bank.id, today),
      ]);
      const own = campaigns.filter(({ type }) => type === 'remote_customer');
      return page(BankNewCustomer, { bank, offers: newCustomer, campaigns: own });
    });
  }

  private async ofBank(
    bankId: string,
    address: (bankId: string) => string,
    show: (bank: BankView, today: CalendarDate) => Promise<PageResponse>,
  ): Promise<PageResponse | Redirect> {
    const { bank, isCanonical } = await this.profiles.find(bankId);
    if (!isCanonical) return redirect(address(bank.id), 301);
    const { timeZone } = await this.site.current();
    return show(bank, todayIn(timeZone, new Date()));
  }
}
