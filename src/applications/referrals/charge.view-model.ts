import type { ChargeModel } from '../../../views/applications/referrals/charge.js';
import type { DisputeModel, DisputeValues } from '../../../views/applications/referrals/dispute.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { formatDate, formatLira } from '../../shared/finance/tr/format.js';
import { type ChargeData, chargingStates, isFree } from './referral-rules.js';
import type { Referral } from './referral.entity.js';

export function toCharge(referral: ChargeData, timeZone: string): ChargeModel {
  const { price, charged_at } = referral;
  return {
    price: price === null || isFree(referral) ? null : formatLira(price, { decimals: 2 }),
    charging: chargingStates(referral),
    charged: charged_at && formatInstant(charged_at, timeZone),
  };
}

type DisputeMailData = Pick<
  Referral,
  'state' | 'dispute' | 'dispute_reason' | 'dispute_note' | 'dispute_answer'
> & {
  readonly dispute_until: Date | null;
  readonly is_disputable: boolean;
};

/** @param given captured input of a refused form; without it the reason that the referral's state suggests is chosen */
export function toDispute(referral: DisputeMailData, timeZone: string, given?: DisputeValues): DisputeModel {
  const { state, dispute, dispute_until } = referral;
  return {
    state: dispute,
    reason: referral.dispute_reason,
    note: referral.dispute_note,
    answer: referral.dispute_answer,
    until: dispute_until && formatInstant(dispute_until, timeZone),
    mayRaise: referral.is_disputable,
    given: given ?? { reason: state === 'unreachable' ? 'wrong_number' : '', note: '', errors: {} },
  };
}

/** The loan that a bank says it has given, as far as it says so. */
export function disbursedOf({
  loan_amount,
  loan_on,
}: Pick<Referral, 'loan_amount' | 'loan_on'>): string | null {
  const parts = [
    loan_amount === null ? '' : formatLira(loan_amount, { decimals: 2 }),
    loan_on === null ? '' : formatDate(loan_on),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
