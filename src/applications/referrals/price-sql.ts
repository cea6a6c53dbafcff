/**
 * The price that a bank owes for an application today. Of its rows that have begun and not ended the one for a campaign goes
 * before one for a product, that before one for a kind; the last that began stands.
 * @param bank SQL of the bank's id
 * @param scopes SQL of the scopes that the application falls under, a list
 */
export const priceCharged = (bank: string, scopes: string): string => `
  SELECT listed.id, listed.price, listed.billable_state FROM referral_prices AS listed
   WHERE listed.bank_id = ${bank} AND listed.scope IN (${scopes}) AND listed.valid_from <= site_today()
     AND (listed.valid_until IS NULL OR listed.valid_until >= site_today())
   ORDER BY (listed.campaign IS NOT NULL) DESC, (listed.scope LIKE '%:%') DESC, (listed.scope <> '') DESC,
            listed.valid_from DESC, listed.id DESC LIMIT 1`;
