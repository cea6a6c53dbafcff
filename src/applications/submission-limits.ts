/** What one visitor may send before we ask for patience; counted in the database, so exact over all processes. */
export const SUBMISSION_LIMITS = {
  /** From one address (one /64 network with IPv6) within an hour. */
  perAddressAndHour: 20,
  /** For one phone number within a day, over all kinds of application. */
  perPhoneAndDay: 5,
} as const;

/** Seconds after which the window that was full has surely moved on. */
export const RETRY_AFTER = { address: 3_600, phone: 86_400 } as const;

/** A form that comes back sooner after it was opened was not filled in by a person. */
export const MIN_FILLING_MS = 1_000;

/** From the first byte to an answer, also when the database is slow or silent. */
export const SUBMISSION_DEADLINE_MS = 4_500;
