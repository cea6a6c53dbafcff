/**
 * Acts of others that a bank's engineer plays on a test lead: of the applicant (`confirm_phone`, `correct_phone`, `withdraw`,
 * `erase`), of staff (`uphold_dispute`, `dismiss_dispute`, `bill`) and of the site (`delete`).
 */
export const TEST_ACTS = [
  'confirm_phone',
  'correct_phone',
  'withdraw',
  'erase',
  'uphold_dispute',
  'dismiss_dispute',
  'bill',
  'delete',
] as const;
export type TestAct = (typeof TEST_ACTS)[number];

/** Days for which a test lead stays. */
export const TEST_LEAD_DAYS = 30;

/** Test leads that a bank has at most; the oldest makes room. */
export const MAX_TEST_LEADS = 200;

/** Tries to send messages about test leads that a bank has in an hour. */
export const MAX_TEST_TRIES = 500;
