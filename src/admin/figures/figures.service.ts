import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type pg from 'pg';
import type { FormValues } from '../../../views/components/admin-form/form-view.js';
import type {
  FigureInQuestion,
  FigureQuestionView,
} from '../../../views/components/figure-question/figure-in-question.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { firstOf, run, Sql, statement } from '../../platform/database/sql.js';
import { type Permission, rolesWith } from '../../platform/routing/access.js';
import { type Form, OWN_PASSWORD } from '../form-input.js';
import type { FigureProposal } from './figure-proposal.entity.js';
import { type FigureJump, keyOf, toFigureInQuestion } from './published-figures.js';

/** Change of published figures, and its proposal where a second person has to approve. */
export interface FigureChange {
  readonly resource: string;
  /** Null for a new record. */
  readonly recordId: string | null;
  /** A later proposal about it takes the place of one that waits. */
  readonly subject: string;
  readonly title: () => string;
  readonly permission: Permission;
  readonly token?: string;
  /** The form as it was sent. */
  readonly fields: FormValues;
  /** Sentence on the effect of the change for visitors. */
  readonly effect: () => Promise<string | null>;
}

/** Approval that a change needs beside its author's. */
export type Approval = FigureQuestionView['approval'];

interface Sent {
  readonly req: Request;
  readonly body: Form;
  readonly actor: Actor;
}

/** Lets figures be written in a transaction, or throws. */
export type Guard = (client: pg.PoolClient, jumps: readonly FigureJump[]) => Promise<void>;

/** Undoes the transaction: somebody has to say yes first. */
export class FiguresNeedAnswer extends Error {
  override readonly name = 'FiguresNeedAnswer';

  constructor(readonly jumps: readonly FigureJump[]) {
    super('Published figures move unusually far');
  }
}

/** Undoes the transaction: a proposal is not what it was. */
export class ProposalClosed extends Error {
  override readonly name = 'ProposalClosed';
}

/** Changed, asked about, or waiting for a second person. */
export type Guarded<T> =
  | { readonly kind: 'stored'; readonly result: T }
  | { readonly kind: 'asked'; readonly question: FigureQuestionView }
  | { readonly kind: 'waiting' };

const OTHERS = statement(
  'figure-others',
  `SELECT EXISTS (SELECT FROM users WHERE status = 'active' AND role = ANY ($1) AND id <> $2) AS "isThere"`,
  { isThere: t.bool() },
);

const REPLACE = statement(
  'figure-proposals-replace',
  `UPDATE figure_proposals SET state = 'replaced', decided_at = now(), decided_by = $2
    WHERE subject = $1 AND state = 'waiting' AND token <> $3`,
);

const PROPOSE = statement(
  'figure-proposals-propose',
  `INSERT INTO figure_proposals
     (token, resource, record_id, subject, title, permission, fields, figures, proposed_by, proposer_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (token) DO NOTHING`,
);

const LOCK_SUBJECT = statement('figure-proposals-lock-subject', 'SELECT pg_advisory_xact_lock(hashtext($1))');

const DECIDE = statement(
  'figure-proposals-decide',
  `UPDATE figure_proposals SET state = $2, decided_at = now(), decided_by = $3
    WHERE id = $1 AND state = 'waiting'`,
);

/** Said after a change was proposed. */
export const WAITS = 'Değişiklik onay bekliyor: yetkili ikinci bir kişi onaylayana kadar yayımlanmaz.';

const MIN_REASON = 10;

/** Keys of the figures that the form confirms, see `keyOf`. */
const confirmedIn = ({ figures }: Form): ReadonlySet<string> =>
  new Set(
    (Array.isArray(figures) ? figures : [figures]).filter((key): key is string => typeof key === 'string'),
  );

/**
 * Published figures that move unusually far are asked about before they are stored, and wait for a second person where
 * they move beyond a bound. Every way to write them goes through here: forms, files, and whatever else will.
 */
@Injectable()
export class Figures {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly reauthentication: Reauthentication,
  ) {}

  /**
   * Stores a change whose figures were said yes to.
   * @param store writes in one transaction and calls the guard there, ahead of the figures
   */
  async store<T>(
    change: FigureChange,
    { req, body, actor }: Sent,
    store: (guard: Guard) => Promise<T>,
  ): Promise<Guarded<T>> {
    const confirmed = confirmedIn(body);
    try {
      return { kind: 'stored', result: await store((_client, jumps) => require(jumps, confirmed)) };
    } catch (error) {
      if (!(error instanceof FiguresNeedAnswer)) throw error;
      const { jumps } = error;
      const approval = await this.approvalOf(change, jumps, actor);
      const isConfirmed = jumps.every((jump) => confirmed.has(keyOf(jump)));
      const asked = (errors: FigureQuestionView['errors']): Promise<Guarded<T>> =>
        this.ask(change, jumps, { body, approval, errors });
      if (!isConfirmed) return asked({});
      if (approval === 'second') return this.propose(change, jumps, actor);
      const errors = await this.unproven(req, body);
      if (Object.keys(errors).length > 0) return asked(errors);
      const reason = reasonIn(body);
      const result = await store(async (client, now) => {
        await require(now, confirmed, 'approved');
        await this.audit.record(client, actor, {
          action: 'figure.approve-own',
          resource: change.resource,
          resourceId: change.recordId ?? '*',
          after: { figures: now.map(keyOf), reason },
        });
      });
      return { kind: 'stored', result };
    }
  }

  /** Lets exactly the figures of a proposal through, and closes it in the same transaction. */
  approving({ id, figures }: Pick<FigureProposal, 'id' | 'figures'>, actor: Actor): Guard {
    const confirmed = new Set(figures.map(({ key }) => key));
    return async (client, jumps) => {
      await require(jumps, confirmed, 'approved');
      if (!(await this.decide(client, id, 'approved', actor))) throw new ProposalClosed();
    };
  }

  /** @returns false where it waits no more */
  async decide(
    client: pg.PoolClient,
    id: string,
    state: 'approved' | 'refused',
    actor: Actor,
  ): Promise<boolean> {
    return (await run(client, DECIDE, [id, state, actor.name])) === 1;
  }

  async approvalOf(
    { permission }: Pick<FigureChange, 'permission'>,
    jumps: readonly FigureJump[],
    actor: Actor,
  ): Promise<Approval> {
    if (!jumps.some(({ jump }) => jump.needsApproval)) return 'none';
    const found = await this.sql.first(OTHERS, [rolesWith(permission), actor.id]);
    return found?.isThere === true ? 'second' : 'self';
  }

  private async propose(
    change: FigureChange,
    jumps: readonly FigureJump[],
    actor: Actor,
  ): Promise<{ readonly kind: 'waiting' }> {
    const figures = await toQuestion(change, jumps);
    await this.sql.transaction((client) => this.proposeIn(client, change, figures, actor));
    return { kind: 'waiting' };
  }

  /** Writes a proposal in a transaction that is under way; one that waits for the same subject is replaced. */
  async proposeIn(
    client: pg.PoolClient,
    change: Omit<FigureChange, 'effect'>,
    figures: readonly FigureInQuestion[],
    actor: Actor,
  ): Promise<void> {
    const { resource, recordId, subject, title, permission, fields, token = randomUUID() } = change;
    await firstOf(client, LOCK_SUBJECT, [subject]);
    await run(client, REPLACE, [subject, actor.name, token]);
    const values = [token, resource, recordId, subject, title(), permission, fields, JSON.stringify(figures)];
    if ((await run(client, PROPOSE, [...values, actor.name, actor.id])) === 0) return;
    await this.audit.record(client, actor, {
      action: 'figure.propose',
      resource,
      resourceId: recordId ?? '*',
      after: { figures: figures.map(({ key }) => key) },
    });
  }

  private async ask(
    change: FigureChange,
    jumps: readonly FigureJump[],
    { body, ...rest }: Pick<FigureQuestionView, 'approval' | 'errors'> & { readonly body: Form },
  ): Promise<{ readonly kind: 'asked'; readonly question: FigureQuestionView }> {
    const figures = await toQuestion(change, jumps);
    const confirmed = [...confirmedIn(body)];
    return { kind: 'asked', question: { figures, confirmed, reason: reasonIn(body), ...rest } };
  }

  /** Errors of an approval of her own, where nobody else can give one; empty when it is complete. */
  async unproven(req: Request, body: Form): Promise<FigureQuestionView['errors']> {
    const isReasoned = reasonIn(body).length >= MIN_REASON;
    const refusal = await this.reauthentication.refusalOf(
      req,
      body[OWN_PASSWORD],
      isReasoned ? 'right' : 'wrong',
    );
    return {
      ...(!isReasoned && { figure_reason: 'Nedeni en az 10 karakterle yazın' }),
      ...(refusal !== null && { own_password: refusal }),
    };
  }
}

/** @throws FiguresNeedAnswer */
async function require(
  jumps: readonly FigureJump[],
  confirmed: ReadonlySet<string>,
  approval: 'approved' | 'none' = 'none',
): Promise<void> {
  const isFree = jumps.every(
    (jump) => confirmed.has(keyOf(jump)) && (approval === 'approved' || !jump.jump.needsApproval),
  );
  if (!isFree) throw new FiguresNeedAnswer(jumps);
  return Promise.resolve();
}

export const reasonIn = ({ figure_reason: typed }: Form): string =>
  typeof typed === 'string' ? typed.trim().slice(0, 500) : '';

/** Questions about the jumps of a change. The effect of the whole change is told with its first figure. */
async function toQuestion(
  { effect }: FigureChange,
  jumps: readonly FigureJump[],
): Promise<readonly FigureInQuestion[]> {
  const whole = await effect();
  return jumps.map((jump, at) => toFigureInQuestion(jump, at === 0 ? whole : null));
}
