/** In the order in which an application passes through them. */
export const APPLICATION_STATUSES = ['pending', 'processing', 'approved', 'rejected', 'completed'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Characters in which an applicant says when, or by which number, to be reached. */
export const MAX_REACH = 200;

/** How somebody far away becomes a bank's customer: by a link on the phone, or a code that a phone reads. */
export const CUSTOMER_METHODS = ['sms', 'qr'] as const;
export type CustomerMethod = (typeof CUSTOMER_METHODS)[number];

/** Types of entry in an application's history. */
export const EVENT_TYPES = ['status', 'note', 'assignment', 'claim', 'release', 'outcome', 'call'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Acts of staff that can be undone: one change to one application, or one status for many. */
export const STAFF_ACTS = ['status', 'assignment', 'note', 'bulk', 'outcome', 'double'] as const;
export type StaffActType = (typeof STAFF_ACTS)[number];

/** Nothing more is done to these: they are opened again by name only. */
export const CLOSED_STATUSES = ['rejected', 'completed'] as const satisfies readonly ApplicationStatus[];
export type ClosedStatus = (typeof CLOSED_STATUSES)[number];

/** Actions on many applications at once. */
export const BULK_ACTIONS = ['approve', 'reject', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_STATES = ['running', 'done', 'stopped', 'failed'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Permissions of marketing, one for each channel: so the register (İYS) keeps them, and so they are taken back. */
export const CHANNEL_CONSENTS = ['marketing_call', 'marketing_sms', 'marketing_email'] as const;
export type ChannelConsent = (typeof CHANNEL_CONSENTS)[number];

/**
 * Consents of an application: that it is passed on, and permissions of marketing. `marketing` names all channels in one
 * sentence: it is what people agreed to before each channel had its own, and what older programs still send.
 */
export const APPLICATION_CONSENTS = ['kvkk', 'marketing', ...CHANNEL_CONSENTS] as const;
export type ApplicationConsent = (typeof APPLICATION_CONSENTS)[number];

/** Permissions of marketing in an application, of before and of now. */
export type MarketingConsent = Exclude<ApplicationConsent, 'kvkk'>;

/** Consents of members: information was read, terms are accepted, marketing is optional; `member_marketing` is as `marketing`. */
export const MEMBER_CONSENT_KINDS = ['membership', 'terms', 'member_marketing', ...CHANNEL_CONSENTS] as const;
export type MemberConsentKind = (typeof MEMBER_CONSENT_KINDS)[number];

/** Everything that a person can consent to. */
export const CONSENT_KINDS = ['kvkk', 'marketing', ...MEMBER_CONSENT_KINDS] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The act by which a member of staff holds an application; `claim` is the button's. */
export const CLAIM_ACTS = ['reveal', 'note', 'change', 'claim', 'outcome'] as const;
export type ClaimAct = (typeof CLAIM_ACTS)[number];
