import type { BankReferral } from '../applications/bank-referrals.service.js';
import { toLeadFields } from '../applications/referrals/lead.js';
import { chargingStates, isFree } from '../applications/referrals/referral-rules.js';
import type { Of } from '../shared/contracts/schema.js';
import { liraFromKurus } from '../shared/finance/money.js';
import type { REFERRAL } from './referrals.js';

/** A referral as programs read it, live or test. */
export function toReferral(row: BankReferral): Of<typeof REFERRAL> {
  return {
    id: row.id,
    application_id: row.application_id,
    bank_id: row.bank_id,
    ...toLeadFields(row),
    is_called_off: row.is_called_off,
    is_double: row.is_double,
    is_disputed: row.dispute === 'open',
    price: row.price === null || isFree(row) ? null : Number(liraFromKurus(row.price)),
    charging_states: chargingStates(row),
    charged_at: row.charged_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    reason: row.answer_reason,
    reference: row.bank_reference,
    loan_amount: row.loan_amount === null ? null : Number(liraFromKurus(row.loan_amount)),
    loan_date: row.loan_on,
    dispute: row.dispute,
    dispute_reason: row.dispute_reason,
    dispute_answer: row.dispute_answer,
    dispute_until: row.dispute_until?.toISOString() ?? null,
    state: row.state,
    state_at: row.state_at?.toISOString() ?? null,
    sent_at: row.sent_at.toISOString(),
    version: row.version,
  };
}
