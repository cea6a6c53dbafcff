import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type Applied,
  applyPlanned,
  importNotFound,
  type Looked,
  requireImportId,
  StalePlan,
  type Undone,
} from '../../../admin/planned-import.js';
import { FigureEffects } from '../../../admin/figures/figure-effects.service.js';
import { type Approval, Figures } from '../../../admin/figures/figures.service.js';
import { keyOf, toFigureInQuestion } from '../../../admin/figures/published-figures.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { Entities } from '../../../platform/database/entities.js';
import { Sql } from '../../../platform/database/sql.js';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { RateImport as RateImportEntity } from '../../rate-import.entity.js';
import { rateChange } from '../rate-change.js';
import { changesOf, lockProducts, storeImport, undoImport } from './rate-import-store.js';
import { jumpsIn, planRates, type RateChange, type RatePlan } from './rate-plan.js';

/** Columns of an import that the screens show. */
const TOLD = {
  id: true,
  applied_at: true,
  applied_by: true,
  changes: true,
  undone_at: true,
  undone_by: true,
} as const;

export type RateImport = Readonly<Pick<RateImportEntity, keyof typeof TOLD>>;

const MAX_LISTED = 50;

export interface PastedRates {
  readonly text: string;
  /** First day of rates whose line says none. */
  readonly begins: CalendarDate;
  /** Fingerprint of the plan whose jumps were said yes to. */
  readonly confirmed: string;
  /** Why she approves alone what goes beyond the bound, where nobody else can; null where she does not. */
  readonly ownReason: string | null;
}

/** The jumps of a plan with what each would do, by line, and who has to say yes. */
export interface RateQuestion {
  readonly effects: ReadonlyMap<number, readonly string[]>;
  readonly approval: Approval;
}

/** Many rates at once: looked at first, applied whole or not at all, undone whole or not at all. */
@Injectable()
export class RateImportsService {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly audit: AuditService,
    private readonly figures: Figures,
    private readonly effects: FigureEffects,
  ) {}

  latest(): Promise<readonly RateImport[]> {
    return this.entities.manager.find(RateImportEntity, {
      select: TOLD,
      order: { id: 'DESC' },
      take: MAX_LISTED,
    });
  }

  plan({ text, begins }: Pick<PastedRates, 'text' | 'begins'>): Promise<RatePlan> {
    return this.sql.transaction((client) => planRates(client, text, begins));
  }

  /** Effects of a plan's jumps, for the page that asks about them. */
  async question(plan: RatePlan, actor: Actor): Promise<RateQuestion> {
    const effects = new Map<number, readonly string[]>();
    for (const { line, product, rate, jump } of plan.changes) {
      if (jump === null) continue;
      const { id, type, kind } = product;
      const effect = await this.effects.ofProduct({ id, type, kind, figures: { rate } });
      effects.set(line, toFigureInQuestion(jump, effect).effects);
    }
    return { effects, approval: await this.approvalOf(plan, actor) };
  }

  /** Applies what was looked at; what goes beyond the bound waits for a second person. */
  async apply(given: PastedRates, looked: Looked, actor: Actor): Promise<Applied<RatePlan>> {
    const { text, begins, confirmed, ownReason } = given;
    let waiting = 0;
    const applied = await applyPlanned(this.sql, looked, {
      resource: 'rate-import',
      plan: (client) => planRates(client, text, begins),
      lock: lockProducts,
      store: async (client, plan) => {
        const approval = await this.approvalOf(plan, actor);
        const isOpen = jumpsIn(plan).length > 0 && confirmed !== plan.fingerprint;
        // Thrown, so that the token is not used up.
        if (isOpen || (approval === 'self' && ownReason === null)) throw new StalePlan(plan);
        const waits = ({ jump }: RateChange): boolean =>
          approval === 'second' && jump?.jump.needsApproval === true;
        const held = plan.changes.filter(waits);
        waiting = held.length;
        for (const change of held) await this.propose(client, change, actor);
        if (approval === 'self') await this.noteOwn(client, plan, { reason: ownReason, actor });
        return storeImport(
          client,
          this.audit,
          plan.changes.filter((one) => !waits(one)),
          actor,
        );
      },
      changesOf,
    });
    return applied.kind === 'stale' ? applied : { ...applied, changes: applied.changes - waiting, waiting };
  }

  private approvalOf(plan: RatePlan, actor: Actor): Promise<Approval> {
    return this.figures.approvalOf({ permission: 'products.write' }, jumpsIn(plan), actor);
  }

  private async propose(
    client: pg.PoolClient,
    { product, jump, ...rate }: RateChange,
    actor: Actor,
  ): Promise<void> {
    const asked = jump === null ? [] : [toFigureInQuestion(jump, null)];
    await this.figures.proposeIn(client, rateChange(product, rate, this.effects), asked, actor);
  }

  private noteOwn(
    client: pg.PoolClient,
    plan: RatePlan,
    { reason, actor }: { readonly reason: string | null; readonly actor: Actor },
  ): Promise<void> {
    return this.audit.record(
      client,
      actor,
      plan.changes.flatMap(({ product, jump }) =>
        jump === null
          ? []
          : [
              {
                action: 'figure.approve-own',
                resource: 'product',
                resourceId: product.id,
                after: { figures: [keyOf(jump)], reason },
              },
            ],
      ),
    );
  }

  /** @throws NotFoundException */
  async find(id: string): Promise<RateImport> {
    const found = await this.entities.manager.findOne(RateImportEntity, {
      select: TOLD,
      where: { id: requireImportId(id) },
    });
    if (!found) throw importNotFound();
    return found;
  }

  /** @throws NotFoundException */
  async undo(id: string, actor: Actor): Promise<Undone> {
    requireImportId(id);
    return this.sql.transaction((client) => undoImport(client, this.audit, id, actor));
  }
}
