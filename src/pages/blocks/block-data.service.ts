import { Injectable } from '@nestjs/common';
import {
  type BlockData,
  type BlockDeposits,
  type BlockLoans,
  type Need,
  NO_DATA,
} from '../../../views/blocks/data.js';
import { BanksService } from '../../offers/banks.service.js';
import { CardOffersService } from '../../offers/card-offers.service.js';
import { DepositOffersService } from '../../offers/deposit-offers.service.js';
import { type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { type DepositCurrency, type LoanType, TaxNotFound } from '../../shared/finance/tax-table.js';
import { ImagesService } from '../../site/images/images.service.js';
import { costRanges } from '../../offers/cost-ranges.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import { LoanTypesService } from '../../offers/loan-types.service.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import { SiteService } from '../../site/site.service.js';

type DataOf<K extends keyof BlockData> = Promise<Pick<BlockData, K>>;

/** Live data for the blocks of one page: one query for each kind of need, whatever the number of blocks. */
@Injectable()
export class BlockDataService {
  constructor(
    private readonly site: SiteService,
    private readonly banks: BanksService,
    private readonly loanTypes: LoanTypesService,
    private readonly loanOffers: LoanOffersService,
    private readonly taxes: TaxesService,
    private readonly deposits: DepositOffersService,
    private readonly cards: CardOffersService,
    private readonly images: ImagesService,
  ) {}

  async load(needs: readonly Need[], path: string): Promise<BlockData> {
    const { timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const parts = await Promise.all([
      this.banksOf(needs),
      this.loansOf(needs, today),
      this.depositsOf(needs, today),
      this.cardsOf(needs, today),
      this.imagesOf(needs),
    ]);
    return Object.assign({ ...NO_DATA, path }, ...parts) as BlockData;
  }

  private async banksOf(needs: readonly Need[]): DataOf<'banks'> {
    const wanted = needs.some(({ kind }) => kind === 'banks');
    return { banks: wanted ? await this.banks.listActive() : [] };
  }

  private async loansOf(needs: readonly Need[], today: CalendarDate): DataOf<'loans'> {
    const types = new Set(needs.flatMap((need) => (need.kind === 'loans' ? [need.type] : [])));
    if (types.size === 0) return { loans: {} };
    const [infos, offers] = await Promise.all([
      this.loanTypes.list(today),
      this.loanOffers.forEverybody([...types], today),
    ]);
    const found = infos.filter(({ id }) => types.has(id));
    const entries = await Promise.all(
      found.map(async ({ id, path, title, shortTitle, limits }): Promise<[LoanType, BlockLoans]> => {
        const own = offers.filter(({ type }) => type === id);
        const taxes = await this.loanTaxes(id, today);
        const ranges = taxes && costRanges(own, limits, taxes);
        return [id, { type: id, path, title, shortTitle, limits, taxes, ranges, offers: own }];
      }),
    );
    return { loans: Object.fromEntries(entries) };
  }

  private async loanTaxes(type: LoanType, today: CalendarDate): Promise<LoanTaxes | null> {
    try {
      return await this.taxes.loanTaxes(type, today);
    } catch (error) {
      if (error instanceof TaxNotFound) return null;
      throw error;
    }
  }

  private async depositsOf(needs: readonly Need[], today: CalendarDate): DataOf<'deposits'> {
    const wanted = needs.flatMap((need) => (need.kind === 'deposits' ? [need.currency] : []));
    const currencies: DepositCurrency[] = [...new Set(wanted)];
    if (currencies.length === 0) return { deposits: {} };
    const [offers, withholding] = await Promise.all([
      this.deposits.forEverybody(currencies, today),
      this.taxes.withholdingRows(),
    ]);
    const ofCurrency = (currency: DepositCurrency): BlockDeposits => ({
      currency,
      withholding: withholding.filter((row) => row.currency === currency),
      today,
      offers: offers.filter((offer) => offer.currency === currency),
    });
    return { deposits: Object.fromEntries(currencies.map((currency) => [currency, ofCurrency(currency)])) };
  }

  private async cardsOf(needs: readonly Need[], today: CalendarDate): DataOf<'cards'> {
    const wanted = needs.some(({ kind }) => kind === 'cards');
    const cards = wanted ? await this.cards.list(today) : [];
    return { cards: cards.filter(({ segment }) => segment === 'individual') };
  }

  private async imagesOf(needs: readonly Need[]): DataOf<'images'> {
    const urls = new Set(needs.flatMap((need) => (need.kind === 'image' ? [need.url] : [])));
    return { images: urls.size > 0 ? await this.images.describe([...urls]) : {} };
  }
}
