import { optional, renamed, type RowFrom, t } from '../database/row.js';
import { Image } from '../images/image.entity.js';
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
  banks.id AS bank_id, banks.name AS bank_name, logos.content_hash AS logo_hash, logos.mime_type AS logo_mime`;

export const BANK_ROW = {
  ...renamed(Bank, { bank_id: 'id', bank_name: 'name' }),
  ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
};

export type BankColumns = RowFrom<typeof BANK_ROW>;

/**
 * The rate in force on a day: of those that have begun the one that began last, unless it has ended. Rates that were
 * taken back don't count.
 * @param day SQL of a day ('$1::date')
 * @param product SQL of the product's id
 */
export const rateInForce = (day: string, product = 'products.id'): string => `
  SELECT rate, valid_from, valid_to
    FROM (SELECT rate, valid_from, valid_to FROM product_rates
           WHERE product_id = ${product} AND withdrawn_at IS NULL AND valid_from <= ${day}
           ORDER BY valid_from DESC LIMIT 1) AS begun
   WHERE valid_to IS NULL OR valid_to >= ${day}`;

/** Only products with a rate on the day in parameter `day` ('$1'). */
export const joinCurrentRate = (day: string): string => `
  CROSS JOIN LATERAL (${rateInForce(`${day}::date`)}) AS current_rate`;

export const RATE_COLUMNS = `
  current_rate.rate::float8 AS rate, to_char(current_rate.valid_from, 'YYYY-MM-DD') AS rate_date`;

export const RATE_ROW = {
  /** Percent: monthly for loans, yearly for deposits. */
  rate: t.float8(),
  rate_date: t.text(),
};

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
