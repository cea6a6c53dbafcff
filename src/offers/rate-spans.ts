import { RATE_HIDE_DAYS } from './product-sql.js';

/**
 * Rates with the days on which they held: each ends with its last day, the day before the next one begins, or when nobody
 * has confirmed it for too long. Columns: product_id, rate, valid_from, confirmed_on, last_day (null: in force).
 * @param day SQL of the day up to which is told
 * @param of SQL condition on `rated`, the row of products
 */
export const rateSpans = (day: string, of: string): string => `
  SELECT product_rates.product_id, rate, valid_from, greatest(confirmed_on, valid_from) AS confirmed_on,
         least(valid_to, lead(valid_from) OVER (PARTITION BY product_id ORDER BY valid_from) - 1,
               CASE WHEN NOT rated.is_sample AND greatest(confirmed_on, valid_from) + ${RATE_HIDE_DAYS} < ${day}
                    THEN greatest(confirmed_on, valid_from) + ${RATE_HIDE_DAYS} END) AS last_day
    FROM product_rates JOIN products AS rated ON rated.id = product_rates.product_id
   WHERE ${of} AND withdrawn_at IS NULL AND valid_from <= ${day}`;
