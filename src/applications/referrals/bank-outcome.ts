import { t } from '../../platform/database/row.js';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import type { BankOutcome } from '../../shared/enums/referrals.js';

/**
 * SQL: the banks' answer to the application of a table of that name. One bank that approves is enough. The outcome is
 * computed, not stored, so it follows at once when an answer is taken back or corrected. Unsent referrals and withdrawn
 * applications are no bank's answer.
 */
export const bankOutcomeOf = (a: string): string => `(
  SELECT CASE WHEN bool_or(r.state = 'approved') THEN 'approved'
              WHEN bool_or(r.state IN ('received', 'in_review')) THEN 'in_review'
              WHEN bool_or(r.state IN ('waiting', 'sent')) AND bool_or(r.sent_at IS NOT NULL) THEN 'sent'
              WHEN bool_or(r.state = 'unreachable') THEN 'unreachable'
              WHEN bool_or(r.state = 'rejected') AND bool_or(r.sent_at IS NOT NULL) THEN 'rejected'
              ELSE 'none' END
    FROM referrals r
   WHERE r.bank_id = ANY (${a}.selected_banks) AND r.created_at = ${a}.created_at AND r.application_id = ${a}.id
     AND NOT (r.state = 'rejected' AND (r.sent_at IS NULL OR coalesce(r.state_at = ${a}.withdrawn_at, false))))`;

export const BANK_OUTCOME = { bank_outcome: t.text<BankOutcome>() };

/**
 * Outcomes that contradict a status, so that staff are asked before they set it. An outcome that agrees with the
 * status, or says nothing of it, is not listed.
 */
const AGAINST: Readonly<Partial<Record<ApplicationStatus, readonly BankOutcome[]>>> = {
  approved: ['in_review', 'unreachable', 'rejected'],
  rejected: ['in_review', 'approved'],
};

/** Whether a status says the opposite of what the banks have answered, or what they are still to answer. */
export const isAgainstBanks = (status: ApplicationStatus, outcome: BankOutcome): boolean =>
  AGAINST[status]?.includes(outcome) === true;
