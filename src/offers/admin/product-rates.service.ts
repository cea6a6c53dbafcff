import { Injectable, NotFoundException } from '@nestjs/common';
import type pg from 'pg';

import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, renamed, t } from '../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, Sql, statement } from '../../platform/database/sql.js';
import { Bank } from '../bank.entity.js';
import { ProductRate } from '../product-rate.entity.js';
import { Product } from '../product.entity.js';
import type { Guard } from '../../admin/figures/figures.service.js';
import { addRate, type DatedRate, rateJumps, touchProducts } from './product-rates.js';

const LOCK = statement(
  'product-rates-lock',
  'SELECT version FROM products WHERE id = $1 FOR UPDATE',
  columns(Product, 'version'),
);

export type RatedProduct = RowOf<typeof PRODUCT>;

export type RateEntry = RowOf<typeof HISTORY>;

/** Result of a change; `stale`: someone else has changed the product meanwhile. */
export type Outcome = 'done' | 'stale';

/** Of `products p` and its bank. */
export const RATED_PRODUCT_COLUMNS = `p.id, p.name, banks.name AS bank, p.type, p.currency, p.version,
  coalesce(p.subtype, p.currency) AS kind,
  to_char(site_today(), 'YYYY-MM-DD') AS today`;

const PRODUCT = statement(
  'admin-rated-product',
  `SELECT ${RATED_PRODUCT_COLUMNS}
     FROM products p JOIN banks ON banks.id = p.bank_id
    WHERE p.id = $1 AND p.type IN ('loan', 'deposit')`,
  {
    ...columns(Product, 'id', 'name', 'type', 'currency', 'version'),
    ...renamed(Bank, { bank: 'name' }),
    kind: t.orNull(t.text()),
    /** 'YYYY-MM-DD' on the site's clock. */
    today: t.text(),
  },
);

const HISTORY = statement(
  'admin-product-rates',
  `SELECT id, rate::float8 AS rate, to_char(valid_from, 'YYYY-MM-DD') AS valid_from,
          to_char(ends, 'YYYY-MM-DD') AS ends, to_char(valid_to, 'YYYY-MM-DD') AS valid_to,
          CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN valid_from > site_today() THEN 'planned'
               WHEN ends < site_today() THEN 'past' ELSE 'current' END AS state,
          created_at, created_by, import_id, reported_on, withdrawn_at, withdrawn_by, confirmed_by,
          to_char(greatest(confirmed_on, valid_from), 'YYYY-MM-DD') AS confirmed_on
     FROM (SELECT *, CASE WHEN withdrawn_at IS NOT NULL THEN valid_to ELSE least(valid_to,
                  lead(valid_from) OVER (PARTITION BY withdrawn_at IS NULL ORDER BY valid_from) - 1) END AS ends
             FROM product_rates WHERE product_id = $1) AS dated
    ORDER BY withdrawn_at IS NOT NULL, valid_from DESC, id DESC`,
  {
    ...columns(
      ProductRate,
      'id',
      'created_at',
      'created_by',
      'import_id',
      'reported_on',
      'withdrawn_at',
      'withdrawn_by',
      'confirmed_by',
    ),
    rate: t.float8(),
    confirmed_on: t.text(),
    valid_from: t.text(),
    /** Said by staff, or the day before the next one begins. */
    ends: t.orNull(t.text()),
    /** Said by staff. */
    valid_to: t.orNull(t.text()),
    state: t.text<'current' | 'planned' | 'past' | 'withdrawn'>(),
  },
);

/** Of `old`, named as the log names them. */
const CHANGED_RATE = `old.rate::float8 AS rate, to_char(old.valid_from, 'YYYY-MM-DD') AS "from",
  to_char(old.valid_to, 'YYYY-MM-DD') AS "to", old.withdrawn_at IS NOT NULL AS withdrawn`;

const CHANGED_ROW = { rate: t.float8(), from: t.text(), to: t.orNull(t.text()), withdrawn: t.bool() };

const END = statement(
  'product-rate-end',
  `UPDATE product_rates AS rates SET valid_to = $3, ended_at = now() FROM product_rates AS old
          WHERE rates.id = $1 AND rates.product_id = $2 AND rates.withdrawn_at IS NULL AND old.id = rates.id
            AND rates.valid_to IS DISTINCT FROM $3::date
         RETURNING ${CHANGED_RATE}`,
  CHANGED_ROW,
);

const TAKE_BACK = statement(
  'product-rate-take-back',
  `UPDATE product_rates AS rates SET withdrawn_at = now(), withdrawn_by = $3 FROM product_rates AS old
          WHERE rates.id = $1 AND rates.product_id = $2 AND rates.withdrawn_at IS NULL AND old.id = rates.id
         RETURNING ${CHANGED_RATE}`,
  CHANGED_ROW,
);

const ID = /^[1-9]\d{0,17}$/;

/** Past, present and future rates of a product. Nothing is overwritten: rates end or are taken back. */
@Injectable()
export class ProductRatesService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFoundException for a product that is gone, or of a kind without rates */
  async product(id: string): Promise<RatedProduct> {
    const found = ID.test(id) ? await this.sql.first(PRODUCT, [id]) : undefined;
    if (!found) throw new NotFoundException({ text: 'Oranı olan böyle bir ürün bulunamadı.' });
    return found;
  }

  history(id: string): Promise<readonly RateEntry[]> {
    return this.sql.rows(HISTORY, [id]);
  }

  /** Adds a rate; sent twice, it is there once. @param guard lets it through where it moves unusually far, or throws */
  add(product: RatedProduct, version: number, rate: DatedRate, actor: Actor, guard: Guard): Promise<Outcome> {
    const { id } = product;
    return this.change(id, version, actor, async (client) => {
      const jumps = await rateJumps(client, product, rate);
      const isNew = await addRate(client, { productId: id, ...rate, by: actor.name });
      const { reportedOn: reported_on, ...after } = rate;
      const logged = { ...after, ...(reported_on !== undefined && { reported_on }) };
      return isNew ? { after: logged, allowed: () => guard(client, jumps) } : null;
    });
  }

  /** Says the last day of a rate. */
  end(id: string, version: number, rateId: string, lastDay: string, actor: Actor): Promise<Outcome> {
    return this.change(id, version, actor, (client) =>
      changed(client, END, [requireId(rateId), id, lastDay], { to: lastDay }),
    );
  }

  /** Takes a rate back: it counts no more, and its place in the history says so. */
  withdraw(id: string, version: number, rateId: string, actor: Actor): Promise<Outcome> {
    return this.change(id, version, actor, (client) =>
      changed(client, TAKE_BACK, [requireId(rateId), id, actor.name], { withdrawn: true }),
    );
  }

  /** @param work returns null when there is nothing to do, so that a form sent twice is no conflict */
  private async change(
    id: string,
    version: number,
    actor: Actor,
    work: (client: pg.PoolClient) => Promise<Change | null>,
  ): Promise<Outcome> {
    try {
      await this.sql.transaction(async (client) => {
        const locked = await rowsOf(client, LOCK, [id]);
        const change = await work(client);
        if (change === null) return;
        if (locked[0]?.version !== version) throw new StaleProduct();
        const { allowed, ...logged } = change;
        await allowed?.();
        await touchProducts(client, [id]);
        await this.audit.record(client, actor, {
          action: 'product.rate',
          resource: 'product',
          resourceId: id,
          ...logged,
        });
      });
      return 'done';
    } catch (error) {
      if (error instanceof StaleProduct) return 'stale';
      throw error;
    }
  }
}

/** Undoes the transaction. */
class StaleProduct extends Error {
  override readonly name = 'StaleProduct';
}

/** For the log, which tells rates by what they say: staff never see their ids. */
interface Change {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Throws where somebody has to say yes first. */
  readonly allowed?: () => Promise<void>;
}

/** @param now the changed values of the rate */
async function changed(
  client: pg.PoolClient,
  statement: typeof END,
  values: readonly unknown[],
  now: Readonly<Record<string, unknown>>,
): Promise<Change | null> {
  const before = await firstOf(client, statement, values);
  return before === undefined ? null : { before, after: { ...before, ...now } };
}

function requireId(id: string): string {
  if (!ID.test(id)) throw new NotFoundException({ text: 'Böyle bir oran bulunamadı.' });
  return id;
}
