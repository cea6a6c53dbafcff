import type { TestTryItem } from '../../views/portal/test-tries.js';
import type { KnownTry } from '../api/sandbox/test-webhooks.service.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { formatNumber } from '../shared/finance/tr/format.js';
import { portalPaths } from '../shared/paths/portal.js';

/** A try as the console shows it: all that its receiver checks. */
export function toTry(row: KnownTry, timeZone: string): TestTryItem {
  const { id, message_id, body, status, error, tried_at } = row;
  const timestamp = String(Math.floor(tried_at.getTime() / 1_000));
  return {
    ...{ id, type: row.type, lead: row.referral_id, url: row.url, error, body },
    at: formatInstant(tried_at, timeZone),
    status: status === null ? 'yanıt yok' : String(status),
    isTaken: error === null,
    ms: `${formatNumber(row.ms)} ms`,
    headers: [
      ['webhook-id', message_id],
      ['webhook-timestamp', timestamp],
      ['webhook-signature', row.signature],
    ],
    signed: `${message_id}.${timestamp}.${body}`,
    againHref: portalPaths.tryAgain(id),
  };
}
