import { type Queryable, run, statement } from '../../platform/database/sql.js';
import { ERASED_TEXT } from './application-erasure.js';
import { emailSpellings } from '../../platform/validation/email.js';

/** Texts that staff write freely, and drafts of forms: a phone or an address may stand in any of them. */
const NOTES = [
  ['applications', 'outcome_reason'],
  ['application_events', 'note'],
  ['referral_events', 'note'],
  ['referrals', 'dispute_note'],
  ['referrals', 'dispute_answer'],
  ['do_not_contact', 'reason'],
  ['quality_calls', 'words'],
  ['source_costs', 'note'],
] as const;

const BLANK = NOTES.map(([table, column]) =>
  statement(
    `privacy-mentions-${table}-${column}`,
    `UPDATE ${table} SET ${column} = $2 WHERE ${column} ~* $1`,
  ),
);

/** A form that was not finished when its session ended waits there to be gone on with. */
const FORGET_FORMS = statement(
  'privacy-mentions-sessions',
  `UPDATE sessions SET sess = (sess::jsonb - 'restoredDraft')::json
    WHERE sess::jsonb ? 'restoredDraft' AND (sess::jsonb -> 'restoredDraft')::text ~* $1`,
);

/** Deliveries to unconfirmed phones and addresses. Answers of receivers may repeat the phone or the address. */
const BLANK_ANSWERS = statement(
  'privacy-mentions-answers',
  `UPDATE deliveries SET attempt_log = '[]' WHERE attempt_log <> '[]' AND (
     recipient IN (SELECT 'phone-code ' || id FROM phone_codes WHERE phone = ANY ($1::text[])
                    UNION ALL
                   SELECT 'sign-up ' || id FROM member_sign_ups WHERE phone = ANY ($1::text[]) OR email = ANY ($2::text[]))
     OR subject IN (SELECT 'email-change ' || id FROM member_email_changes WHERE email = ANY ($2::text[])))`,
);

/** Of forms that were never sent, and of members who have changed it. */
const FORGET_CODES = statement(
  'privacy-mentions-phone-codes',
  'DELETE FROM phone_codes WHERE phone = ANY ($1::text[]) OR old_phone = ANY ($1::text[])',
);

/** Somebody who wanted to become a member, or a member who changes to that address, has not confirmed it. */
const FORGET_SIGN_UPS = statement(
  'privacy-mentions-sign-ups',
  'DELETE FROM member_sign_ups WHERE phone = ANY ($1::text[]) OR email = ANY ($2::text[])',
);
const FORGET_CHANGES = statement(
  'privacy-mentions-email-changes',
  'DELETE FROM member_email_changes WHERE email = ANY ($1::text[]) OR old_email = ANY ($1::text[])',
);

/** Typed into an account by whoever has it, and confirmed by nobody. */
const FORGET_UNCONFIRMED = statement(
  'privacy-mentions-unconfirmed-phones',
  `UPDATE users SET phone = NULL, version = version + 1, updated_at = now()
    WHERE phone = $1 AND phone_confirmed_at IS NULL AND role = 'user'`,
);

export const forgetUnconfirmed = async (client: Queryable, phone: string): Promise<void> => {
  await run(client, FORGET_UNCONFIRMED, [phone]);
};

const BETWEEN = String.raw`[\s().+/-]{0,3}`;

/** Any spelling of it: digits with signs between them, an address in any case. */
function patternOf({ phones, emails }: Mentioned): string {
  return [
    ...phones.map((phone) => [...phone].join(BETWEEN)),
    ...emails.map((email) => email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)),
  ].join('|');
}

interface Mentioned {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

export async function blankMentions(client: Queryable, mentioned: Mentioned): Promise<void> {
  const emails = mentioned.emails.flatMap(emailSpellings);
  const pattern = patternOf({ ...mentioned, emails });
  for (const blank of BLANK) await run(client, blank, [pattern, ERASED_TEXT]);
  await run(client, FORGET_FORMS, [pattern]);
  await run(client, BLANK_ANSWERS, [mentioned.phones, emails]);
  await run(client, FORGET_CODES, [mentioned.phones]);
  await run(client, FORGET_SIGN_UPS, [mentioned.phones, emails]);
  await run(client, FORGET_CHANGES, [emails]);
}
