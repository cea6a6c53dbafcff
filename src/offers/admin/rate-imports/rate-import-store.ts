import type pg from 'pg';
import { importNotFound, type Undone } from '../../../admin/planned-import.js';
import type { Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { rowsOf, run, statement } from '../../../platform/database/sql.js';
import { Product } from '../../product.entity.js';
import { RateImport } from '../../rate-import.entity.js';
import { addRate, touchProducts } from '../product-rates.js';
import type { RateChange, RatePlan } from './rate-plan.js';

/* How an import of rates is stored and undone, inside its transaction. */

const LOCK = statement(
  'rate-imports-lock',
  'SELECT changes, undone_at FROM rate_imports WHERE id = $1 FOR UPDATE',
  columns(RateImport, 'changes', 'undone_at'),
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
  columns(RateImport, 'changes'),
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

/** In one order for all, so that two imports wait for each other and not in a circle. */
export async function lockProducts(client: pg.PoolClient, { changes }: RatePlan): Promise<void> {
  await run(client, LOCK_PRODUCTS, [changes.map(({ product }) => product.id)]);
}

export async function changesOf(client: pg.PoolClient, id: string): Promise<number> {
  const rows = id === '' ? [] : await rowsOf(client, CHANGES, [id]);
  return rows[0]?.changes ?? 0;
}

/** @returns the import's number; empty where all of it waits for a second person */
export async function storeImport(
  client: pg.PoolClient,
  audit: AuditService,
  changes: readonly RateChange[],
  actor: Actor,
): Promise<string> {
  if (changes.length === 0) return '';
  const rows = await rowsOf(client, CREATE, [actor.name, changes.length]);
  const importId = rows[0]?.id ?? '';
  for (const { product, rate, from, to } of changes)
    await addRate(client, { productId: product.id, rate, from, to, by: actor.name, importId });
  await touchProducts(client, [...new Set(changes.map(({ product }) => product.id))]);
  await audit.record(client, actor, [
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

/** @throws NotFoundException */
export async function undoImport(
  client: pg.PoolClient,
  audit: AuditService,
  id: string,
  actor: Actor,
): Promise<Undone> {
  const rows = await rowsOf(client, LOCK, [id]);
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
  await audit.record(client, actor, [
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
}

/** The import's rates count no more; those it had put aside count again. */
async function takeBack(client: pg.PoolClient, id: string, by: string): Promise<void> {
  await run(client, WITHDRAW_RATES, [id, by]);
  await run(client, RESTORE_RATES, [id]);
  await run(client, NOTE_UNDONE, [id, by]);
}
