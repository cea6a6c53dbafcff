import { Injectable, NotFoundException } from '@nestjs/common';
import type { RateHistoryProps } from '../../../views/offers/rate-history/show.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import {
  addDays,
  addMonths,
  calendarDate,
  type CalendarDate,
  todayIn,
} from '../../shared/finance/calendar.js';
import { toBankRef } from '../bank-ref.js';
import type { ListedRates } from '../../shared/contracts/rate-changes.js';
import { DEPOSIT_CURRENCIES } from '../../shared/finance/subjects.js';
import { type DepositOffer, DepositOffersService } from '../deposit-offers.service.js';
import { type LoanOffer, LoanOffersService } from '../loan-offers.service.js';
import { LoanTypesService } from '../loan-types.service.js';
import { LoanExamples } from '../loan-examples.service.js';
import { Product } from '../product.entity.js';
import { BANK_COLUMNS, BANK_ROW, JOIN_BANK } from '../product-sql.js';
import { rateSpans } from '../rate-spans.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { SiteService } from '../../site/site.service.js';
import type { RateSpan } from './best-rates.js';
import { listedRates } from './listed-rates.js';
import { type Market, MARKETS, type Period, PERIODS, USUAL_PERIOD, WHOLE } from './markets.js';
import type { MarketRates } from './open-data.js';
import { type RateChange, rateChanges } from './rate-changes.js';
import { rateHistoryPage } from './rate-history.view-model.js';

/** A product whose rates are told. */
export interface RatedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly bankId: string;
  readonly bankName: string;
  readonly logoUrl: string | null;
  /** Invented for the demonstration. */
  readonly isSample: boolean;
}

export interface ProductSpan extends RateSpan {
  readonly product: RatedProduct;
}

/** Query of one address. */
export interface RateHistoryQuestion {
  readonly market: Market;
  readonly period: Period;
  /** The product that is looked at among the others. */
  readonly product: RatedProduct | null;
  readonly from: CalendarDate;
  readonly today: CalendarDate;
}

type Row = RowOf<typeof SPANS>;

const SPAN_COLUMNS = `products.id, products.slug, products.name, products.is_sample, ${BANK_COLUMNS},
          spans.rate::float8 AS rate, to_char(spans.valid_from, 'YYYY-MM-DD') AS valid_from,
          to_char(spans.last_day, 'YYYY-MM-DD') AS last_day`;
const SPAN_ROW = {
  ...columns(Product, 'id', 'slug', 'name', 'is_sample'),
  ...BANK_ROW,
  /** Percent: monthly for loans, yearly for deposits. */
  rate: t.float8(),
  valid_from: t.text(),
  last_day: t.orNull(t.text()),
};

const SPANS = statement(
  'rate-history',
  `WITH spans AS (${rateSpans('$4::date', 'rated.type = $1 AND coalesce(rated.subtype, rated.currency) = $2')})
   SELECT ${SPAN_COLUMNS}
     FROM spans JOIN products ON products.id = spans.product_id
     ${JOIN_BANK}
    WHERE products.is_active AND (spans.last_day IS NULL OR spans.last_day >= $3::date)
    ORDER BY banks.name COLLATE "tr-x-icu", products.id, spans.valid_from`,
  SPAN_ROW,
);

/** Those of the products of every kind that have a rate which began in the period, back to what was before it. */
const RECENT = statement(
  'rate-history-recent',
  `WITH recent AS (SELECT DISTINCT product_id FROM product_rates
                    WHERE withdrawn_at IS NULL AND valid_from BETWEEN $1::date AND $2::date),
        spans AS (${rateSpans('$2::date', `rated.id IN (SELECT product_id FROM recent) AND rated.type IN ('loan', 'deposit')`)})
   SELECT ${SPAN_COLUMNS}, products.type, coalesce(products.subtype, products.currency) AS kind
     FROM spans JOIN products ON products.id = spans.product_id
     ${JOIN_BANK}
    WHERE products.is_active AND (spans.last_day IS NULL OR spans.last_day >= $1::date - 1)
    ORDER BY banks.name COLLATE "tr-x-icu", products.id, spans.valid_from`,
  { ...SPAN_ROW, ...columns(Product, 'type'), kind: t.orNull(t.text()) },
);

/** The same, counted. */
const COUNTS = statement(
  'rate-history-counts',
  `WITH spans AS (${rateSpans('$1::date', "rated.type IN ('loan', 'deposit')")})
   SELECT products.type, coalesce(products.subtype, products.currency) AS kind, count(*)::int4 AS rates,
          to_char(min(spans.valid_from), 'YYYY-MM-DD') AS first, bool_or(products.is_sample) AS has_samples
     FROM spans JOIN products ON products.id = spans.product_id
     ${JOIN_BANK}
    WHERE products.is_active
    GROUP BY 1, 2`,
  {
    ...columns(Product, 'type'),
    kind: t.orNull(t.text()),
    rates: t.int4(),
    first: t.text(),
    has_samples: t.bool(),
  },
);

/** How much the files of open data hold. */
export interface RateCounts {
  readonly asOf: CalendarDate;
  readonly rates: readonly { readonly market: Market; readonly count: number }[];
  readonly first: CalendarDate | null;
  /** Some are invented for the demonstration. */
  readonly hasSamples: boolean;
}

/** Rate change among the products of one kind. */
export interface MarketChange extends RateChange<ProductSpan> {
  readonly market: Market;
}

/** Rate history of all products of one kind. */
@Injectable()
export class RateHistoryService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
    private readonly examples: LoanExamples,
    private readonly types: LoanTypesService,
    private readonly loans: LoanOffersService,
    private readonly deposits: DepositOffersService,
  ) {}

  async show(market: string, query: RawQuery): Promise<RateHistoryProps> {
    const { spans, ...question } = await this.spans(market, query);
    return rateHistoryPage(question, spans, await this.examples.byProduct(question.today));
  }

  /**
   * @returns the rates that were in force in the period, of one product where the address names one
   * @throws NotFoundException for a kind that is none of ours, and for a product that is not among them
   */
  async spans(
    key: string,
    query: RawQuery,
  ): Promise<RateHistoryQuestion & { readonly spans: readonly ProductSpan[] }> {
    const today = await this.today();
    const market = MARKETS.find((one) => one.key === key);
    if (!market) throw new NotFoundException();
    const slug = lastOf(query['urun']);
    const asked = PERIODS.find((one) => one.key === lastOf(query['donem'])) ?? USUAL_PERIOD;
    const period = slug === undefined ? asked : WHOLE;
    const from = addMonths(today, -period.months);
    const spans = await this.memo.get(
      `rate-history ${market.key} ${period.key}`,
      () => this.since(market, from, today),
      today,
    );
    const product = slug === undefined ? null : productAt(spans, slug);
    return { market, period, product, from, today, spans };
  }

  /** How the rates of the offers in the market's list went within the usual period. */
  async listed(key: string): Promise<ListedRates> {
    const { market, spans, today } = await this.spans(key, {});
    return listedRates(await this.offersOf(market, today), spans, today);
  }

  private async offersOf(
    { key, type, kind }: Market,
    today: CalendarDate,
  ): Promise<readonly (LoanOffer | DepositOffer)[]> {
    const currency = DEPOSIT_CURRENCIES.find((one) => one === kind);
    if (type === 'deposit') return currency ? this.deposits.list([currency], today) : [];
    const loan = (await this.types.list(today)).find(({ path }) => path === key);
    return loan ? this.loans.list([loan.id], today) : [];
  }

  /**
   * The products of every kind whose rate is another than it was before the last days, those that changed most first.
   *
   * @param days how many, today among them
   */
  async changedWithin(days: number): Promise<readonly MarketChange[]> {
    const today = await this.today();
    const from = addDays(today, 1 - days);
    const load = async (): Promise<readonly MarketChange[]> => {
      const rows = await this.sql.rows(RECENT, [from, today]);
      const spans = rows.flatMap((row) => {
        const market = MARKETS.find(({ type, kind }) => type === row.type && kind === row.kind);
        return market ? [{ ...toSpan(row), market }] : [];
      });
      return rateChanges(spans, from, today).map((change) => ({ ...change, market: change.now.market }));
    };
    return this.memo.get(`rate-changes ${String(days)}`, load, today);
  }

  /** All rates there ever were of these kinds of products, up to today; one kind at a time. */
  async *everything(markets: readonly Market[]): AsyncGenerator<MarketRates> {
    const today = await this.today();
    for (const market of markets) yield { market, spans: await this.since(market, '-infinity', today) };
  }

  /** How many those are of each kind. */
  async counts(): Promise<RateCounts> {
    const asOf = await this.today();
    const rows = await this.sql.rows(COUNTS, [asOf]);
    const known = MARKETS.map((market) => ({
      market,
      row: rows.find(({ type, kind }) => type === market.type && kind === market.kind),
    }));
    const days = known.flatMap(({ row }) => (row ? [calendarDate(row.first)] : []));
    return {
      asOf,
      rates: known.map(({ market, row }) => ({ market, count: row?.rates ?? 0 })),
      first: days.sort()[0] ?? null,
      hasSamples: known.some(({ row }) => row?.has_samples === true),
    };
  }

  private async since(
    { type, kind }: Market,
    from: CalendarDate | '-infinity',
    today: CalendarDate,
  ): Promise<readonly ProductSpan[]> {
    return (await this.sql.rows(SPANS, [type, kind, from, today])).map(toSpan);
  }

  async today(): Promise<CalendarDate> {
    return todayIn((await this.site.current()).timeZone, new Date());
  }
}

function productAt(spans: readonly ProductSpan[], slug: string): RatedProduct {
  const found = spans.find(({ product }) => product.slug === slug);
  if (!found) throw new NotFoundException({ text: 'Bu ürünün bu dönemde bir oranı bulunamadı.' });
  return found.product;
}

function toSpan(row: Row): ProductSpan {
  const { id, name, logoUrl } = toBankRef(row);
  return {
    productId: row.id,
    product: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      bankId: id,
      bankName: name,
      logoUrl,
      isSample: row.is_sample,
    },
    ratePercent: row.rate,
    from: calendarDate(row.valid_from),
    to: row.last_day === null ? null : calendarDate(row.last_day),
  };
}
