import { Injectable, NotFoundException } from '@nestjs/common';
import type { LoanAmountProps } from '../../../views/products/loan-amounts/show.js';
import { type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import type { RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import {
  amountKey,
  LOAN_AMOUNTS,
  type LoanAmount,
  readAmountKey,
} from '../../shared/finance/loan-amounts.js';
import { type LoanType, TaxNotFound } from '../../shared/finance/tax-table.js';
import { isAllowedTerm } from '../../shared/finance/terms.js';
import { type LoanOffer, LoanOffersService } from '../../offers/loan-offers.service.js';
import { type LoanTypeInfo, LoanTypesService } from '../../offers/loan-types.service.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { addressAt, type PageAddress, type SearchEntry } from '../../platform/routing/public-page.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { findPaths, paths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { RegulatoryLimitsService } from '../../offers/taxes/regulatory-limits.service.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import { loanAmountPage } from './loan-amount.view-model.js';

/** All that the pages rest on, on one day. */
export interface LoanAmountData {
  readonly today: CalendarDate;
  readonly types: readonly LoanTypeInfo[];
  readonly offers: readonly LoanOffer[];
  /** Without those whose taxes are not known. */
  readonly taxes: ReadonlyMap<LoanType, LoanTaxes>;
  readonly figures: readonly RegulatoryLimitRow[];
}

export interface ListedAmounts {
  /** Of the kind of loan. */
  readonly title: string;
  readonly amounts: readonly LoanAmount[];
}

@Injectable()
export class LoanAmountsService {
  constructor(
    private readonly types: LoanTypesService,
    private readonly offers: LoanOffersService,
    private readonly taxes: TaxesService,
    private readonly figures: RegulatoryLimitsService,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
  ) {}

  /**
   * @returns the page, or the address of the calculator for a lawful pair without one
   * @throws NotFoundException for what the rules of terms do not allow, and for anything else
   */
  async show(key: string): Promise<LoanAmountProps | string> {
    const asked = readAmountKey(key);
    if (!asked) throw new NotFoundException();
    const facts = await this.facts();
    const type = facts.types.find(({ id }) => id === asked.type);
    if (!type || !isLawful(type, asked))
      throw new NotFoundException({ text: 'Bu tutar ve vadeyle böyle bir kredi verilmiyor.' });
    const calculator = paths.loan(type.path, { tutar: asked.lira, vade: asked.months });
    const listed = lentToday(facts, type);
    if (!listed.some((one) => amountKey(one) === key)) return calculator;
    return loanAmountPage(facts, type, asked, listed) ?? calculator;
  }

  /** Those that a bank lends today, by kind of loan. */
  async listed(): Promise<readonly ListedAmounts[]> {
    const facts = await this.facts();
    return facts.types
      .map((type) => ({ title: type.title, amounts: lentToday(facts, type) }))
      .filter(({ amounts }) => amounts.length > 0);
  }

  async addresses(): Promise<PageAddress[]> {
    const lent = (await this.listed()).flatMap(({ amounts }) => amounts);
    return LOAN_AMOUNTS.map((one) => addressAt(findPaths.amount(amountKey(one)), lent.includes(one)));
  }

  async searchEntries(): Promise<SearchEntry[]> {
    return (await this.listed()).flatMap(({ title, amounts }) =>
      amounts.map((one) => ({
        group: 'guide' as const,
        title: `${formatLira(one.lira * 100)} ${title}, ${String(one.months)} ay`,
        href: findPaths.amount(amountKey(one)),
        note: 'Taksit, toplam, vade farkı ve gereken gelir',
        words: 'taksit hesaplama kaç',
      })),
    );
  }

  /** Read once a day and again whenever content changes. */
  private async facts(): Promise<LoanAmountData> {
    const today = todayIn((await this.site.current()).timeZone, new Date());
    return this.memo.get('loan-amounts', () => this.load(today), today);
  }

  private async load(today: CalendarDate): Promise<LoanAmountData> {
    const types = await this.types.list(today);
    const ids = types.map(({ id }) => id);
    const [offers, figures, taxes] = await Promise.all([
      this.offers.list(ids, today),
      this.figures.list(),
      Promise.all(ids.map(async (id) => [id, await this.taxesOf(id, today)] as const)),
    ]);
    const known = taxes.flatMap(([id, found]) => (found ? [[id, found] as const] : []));
    return { today, types, offers, figures, taxes: new Map(known) };
  }

  private async taxesOf(type: LoanType, today: CalendarDate): Promise<LoanTaxes | null> {
    try {
      return await this.taxes.loanTaxes(type, today);
    } catch (error) {
      if (error instanceof TaxNotFound) return null;
      throw error;
    }
  }
}

/** Whether the calculator of the kind takes the amount and the term unchanged. */
function isLawful({ limits }: LoanTypeInfo, { lira, months }: LoanAmount): boolean {
  const amount = lira * 100;
  return amount >= limits.minAmount && amount <= limits.maxAmount && isAllowedTerm(months, amount, limits);
}

function lentToday({ offers, taxes }: LoanAmountData, type: LoanTypeInfo): LoanAmount[] {
  const own = offers.filter((offer) => offer.type === type.id);
  const isLent = ({ lira, months }: LoanAmount): boolean =>
    own.some(
      ({ minAmount, maxAmount, minTerm, maxTerm }) =>
        minAmount <= lira * 100 && maxAmount >= lira * 100 && minTerm <= months && maxTerm >= months,
    );
  return taxes.has(type.id)
    ? LOAN_AMOUNTS.filter((one) => one.type === type.id && isLawful(type, one) && isLent(one))
    : [];
}
