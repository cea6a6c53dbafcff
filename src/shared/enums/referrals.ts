/** How far an application has come at one bank, in the order in which it passes. */
export const REFERRAL_STATES = [
  'waiting',
  'sent',
  'received',
  'in_review',
  'approved',
  'rejected',
  'unreachable',
] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** After these nothing more is expected. */
export const FINAL_STATES = [
  'approved',
  'rejected',
  'unreachable',
] as const satisfies readonly ReferralState[];

/** States that a bank, or staff for it, can report of a referral: all but `waiting`. */
export const ANSWER_STATES = REFERRAL_STATES.filter((state) => state !== 'waiting');

export type SentState = Exclude<ReferralState, 'waiting'>;
const isSent = (state: ReferralState): state is SentState => state !== 'waiting';
export const SENT_STATES: readonly SentState[] = REFERRAL_STATES.filter(isSent);

/** All that a bank itself can say; that it was sent is ours to say. */
export const BANK_ANSWERS = ANSWER_STATES.filter((state) => state !== 'sent');

export type BankAnswer = (typeof BANK_ANSWERS)[number];

/** Why a bank says no, as its program says it; `other` stands in the note. */
export const REJECTION_REASONS = [
  'income',
  'credit_history',
  'debts',
  'age',
  'employment',
  'documents',
  'product',
  'other',
] as const;

/** Why nobody was reached. */
export const UNREACHABLE_REASONS = ['no_answer', 'switched_off', 'wrong_number', 'other'] as const;

export type AnswerReason = (typeof REJECTION_REASONS | typeof UNREACHABLE_REASONS)[number];
export const ANSWER_REASONS: readonly AnswerReason[] = [
  ...new Set([...REJECTION_REASONS, ...UNREACHABLE_REASONS]),
];

/** Reasons that go with an answer; none with most. */
export const reasonsOf = (state: ReferralState): readonly AnswerReason[] =>
  state === 'rejected' ? REJECTION_REASONS : state === 'unreachable' ? UNREACHABLE_REASONS : [];

/** Characters of a bank's own number of a case. */
export const MAX_BANK_REFERENCE = 64;

/**
 * The banks' answer to an application as a whole, derived from its referrals and stored nowhere. `none`: no bank has it;
 * `sent`: no bank that has it has answered; `unreachable`: none is left that has it open, and one could not reach the
 * person; `rejected`: all have turned it down.
 */
export const BANK_OUTCOMES = ['none', 'sent', 'in_review', 'approved', 'unreachable', 'rejected'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** Characters of a note beside an answer. */
export const MAX_NOTE = 500;

/**
 * Why a referral waits. `suspicion`: the application is suspicious, staff decide; `staff`: the bank gets what staff
 * release; `phone`: until the phone is confirmed; `contact`: the person wants to hear from nobody; `file`: it is in the
 * bank's next file; `delivery`: it is on its way; `fetch`: the bank will find it in a moment; `endpoint`: the bank's webhook is missing or switched off, or no mail
 * can leave; `failed`: the bank did not take it; `earlier`: it came before applications were sent to banks; `erased`: nobody
 * knows any more whose it is; `double`: the bank has the same phone and kind from shortly before, staff decide until a
 * time; `undo`: they have decided to send it, and can take that back until a time.
 */
export const HOLDS = [
  'suspicion',
  'staff',
  'phone',
  'contact',
  'file',
  'delivery',
  'fetch',
  'endpoint',
  'failed',
  'earlier',
  'erased',
  'double',
  'undo',
] as const;
export type Hold = (typeof HOLDS)[number];

/**
 * How a bank that has an application learns what became of it: `message`, by its webhook or its mailboxes; `fetch`, with the
 * next look of its program or its people; `hand`, by staff.
 */
export const TELLING_WAYS = ['message', 'fetch', 'hand'] as const;
export type TellingWay = (typeof TELLING_WAYS)[number];

/** Which state a bank pays for. */
export const BILLABLE_STATES = ['received', 'approved'] as const satisfies readonly ReferralState[];
export type BillableState = (typeof BILLABLE_STATES)[number];

/** When a lead leaves. */
export const RELEASE_RULES = ['at_once', 'confirmed_phone', 'by_staff'] as const;
export type ReleaseRule = (typeof RELEASE_RULES)[number];

/** How it leaves: by the bank's webhook, by a mail with a link behind which it stands, in a file that staff take, or fetched by the bank. */
export const LEAD_CHANNELS = ['file', 'webhook', 'email', 'fetch'] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];

/** From whom a change of a referral came. */
export const REFERRAL_SOURCES = ['system', 'staff', 'import', 'application', 'bank'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

export const DISPUTE_STATES = ['open', 'upheld', 'dismissed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Why a bank does not want to pay, as it chooses; `other` is told in words. */
export const DISPUTE_REASONS = ['wrong_number', 'not_requested', 'already_known', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** Types of line on an invoice: a charge for a referral, and its correction after the month was closed. */
export const CHARGE_TYPES = ['referral', 'correction'] as const;
export type ChargeType = (typeof CHARGE_TYPES)[number];

/** How somebody is reached. */
export const CONTACT_TYPES = ['phone', 'email'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Events of a referral that a bank has. */
export const REFERRAL_EVENT_TYPES = [
  'referral.created',
  'referral.corrected',
  'referral.confirmed',
  'referral.withdrawn',
  'referral.erased',
  'referral.deleted',
  'referral.acknowledged',
  'referral.answered',
  'referral.charged',
  'referral.charge_voided',
  'referral.credited',
  'referral.billed',
  'referral.disputed',
  'referral.dispute_settled',
] as const;
export type ReferralEventType = (typeof REFERRAL_EVENT_TYPES)[number];
