export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Why a subscription ended: by the reader's own hand, by staff, or by what her mailbox said. */
export const END_REASONS = ['own', 'staff', 'bounce', 'complaint'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Of an issue: being written, waiting for its time, under way, held, all handed over. */
export const ISSUE_STATES = ['draft', 'planned', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/**
 * `waiting`: not handed over yet; `queued`: handed over to the courier; `sent`: the mail server took it; `refused`: the
 * server said that nobody is there; `failed`: given up after many tries; `left_out`: has left, or wants to hear nothing.
 */
export const LETTER_STATES = ['waiting', 'queued', 'sent', 'refused', 'failed', 'left_out'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Delivery reports that the mail provider sends later: delivered, soft bounce, hard bounce, spam complaint. */
export const MAIL_REPORTS = ['delivered', 'soft', 'hard', 'complaint'] as const;
export type MailReport = (typeof MAIL_REPORTS)[number];

/** So many issues go out in a month of Istanbul's calendar, as readers were promised; the schema knows the number too. */
export const MAX_ISSUES_A_MONTH = 4;
