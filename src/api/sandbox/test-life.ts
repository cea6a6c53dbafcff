import { randomInt } from 'node:crypto';
import type { AnswerFacts } from '../../applications/referrals/answer-facts.js';
import { isFinal, isFree, isReached, refusalOf } from '../../applications/referrals/referral-rules.js';
import type { RaisedDispute } from '../../applications/referrals/referral-disputes.service.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { liraFromKurus } from '../../shared/finance/money.js';
import type { DisputeState, ReferralState } from '../../shared/enums/referrals.js';
import type { TestAct } from '../../shared/enums/sandbox.js';
import type { TestCharge } from './test-lead.entity.js';
import type { ChargedLead, TestChange } from './test-lead-store.service.js';

/** Invented people: their mail goes to a domain that stands for examples (RFC 2606). */
const PEOPLE = ['deneme.bir', 'ornek.kisi', 'hayali.kahraman', 'uydurma.basvuran', 'masal.perisi'];

/** Mobile numbers of Türkiye whose prefix no operator has: `500 000 xx xx`. */
export const inventedPhone = (): string => `500000${String(randomInt(10_000)).padStart(4, '0')}`;

export const inventedEmail = (): string => `${PEOPLE[randomInt(PEOPLE.length)] ?? ''}@example.com`;

/** When it happens, and the month before with its last moment, to which a bill is dated. */
export interface TestClock {
  readonly now: Date;
  readonly lastMonth: CalendarDate;
  readonly lastMonthEnd: Date;
}

/** The bank's answer, as `ReferralChanges` moves a referral: facts that are left out go, but for the bank's own number. */
export function answered(
  lead: ChargedLead,
  to: ReferralState,
  { reason, reference, loan_amount, loan_date }: AnswerFacts,
  { now }: TestClock,
): TestChange {
  const isCharged =
    lead.charged_at === null &&
    !lead.is_called_off &&
    !isFree(lead) &&
    lead.billable_state !== null &&
    isReached(lead.billable_state, to);
  return {
    referral: {
      ...{ state: to, state_at: now, version: lead.version + 1, answer_reason: reason ?? null },
      bank_reference: reference ?? lead.bank_reference,
      loan_amount: loan_amount === undefined ? null : liraFromKurus(loan_amount),
      loan_on: loan_date ?? null,
      ...(isCharged && { charged_at: now }),
    },
    ...(isCharged && { charges: [...lead.charges, chargeOf(lead, now)] }),
    events: ['referral.answered', ...(isCharged ? (['referral.charged'] as const) : [])],
  };
}

/** New facts of an answer that is repeated; null where nothing of them is new. */
export function factsAdded(
  lead: ChargedLead,
  { reason, reference, loan_amount, loan_date }: AnswerFacts,
): TestChange | null {
  const given = {
    answer_reason: reason ?? lead.answer_reason,
    bank_reference: reference ?? lead.bank_reference,
    loan_amount: loan_amount ?? lead.loan_amount,
    loan_on: loan_date ?? lead.loan_on,
  };
  const isNew = (Object.keys(given) as (keyof typeof given)[]).some((name) => given[name] !== lead[name]);
  if (!isNew) return null;
  const amount = given.loan_amount === null ? null : liraFromKurus(given.loan_amount);
  return { referral: { ...given, loan_amount: amount, version: lead.version + 1 }, events: [null] };
}

export const acknowledged = ({ acknowledged_at }: ChargedLead, { now }: TestClock): TestChange | null =>
  acknowledged_at === null ? { referral: { acknowledged_at: now }, events: ['referral.acknowledged'] } : null;

export const disputed = (
  lead: ChargedLead,
  { reason, note }: RaisedDispute,
  { now }: TestClock,
): TestChange => ({
  referral: {
    ...{ dispute: 'open', dispute_reason: reason, dispute_note: note, disputed_at: now },
    version: lead.version + 1,
  },
  events: ['referral.disputed'],
});

/** The change that an act brings, or the reason why it can't be played now, in Turkish. */
export function played(lead: ChargedLead, act: TestAct, clock: TestClock): TestChange | string {
  const { is_called_off: isCalledOff, version } = lead;
  switch (act) {
    case 'confirm_phone':
      if (isCalledOff) return CALLED_OFF;
      if (lead.phone_confirmed_at !== null) return 'Telefon zaten doğrulanmış.';
      return changedByApplicant(version, { phone_confirmed_at: clock.now }, 'referral.confirmed');
    case 'correct_phone':
      if (isCalledOff) return CALLED_OFF;
      return changedByApplicant(version, { phone_number: otherPhone(lead) }, 'referral.corrected');
    case 'withdraw':
      return isCalledOff ? CALLED_OFF : withdrawn(lead, clock);
    case 'erase':
      if (lead.is_erased) return CALLED_OFF;
      return changedByApplicant(version, { ...NOBODY, erased_at: clock.now }, 'referral.erased');
    case 'uphold_dispute':
      return lead.dispute === 'open' ? upheld(lead, clock) : NO_DISPUTE;
    case 'dismiss_dispute':
      return lead.dispute === 'open' ? settled(lead, 'dismissed', {}) : NO_DISPUTE;
    case 'bill':
      return billed(lead, clock);
    case 'delete':
      return { isDeleted: true, events: ['referral.deleted'] };
  }
}

const CALLED_OFF = 'Bu deneme kaydından vazgeçildi ya da verileri silindi.';
const NO_DISPUTE = 'Görüşülen bir itiraz yok. Önce ücrete itiraz edin.';
const NOBODY = { phone_number: null, email: null };

const changedByApplicant = (
  version: number,
  application: Readonly<Record<string, unknown>>,
  event: TestChange['events'][number],
): TestChange => ({ application, referral: { version: version + 1 }, events: [event] });

function otherPhone({ phone_number }: ChargedLead): string {
  for (;;) {
    const phone = inventedPhone();
    if (phone !== phone_number) return phone;
  }
}

/** As `ReferralChanges.callOff` ends what is open. */
function withdrawn(lead: ChargedLead, { now }: TestClock): TestChange {
  const ends = !isFinal(lead.state) && refusalOf(lead, 'rejected') === null;
  return {
    application: { withdrawn_at: now },
    referral: {
      version: lead.version + 1,
      ...(ends && { state: 'rejected', state_at: now, answer_reason: null }),
    },
    events: ['referral.withdrawn', ...(ends ? (['referral.answered'] as const) : [])],
  };
}

const chargeOf = ({ price }: ChargedLead, at: Date): TestCharge => ({
  ...{ type: 'referral', amount: liraFromKurus(price ?? 0), reached_at: at.toISOString(), month: null },
});

const settled = (
  { version }: ChargedLead,
  dispute: DisputeState,
  more: Readonly<Record<string, unknown>>,
): TestChange => ({
  referral: {
    ...{ dispute, version: version + 1 },
    dispute_answer: dispute === 'upheld' ? 'Deneme: itiraz kabul edildi.' : 'Deneme: itiraz reddedildi.',
    ...more,
  },
  events: ['referral.dispute_settled'],
});

/** An open charge goes; one on a closed statement is credited. */
function upheld(lead: ChargedLead, { now }: TestClock): TestChange {
  const change = settled(lead, 'upheld', { charged_at: null });
  const billedOne = lead.charges.find(({ type, month }) => type === 'referral' && month !== null);
  if (!billedOne) return { ...change, charges: [], events: [...change.events, 'referral.charge_voided'] };
  const credit: TestCharge = {
    ...{ type: 'correction', amount: `-${billedOne.amount}`, reached_at: now.toISOString(), month: null },
  };
  return {
    ...change,
    charges: [...lead.charges, credit],
    events: [...change.events, 'referral.credited'],
  };
}

/** The charge is dated back to the last day of the month before, whose statement is closed with it. */
function billed(lead: ChargedLead, { lastMonth, lastMonthEnd }: TestClock): TestChange | string {
  const open = lead.charges.find(({ month }) => month === null);
  if (!open) return 'Faturalanacak bir ücret yok. Önce ücret doğuran bir yanıt verin.';
  const reached_at = lastMonthEnd.toISOString();
  return {
    ...(open.type === 'referral' && { referral: { charged_at: reached_at } }),
    charges: lead.charges.map((one) => (one === open ? { ...one, reached_at, month: lastMonth } : one)),
    events: ['referral.billed'],
  };
}
