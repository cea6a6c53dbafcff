import type { Kurus } from '../../shared/finance/money.js';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import {
  BANK_ANSWERS,
  type BankAnswer,
  type BillableState,
  type DisputeState,
  FINAL_STATES,
  type Hold,
  type ReferralState,
} from '../../shared/enums/referrals.js';

/** Facts that decide which state a referral may get. */
export interface ReferralData {
  readonly state: ReferralState;
  readonly sent_at: Date | null;
  readonly charged_at: Date | null;
  readonly billable_state: BillableState | null;
}

/** Why a referral stays as it is. */
export type Refusal = 'unsent' | 'billed' | 'same';

/** In these the bank has taken it; that it could not be reached says nothing of having taken it. */
const TAKEN: readonly ReferralState[] = ['received', 'in_review', 'approved', 'rejected'];

export const isFinal = (state: ReferralState): boolean => FINAL_STATES.some((final) => final === state);

/**
 * Whether a referral may become something else, and if not, why. An unsent referral can only be turned down. A billed
 * one changes only to a state that would be billed too: every other change needs a dispute.
 *
 * @returns null when it may
 */
export function refusalOf(referral: ReferralData, to: ReferralState): Refusal | null {
  const { state, sent_at, charged_at, billable_state } = referral;
  if (state === to) return 'same';
  if (to === 'waiting') return 'unsent';
  if (sent_at === null) return to === 'rejected' ? null : 'unsent';
  if (charged_at === null) return null;
  if (billable_state === 'approved') return 'billed';
  return to === 'sent' ? 'billed' : null;
}

/** Whether a referral in this state is something that its bank pays for. */
export function isReached(billable: BillableState, state: ReferralState): boolean {
  return billable === 'approved' ? state === 'approved' : TAKEN.includes(state);
}

/** Facts that decide whether a referral follows its application. */
export interface Following extends Pick<ReferralData, 'state' | 'sent_at'> {
  /** Its application was turned down, and so it was not sent. */
  readonly has_followed: boolean;
}

/** Facts that decide whether an answer costs its bank something. */
export interface ChargeData {
  readonly price: Kurus | null;
  readonly billable_state: BillableState | null;
  readonly charged_at: Date | null;
  readonly is_double: boolean;
  readonly is_called_off: boolean;
  readonly dispute: DisputeState | null;
}

/** A referral for which its bank never pays, whatever it answers. */
export const isFree = ({ price, is_double, dispute }: ChargeData): boolean =>
  price === null || Number(price) === 0 || is_double || dispute === 'upheld';

/** Answers of which the first brings the charge; none where it stands already, or never comes. */
export function chargingStates(referral: ChargeData): readonly BankAnswer[] {
  const { billable_state, charged_at, is_called_off } = referral;
  if (billable_state === null || charged_at !== null || is_called_off || isFree(referral)) return [];
  return BANK_ANSWERS.filter((to) => isReached(billable_state, to));
}

/**
 * State of a referral after staff set the status of its application; undefined where it stays. Only the bank answers a
 * referral that it has. A waiting referral is not sent while its application is rejected, and waits again when the
 * rejection is taken back.
 */
export function followed(
  { state, sent_at, has_followed }: Following,
  status: ApplicationStatus,
): ReferralState | undefined {
  if (sent_at !== null) return undefined;
  if (status === 'rejected') return state === 'waiting' ? 'rejected' : undefined;
  return state === 'rejected' && has_followed ? 'waiting' : undefined;
}

/**
 * Holds that staff may lift. Not among them: a message that is under way, a referral in a file, and people on the
 * suppression list.
 */
const RELEASABLE: ReadonlySet<Hold> = new Set([
  'suspicion',
  'staff',
  'phone',
  'endpoint',
  'failed',
  'earlier',
  'double',
  'undo',
]);

export const isReleasable = (hold: Hold | null): boolean => hold !== null && RELEASABLE.has(hold);
