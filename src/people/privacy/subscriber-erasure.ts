import { t } from '../../platform/database/row.js';
import { type Queryable, type RowOf, run, statement } from '../../platform/database/sql.js';
import type { PersonKeys } from './person-keys.js';

const COLUMNS = {
  id: t.int8(),
  phone: t.orNull(t.text()),
  email: t.orNull(t.text()),
  position: t.int8(),
};
const SELECT = 'SELECT id, phone_number AS phone, email, id AS position FROM newsletter_subscribers';
export const NAMED_SUBSCRIBERS = statement(
  'privacy-named-subscribers',
  `${SELECT} WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE`,
  COLUMNS,
);

export type ErasableSubscriber = RowOf<typeof NAMED_SUBSCRIBERS>;

/**
 * Proof of consent, of confirmed subscriptions alone. An address that was never confirmed may belong to somebody
 * else: it proves no consent of its owner.
 */
const KEEP_EVIDENCE = statement(
  'privacy-subscriber-evidence',
  `INSERT INTO consent_evidence
     (phone_key, email_key, consent, source, source_page, shown_text, given_at, ended_at, network)
   SELECT given.phone_key, given.email_key, said.consent, 'newsletter', n.source_page,
          said.text,
          n.created_at, coalesce(n.unsubscribed_at, now()), network(submission_network(s.ip_address))
     FROM jsonb_to_recordset($1::jsonb) AS given (id bigint, phone_key text, email_key text)
     JOIN newsletter_subscribers n ON n.id = given.id
     LEFT JOIN form_submissions s ON s.id = n.submission_id
    CROSS JOIN LATERAL (VALUES ('kvkk', n.kvkk_text), ('marketing', n.marketing_text),
                               ('marketing_email', n.marketing_email_text)) AS said (consent, text)
    WHERE n.state <> 'pending' AND said.text IS NOT NULL`,
);

const FORGET_MESSAGES = statement(
  'privacy-forget-subscriber-messages',
  `DELETE FROM outbox WHERE id IN (
     SELECT outbox_id FROM deliveries WHERE subject IN (SELECT 'subscriber ' || id FROM unnest($1::bigint[]) AS id)
     UNION ALL
     SELECT id FROM outbox WHERE topic IN ('newsletter.confirm', 'newsletter.confirmed') AND state = 'pending'
        AND payload ->> 'subscriber_id' = ANY ($1::text[]))`,
);

/** Answers of mail servers to letters may repeat the address. The letters are counted by their issues and stay. */
const BLANK_ANSWERS = statement(
  'privacy-blank-subscriber-answers',
  `UPDATE deliveries SET attempt_log = '[]'
    WHERE attempt_log <> '[]' AND recipient IN (SELECT 'subscriber ' || id FROM unnest($1::bigint[]) AS id)`,
);

const DELETE = statement(
  'privacy-delete-subscribers',
  `WITH gone AS (DELETE FROM newsletter_subscribers WHERE id = ANY ($1::bigint[]) RETURNING submission_id)
   DELETE FROM form_submissions WHERE id IN (SELECT submission_id FROM gone)`,
);

/** Deletes subscribers with all that was said to them; what they agreed to is kept apart. */
export async function eraseSubscribers(
  client: Queryable,
  found: readonly ErasableSubscriber[],
  keys: PersonKeys,
): Promise<void> {
  const ids = found.map(({ id }) => id);
  const given = found.map(({ id, phone, email }) => ({
    id,
    phone_key: keys.phone(phone),
    email_key: keys.email(email),
  }));
  await run(client, KEEP_EVIDENCE, [JSON.stringify(given)]);
  await run(client, FORGET_MESSAGES, [ids]);
  await run(client, BLANK_ANSWERS, [ids]);
  await run(client, DELETE, [ids]);
}
