import { Injectable } from '@nestjs/common';
import type {
  AnswerResult,
  BankAnswerGiven,
  BankReferral,
  BankReferrals,
  DisputeResult,
  ListedReferrals,
} from '../../applications/bank-referrals.service.js';
import type {
  DisputeOutcome,
  RaisedDispute,
} from '../../applications/referrals/referral-disputes.service.js';
import { whyUnanswered } from '../../applications/referrals/referral-changes.service.js';
import { addMonths, calendarDate, todayIn } from '../../shared/finance/calendar.js';
import { instantOf } from '../../shared/finance/local-time.js';
import type { TestAct } from '../../shared/enums/sandbox.js';
import { SiteService } from '../../site/site.service.js';
import { acknowledged, answered, disputed, factsAdded, played, type TestClock } from './test-life.js';
import { type ChargedLead, type NewTestLead, TestLeadStore } from './test-lead-store.service.js';
import { TestWebhooks } from './test-webhooks.service.js';

/** Reads and steps of a bank's program on referrals, live or test. */
export type ReferralsOfBank = Pick<BankReferrals, 'list' | 'find' | 'answer' | 'acknowledge' | 'dispute'>;

/** Outcome of a request for a lead; `told` ends when its message was tried. `used`: the token stands for another request. */
export type AddResult =
  | { readonly kind: 'added'; readonly referral: BankReferral; readonly told: Promise<void> }
  | { readonly kind: 'used' };

/** Outcome of a played act. */
export type PlayResult =
  | { readonly kind: 'played'; readonly referral: BankReferral; readonly told: Promise<void> }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown' };

/** Test leads of a bank, by the rules of its referrals. They send nothing, cost nothing and are written in no log of staff. */
@Injectable()
export class TestReferrals implements ReferralsOfBank {
  constructor(
    private readonly store: TestLeadStore,
    private readonly webhooks: TestWebhooks,
    private readonly site: SiteService,
  ) {}

  list(bank: string, listed: ListedReferrals): Promise<readonly BankReferral[]> {
    return this.store.list(bank, listed);
  }

  find(bank: string, id: string): Promise<BankReferral | undefined> {
    return this.store.find(bank, id);
  }

  async add(bank: string, token: string, lead: NewTestLead): Promise<AddResult> {
    const added = await this.store.add(bank, token, lead);
    if (added === 'used') return { kind: 'used' };
    const { referral, isNew } = added;
    const told = isNew ? this.webhooks.tell(referral, ['referral.created']) : Promise.resolve();
    return { kind: 'added', referral, told };
  }

  async answer(bank: string, id: string, given: BankAnswerGiven): Promise<AnswerResult> {
    const clock = await this.clock();
    const { to, facts = {} } = given;
    const found = await this.store.change(bank, id, (lead) => {
      const why = whyRefused(lead, given);
      if (why === null) return { change: answered(lead, to, facts, clock), outcome: null };
      return why === 'same'
        ? { change: factsAdded(lead, facts), outcome: null }
        : { change: null, outcome: why };
    });
    if (!found) return { kind: 'unknown' };
    const { referral, outcome: why } = found;
    return why === null ? { kind: 'taken', referral } : { kind: 'refused', why, referral };
  }

  async acknowledge(bank: string, id: string): Promise<BankReferral | undefined> {
    const clock = await this.clock();
    const found = await this.store.change(bank, id, (lead) => ({
      change: acknowledged(lead, clock),
      outcome: null,
    }));
    return found?.referral;
  }

  async dispute(bank: string, id: string, raised: RaisedDispute): Promise<DisputeResult> {
    const clock = await this.clock();
    const found = await this.store.change(bank, id, (lead) => {
      const outcome = disputeOf(lead, raised);
      return { change: outcome === 'taken' ? disputed(lead, raised, clock) : null, outcome };
    });
    return found ? { kind: found.outcome, referral: found.referral } : { kind: 'unknown' };
  }

  /** Plays what others do to a lead. */
  async play(bank: string, id: string, act: TestAct): Promise<PlayResult> {
    const clock = await this.clock();
    const found = await this.store.change(bank, id, (lead) => {
      const change = played(lead, act, clock);
      return { change: typeof change === 'string' ? null : change, outcome: change };
    });
    if (!found) return { kind: 'unknown' };
    const { referral, outcome } = found;
    if (typeof outcome === 'string') return { kind: 'refused', why: outcome };
    return { kind: 'played', referral, told: this.webhooks.tell(referral, outcome.events) };
  }

  private async clock(): Promise<TestClock> {
    const { timeZone } = await this.site.current();
    const now = new Date();
    const month = calendarDate(`${todayIn(timeZone, now).slice(0, 7)}-01`);
    return {
      now,
      lastMonth: addMonths(month, -1),
      lastMonthEnd: new Date(instantOf(`${month}T00:00`, timeZone).getTime() - 60_000),
    };
  }
}

type WhyRefused = Extract<AnswerResult, { readonly kind: 'refused' }>['why'] | 'same';

function whyRefused(lead: ChargedLead, { to, note, version }: BankAnswerGiven): WhyRefused | null {
  if (lead.dispute === 'open' && lead.state !== to) return 'disputed';
  const answer = { to, ...(note !== undefined && { note }), ...(version !== undefined && { version }) };
  return whyUnanswered(lead, answer, lead.is_called_off);
}

function disputeOf(lead: ChargedLead, { version }: RaisedDispute): Exclude<DisputeOutcome, 'unknown'> {
  if (lead.dispute !== null) return lead.dispute === 'open' ? 'same' : 'settled';
  if (lead.charged_at === null) return 'uncharged';
  if (!lead.is_disputable) return 'late';
  return version !== undefined && version !== lead.version ? 'changed' : 'taken';
}
