import type { ApplicationItem } from '../../views/members/applications.js';
import type { BankHistory } from '../../views/members/application.js';
import { KINDS } from '../applications/kinds/registry.js';
import { formatInstant } from '../finance/tr/format-instant.js';
import type { OwnApplication, OwnHistory } from './member-applications.service.js';

export function toItem(application: OwnApplication, timeZone: string): ApplicationItem {
  const { id, kind, status, created_at: at, banks } = application;
  const words = KINDS[kind];
  return {
    id,
    kind: words.words.label,
    product: words.productOf(application),
    terms: words.termsOf(application),
    at: formatInstant(at, timeZone),
    status,
    banks: banks.map(({ bank, state }) => ({ name: bank, state })),
  };
}

export function toHistory(
  { banks, created_at: made }: OwnApplication,
  history: OwnHistory,
  timeZone: string,
): BankHistory[] {
  return banks.map(({ id, bank, state, sent_at: sent }) => ({
    name: bank,
    reference: sent === null ? null : id,
    state,
    steps: [
      { state: 'made' as const, at: formatInstant(made, timeZone) },
      ...history
        .filter(({ referral_id: of }) => of === id)
        .map(({ to_state: to, created_at: at }) => ({ state: to, at: formatInstant(at, timeZone) })),
    ],
  }));
}
