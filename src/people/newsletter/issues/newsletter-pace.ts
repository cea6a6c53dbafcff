import { t } from '../../../platform/database/row.js';
import { statement } from '../../../platform/database/sql.js';

/** Readers that are written to together, and the minutes until the next ones, unless the settings say otherwise. */
export const DEFAULT_BATCH = 500;
export const DEFAULT_PAUSE_MINUTES = 5;

/** How fast issues go out, and whether mails of marketing do at all. */
export const PACE = statement(
  'newsletter-pace',
  `SELECT coalesce((given.values ->> 'newsletterBatch')::integer, ${String(DEFAULT_BATCH)}) AS batch,
          coalesce((given.values ->> 'newsletterPause')::integer, ${String(DEFAULT_PAUSE_MINUTES)}) AS pause_minutes,
          coalesce((given.values ->> 'marketingEmails')::boolean, false) AS may_send
     FROM (VALUES (1)) AS always LEFT JOIN settings AS given ON given.group_name = 'notifications'`,
  { batch: t.int4(), pause_minutes: t.int4(), may_send: t.bool() },
);
