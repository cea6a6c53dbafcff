import { Injectable } from '@nestjs/common';
import type { AnswerFacts } from './answer-facts.js';
import { liraFromKurus } from '../../shared/finance/money.js';
import { type Queryable, type RowOf, rowsOf, run } from '../../platform/database/sql.js';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import type { Hold, ReferralSource, ReferralState } from '../../shared/enums/referrals.js';
import { followed, isFinal, type Refusal, refusalOf } from './referral-rules.js';
import {
  LOCK_APPLICATIONS,
  LOCK,
  OF_APPLICATIONS,
  LOCK_PHONES,
  LEAVE,
  MOVE,
  ADD_FACTS,
  ADD_NOTE,
  CHARGE,
  VOID,
  UNCHARGE,
  TELL_CALLED_OFF,
} from './referral-statements.js';

/** Author of a change to a referral. */
export interface Author {
  /** Null for the system. */
  readonly id: string | null;
  readonly name: string;
  readonly source: ReferralSource;
}

export const SYSTEM: Author = { id: null, name: 'Sistem', source: 'system' };

/** An answer to a referral. */
export interface ReferralAnswer {
  readonly id: string;
  readonly to: ReferralState;
  readonly note?: string | null;
  readonly facts?: AnswerFacts;
  /** The row as it was seen; left out where that does not matter. */
  readonly version?: number;
}

/** Outcome of answers: referrals that changed, and referrals that stayed as they were. */
export interface AnswerOutcome {
  readonly changed: readonly string[];
  /** Those that were that already, and of which something is new. */
  readonly noted: readonly string[];
  readonly refused: readonly { readonly id: string; readonly why: AnswerRefusal }[];
}

/** `called-off`: the applicant wants nothing of it any more, or is erased. */
export type AnswerRefusal = Refusal | 'unknown' | 'changed' | 'called-off';

type Facts = RowOf<typeof LOCK>;

interface Move {
  readonly id: string;
  readonly from: ReferralState;
  readonly to: ReferralState;
  readonly note: string | null;
  /** Why it waits, where it waits again. */
  readonly hold?: Hold;
  readonly facts?: AnswerFacts;
  /** Its facts become those that the last change replaced. */
  readonly restores?: boolean;
}

/** An answer that is taken back. */
export interface TakenBack extends Move {
  /** By it the bank owed something. */
  readonly isCharged: boolean;
}

/**
 * The one place where referrals change their state. Everything happens in the caller's transaction: the state, its
 * history and what the bank owes. The status of the application is staff's own, and no answer writes it.
 */
@Injectable()
export class ReferralChanges {
  /** For whoever changes a referral before asking for more: its application comes first, as everywhere. */
  async lock(client: Queryable, ids: readonly string[]): Promise<void> {
    await rowsOf(client, LOCK_APPLICATIONS, [ids]);
  }

  /** Marks waiting referrals as sent to their banks. The others stay as they are. @returns those that left */
  async leave(client: Queryable, ids: readonly string[], author: Author): Promise<string[]> {
    await rowsOf(client, LOCK_APPLICATIONS, [ids]);
    const waiting = (await rowsOf(client, LOCK, [ids])).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return [];
    await this.move(
      client,
      waiting.map(({ id }) => ({ id, from: 'waiting', to: 'sent', note: null })),
      author,
    );
    await this.fix(
      client,
      waiting.map(({ id }) => id),
    );
    return waiting.map(({ id }) => id);
  }

  /**
   * Records answers of banks, or of staff for a bank. An answer about a withdrawn application is refused. A repeated
   * answer changes nothing, with any version, but a new note is added.
   */
  async answer(
    client: Queryable,
    answers: readonly ReferralAnswer[],
    author: Author,
  ): Promise<AnswerOutcome> {
    const ids = answers.map(({ id }) => id);
    const applications = await rowsOf(client, LOCK_APPLICATIONS, [ids]);
    const calledOff = new Set(applications.filter((one) => one.is_called_off).map(({ id }) => id));
    const found = new Map((await rowsOf(client, LOCK, [ids])).map((row) => [row.id, row]));
    const moves: Move[] = [];
    const noted: string[] = [];
    const refused: AnswerOutcome['refused'][number][] = [];
    for (const answer of answers) {
      const { id, to, note = null, facts } = answer;
      const referral = found.get(id);
      const why = referral
        ? whyUnanswered(referral, answer, calledOff.has(referral.application_id))
        : 'unknown';
      if (referral && why === null)
        moves.push({ id, from: referral.state, to, note, ...(facts && { facts }) });
      else if (why === 'same' && (await this.addToSame(client, answer, author))) noted.push(id);
      else if (why !== null) refused.push({ id, why });
    }
    const changed = moves.map(({ id }) => id);
    if (changed.length > 0) {
      await this.move(client, moves, author);
      await run(client, CHARGE, [changed]);
    }
    return { changed, noted, refused };
  }

  /**
   * Corrects a referral after staff have upheld its dispute. No charge is owed any more, so it may be corrected on a
   * withdrawn application as well.
   */
  async correct(
    client: Queryable,
    { id, to }: Pick<ReferralAnswer, 'id' | 'to'>,
    author: Author,
  ): Promise<void> {
    await rowsOf(client, LOCK_APPLICATIONS, [[id]]);
    for (const referral of await rowsOf(client, LOCK, [[id]])) {
      if (refusalOf(referral, to) !== null) continue;
      await this.move(client, [{ id, from: referral.state, to, note: null }], author);
    }
  }

  /**
   * Lets unsent referrals follow the status that staff have set on their applications. A referral that waits again is
   * released by staff only, so that reopening an application sends nothing. When the act that rejected it is undone, it
   * waits as before that act.
   * @param applications locked by the caller, who has set the status
   */
  async follow(
    client: Queryable,
    applications: readonly string[],
    status: ApplicationStatus,
    actor: Pick<Author, 'id' | 'name'>,
    { isUndone = false } = {},
  ): Promise<void> {
    const moves: Move[] = [];
    for (const referral of await rowsOf(client, OF_APPLICATIONS, [applications])) {
      const to = followed(referral, status);
      const held = to === 'waiting' && !isUndone ? ({ hold: 'staff' } as const) : {};
      if (to !== undefined && !referral.is_called_off)
        moves.push({ id: referral.id, from: referral.state, to, note: null, ...held });
    }
    if (moves.length > 0) await this.move(client, moves, { ...actor, source: 'application' });
  }

  /**
   * Ends the open referrals of an application that its applicant has withdrawn. No charge arises from that. All banks
   * that have it get a message, also those that had answered.
   * @param application locked by the caller
   */
  async callOff(
    client: Queryable,
    application: string,
    { id, name }: Pick<Author, 'id' | 'name'>,
  ): Promise<void> {
    const moves: Move[] = [];
    const found = await rowsOf(client, OF_APPLICATIONS, [[application]]);
    for (const referral of found)
      if (!isFinal(referral.state) && refusalOf(referral, 'rejected') === null)
        moves.push({ id: referral.id, from: referral.state, to: 'rejected', note: null });
    if (moves.length > 0) await this.move(client, moves, { id, name, source: 'application' });
    await run(client, TELL_CALLED_OFF, [found.map((referral) => referral.id)]);
  }

  /**
   * Takes answers back: state, facts and charge are as before them. The caller has checked that each may be taken back, and
   * has locked the applications.
   * @returns false where a charge stands on a statement by now: the caller has to roll its transaction back
   */
  async takeBack(client: Queryable, answers: readonly TakenBack[], author: Author): Promise<boolean> {
    const charged = answers.filter(({ isCharged }) => isCharged).map(({ id }) => id);
    if ((await rowsOf(client, VOID, [charged])).length < charged.length) return false;
    await run(client, UNCHARGE, [charged]);
    await this.move(
      client,
      answers.map(({ id, from, to, note, hold }) => ({
        ...{ id, from, to, note, restores: true },
        ...(hold && { hold }),
      })),
      author,
    );
    return true;
  }

  private async move(client: Queryable, moves: readonly Move[], { id, name, source }: Author): Promise<void> {
    const rows = moves.map(({ facts, ...move }) => ({ ...move, ...(facts && factsRow(facts)) }));
    await run(client, MOVE, [JSON.stringify(rows), source, id, name]);
  }

  /** @returns false where nothing of it is new */
  private async addToSame(client: Queryable, answer: ReferralAnswer, author: Author): Promise<boolean> {
    const { id, facts } = answer;
    const isNoted = await this.addNote(client, answer, author);
    const isAdded = facts && (await run(client, ADD_FACTS, [id, JSON.stringify(factsRow(facts))])) > 0;
    return isNoted || isAdded === true;
  }

  /** @returns false where there is none, or it is known */
  private async addNote(client: Queryable, answer: ReferralAnswer, author: Author): Promise<boolean> {
    const { id, to, note = null } = answer;
    if (note === null || note === '') return false;
    return (await run(client, ADD_NOTE, [id, to, note, author.source, author.id, author.name])) > 0;
  }

  private async fix(client: Queryable, ids: readonly string[]): Promise<void> {
    await rowsOf(client, LOCK_PHONES, [ids]);
    await run(client, LEAVE, [ids]);
  }
}

/** Why an answer changes nothing; null for one that does. */
export function whyUnanswered(
  referral: Pick<Facts, 'state' | 'version' | 'sent_at' | 'charged_at' | 'billable_state'>,
  { to, note = null, version }: Pick<ReferralAnswer, 'to' | 'note' | 'version'>,
  isCalledOff: boolean,
): Exclude<AnswerRefusal, 'unknown'> | null {
  // A repeated answer is refused to nobody. A note with it would be about somebody who has withdrawn or is erased.
  if (referral.state === to) return isCalledOff && note !== null ? 'called-off' : 'same';
  if (isCalledOff) return 'called-off';
  if (version !== undefined && referral.version !== version) return 'changed';
  return refusalOf(referral, to);
}

const factsRow = ({ loan_amount, ...facts }: AnswerFacts) => ({
  ...facts,
  ...(loan_amount !== undefined && { loan_amount: liraFromKurus(loan_amount) }),
});
