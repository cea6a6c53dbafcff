import { Injectable, NotFoundException } from '@nestjs/common';
import type { SideBySideProps } from '../../../views/products/loans/side-by-side-rows.js';
import { BankProductsService } from '../../banks/bank-products.service.js';
import { CampaignsService } from '../../banks/campaigns/campaigns.service.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { LOAN_PATHS } from '../../shared/paths/site.js';
import { LoanPageService } from '../loans/loan-page.service.js';
import { type BankFacts, chosenOffers, sideBySidePage } from './side-by-side.view-model.js';

@Injectable()
export class SideBySideService {
  constructor(
    private readonly pages: LoanPageService,
    private readonly offers: LoanOffersService,
    private readonly products: BankProductsService,
    private readonly campaigns: CampaignsService,
  ) {}

  /** @throws NotFoundException for a path that is none of the loan pages */
  async show(loanPath: string, query: RawQuery): Promise<SideBySideProps> {
    const path = LOAN_PATHS.find((known) => known === loanPath);
    if (path === undefined) throw new NotFoundException();
    const facts = await this.pages.facts(path);
    const today = await this.pages.today();
    const { chosen } = chosenOffers(facts.offers, query);
    const banks = [...new Set(chosen.map(({ bankId }) => bankId))];
    const listed = await this.offers.list([facts.type.id], today);
    // One bank after the other: a page with four would take most of the pool's connections at once.
    const ofBanks = new Map<string, BankFacts>();
    for (const id of banks) ofBanks.set(id, await this.ofBank(id, path, today));
    return sideBySidePage({ facts, listed, ofBanks, today }, query);
  }

  private async ofBank(
    bankId: string,
    path: string,
    today: Parameters<BankProductsService['list']>[1],
  ): Promise<BankFacts> {
    const [{ loans }, campaigns] = await Promise.all([
      this.products.list(bankId, today),
      this.campaigns.ofBank(bankId, today),
    ]);
    return {
      loans: loans.filter((loan) => loan.path === path),
      campaigns: campaigns.filter((campaign) => campaign.loanPath === path),
    };
  }
}
