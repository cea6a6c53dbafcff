import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SLUG } from '../../shared/paths/slug.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { firstOf, type Queryable, type RowOf, run, Sql } from '../../platform/database/sql.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
import type { FormValues } from '../../../views/components/admin-form/form-view.js';
import { isRated, type RateProposalKind } from '../../shared/enums/offers.js';
import { proposalProblems, type RateProposalInput } from './rate-proposal-input.js';
import {
  ANSWER,
  ASK,
  type BankRateProduct,
  type BankRateProposal,
  BY_TOKEN,
  COUNT_WAITING,
  DECIDE,
  LOCK_PRODUCT,
  OF_PRODUCT,
  ONE_OF_BANK,
  PRODUCT,
  PRODUCTS,
  PROPOSE,
  PROPOSE_CHANGES,
  REPLACE,
  STANDING,
  TELL,
  WITHDRAW,
} from './rate-proposal-statements.js';

/** Of one product; two of its rates have different first days. */
const MAX_WAITING = 5;

const ID = /^[1-9]\d{0,17}$/;

/**
 * Outcome of a proposal. `used`: its token stands for another proposal; `crowded`: so many of the product wait already;
 * `unknown`: the bank has no such product.
 */
export type Proposed =
  | { readonly kind: 'taken'; readonly proposal: BankRateProposal }
  | { readonly kind: 'wrong'; readonly problems: FieldErrors }
  | { readonly kind: 'used' | 'crowded' | 'unknown' };

/** The product changed since its facts were read. */
interface Stale {
  readonly kind: 'stale';
}

/** Undoes the transaction: a proposal waits no more, or is another than was seen. */
export class RateProposalClosed extends Error {
  override readonly name = 'RateProposalClosed';
}

/** A product of a bank, by its name in addresses. */
interface Place {
  readonly bank: string;
  readonly slug: string;
}

/** Facts or a campaign as they were read by the rules of staff's own form. */
export interface ProposedChanges extends Pick<BankRateProposal, 'note'> {
  readonly kind: Exclude<RateProposalKind, 'rate'>;
  readonly changes: FormValues;
  readonly seen: FormValues;
  readonly summary: string;
  /** Of the product as it was read. */
  readonly version: number;
}

/** Undoes the transaction: the token stands for another proposal. */
class TokenUsed extends Error {
  override readonly name = 'TokenUsed';
}

/** Decision of staff about a proposal. */
interface RateDecision {
  readonly id: string;
  /** As it was seen; null where an earlier decision named it already. */
  readonly version: number | null;
  readonly state: 'approved' | 'refused';
  /** Words to the bank; null for an approval. */
  readonly reason: string | null;
}

/**
 * Rates, facts and campaigns that banks propose for their own products. Each call of a bank names it and reaches no other
 * bank's products; an approved proposal is stored as staff's own form would be, in whose transaction `decide` closes it.
 */
@Injectable()
export class RateProposals {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  products(bank: string): Promise<readonly RowOf<typeof PRODUCTS>[]> {
    return this.sql.rows(PRODUCTS, [bank]);
  }

  async product(bank: string, slug: string): Promise<BankRateProduct | undefined> {
    return SLUG.test(slug) ? this.sql.first(PRODUCT, [bank, slug]) : undefined;
  }

  /** Those that wait, then the newest others. */
  ofProduct(bank: string, product: string): Promise<readonly BankRateProposal[]> {
    return this.sql.rows(OF_PRODUCT, [bank, product]);
  }

  async find(bank: string, id: string): Promise<BankRateProposal | undefined> {
    return ID.test(id) ? this.sql.first(ONE_OF_BANK, [bank, id]) : undefined;
  }

  /** The proposal for which a token stands already. */
  byToken(bank: string, token: string): Promise<BankRateProposal | undefined> {
    return this.sql.first(BY_TOKEN, [bank, token]);
  }

  /** A rate proposed for the same product and first day that waits is replaced. */
  propose(place: Place, input: RateProposalInput, token: string, actor: Actor): Promise<Proposed> {
    const { rate, valid_from: from, valid_to: to = null, note = '' } = input;
    const isSame = (known: BankRateProposal): boolean => isSameRate(known, input);
    return this.proposed<never>(place, { token, isSame, actor }, async (client, product) => {
      if (!isRated(product.type)) return { kind: 'unknown' };
      const standing = await firstOf(client, STANDING, [product.id, from]);
      const problems = proposalProblems(input, product);
      if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
      // The same rate again says that it still holds, where nobody has said so for long.
      if (standing?.is_fresh === true && standing.rate === rate && standing.valid_to === to)
        return { kind: 'wrong', problems: { rate: 'Ürünün o günkü oranı zaten bu.' } };
      await run(client, REPLACE, [product.id, 'rate', from, actor.name]);
      const seen = [standing?.id ?? null, standing?.rate ?? null];
      const values = [token, product.id, place.bank, rate, from, to, note, ...seen, actor.name, actor.id];
      return {
        insert: async () => (await firstOf(client, PROPOSE, values))?.id,
        logged: { rate, from, to },
      };
    });
  }

  /** Facts proposed for the same product that wait are replaced; each campaign is one of its own. */
  proposeChanges(
    place: Place,
    { kind, changes, seen, summary, note, version }: ProposedChanges,
    token: string,
    actor: Actor,
  ): Promise<Proposed | Stale> {
    const isSame = (known: BankRateProposal): boolean =>
      known.kind === kind && known.note === note && isDeepStrictEqual(known.changes, changes);
    return this.proposed<Stale>(place, { token, isSame, actor }, async (client, product) => {
      if (product.version !== version) return { kind: 'stale' };
      if (kind === 'facts') await run(client, REPLACE, [product.id, kind, null, actor.name]);
      const values = [
        token,
        product.id,
        place.bank,
        kind,
        changes,
        seen,
        summary,
        note,
        actor.name,
        actor.id,
      ];
      return { insert: async () => (await firstOf(client, PROPOSE_CHANGES, values))?.id, logged: changes };
    });
  }

  /**
   * The way of every proposal: the product is locked, a token that was used before answers as it did, and what is new
   * is stored, logged and told to staff.
   */
  private async proposed<Other extends Stale = never>(
    { bank, slug }: Place,
    { token, isSame, actor }: Sent,
    read: (client: Queryable, product: LockedProduct) => Promise<Proposed | NewProposal | Other>,
  ): Promise<Proposed | Other> {
    if (!SLUG.test(slug)) return { kind: 'unknown' };
    try {
      return await this.sql.transaction(async (client): Promise<Proposed | Other> => {
        const product = await firstOf(client, LOCK_PRODUCT, [bank, slug]);
        if (!product) return { kind: 'unknown' };
        const known = await firstOf(client, BY_TOKEN, [bank, token]);
        if (known)
          return known.slug === slug && isSame(known) ? { kind: 'taken', proposal: known } : { kind: 'used' };
        const made = await read(client, product);
        if ('kind' in made) return made;
        const waiting = await firstOf(client, COUNT_WAITING, [product.id]);
        if ((waiting?.waiting ?? 0) >= MAX_WAITING) return { kind: 'crowded' };
        const id = await made.insert();
        if (id === undefined) throw new TokenUsed();
        await run(client, TELL, ['rate.proposed', id, 'open', bank]);
        await this.note(client, actor, 'create', id, { bank, name: product.name, ...made.logged });
        const proposal = await firstOf(client, ONE_OF_BANK, [bank, id]);
        return proposal ? { kind: 'taken', proposal } : { kind: 'unknown' };
      });
    } catch (error) {
      if (error instanceof TokenUsed) return { kind: 'used' };
      throw error;
    }
  }

  /** @returns false where staff were faster, or it was withdrawn before */
  async withdraw(bank: string, id: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      if (!(await firstOf(client, WITHDRAW, [bank, id, actor.name]))) return false;
      await this.note(client, actor, 'withdraw', id, { bank });
      return true;
    });
  }

  /** @returns false where no question waits, or another one than was seen */
  async answer(
    bank: string,
    { id, version }: { readonly id: string; readonly version: number },
    answer: string,
    actor: Actor,
  ): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      if (!(await firstOf(client, ANSWER, [bank, id, version, answer]))) return false;
      await run(client, TELL, ['rate.proposed', id, 'answered', bank]);
      await this.note(client, actor, 'answer', id, { answer });
      return true;
    });
  }

  /** By staff. @returns false where it waits no more, or is another than was seen */
  async ask(id: string, version: number, question: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const found = await firstOf(client, ASK, [id, version, question]);
      if (!found) return false;
      await run(client, TELL, ['rate.decided', id, 'asked', found.bank_id]);
      await this.note(client, actor, 'ask', id, { question });
      return true;
    });
  }

  /** By staff. @returns false as of `ask` */
  async refuse(id: string, version: number, reason: string, actor: Actor): Promise<boolean> {
    try {
      await this.close({ id, version, state: 'refused', reason }, actor);
      return true;
    } catch (error) {
      if (error instanceof RateProposalClosed) return false;
      throw error;
    }
  }

  /** Closes one that waits. @throws RateProposalClosed */
  close(decision: RateDecision, actor: Actor): Promise<void> {
    return this.sql.transaction((client) => this.decide(client, decision, actor));
  }

  /** The same in the caller's transaction. @throws RateProposalClosed */
  async decide(client: Queryable, { id, version, state, reason }: RateDecision, actor: Actor): Promise<void> {
    const found = await firstOf(client, DECIDE, [id, version, state, reason, actor.name]);
    if (!found) throw new RateProposalClosed();
    await run(client, TELL, ['rate.decided', id, state, found.bank_id]);
    const verb = state === 'approved' ? 'approve' : 'refuse';
    await this.note(client, actor, verb, id, reason === null ? {} : { reason });
  }

  private note(
    client: Queryable,
    actor: Actor,
    verb: string,
    resourceId: string,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.audit.record(client, actor, {
      action: `rate-proposal.${verb}`,
      resource: 'rate-proposal',
      resourceId,
      after,
    });
  }
}

/** A proposal with its token, and whether it is the one for which the token stood before. */
interface Sent {
  readonly token: string;
  readonly isSame: (known: BankRateProposal) => boolean;
  readonly actor: Actor;
}

type LockedProduct = RowOf<typeof LOCK_PRODUCT>;

/** A proposal that is right. */
interface NewProposal {
  /** @returns its id; undefined where another bank has used the token */
  readonly insert: () => Promise<string | undefined>;
  readonly logged: Readonly<Record<string, unknown>>;
}

const isSameRate = (known: BankRateProposal, input: RateProposalInput): boolean =>
  known.rate === input.rate &&
  known.valid_from === input.valid_from &&
  known.valid_to === (input.valid_to ?? null) &&
  known.note === (input.note ?? '');
