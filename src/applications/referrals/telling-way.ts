import type { TellingWay } from '../../shared/enums/referrals.js';

/** SQL: the way of the bank of that name, `email` where it depends on mail leaving at all; by hand for one that is gone. */
export const tellingWay = (bank: string): string => `
  CASE
    WHEN ${bank}.lead_channel = 'webhook'
         AND EXISTS (SELECT FROM webhook_endpoints e WHERE e.id = ${bank}.lead_endpoint_id AND e.is_active) THEN 'message'
    WHEN ${bank}.lead_channel = 'email' AND ${bank}.lead_emails <> '{}' THEN 'email'
    WHEN ${bank}.lead_channel = 'fetch' AND (
         EXISTS (SELECT FROM api_keys k
                  WHERE k.bank_id = ${bank}.id AND k.is_active AND 'referrals.read' = ANY (k.scopes)
                    AND (k.expires_on IS NULL OR k.expires_on >= site_today()))
         OR EXISTS (SELECT FROM users u WHERE u.bank_id = ${bank}.id AND u.status = 'active')) THEN 'fetch'
    ELSE 'hand'
  END`;

export type StoredWay = TellingWay | 'email';

export const wayWith = (way: StoredWay, canMail: boolean): TellingWay => {
  if (way !== 'email') return way;
  return canMail ? 'message' : 'hand';
};
