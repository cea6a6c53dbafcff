import { t } from '../../../platform/database/row.js';
import { statement } from '../../../platform/database/sql.js';

/** Of a member: by e-mail alone, or for all channels, as it was asked before. */
const ALLOWS_EMAIL = `c.kind IN ('member_marketing', 'marketing_email') AND c.withdrawn_at IS NULL`;

/**
 * Readers whose consent stands at this moment, each address once: confirmed subscribers, who asked
 * for it, and members who allowed marketing by e-mail and have not left the newsletter since.
 */
const AUDIENCE = `
  SELECT s.id AS subscriber_id, NULL::bigint AS user_id, s.email
    FROM newsletter_subscribers s WHERE s.state = 'confirmed' AND s.email IS NOT NULL
  UNION ALL
  SELECT NULL, u.id, u.email FROM users u
   WHERE u.role = 'user' AND u.status = 'active' AND u.deletion_due_at IS NULL
     AND NOT EXISTS (SELECT FROM newsletter_subscribers n WHERE n.email = lower(u.email) AND n.state = 'confirmed')
     AND EXISTS (
       SELECT FROM member_consents c WHERE c.user_id = u.id AND ${ALLOWS_EMAIL}
          AND NOT EXISTS (SELECT FROM newsletter_subscribers n
                           WHERE n.email = lower(u.email) AND n.unsubscribed_at > c.given_at))`;

export const READERS = statement('newsletter-audience', AUDIENCE, {
  subscriber_id: t.orNull(t.int8()),
  user_id: t.orNull(t.int8()),
  email: t.text(),
});

/** Fixes who gets an issue, in one look. */
export const WRITE_LETTERS = statement(
  'newsletter-audience-letters',
  `INSERT INTO newsletter_letters (issue_id, subscriber_id, user_id)
   SELECT $1, subscriber_id, user_id FROM (${AUDIENCE}) AS reader ORDER BY subscriber_id, user_id`,
);

/** A letter's reader as she is now: no address where her consent has ended, or she is gone. */
export const JOIN_READER = `
  LEFT JOIN newsletter_subscribers s ON s.id = l.subscriber_id AND s.state = 'confirmed'
  LEFT JOIN users u ON u.id = l.user_id AND u.status = 'active' AND u.deletion_due_at IS NULL
        AND EXISTS (SELECT FROM member_consents c
                     WHERE c.user_id = u.id AND ${ALLOWS_EMAIL})`;
