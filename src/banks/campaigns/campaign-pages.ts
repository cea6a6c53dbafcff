/**
 * Addresses of the pages on which a campaign stands, as an SQL array. Applications name no campaign: one that was made
 * from such a page, to the campaign's bank, of its kind and in its days, is a conversion of the campaign.
 * @param c alias of `campaigns` in the statement
 */
export const campaignPages = (c: string): string =>
  `(ARRAY['/bankalar/' || ${c}.bank_id, '/bankalar/' || ${c}.bank_id || '/yeni-musteri']
    || ARRAY(SELECT '/' || path || '/' || ${c}.bank_id FROM loan_types WHERE subtype = ${c}.loan_subtype))`;
