import { APPLICATION_STATUSES, type ApplicationStatus } from '../../shared/enums/applications.js';
import { REFERRAL_STATES } from '../../shared/enums/referrals.js';
import { followed, isReached, refusalOf } from './referral-rules.js';

const sent = { state: 'sent', sent_at: new Date(), charged_at: null, billable_state: 'received' } as const;

describe('a referral', () => {
  it('never waits again, and is turned down alone before it was sent', () => {
    const waiting = { ...sent, state: 'waiting', sent_at: null } as const;
    expect(REFERRAL_STATES.filter((to) => refusalOf(waiting, to) === null)).toEqual(['rejected']);
    expect(REFERRAL_STATES.filter((to) => refusalOf(sent, to) === null)).toEqual(
      REFERRAL_STATES.filter((to) => to !== 'waiting' && to !== 'sent'),
    );
  });

  it('that is billed becomes nothing that would not be', () => {
    const billed = { ...sent, state: 'received', charged_at: new Date() } as const;
    expect(REFERRAL_STATES.filter((to) => refusalOf(billed, to) === 'billed')).toEqual(['sent']);
    const approved = { ...billed, state: 'approved', billable_state: 'approved' } as const;
    expect(REFERRAL_STATES.filter((to) => refusalOf(approved, to) === null)).toEqual([]);
  });

  it('is paid for from the state on that the price names', () => {
    expect(REFERRAL_STATES.filter((state) => isReached('received', state))).toEqual([
      'received',
      'in_review',
      'approved',
      'rejected',
    ]);
    expect(REFERRAL_STATES.filter((state) => isReached('approved', state))).toEqual(['approved']);
  });

  it('follows its application before it was sent, and what a bank has stays the bank’s to answer', () => {
    const becomes = (status: ApplicationStatus, has_followed: boolean, sent_at: Date | null) =>
      REFERRAL_STATES.map((state) => followed({ state, sent_at, has_followed }, status) ?? '-').join(' ');
    expect(becomes('rejected', false, null)).toBe('rejected - - - - - -');
    for (const status of ['pending', 'processing', 'approved', 'completed'] as const) {
      expect(becomes(status, true, null)).toBe('- - - - - waiting -');
      expect(becomes(status, false, null)).toBe('- - - - - - -');
    }
    for (const status of APPLICATION_STATUSES)
      expect(becomes(status, true, new Date())).toBe('- - - - - - -');
  });
});
