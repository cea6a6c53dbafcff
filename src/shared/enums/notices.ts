/** Kinds of notice to staff, in the order of the settings form. */
export const NOTICE_KINDS = ['application', 'review', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a staff member hears of a kind by mail. */
export const NOTICE_WAYS = ['off', 'at_once', 'digest'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/**
 * Operational alerts: a channel that is paused, messages given up, scheduled work that fails, an unknown proxy, a
 * flood of applications, a client that is refused again and again, and bounces that nobody can read.
 */
export const ALERTS = ['channel', 'dead', 'work', 'proxy', 'flood', 'refused', 'bounces'] as const;
export type Alert = (typeof ALERTS)[number];

/** Steps of a page's review that somebody is told of. */
export const REVIEW_STEPS = ['waiting', 'approved', 'returned'] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];

/** Events that a notice reports. */
export const NOTICE_REASONS = ['created', ...REVIEW_STEPS, ...ALERTS] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];
