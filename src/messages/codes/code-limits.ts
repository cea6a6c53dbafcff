/** Limits of codes, counted in the database, so exact over all processes. */
export const CODE_LIMITS = {
  tries: 5,
  minutes: 5,
  /** Codes for one account within a day, and the seconds between two of them. */
  perAccountAndDay: 5,
  secondsBetween: 60,
  /** Sent to one phone within a day, whoever typed it. */
  perPhoneAndDay: 10,
  /** From one network: many people stand behind one address of a mobile operator. */
  perNetworkAndHour: 60,
  perNetworkAndDay: 300,
} as const;
