import type { ApplicationItem } from '../../../views/people/members/applications.js';
import type { BankHistory, MemberApplicationShowProps } from '../../../views/people/members/application.js';
import { stateForApplicant, statusForApplicant } from '../applicants/state-for-applicant.js';
import { KINDS } from '../../applications/kinds/registry.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import type { OwnApplication, OwnHistory } from './member-applications.service.js';

export function toItem(application: OwnApplication, timeZone: string): ApplicationItem {
  const { id, kind, created_at: at, banks } = application;
  const words = KINDS[kind];
  return {
    id,
    kind: words.words.label,
    product: words.productOf(application),
    terms: words.termsOf(application),
    at: formatInstant(at, timeZone),
    status: statusForApplicant(application),
    bankOutcome: application.bank_outcome,
    banks: banks.map((one) => ({ name: one.bank, state: stateForApplicant(one) })),
  };
}

export const toMarketing = (
  { permissions }: OwnApplication,
  timeZone: string,
): MemberApplicationShowProps['marketing'] =>
  permissions.map(({ consent, label, withdrawn_at: ended }) => ({
    consent,
    label,
    ended: ended === null ? null : formatInstant(new Date(ended), timeZone),
  }));

export function toHistory(
  { banks, created_at: made }: OwnApplication,
  history: OwnHistory,
  timeZone: string,
): BankHistory[] {
  return banks.map((one) => ({
    name: one.bank,
    reference: one.sent_at === null ? null : one.id,
    state: stateForApplicant(one),
    steps: [
      { state: 'made' as const, at: formatInstant(made, timeZone) },
      ...history
        .filter(({ referral_id: of }) => of === one.id)
        .map(({ to_state: to, is_called_off, created_at: at }) => ({
          state: is_called_off ? ('called_off' as const) : to,
          at: formatInstant(at, timeZone),
        })),
    ],
  }));
}
