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
import { columns, t } from '../../../platform/database/row.js';
import { Entities } from '../../../platform/database/entities.js';
import { rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { Product } from '../../product.entity.js';
import { RateImport as RateImportEntity } from '../../rate-import.entity.js';
import { addRate, touchProducts } from '../product-rates.js';
import { rateChange } from '../rate-change.js';
import { jumpsIn, planRates, type RateChange, type RatePlan } from './rate-plan.js';

const LOCK = statement(
  'rate-imports-lock',
  'SELECT changes, undone_at FROM rate_imports WHERE id = $1 FOR UPDATE',
  columns(RateImportEntity, 'changes', 'undone_at'),
);

const PRODUCTS_OF = statement(
  'rate-imports-products-of',
  `SELECT id FROM products WHERE id IN (SELECT product_id FROM product_rates WHERE import_id = $1)
          ORDER BY id FOR NO KEY UPDATE`,
  columns(Product, 'id'),
);

const CREATE = statement(
  'rate-imports-create',
  'INSERT INTO rate_imports (applied_by, changes) VALUES ($1, $2) RETURNING id::text',
  { id: t.text() },
);

const LOCK_PRODUCTS = statement(
  'rate-imports-lock-products',
  'SELECT 1 FROM products WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
);

const CHANGES = statement(
  'rate-imports-changes',
  'SELECT changes FROM rate_imports WHERE id = $1',
  columns(RateImportEntity, 'changes'),
);

const WITHDRAW_RATES = statement(
  'rate-imports-withdraw-rates',
  'UPDATE product_rates SET withdrawn_at = now(), withdrawn_by = $2 WHERE import_id = $1',
);

const RESTORE_RATES = statement(
  'rate-imports-restore-rates',
  `UPDATE product_rates SET withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_by_import = NULL
      WHERE withdrawn_by_import = $1`,
);

const NOTE_UNDONE = statement(
  'rate-imports-note-undone',
  'UPDATE rate_imports SET undone_at = now(), undone_by = $2 WHERE id = $1',
);

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

/** Products whose rates have changed since an import, but for changes that were taken back again. */
const CHANGED = statement(
  'rate-imports-changed',
  `
  SELECT DISTINCT products.name,
         CASE WHEN mine.withdrawn_at IS NOT NULL THEN 'aktarılan oran değiştirildi veya geri alındı'
              WHEN mine.ended_at IS NOT NULL THEN 'orana son gün verildi'
              ELSE 'sonradan yeni oran eklendi' END AS why
    FROM product_rates AS mine JOIN products ON products.id = mine.product_id
   WHERE mine.import_id = $1
     AND (mine.withdrawn_at IS NOT NULL OR mine.ended_at IS NOT NULL OR EXISTS (
           SELECT 1 FROM product_rates AS later
            WHERE later.product_id = mine.product_id AND later.id > mine.id AND later.withdrawn_at IS NULL
              AND later.import_id IS DISTINCT FROM mine.import_id))
   ORDER BY products.name`,
  { ...columns(Product, 'name'), why: t.text() },
);

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
        return this.store(client, { ...plan, changes: plan.changes.filter((one) => !waits(one)) }, actor);
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
    return this.sql.transaction(async (client): Promise<Undone> => {
      const rows = await rowsOf(client, LOCK, [requireImportId(id)]);
      const [found] = rows;
      if (!found) throw importNotFound();
      if (found.undone_at !== null) return { kind: 'undone', changes: found.changes };
      const products = await rowsOf(client, PRODUCTS_OF, [id]);
      const changed = await rowsOf(client, CHANGED, [id]);
      if (changed.length > 0)
        return { kind: 'changed', reasons: changed.map(({ name, why }) => `${name}: ${why}`) };
      await takeBack(client, id, actor.name);
      const ids = products.map((product) => product.id);
      await touchProducts(client, ids);
      await this.audit.record(client, actor, [
        {
          action: 'rate-import.undo',
          resource: 'rate-import',
          resourceId: id,
          after: { changes: found.changes },
        },
        ...ids.map((productId) => ({
          action: 'product.rate',
          resource: 'product',
          resourceId: productId,
          after: { undone_import: id },
        })),
      ]);
      return { kind: 'undone', changes: found.changes };
    });
  }

  private async store(client: pg.PoolClient, { changes }: RatePlan, actor: Actor): Promise<string> {
    // All of it waits.
    if (changes.length === 0) return '';
    const rows = await rowsOf(client, CREATE, [actor.name, changes.length]);
    const importId = rows[0]?.id ?? '';
    for (const { product, rate, from, to } of changes)
      await addRate(client, { productId: product.id, rate, from, to, by: actor.name, importId });
    await touchProducts(client, [...new Set(changes.map(({ product }) => product.id))]);
    await this.audit.record(client, actor, [
      {
        action: 'rate-import.apply',
        resource: 'rate-import',
        resourceId: importId,
        after: { changes: changes.length },
      },
      ...changes.map(({ product, old, rate, from, to }) => ({
        action: 'product.rate',
        resource: 'product',
        resourceId: product.id,
        before: old && { rate: old.rate, from: old.from },
        after: { rate, from, to, import: importId },
      })),
    ]);
    return importId;
  }
}

/** In one order for all, so that two imports wait for each other and not in a circle. */
async function lockProducts(client: pg.PoolClient, { changes }: RatePlan): Promise<void> {
  await run(client, LOCK_PRODUCTS, [changes.map(({ product }) => product.id)]);
}

async function changesOf(client: pg.PoolClient, id: string): Promise<number> {
  const rows = id === '' ? [] : await rowsOf(client, CHANGES, [id]);
  return rows[0]?.changes ?? 0;
}

/** The import's rates count no more; those it had put aside count again. */
async function takeBack(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await run(client, WITHDRAW_RATES, [id, by]);
  await run(client, RESTORE_RATES, [id]);
  await run(client, NOTE_UNDONE, [id, by]);
}
