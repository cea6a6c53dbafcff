import { optional, renamed, type RowFrom, t } from '../platform/database/row.js';
import { calendarDate } from '../shared/finance/calendar.js';
import type { OfferFilter } from '../shared/finance/offer-choice.js';
import type { RateTrust } from '../shared/finance/rate-trust.js';
import { Image } from '../site/images/image.entity.js';
import { Bank } from './bank.entity.js';

/** Parts of statements that every list of products shares. */

/** The bank of `products` with its logo; switched-off banks have no products on show. */
export const JOIN_BANK = `
  JOIN banks ON banks.id = products.bank_id AND banks.is_active
  LEFT JOIN images AS logos ON logos.id = banks.logo_id`;

/**
 * A bank takes customers remotely while its offer is switched on; products of other kinds need no offer. Holds for
 * lists, applications and their checks alike.
 */
export const IS_ON_OFFER = `(products.type <> 'remote_customer' OR EXISTS (
  SELECT FROM bank_offers WHERE bank_offers.bank_id = products.bank_id AND bank_offers.is_active))`;

export const BANK_COLUMNS = `
  banks.id AS bank_id, banks.name AS bank_name, banks.kind AS bank_kind, logos.content_hash AS logo_hash, logos.mime_type AS logo_mime`;

export const BANK_ROW = {
  ...renamed(Bank, { bank_id: 'id', bank_name: 'name', bank_kind: 'kind' }),
  ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
};

export type BankColumns = RowFrom<typeof BANK_ROW>;

/** Of a product's rates that have begun by a day the one that began last. Rates that were taken back don't count. */
export const rateBegun = (day: string, product: string): string => `
  SELECT id, rate, valid_from, valid_to, greatest(confirmed_on, valid_from) AS confirmed_on, reported_on FROM product_rates
   WHERE product_id = ${product} AND withdrawn_at IS NULL AND valid_from <= ${day}
   ORDER BY valid_from DESC LIMIT 1`;

/**
 * The rate in force on a day: the one that began last, unless it has ended.
 * @param day SQL of a day ('$1::date')
 * @param product SQL of the product's id
 */
export const rateInForce = (day: string, product = 'products.id'): string => `
  SELECT id, rate, valid_from, valid_to, confirmed_on, reported_on
    FROM (${rateBegun(day, product)}) AS begun
   WHERE valid_to IS NULL OR valid_to >= ${day}`;

/** Days without anybody confirming a rate until it is flagged, and those after which it is hidden. */
export const RATE_FLAG_DAYS = `(SELECT rate_days('rateFlagDays', 30))`;
export const RATE_HIDE_DAYS = `(SELECT rate_days('rateHideDays', 60))`;

/**
 * The rate in force as visitors see it: one that nobody has confirmed for too long is none. Samples never grow old.
 * @param day SQL of a day ('$1::date')
 * @param of SQL name of the row of products
 */
export const rateShown = (day: string, of = 'products'): string => `
  SELECT rate, valid_from, valid_to, confirmed_on, reported_on,
         NOT ${of}.is_sample AND ${day} - confirmed_on >= ${RATE_FLAG_DAYS} AS is_unconfirmed
    FROM (${rateInForce(day, `${of}.id`)}) AS in_force
   WHERE ${of}.is_sample OR ${day} - confirmed_on <= ${RATE_HIDE_DAYS}`;

/** Only products with a rate to show on the day in parameter `day` ('$1'). */
export const joinCurrentRate = (day: string): string => `
  CROSS JOIN LATERAL (${rateShown(`${day}::date`)}) AS current_rate`;

/** The day on which its bank reported the rate; null for one from elsewhere. */
export const REPORTED_ON = `to_char(current_rate.reported_on, 'YYYY-MM-DD') AS reported_on`;

export const RATE_COLUMNS = `
  current_rate.rate::float8 AS rate, to_char(current_rate.valid_from, 'YYYY-MM-DD') AS rate_date,
  to_char(current_rate.confirmed_on, 'YYYY-MM-DD') AS confirmed_on, ${REPORTED_ON}, current_rate.is_unconfirmed, products.is_sample`;

export const RATE_ROW = {
  /** Percent: monthly for loans, yearly for deposits. */
  rate: t.float8(),
  rate_date: t.text(),
  confirmed_on: t.text(),
  reported_on: t.orNull(t.text()),
  is_unconfirmed: t.bool(),
  is_sample: t.bool(),
};

export const toTrust = (row: {
  readonly confirmed_on: string;
  readonly reported_on: string | null;
  readonly is_unconfirmed: boolean;
  readonly is_sample: boolean;
}): RateTrust => ({
  confirmedOn: calendarDate(row.confirmed_on),
  ...(row.reported_on !== null && { reportedOn: calendarDate(row.reported_on) }),
  isUnconfirmed: row.is_unconfirmed,
  isSample: row.is_sample,
});

/**
 * The order of banks on a page that has an order of its own: that order, else the bank's global one, else 999.
 * @param page SQL for the page's key ('ihtiyac-kredisi')
 */
export const joinPageOrder = (page: string): string => `
  LEFT JOIN bank_page_orders ON bank_page_orders.bank_id = banks.id AND bank_page_orders.page = ${page}`;

export const BY_PAGE_ORDER = `
  coalesce(bank_page_orders.display_order, banks.display_order, 999), banks.name COLLATE "tr-x-icu", products.id`;

/**
 * A product's limits as far as they can be asked for here: a bank may lend more than the calculator of the kind takes,
 * and what it refuses is not advertised. Other kinds of product have no such kind (`loan_types` is joined, or null).
 */
export const LENT_HERE = `greatest(products.min_amount, loan_types.min_amount) AS min_amount,
          least(products.max_amount, loan_types.max_amount) AS max_amount,
          greatest(products.min_term, loan_types.min_term) AS min_term,
          least(products.max_term, loan_types.max_term) AS max_term`;

const BANK_KINDS = { public: 'kamu', private: 'ozel', participation: 'katilim' } as const;

/** Filters that match an offer, beside those of its figures. */
export const toTraits = (row: Pick<BankColumns, 'bank_kind'>): readonly OfferFilter[] => [
  BANK_KINDS[row.bank_kind],
];
