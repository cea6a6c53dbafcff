/** Days in which a bank may dispute a charge, where the settings say nothing: past the month and its statement. */
export const DISPUTE_DAYS = 45;

/**
 * The last moment at which a bank may dispute the charge of a referral; null where there is no charge.
 * @param referral SQL of the table's name
 */
export const disputableUntil = (referral: string): string =>
  `${referral}.charged_at + make_interval(days => rate_days('disputeDays', ${String(DISPUTE_DAYS)}))`;

/** Once, and in time. */
export const isDisputable = (referral: string): string =>
  `(${referral}.charged_at IS NOT NULL AND ${referral}.dispute IS NULL AND now() <= ${disputableUntil(referral)})`;
