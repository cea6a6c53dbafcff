import type { BankState, OwnState } from '../../../views/people/applicants/state-words.js';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import type { Hold, ReferralState } from '../../shared/enums/referrals.js';

interface AtBank {
  readonly state: ReferralState;
  readonly hold: Hold | null;
  readonly sent_at: Date | null;
  /** By the applicant herself. */
  readonly is_called_off: boolean;
}

/** How far an application is at a bank, as its applicant is told: not why staff hold it back. */
export function stateForApplicant({ state, hold, sent_at, is_called_off }: AtBank): BankState {
  if (is_called_off) return 'called_off';
  if (state === 'rejected' && sent_at === null) return 'not_sent';
  if (state !== 'waiting') return state;
  if (hold === 'phone') return 'waiting_for_phone';
  return hold === 'contact' ? 'unwanted' : 'waiting';
}

/** The application's state as its applicant is told it: a withdrawal hides the status. */
export const statusForApplicant = ({
  status,
  withdrawn_at,
}: {
  readonly status: ApplicationStatus;
  readonly withdrawn_at: Date | null;
}): OwnState => (withdrawn_at === null ? status : 'withdrawn');
