import { type BankOutcome, FINAL_STATES, type ReferralState } from '../../src/shared/enums/referrals.js';

/** Said again in other words than the statement says it. */
export function expected(states: readonly ReferralState[]): BankOutcome {
  if (states.includes('approved')) return 'approved';
  const open = states.filter((state) => !FINAL_STATES.some((final) => final === state));
  if (open.some((state) => state === 'received' || state === 'in_review')) return 'in_review';
  if (open.length > 0) return 'sent';
  return states.includes('unreachable') ? 'unreachable' : 'rejected';
}
