import { Injectable } from '@nestjs/common';
import { calendarDate, type CalendarDate } from '../../shared/finance/calendar.js';
import { compareDeposits, type DepositTerms } from '../../shared/finance/deposit-comparison.js';
import { readDepositForm, widestLimits } from '../../shared/finance/deposit-form.js';
import { compareLoans, type LoanTerms } from '../../shared/finance/loan-comparison.js';
import { readLoanForm } from '../../shared/finance/loan-form.js';
import { type Kurus, kurusFromLira } from '../../shared/finance/money.js';
import { DEPOSIT_CURRENCIES, type DepositCurrency } from '../../shared/finance/subjects.js';
import { formatLira, formatMoney, formatNumber } from '../../shared/finance/tr/format.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { DepositOffersService } from '../../offers/deposit-offers.service.js';
import { LoanOffersService } from '../../offers/loan-offers.service.js';
import { LoanTypesService } from '../../offers/loan-types.service.js';
import { MARKET, type MarketProduct, type ProductFigure } from '../../offers/product-market.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';

const TODAY = statement('figure-effects-today', `SELECT to_char(site_today(), 'YYYY-MM-DD') AS today`, {
  today: t.text(),
});

type Figures = Readonly<Partial<Record<ProductFigure, number | null>>>;

/** A product as it would be. */
export interface ChangedProduct {
  /** Null for a new one. */
  readonly id: string | null;
  readonly type: string;
  /** Subtype, currency or segment. */
  readonly kind: string | null;
  readonly divisor?: number;
  readonly figures: Figures;
}

/** A place among offers, from 1, and how much better or worse the next one is. */
interface Place {
  readonly place: number;
  readonly of: number;
  /** To the offer behind it. */
  readonly lead: Kurus | null;
}

const OWN = Symbol('own');
interface Marked {
  readonly [OWN]?: true;
}

/** Effect of a change on the order of offers, by the site's own comparison for its usual amount and term. */
@Injectable()
export class FigureEffects {
  constructor(
    private readonly sql: Sql,
    private readonly loans: LoanOffersService,
    private readonly deposits: DepositOffersService,
    private readonly types: LoanTypesService,
    private readonly taxes: TaxesService,
  ) {}

  /** @returns a sentence; null where there is no order of offers for it */
  async ofProduct(product: ChangedProduct): Promise<string | null> {
    const [first] = await this.sql.rows(TODAY);
    const today = calendarDate(first?.today ?? '');
    const market = await this.sql.rows(MARKET);
    const known = market.find(({ id }) => id === product.id);
    if (product.type === 'loan') return this.ofLoan(product, known, today);
    if (product.type === 'deposit') return this.ofDeposit(product, known, today);
    return product.type === 'card' ? ofCard(product, market) : null;
  }

  /** @returns cost or yield of the best offer instead; null where there is none */
  async ofTax({
    tax,
    applies_to,
    up_to_months,
    percent,
  }: Readonly<Record<string, unknown>>): Promise<string | null> {
    const [first] = await this.sql.rows(TODAY);
    const today = calendarDate(first?.today ?? '');
    const loanType = (await this.types.list(today)).find(({ id }) => id === applies_to);
    if (loanType) {
      const { amount, termMonths } = readLoanForm(undefined, undefined, loanType.limits);
      const offers = await this.loans.list([loanType.id], today);
      const now = await this.taxes.loanTaxes(loanType.id, today);
      const changed = { ...now, [tax === 'kkdf' ? 'kkdfPercent' : 'bsmvPercent']: Number(percent) };
      const [before, after] = [now, changed].map(
        (taxes) => compareLoans(offers, { amount, termMonths }, taxes).priced[0]?.cost.total,
      );
      if (before === undefined || after === undefined) return null;
      const asked = `${loanType.shortTitle} kredisi, ${formatLira(amount)}, ${String(termMonths)} ay`;
      return `${asked}: en düşük toplam ${formatLira(before)} yerine ${formatLira(after)} olur.`;
    }
    const currency = DEPOSIT_CURRENCIES.find((one) => one === applies_to);
    const offers = currency === undefined ? [] : await this.deposits.list([currency], today);
    const limits = widestLimits(offers);
    if (currency === undefined || limits === null) return null;
    const { amount, termDays } = readDepositForm(undefined, undefined, limits);
    const upToMonths = up_to_months == null ? null : Number(up_to_months);
    const rows = await this.taxes.withholdingRows();
    const others = rows.filter((row) => row.currency !== currency || row.upToMonths !== upToMonths);
    const changed = [
      ...others,
      { currency, upToMonths, percent: Number(percent), validFrom: today, validTo: null },
    ];
    const asked = { currency, amount, termDays, opening: today };
    const [before, after] = [rows, changed].map(
      (table) => compareDeposits(offers, asked, table).priced[0]?.net,
    );
    if (before == null || after == null) return null;
    const text = (net: Kurus): string => formatMoney(net, currency);
    return `${formatMoney(amount, currency, { decimals: 0 })}, ${String(termDays)} gün: en yüksek net faiz ${text(before)} yerine ${text(after)} olur.`;
  }

  private async ofLoan(
    { id, kind, figures }: ChangedProduct,
    known: MarketProduct | undefined,
    today: CalendarDate,
  ): Promise<string | null> {
    const type = (await this.types.list(today)).find(({ path }) => path.replace('-', '_') === kind);
    if (!type) return null;
    const { amount, termMonths } = readLoanForm(undefined, undefined, type.limits);
    const offers = await this.loans.list([type.id], today);
    const taxes = await this.taxes.loanTaxes(type.id, today);
    const own = offers.find(({ productId }) => productId === id);
    const others: (LoanTerms & Marked)[] = offers.filter((offer) => offer !== own);
    const changed = loanTerms({ ...known, ...figures });
    if (changed === null) return null;
    const placed = (offer: LoanTerms | undefined): Place | null => {
      const all = offer === undefined ? others : [...others, { ...offer, [OWN]: true as const }];
      const { priced } = compareLoans(all, { amount, termMonths }, taxes);
      return placeAmong(priced.map(({ offer: one, cost }) => ({ isOwn: OWN in one, worth: -cost.total })));
    };
    const asked = `${formatLira(amount)}, ${String(termMonths)} ay`;
    return sentence(asked, placed(own), placed(changed), (lead) => `${formatLira(lead)} ucuz`);
  }

  private async ofDeposit(
    { id, kind, divisor = 36_500, figures }: ChangedProduct,
    known: MarketProduct | undefined,
    today: CalendarDate,
  ): Promise<string | null> {
    const currency: DepositCurrency | undefined = DEPOSIT_CURRENCIES.find((one) => one === kind);
    if (currency === undefined) return null;
    const offers = await this.deposits.list([currency], today);
    const own = id === null ? undefined : offers.find(({ slug }) => slug === known?.slug);
    const others: (DepositTerms & Marked)[] = offers.filter((offer) => offer !== own);
    const terms = depositTerms({ ...known, ...figures }, own?.divisor ?? divisor);
    const changed = terms && { ...terms, ...(own?.brackets && { brackets: own.brackets }) };
    const limits = widestLimits(offers);
    if (changed === null || limits === null) return null;
    const { amount, termDays } = readDepositForm(undefined, undefined, limits);
    const rows = await this.taxes.withholdingRows();
    const placed = (offer: DepositTerms | undefined): Place | null => {
      const all = offer === undefined ? others : [...others, { ...offer, [OWN]: true as const }];
      const { priced } = compareDeposits(all, { currency, amount, termDays, opening: today }, rows);
      return placeAmong(
        priced.map(({ offer: one, net, gross }) => ({ isOwn: OWN in one, worth: net ?? gross })),
      );
    };
    const asked = `${formatMoney(amount, currency, { decimals: 0 })}, ${String(termDays)} gün`;
    return sentence(
      asked,
      placed(own),
      placed(changed),
      (lead) => `${formatMoney(lead, currency)} fazla getirir`,
    );
  }
}

const kurus = (lira: number | null | undefined): Kurus | null => (lira == null ? null : kurusFromLira(lira));

type Known = Readonly<Partial<Record<ProductFigure, number | null>>>;

function rangeOf(figures: Known): Omit<LoanTerms, 'ratePercent' | 'feePercent'> | null {
  const [minAmount, maxAmount] = [kurus(figures.min_amount), kurus(figures.max_amount)];
  const { min_term: minTerm, max_term: maxTerm } = figures;
  if (minAmount === null || maxAmount === null || minTerm == null || maxTerm == null) return null;
  return { minAmount, maxAmount, minTerm, maxTerm };
}

function loanTerms(figures: Known): LoanTerms | null {
  const range = rangeOf(figures);
  if (range === null || figures.rate == null) return null;
  return { ...range, ratePercent: figures.rate, feePercent: figures.fee_percent ?? 0 };
}

function depositTerms(figures: Known, divisor: number): DepositTerms | null {
  const range = rangeOf(figures);
  return range === null || figures.rate == null ? null : { ...range, ratePercent: figures.rate, divisor };
}

/** @param offers the best first */
function placeAmong(offers: readonly { readonly isOwn: boolean; readonly worth: number }[]): Place | null {
  const at = offers.findIndex(({ isOwn }) => isOwn);
  const [own, next] = [offers[at], offers[at + 1]];
  if (own === undefined) return null;
  return { place: at + 1, of: offers.length, lead: next === undefined ? null : own.worth - next.worth };
}

/** Cards stand in the order of what they cost in a year. */
function ofCard({ id, kind, figures }: ChangedProduct, market: readonly MarketProduct[]): string | null {
  const fee = figures.annual_fee;
  if (fee == null) return null;
  const fees = market.flatMap((one) =>
    one.type === 'card' && one.kind === kind && one.id !== id && one.annual_fee !== null
      ? [one.annual_fee]
      : [],
  );
  const place = fees.filter((one) => one < fee).length + 1;
  return `Yıllık ücrette ${formatNumber(fees.length + 1)} kart içinde ${String(place)}. sırada olur.`;
}

function sentence(
  asked: string,
  before: Place | null,
  after: Place | null,
  ahead: (lead: Kurus) => string,
): string | null {
  if (after === null) return before === null ? null : `${asked}: sıralamadan çıkar.`;
  const lead =
    after.place === 1 && after.lead !== null && after.lead > 0 ? `, 2. sıradan ${ahead(after.lead)}` : '';
  const place = `${String(after.place)}. sıra`;
  if (before === null) return `${asked}: ${place}da yer alır${lead}.`;
  if (before.place === after.place) return `${asked}: ${place}da kalır${lead}.`;
  const verb = after.place < before.place ? 'ya çıkar' : 'ya düşer';
  return `${asked}: ${String(before.place)}. sıradan ${place}${verb}${lead}.`;
}
