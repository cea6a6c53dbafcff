/**
 * SQL that holds for a row of `notifications` that visitors see: in its time, and about no bank that is switched off. What
 * was planned about a bank ends with the bank, so that nothing is announced of one that the site does not show any more.
 */
export const IS_NOTIFICATION_SHOWN = `(notifications.is_active AND notifications.published_at <= now()
  AND (notifications.expires_at IS NULL OR notifications.expires_at > now())
  AND (notifications.bank_id IS NULL
       OR EXISTS (SELECT FROM banks AS about WHERE about.id = notifications.bank_id AND about.is_active)))`;
