/**
 * Limits of submissions by one visitor. They are counted in the database, so they are exact over all processes.
 * Thousands of people stand behind one address of a mobile operator: an address is flagged for staff long before it is
 * refused. The tight limit is that of a phone number.
 */
export const SUBMISSION_LIMITS = {
  /** From one address (one /64 network with IPv6) within an hour. */
  perAddressAndHour: 600,
  /** From all senders together whose address nobody knows. */
  perUnknownAddressAndHour: 2_000,
  /** From one address within an hour before what follows is flagged. */
  unflaggedPerAddressAndHour: 50,
  /** For one phone number within a day, over all kinds of application. */
  perPhoneAndDay: 5,
  /** From one address within an hour: each sends a message to somebody's mailbox. */
  subscriptionsPerAddressAndHour: 200,
} as const;

/** A form that comes back sooner after it was opened was not filled in by a person. */
export const MIN_FILLING_MS = 1_000;

/** From the first byte to an answer, also when the database is slow or silent. */
export const SUBMISSION_DEADLINE_MS = 4_500;
