import { Controller, Get, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BankLoanShow, type BankLoanShowProps, BankLoanTerms } from '../../views/banks/bank-loan.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { todayIn } from '../shared/finance/calendar.js';
import { LoanTypesService } from '../offers/loan-types.service.js';
import { LOAN_PATHS, paths } from '../shared/paths/site.js';
import { page, type PageResponse, redirect, type Redirect } from '../shared/rendering/page.js';
import { PublicPage, type PublicPageOptions } from '../platform/routing/public-page.js';
import { SiteService } from '../site/site.service.js';
import { addressesOf } from '../site/stored-content.js';
import { BankProductsService } from './bank-products.service.js';
import { BankProfilesService } from './bank-profiles.service.js';
import { LoanQuestionsService } from './loan-questions.service.js';

const UNKNOWN = { text: 'Aradığınız banka veya kredi türü bulunamadı.' };

/** Declares a page that each bank has for each kind of loan. */
const ofEach = (address: (path: string, bankId: string) => string): PublicPageOptions => ({
  cached: [],
  addresses: addressesOf('bank-loan', address),
  samples: [address('ihtiyac-kredisi', 'akbank')],
});

/** One kind of loan of one bank: `/konut-kredisi/akbank`, and the full terms of what is offered there. */
@Controller([...LOAN_PATHS])
export class BankLoansController {
  constructor(
    private readonly profiles: BankProfilesService,
    private readonly products: BankProductsService,
    private readonly campaigns: CampaignsService,
    private readonly loanTypes: LoanTypesService,
    private readonly questions: LoanQuestionsService,
    private readonly site: SiteService,
  ) {}

  @Get(':bankId')
  @PublicPage(ofEach(paths.bankLoan))
  async show(@Req() req: Request, @Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    const found = await this.find(req, bankId);
    return typeof found === 'string'
      ? redirect(paths.bankLoan(loanPath(req), found), 301)
      : page(BankLoanShow, found);
  }

  @Get(':bankId/kosullar')
  @PublicPage(ofEach(paths.bankLoanTerms))
  async terms(@Req() req: Request, @Param('bankId') bankId: string): Promise<PageResponse | Redirect> {
    const found = await this.find(req, bankId);
    return typeof found === 'string'
      ? redirect(paths.bankLoanTerms(loanPath(req), found), 301)
      : page(BankLoanTerms, found);
  }

  /** Props of the page, or the canonical id of a bank whose address had another of its names. */
  private async find(req: Request, bankId: string): Promise<BankLoanShowProps | string> {
    const { timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const [type, found] = await Promise.all([this.typeOf(req, today), this.bankOf(bankId)]);
    if (!type) throw new NotFoundException(UNKNOWN);
    const { bank, isCanonical } = found;
    if (!isCanonical) return bank.id;
    const [{ loans }, campaigns, questions] = await Promise.all([
      this.products.list(bank.id, today),
      this.campaigns.ofBank(bank.id, today),
      this.questions.of(type.path),
    ]);
    return {
      bank,
      type: { path: type.path, title: type.title, description: type.description },
      loans: loans.filter(({ path }) => path === type.path),
      campaigns: campaigns.filter(({ loanPath: of }) => of === type.path),
      questions,
    };
  }

  private async typeOf(req: Request, today: Parameters<LoanTypesService['list']>[0]) {
    const path = loanPath(req);
    return (await this.loanTypes.list(today)).find((type) => type.path === path);
  }

  private async bankOf(bankId: string): ReturnType<BankProfilesService['find']> {
    try {
      return await this.profiles.find(bankId);
    } catch (error) {
      throw error instanceof NotFoundException ? new NotFoundException(UNKNOWN) : error;
    }
  }
}

/** The controller answers under the addresses of all kinds of loan: the first part says which. */
const loanPath = (req: Request): string => req.path.split('/')[1] ?? '';
