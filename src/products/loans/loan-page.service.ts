import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { BlocksModel } from '../../../views/blocks/model.js';
import type { LoanShowProps } from '../../../views/products/loans/show.js';
import { type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { type LoanType, TaxNotFound } from '../../shared/finance/tax-table.js';
import type { Log } from '../../platform/logging/log.js';
import { Assets } from '../../platform/rendering/assets.js';
import { type BankMarks, withMarks } from '../../shared/rendering/bank-marks.js';
import { memoizeByIdentity } from '../../shared/rendering/memoize-by-identity.js';
import type { Content } from '../../shared/rendering/page.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import type { LoanPath } from '../../shared/paths/site.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import { LOG } from '../../platform/tokens.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import { type CalculatorFile, calculatorFile } from '../calculators/calculator-file.js';
import { calculatorData, loanPage, type LoanPageData, loanPageData } from './loan-page.view-model.js';
import { type LoanTypeInfo, LoanTypesService } from '../../offers/loan-types.service.js';

/** Brings together what the loan pages show on the day the settings' time zone is in. */
@Injectable()
export class LoanPageService {
  constructor(
    private readonly types: LoanTypesService,
    private readonly offers: LoanOffersService,
    private readonly taxes: TaxesService,
    private readonly site: SiteService,
    private readonly memo: VersionedMemo,
    @Inject(Assets) private readonly assets: BankMarks,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async today(): Promise<CalendarDate> {
    return todayIn((await this.site.current()).timeZone, new Date());
  }

  /** @throws NotFoundException for a path that is none of the loan types */
  async typeAt(path: string, today: CalendarDate): Promise<LoanTypeInfo> {
    const type = (await this.types.list(today)).find((candidate) => candidate.path === path);
    if (!type) throw new NotFoundException();
    return type;
  }

  async show(path: LoanPath, blocks: BlocksModel, query: RawQuery): Promise<LoanShowProps> {
    const facts = await this.facts(path);
    return loanPage(facts, blocks, query, this.fileOf(facts)?.url);
  }

  /**
   * Data of the page's calculator, for its script.
   * @throws NotFoundException where nothing can be calculated
   */
  async file(path: LoanPath): Promise<Content> {
    const file = this.fileOf(await this.facts(path));
    if (!file) throw new NotFoundException();
    return file.content;
  }

  private fileOf(facts: LoanPageData): CalculatorFile | null {
    return memoizeByIdentity([facts], 'file', () => {
      const data = calculatorData(facts);
      return (
        data && calculatorFile(facts.type.path, { ...data, offers: withMarks(data.offers, this.assets) })
      );
    });
  }

  /** Read once a day and again whenever content changes: no amount that anybody tries costs a query. */
  async facts(path: LoanPath): Promise<LoanPageData> {
    const today = await this.today();
    const load = async (): Promise<LoanPageData> => {
      const type = await this.typeAt(path, today);
      const [offers, taxes] = await Promise.all([
        this.offers.list([type.id], today),
        this.taxesOf(type.id, today),
      ]);
      return loanPageData({ type, offers, taxes });
    };
    return this.memo.get(`loan-page ${path}`, load, today);
  }

  /** Null, and a line in the log, where administrators left a gap in the tax table. */
  async taxesOf(type: LoanType, today: CalendarDate): Promise<LoanTaxes | null> {
    try {
      return await this.taxes.loanTaxes(type, today);
    } catch (error) {
      if (!(error instanceof TaxNotFound)) throw error;
      this.log.error({ err: error }, 'loans cannot be calculated');
      return null;
    }
  }
}
