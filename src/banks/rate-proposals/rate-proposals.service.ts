import { Injectable } from '@nestjs/common';
import { SLUG } from '../../shared/paths/slug.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { firstOf, type Queryable, type RowOf, run, Sql } from '../../platform/database/sql.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
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
  REPLACE,
  STANDING,
  TELL,
  WITHDRAW,
} from './rate-proposal-statements.js';

/** Of one product, each with a first day of its own. */
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

/** Undoes the transaction: a proposal waits no more, or is another than was seen. */
export class RateProposalClosed extends Error {
  override readonly name = 'RateProposalClosed';
}

interface Given {
  readonly bank: string;
  readonly slug: string;
  readonly token: string;
  readonly input: RateProposalInput;
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
 * Rates that banks propose for their own products. Each call of a bank names it and reaches no other bank's products; an
 * approved proposal becomes a rate by `ProductRatesService`, in whose transaction `decide` closes it.
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

  /** A proposal for the same product and first day that waits is replaced. */
  async propose(
    { bank, slug }: { readonly bank: string; readonly slug: string },
    input: RateProposalInput,
    token: string,
    actor: Actor,
  ): Promise<Proposed> {
    if (!SLUG.test(slug)) return { kind: 'unknown' };
    try {
      return await this.sql.transaction((client) =>
        this.proposeIn(client, { bank, slug, token, input }, actor),
      );
    } catch (error) {
      if (error instanceof TokenUsed) return { kind: 'used' };
      throw error;
    }
  }

  private async proposeIn(
    client: Queryable,
    { bank, slug, token, input }: Given,
    actor: Actor,
  ): Promise<Proposed> {
    const product = await firstOf(client, LOCK_PRODUCT, [bank, slug]);
    if (!product) return { kind: 'unknown' };
    const known = await firstOf(client, BY_TOKEN, [bank, token]);
    if (known) return isSame(known, slug, input) ? { kind: 'taken', proposal: known } : { kind: 'used' };
    const { rate, valid_from: from, valid_to: to = null, note = '' } = input;
    const standing = await firstOf(client, STANDING, [product.id, from]);
    const problems = proposalProblems(input, product);
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    // The same rate again says that it still holds, where nobody has said so for long.
    if (standing?.is_fresh === true && standing.rate === rate && standing.valid_to === to)
      return { kind: 'wrong', problems: { rate: 'Ürünün o günkü oranı zaten bu.' } };
    await run(client, REPLACE, [product.id, from, actor.name]);
    const waiting = await firstOf(client, COUNT_WAITING, [product.id]);
    if ((waiting?.waiting ?? 0) >= MAX_WAITING) return { kind: 'crowded' };
    const seen = [standing?.id ?? null, standing?.rate ?? null];
    const values = [token, product.id, bank, rate, from, to, note, ...seen, actor.name, actor.id];
    const made = await firstOf(client, PROPOSE, values);
    if (!made) throw new TokenUsed();
    await run(client, TELL, ['rate.proposed', made.id, 'open', bank]);
    await this.note(client, actor, 'create', made.id, { bank, name: product.name, rate, from, to });
    const proposal = await firstOf(client, ONE_OF_BANK, [bank, made.id]);
    return proposal ? { kind: 'taken', proposal } : { kind: 'unknown' };
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
      await this.sql.transaction((client) =>
        this.decide(client, { id, version, state: 'refused', reason }, actor),
      );
      return true;
    } catch (error) {
      if (error instanceof RateProposalClosed) return false;
      throw error;
    }
  }

  /** Closes one that waits, in the caller's transaction. @throws RateProposalClosed */
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

/** Whether a token that was used before stands for exactly this proposal. */
const isSame = (known: BankRateProposal, slug: string, input: RateProposalInput): boolean =>
  known.slug === slug &&
  known.rate === input.rate &&
  known.valid_from === input.valid_from &&
  known.valid_to === (input.valid_to ?? null) &&
  known.note === (input.note ?? '');
