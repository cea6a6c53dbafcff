/** What staff are told of, in the order in which the form asks. */
export const NOTICE_KINDS = ['application', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a staff member hears of a kind by mail. */
export const NOTICE_WAYS = ['off', 'at_once', 'digest'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What goes wrong in the machine room: a way out that rests, messages given up, regular work that fails, who floods us, and who is refused again and again. */
export const ALERTS = ['channel', 'dead', 'work', 'proxy', 'flood', 'refused'] as const;
export type Alert = (typeof ALERTS)[number];

/** What a notice says that happened. */
export const NOTICE_REASONS = ['created', ...ALERTS] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];
