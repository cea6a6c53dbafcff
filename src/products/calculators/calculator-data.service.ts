import { Inject, Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { type CalendarDate, calendarDate, todayIn } from '../../shared/finance/calendar.js';
import type { RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { type RateTrust, trustMark } from '../../shared/finance/rate-trust.js';
import type { LoanExample } from '../../shared/finance/loan-example.js';
import { type LoanType, TaxNotFound, type WithholdingRow } from '../../shared/finance/tax-table.js';
import type { DepositBracket } from '../../shared/finance/deposit-bracket.js';
import type { Holiday } from '../../shared/finance/working-days.js';
import type { Log } from '../../platform/logging/log.js';
import { DepositOffersService } from '../../offers/deposit-offers.service.js';
import { LoanExamples } from '../../offers/loan-examples.service.js';
import { type LoanOffer, LoanOffersService } from '../../offers/loan-offers.service.js';
import { type LoanTypeInfo, LoanTypesService } from '../../offers/loan-types.service.js';
import { TermRule } from '../../offers/term-rule.entity.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { SiteService } from '../../site/site.service.js';
import { HolidaysService } from '../../offers/taxes/holidays.service.js';
import { RegulatoryLimitsService } from '../../offers/taxes/regulatory-limits.service.js';
import { type TaxSource, TaxesService } from '../../offers/taxes/taxes.service.js';
import { LOG } from '../../platform/tokens.js';

/** A rate that a bank offers here. */
export interface OfferedRate {
  readonly percent: number;
  readonly bank: string;
  readonly since: CalendarDate;
  /** `örnek`, or when it was last confirmed where that is long ago; null for others. */
  readonly mark: string | null;
  /** The cost of a loan at that rate; deposits have none. */
  readonly cost?: LoanExample | null;
}

/** A deposit, with the amounts (kuruş) and terms (days) for which it is offered. */
export interface OfferedDeposit extends OfferedRate {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly minTerm: number;
  readonly maxTerm: number;
  readonly brackets: readonly DepositBracket[];
}

/** All that the calculators rest on, on one day. */
export interface CalculatorData {
  readonly today: CalendarDate;
  readonly types: ReadonlyMap<LoanType, LoanTypeInfo>;
  /** Null where the tax table has a gap. */
  readonly taxes: ReadonlyMap<LoanType, LoanTaxes | null>;
  readonly taxSources: readonly TaxSource[];
  readonly figures: readonly RegulatoryLimitRow[];
  readonly withholding: readonly WithholdingRow[];
  /** The lowest monthly rate of each kind of loan; none where no bank lends. */
  readonly lowest: ReadonlyMap<LoanType, OfferedRate>;
  /** And the highest. */
  readonly highest: ReadonlyMap<LoanType, OfferedRate>;
  /** Of all kinds, each kind's in its page's order of banks. */
  readonly loans: readonly LoanOffer[];
  /** TL deposits, the highest yearly rate first. */
  readonly deposits: readonly OfferedDeposit[];
  readonly termSources: readonly TermSource[];
  readonly holidays: readonly Holiday[];
}

type TermSource = RowOf<typeof TERM_SOURCES>;

const TERM_SOURCES = statement(
  'term-rule-sources',
  `SELECT loan_type, up_to_amount, terms, is_start_unknown, to_char(valid_from, 'YYYY-MM-DD') AS valid_from,
          to_char(valid_to, 'YYYY-MM-DD') AS valid_to, source
     FROM term_rules WHERE valid_from <= $1::date AND coalesce(valid_to, 'infinity') >= $1::date
    ORDER BY loan_type, up_to_amount NULLS LAST`,
  {
    ...columns(TermRule, 'loan_type', 'up_to_amount', 'terms', 'is_start_unknown', 'source'),
    valid_from: t.text(),
    valid_to: t.orNull(t.text()),
  },
);

/** Read once a day and again whenever content changes: no figure that anybody tries costs a query. */
@Injectable()
export class CalculatorFactsService {
  constructor(
    private readonly sql: Sql,
    private readonly types: LoanTypesService,
    private readonly loans: LoanOffersService,
    private readonly examples: LoanExamples,
    private readonly deposits: DepositOffersService,
    private readonly taxes: TaxesService,
    private readonly holidays: HolidaysService,
    private readonly figures: RegulatoryLimitsService,
    private readonly site: SiteService,
    private readonly memo: VersionedMemo,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async current(): Promise<CalculatorData> {
    const today = todayIn((await this.site.current()).timeZone, new Date());
    return this.memo.get('calculators', () => this.load(today), today);
  }

  private async load(today: CalendarDate): Promise<CalculatorData> {
    const types = await this.types.list(today);
    const ids = types.map(({ id }) => id);
    const [loans, examples, deposits, taxSources, figures, withholding, termSources, holidays] =
      await Promise.all([
        this.loans.forEverybody(ids, today),
        this.examples.byProduct(today),
        this.deposits.forEverybody(['TRY'], today),
        this.taxes.sources(),
        this.figures.list(),
        this.taxes.withholdingRows(),
        this.sql.rows(TERM_SOURCES, [today]),
        this.holidays.list(),
      ]);
    const taxes = await Promise.all(ids.map(async (id) => [id, await this.taxesOf(id, today)] as const));
    return {
      today,
      types: new Map(types.map((type) => [type.id, type])),
      taxes: new Map(taxes),
      taxSources,
      figures,
      withholding: withholding.filter(({ currency }) => currency === 'TRY'),
      lowest: bestOf(loans, ids, examples, (a, b) => a.percent <= b.percent),
      highest: bestOf(loans, ids, examples, (a, b) => a.percent >= b.percent),
      loans,
      deposits: deposits
        .map(({ minAmount, maxAmount, minTerm, maxTerm, brackets = [], ...offer }) => ({
          ...toOffered(offer),
          ...{ minAmount, maxAmount, minTerm, maxTerm, brackets },
        }))
        .sort((a, b) => b.percent - a.percent),
      termSources,
      holidays,
    };
  }

  private async taxesOf(type: LoanType, today: CalendarDate): Promise<LoanTaxes | null> {
    try {
      return await this.taxes.loanTaxes(type, today);
    } catch (error) {
      if (!(error instanceof TaxNotFound)) throw error;
      this.log.error({ err: error }, 'calculators have no tax rate');
      return null;
    }
  }
}

interface Offer {
  readonly ratePercent: number;
  readonly rateDate: CalendarDate;
  readonly bank: { readonly name: string };
  readonly trust: RateTrust;
}

const bestOf = (
  loans: readonly LoanOffer[],
  types: readonly LoanType[],
  examples: ReadonlyMap<string, LoanExample | null>,
  isBetter: (a: OfferedRate, b: OfferedRate) => boolean,
): ReadonlyMap<LoanType, OfferedRate> =>
  new Map(
    types.flatMap((id) => {
      const offered = loans
        .filter(({ type }) => type === id)
        .map((loan) => ({ ...toOffered(loan), cost: examples.get(loan.productId) ?? null }));
      const best = offered.reduce<OfferedRate | null>((a, b) => (a && isBetter(a, b) ? a : b), null);
      return best ? [[id, best] as const] : [];
    }),
  );

const toOffered = ({ ratePercent, rateDate, bank, trust }: Offer): OfferedRate => ({
  percent: ratePercent,
  bank: bank.name,
  since: calendarDate(rateDate),
  mark: trustMark(trust),
});
