import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { Kurus } from '../../shared/finance/money.js';
import {
  ANSWER_REASONS,
  type AnswerReason,
  MAX_BANK_REFERENCE,
  type ReferralState,
  reasonsOf,
} from '../../shared/enums/referrals.js';
import { Day } from '../../platform/validation/form-rules.js';
import { Amount, Line, OneOf, Optional } from '../../platform/validation/rules.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';

/** Facts beside a bank's answer; what is left out stays as it is while the answer does. */
export class AnswerFacts {
  @Optional()
  @OneOf(ANSWER_REASONS, { message: `Şunlardan biri olmalı: ${ANSWER_REASONS.join(', ')}.` })
  reason?: AnswerReason;

  /** Number of the case at the bank. */
  @Optional()
  @Line({ max: MAX_BANK_REFERENCE, message: 'En çok $constraint1 karakterlik bir numara olmalı.' })
  reference?: string;

  /** The loan that was given. */
  @Optional()
  @Amount({ message: 'Sıfırdan büyük bir tutar olmalı.' })
  loan_amount?: Kurus;

  @Optional()
  @Day({ message: 'YYYY-MM-DD biçiminde bir gün olmalı.' })
  loan_date?: CalendarDate;
}

/** Errors of facts that don't go with the answer; none where all is right. */
export function factErrors(state: ReferralState, facts: AnswerFacts, today: CalendarDate): FieldErrors {
  const { reason, loan_amount, loan_date } = facts;
  const isGiven = state === 'approved';
  return {
    ...(reason !== undefined &&
      !reasonsOf(state).includes(reason) && { reason: 'Bu yanıtın nedeni olamaz.' }),
    ...(loan_amount !== undefined && !isGiven && { loan_amount: 'Yalnızca onayla birlikte verilir.' }),
    ...(loan_date !== undefined && !isGiven && { loan_date: 'Yalnızca onayla birlikte verilir.' }),
    ...(isGiven && loan_date !== undefined && loan_date > today && { loan_date: 'Bugünden sonra olamaz.' }),
  };
}
