import { t } from '../../platform/database/row.js';
import { type Queryable, type RowOf, rowsOf, run, statement } from '../../platform/database/sql.js';

const COLUMNS = { id: t.int8(), phone: t.orNull(t.text()), email: t.orNull(t.text()) };

/** Staff and banks' people are somebody's colleagues: their accounts are closed, not erased. */
export const NAMED_MEMBERS = statement(
  'privacy-named-members',
  `SELECT id, phone, email FROM users WHERE id = ANY ($1::bigint[]) AND role = 'user' ORDER BY id FOR UPDATE`,
  COLUMNS,
);

type ErasableMember = RowOf<typeof NAMED_MEMBERS>;

/** A permission ends with the account; that it was given stays as proof, under a keyed digest. */
const WITHDRAW = statement(
  'privacy-withdraw-member-consents',
  `UPDATE member_consents SET withdrawn_at = now() WHERE user_id = ANY ($1::bigint[]) AND withdrawn_at IS NULL`,
);

const END_SESSIONS = statement(
  'privacy-end-member-sessions',
  `DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = ANY ($1::text[])`,
);

const FORGET_CODES = statement(
  'privacy-forget-member-codes',
  `DELETE FROM phone_codes WHERE owner IN (SELECT 'member ' || id FROM unnest($1::bigint[]) AS id)`,
);

/** Answers of receivers may repeat the address. Letters of the newsletter are counted by its issues: they stay. */
const BLANK_ANSWERS = statement(
  'privacy-blank-member-answers',
  `UPDATE deliveries SET attempt_log = '[]'
    WHERE attempt_log <> '[]' AND recipient IN (SELECT 'user ' || id FROM unnest($1::text[]) AS id)`,
);
const FORGET_MESSAGES = statement(
  'privacy-forget-member-messages',
  `DELETE FROM outbox WHERE id IN (
     SELECT outbox_id FROM deliveries WHERE subject IN (SELECT 'user ' || id FROM unnest($1::text[]) AS id)
     UNION ALL
     SELECT outbox_id FROM deliveries
      WHERE recipient IN (SELECT 'user ' || id FROM unnest($1::text[]) AS id) AND topic <> 'newsletter.letter')`,
);

/** With all that hangs on the account: alarms, what was saved, second factor, changes of address. */
const DELETE = statement('privacy-delete-members', 'DELETE FROM users WHERE id = ANY ($1::bigint[])');

export async function eraseMembers(client: Queryable, found: readonly ErasableMember[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  for (const one of [WITHDRAW, END_SESSIONS, FORGET_CODES, FORGET_MESSAGES, BLANK_ANSWERS, DELETE])
    await run(client, one, [ids]);
}

const HELD = statement(
  'privacy-still-held',
  `SELECT word FROM unnest($1::text[]) AS word
    WHERE EXISTS (SELECT FROM applications WHERE phone_number = word)
       OR EXISTS (SELECT FROM applications WHERE email_key = lower(word))
       OR EXISTS (SELECT FROM newsletter_subscribers WHERE phone_number = word OR email = lower(word))`,
  { word: t.text() },
);

/** Those of a member's phone and address that no application or subscription of hers goes on with. */
export async function onlyOfMembers(
  client: Queryable,
  members: readonly ErasableMember[],
): Promise<readonly Omit<ErasableMember, 'id'>[]> {
  const words = members.flatMap(({ phone, email }) => [phone, email].filter((word) => word !== null));
  const held = new Set((await rowsOf(client, HELD, [words])).map(({ word }) => word));
  const unlessHeld = (word: string | null): string | null => (word !== null && held.has(word) ? null : word);
  return members.map(({ phone, email }) => ({ phone: unlessHeld(phone), email: unlessHeld(email) }));
}
