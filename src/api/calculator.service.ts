import { HttpException, Injectable, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import { compareDeposits } from '../shared/finance/deposit-comparison.js';
import { compareLoans, type ExclusionReason } from '../shared/finance/loan-comparison.js';
import type { LoanCost, LoanTaxes } from '../shared/finance/loan.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import type { ConditionKind } from '../shared/enums/offers.js';
import type { Condition, ConditionGain } from '../shared/finance/offer-conditions.js';
import type { Kurus } from '../shared/finance/money.js';
import { paymentPlan } from '../shared/finance/payment-plan.js';
import type { DepositCurrency, LoanType } from '../shared/finance/subjects.js';
import { allowedTerms, isAllowedTerm } from '../shared/finance/terms.js';
import { amountFieldText } from '../shared/finance/calculator-fields.js';
import {
  bracketsOf,
  largestFor,
  limitsFor,
  readValueForm,
  type TypedValueFields,
  type ValueForm,
} from '../shared/finance/value-form.js';
import { leastValue, type ValueBracket } from '../shared/finance/value-limit.js';
import { VALUE_PROBLEMS } from '../shared/finance/tr/value-text.js';
import { formatLira } from '../shared/finance/tr/format.js';
import { payDay } from '../shared/finance/working-days.js';
import { LoanPageService } from '../products/loans/loan-page.service.js';
import { CONDITION_WORDS, KIND_OF } from '../offers/offer-conditions.js';
import { type DepositOffer, DepositOffersService } from '../offers/deposit-offers.service.js';
import { type LoanOffer, LoanOffersService } from '../offers/loan-offers.service.js';
import { type LoanTypeInfo, LoanTypesService } from '../offers/loan-types.service.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { HolidaysService } from '../offers/taxes/holidays.service.js';
import { TaxesService } from '../offers/taxes/taxes.service.js';
import type { DEPOSIT_COMPARISON, LOAN_COMPARISON, PAYMENT_PLAN } from './calculations.js';
import { currentRate } from './current-rate.js';
import type { Of } from '../shared/contracts/schema.js';

interface LoanInput {
  readonly amount: Kurus;
  readonly term_months: number;
  readonly value: Kurus | null;
  readonly electric: 'true' | 'false';
  readonly energy_class: string;
  readonly owns_home: 'true' | 'false';
  readonly conditions: readonly ConditionKind[];
}

interface LoanData {
  readonly type: LoanTypeInfo;
  readonly offers: readonly LoanOffer[];
  readonly taxes: LoanTaxes;
  readonly on: CalendarDate;
}

const lira = (kurus: Kurus): number => kurus / 100;
const liraOrNull = (kurus: Kurus | null): number | null => (kurus === null ? null : lira(kurus));

/** The calculators of the site, for programs: the same functions, on the same rates and taxes. */
@Injectable()
export class ApiCalculator {
  constructor(
    private readonly pages: LoanPageService,
    private readonly types: LoanTypesService,
    private readonly loans: LoanOffersService,
    private readonly deposits: DepositOffersService,
    private readonly taxes: TaxesService,
    private readonly holidays: HolidaysService,
    private readonly memo: VersionedMemo,
  ) {}

  /** @throws HttpException 422 for what the law or the calculator does not allow */
  async compareLoans(
    asked: LoanInput & { readonly loan_kind: LoanType },
  ): Promise<Of<typeof LOAN_COMPARISON>> {
    const facts = await this.loanFacts(asked.loan_kind);
    const thing = checkAsked(facts.type, asked);
    const { taxes, on } = facts;
    const state = { amount: asked.amount, termMonths: asked.term_months };
    const { priced, excluded } = compareLoans(facts.offers, state, taxes, metOf(asked));
    return {
      loan_kind: asked.loan_kind,
      amount: lira(asked.amount),
      term_months: asked.term_months,
      on,
      value_limit: valueLimitOf(facts.type, asked, thing),
      taxes: toTaxes(taxes),
      data: priced.map(({ offer, cost, gains }) => ({
        ...idsOf(offer),
        rate: currentRate(offer, 'month'),
        sample: offer.trust.isSample,
        cost: toCost(cost),
        conditions: toConditions(gains),
        requirements: toRequirements(offer),
      })),
      excluded: excluded.map(({ offer, reason }) => ({ ...idsOf(offer), reason: reasonOf(reason) })),
    };
  }

  /** @throws NotFoundException, HttpException 422 for what the law, the calculator or the product does not allow */
  async plan(asked: LoanInput & { readonly product: string }): Promise<Of<typeof PAYMENT_PLAN>> {
    const { type, offers, taxes, on } = await this.factsOf(asked.product);
    const offer = offers.find(({ slug }) => slug === asked.product);
    if (!offer) throw new NotFoundException({ text: 'Böyle bir kredi ürünü yok.' });
    const thing = checkAsked(type, asked);
    const state = { amount: asked.amount, termMonths: asked.term_months };
    const everyone = { ...offer, onlyFor: [] };
    const [priced] = compareLoans([everyone], state, taxes, metOf(asked)).priced;
    if (!priced) throw notLent('Bu ürün bu tutarı ya da vadeyi vermiyor.');
    const loan = {
      principal: asked.amount,
      monthlyRatePercent: priced.offer.ratePercent,
      termMonths: asked.term_months,
      taxes,
    };
    return {
      ...idsOf(offer),
      amount: lira(asked.amount),
      term_months: asked.term_months,
      on,
      value_limit: valueLimitOf(type, asked, thing),
      taxes: toTaxes(taxes),
      rate: currentRate(priced.offer, 'month'),
      sample: offer.trust.isSample,
      cost: toCost(priced.cost),
      conditions: toConditions(priced.gains),
      rows: paymentPlan(loan).map(({ month, ...sums }) => ({
        month,
        instalment: lira(sums.instalment),
        principal: lira(sums.principal),
        interest: lira(sums.interest),
        kkdf: lira(sums.kkdf),
        bsmv: lira(sums.bsmv),
        balance: lira(sums.balance),
      })),
    };
  }

  async compareDeposits(asked: {
    readonly currency: DepositCurrency;
    readonly amount: Kurus;
    readonly term_days: number;
    readonly conditions: readonly ConditionKind[];
  }): Promise<Of<typeof DEPOSIT_COMPARISON>> {
    const { currency, amount, term_days: termDays } = asked;
    const opening = await this.pages.today();
    const { offers, rows, holidays } = await this.memo.get(
      `api deposits ${currency}`,
      async () => ({
        offers: await this.deposits.list([currency], opening),
        rows: await this.taxes.withholdingRows(),
        holidays: await this.holidays.list(),
      }),
      opening,
    );
    const found = compareDeposits(offers, { currency, amount, termDays, opening }, rows, metOf(asked));
    return {
      currency,
      amount: lira(amount),
      term_days: termDays,
      on: opening,
      maturity: found.maturity,
      paid_on: payDay(found.maturity, holidays).on,
      withholding_percent: found.withholdingPercent,
      data: found.priced.map(({ offer, renewalPercent, gross, withholding, net, maturityAmount, gains }) => ({
        ...idsOf(offer),
        rate: currentRate(offer, 'year'),
        renewal_percent: renewalPercent,
        sample: offer.trust.isSample,
        gross_interest: lira(gross),
        withholding: liraOrNull(withholding),
        net_interest: liraOrNull(net),
        maturity_amount: liraOrNull(maturityAmount),
        conditions: toConditions(gains),
      })),
      excluded: found.excluded.map(({ offer, reason }) => ({ ...idsOf(offer), reason: reasonOf(reason) })),
    };
  }

  /** Read once a day and again whenever content changes, as for the pages. */
  private async loanFacts(kind: LoanType): Promise<LoanData> {
    const on = await this.pages.today();
    const load = async (): Promise<LoanData> => {
      const type = (await this.types.list(on)).find(({ id }) => id === kind);
      const [offers, taxes] = [await this.loans.list([kind], on), await this.pages.taxesOf(kind, on)];
      if (!type || !taxes)
        throw new ServiceUnavailableException({ text: 'Vergi oranları bugün için eksik.' });
      return { type, offers, taxes, on };
    };
    return this.memo.get(`api loans ${kind}`, load, on);
  }

  /** @throws NotFoundException for what is no loan */
  private async factsOf(slug: string): Promise<LoanData> {
    const types = await this.types.list(await this.pages.today());
    const all = await Promise.all(types.map(({ id }) => this.loanFacts(id)));
    const found = all.find(({ offers }) => offers.some((offer) => offer.slug === slug));
    if (!found) throw new NotFoundException({ text: 'Böyle bir kredi ürünü yok.' });
    return found;
  }
}

const notLent = (text: string): HttpException => new HttpException({ text }, 422);

/** @returns the input about the home or vehicle; undefined for kinds of loan that no value limits */
function checkAsked({ limits: ofKind }: LoanTypeInfo, asked: LoanInput): ValueForm | undefined {
  const { amount, term_months, value } = asked;
  const thing = ofKind.byValue && readValueForm(ofKind.byValue, typedOf(asked), amount);
  if (!thing && value !== null) throw notLent('Bu kredi türünde değer sorulmaz.');
  if (thing?.field.problem) throw notLent(VALUE_PROBLEMS[thing.field.problem]);
  const limits = limitsFor(ofKind, thing);
  if (amount < limits.minAmount || amount > limits.maxAmount)
    throw notLent(
      `Tutar ${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında olmalı.`,
    );
  if (isAllowedTerm(term_months, amount, limits)) return thing;
  const { min, max } = allowedTerms(limits, amount);
  throw notLent(
    max === 0
      ? `Bu ${value === null ? 'tutarda' : 'değerde'} kredi verilmiyor.`
      : `Bu tutarda vade ${String(min)} ile ${String(max)} ay arasında olmalı.`,
  );
}

const typedOf = ({ value, electric, energy_class, owns_home }: LoanInput): TypedValueFields => {
  const typed = {
    deger: value === null ? '' : amountFieldText(value),
    elektrikli: electric === 'true' ? '1' : '',
    sinif: energy_class,
    'konutu-var': owns_home === 'true' ? '1' : '',
  };
  return (name) => typed[name];
};

function valueLimitOf(
  { limits: { byValue } }: LoanTypeInfo,
  { amount, term_months: months }: LoanInput,
  thing: ValueForm | undefined,
): Of<typeof LOAN_COMPARISON>['value_limit'] {
  if (!byValue || !thing) return null;
  const largest = largestFor(byValue, thing);
  const least = (brackets: readonly ValueBracket[]): number | null =>
    liraOrNull(leastValue(brackets, { amount, months })?.value ?? null);
  return {
    value: liraOrNull(thing.value),
    max_amount: liraOrNull(largest?.amount ?? null),
    max_term_months: largest?.maxMonths ?? null,
    least_value: least(bracketsOf(byValue, thing)),
    least_value_electric: least(byValue.tables['electric'] ?? []),
    source: byValue.source,
  };
}

const idsOf = ({ slug, bank }: LoanOffer | DepositOffer): { product_id: string; bank_id: string } => ({
  product_id: slug,
  bank_id: bank.id,
});

const metOf = ({ conditions }: { readonly conditions: readonly ConditionKind[] }): Condition[] =>
  conditions.map((kind) => CONDITION_WORDS[kind]);

const toConditions = (gains: readonly ConditionGain[] = []) =>
  gains.map(({ of: { when, until = null, note = '' }, gain, isCounted }) => ({
    kind: KIND_OF[when],
    gain: lira(gain),
    is_counted: isCounted,
    valid_to: until,
    note,
  }));

const toRequirements = ({ requirements }: LoanOffer) =>
  requirements.map(({ kind, bound = null, since, until = null, source }) => ({
    kind,
    bound: kind === 'min_income' ? liraOrNull(bound) : bound,
    valid_from: since,
    valid_to: until,
    source,
  }));

const toTaxes = ({
  kkdfPercent,
  bsmvPercent,
}: LoanTaxes): { kkdf_percent: number; bsmv_percent: number } => ({
  kkdf_percent: kkdfPercent,
  bsmv_percent: bsmvPercent,
});

const toCost = ({ instalment, totalInstalments, fee, total, annualCostPercent }: LoanCost) => ({
  instalment: lira(instalment),
  total_instalments: lira(totalInstalments),
  fee: lira(fee),
  total: lira(total),
  annual_cost_percent: Math.round(annualCostPercent * 100) / 100,
});

const reasonOf = (
  reason: ExclusionReason,
): 'amount_below' | 'amount_above' | 'term_below' | 'term_above' | 'person' | 'fee' => {
  switch (reason) {
    case 'amount-below':
      return 'amount_below';
    case 'amount-above':
      return 'amount_above';
    case 'term-below':
      return 'term_below';
    case 'term-above':
      return 'term_above';
    case 'person':
    case 'fee':
      return reason;
  }
};
