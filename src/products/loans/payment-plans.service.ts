import { Injectable, NotFoundException } from '@nestjs/common';
import type { LoanPlanProps } from '../../../views/products/loans/plan.js';
import { readConditions } from '../../shared/finance/offer-choice.js';
import { REQUIRED_COSTS } from '../../shared/finance/required-costs-form.js';
import { VALUE_FIELDS } from '../../shared/finance/value-form.js';
import { paths, type PlanFile, withQuery } from '../../shared/paths/site.js';
import { BankNamesService } from '../../offers/bank-names.service.js';
import { Redirect, redirect } from '../../shared/rendering/page.js';
import { allOf, lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { addressesOf } from '../../site/stored-content.js';
import { type FindService, addressAt, type PageAddress } from '../../platform/routing/public-page.js';
import { LoanTypesService } from '../../offers/loan-types.service.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import { SiteService } from '../../site/site.service.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import { taxSources } from '../calculators/sources.js';
import { LoanPageService } from './loan-page.service.js';
import type { PlanDocument } from './plan-document.js';
import { paymentPlanPage } from './payment-plan.view-model.js';

/** The plan of one bank's loan for the amount and term in the address. */
@Injectable()
export class PaymentPlansService {
  constructor(
    private readonly pages: LoanPageService,
    private readonly offers: LoanOffersService,
    private readonly banks: BankNamesService,
    private readonly types: LoanTypesService,
    private readonly taxes: TaxesService,
    private readonly site: SiteService,
  ) {}

  /**
   * @param file asked for instead of the page, and still when an alias leads to the bank's own address
   * @throws NotFoundException for a bank that does not exist or has no such loan
   */
  async find(
    path: string,
    bankId: string,
    query: RawQuery,
    file?: PlanFile,
  ): Promise<LoanPlanProps | Redirect> {
    const today = await this.pages.today();
    const type = await this.pages.typeAt(path, today);
    const ofBank = (await this.offers.list([type.id], today)).filter(({ bank }) => bank.id === bankId);
    if (ofBank.length === 0) return this.elsewhere(path, bankId, query, file);
    const asked = lastOf(query['urun']);
    const offer = asked === undefined ? ofBank[0] : ofBank.find(({ key }) => key === asked);
    if (!offer) throw new NotFoundException();
    const taxes = await this.pages.taxesOf(type.id, today);
    return paymentPlanPage({ type, offer, isOnlyOne: ofBank.length === 1, taxes, today }, query);
  }

  /** The same for a file. Where the input can't be used as it stands it leads to the page, which says why. */
  async document(
    path: string,
    bankId: string,
    query: RawQuery,
    file: PlanFile,
  ): Promise<PlanDocument | Redirect> {
    const shown = await this.find(path, bankId, query, file);
    if (shown instanceof Redirect) return shown;
    const { plan, hasProblem, type, today } = shown;
    if (!plan || hasProblem) return redirect(shown.address, 302);
    const [site, sources] = await Promise.all([this.site.current(), this.taxes.sources()]);
    return { shown, plan, site, taxSources: taxSources({ taxSources: sources, today }, type.id) };
  }

  /** A bank's second loan of a kind has a plan of its own. */
  async addresses(find: FindService): Promise<PageAddress[]> {
    const today = await this.pages.today();
    const types = new Map((await this.types.list(today)).map(({ id, path }) => [id, path]));
    const offers = await this.offers.list([...types.keys()], today);
    const further = offers
      .filter(({ key, bank }) => key !== bank.id)
      .map(({ key, bank, type }) => addressAt(paths.loanPlan(types.get(type) ?? '', bank.id, { urun: key })));
    return [...(await addressesOf('bank-loan', paths.loanPlan)(find)), ...further];
  }

  private async elsewhere(
    path: string,
    alias: string,
    query: RawQuery,
    file: PlanFile | undefined,
  ): Promise<Redirect> {
    const canonical = await this.banks.canonicalId(alias);
    if (canonical === undefined || canonical === alias)
      throw new NotFoundException({ text: 'Bu bankanın bu türde bir kredisi bulunamadı.' });
    const address = file ? paths.loanPlanFile(path, canonical, file) : paths.loanPlan(path, canonical);
    const names = ['tutar', 'vade', ...VALUE_FIELDS, 'urun', ...(file ? [] : REQUIRED_COSTS)];
    const kept = Object.fromEntries(names.map((name) => [name, lastOf(query[name])]));
    const kosul = readConditions(allOf(query['kosul']));
    return redirect(withQuery(address, { ...kept, kosul }), 301);
  }
}
