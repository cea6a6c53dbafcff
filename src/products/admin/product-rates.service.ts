import { Injectable, NotFoundException } from '@nestjs/common';
import type pg from 'pg';
import type { ProductType } from '../../../views/admin/products/labels.js';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Sql, statement } from '../../database/sql.js';
import { addRate, type DatedRate, touchProducts } from './product-rates.js';

export interface RatedProduct {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly type: ProductType;
  readonly currency: string | null;
  readonly version: number;
  /** 'YYYY-MM-DD' on the site's clock. */
  readonly today: string;
}

export interface RateEntry {
  readonly id: string;
  readonly rate: number;
  readonly valid_from: string;
  /** Said by staff, or the day before the next one begins. */
  readonly ends: string | null;
  readonly state: 'current' | 'planned' | 'past' | 'withdrawn';
  readonly created_at: Date;
  readonly created_by: string;
  readonly import_id: string | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
}

/** What a change came to: `stale` when someone else has changed the product meanwhile. */
export type Outcome = 'done' | 'stale';

/** Of `products p` and its bank. */
export const RATED_PRODUCT_COLUMNS = `p.id, p.name, banks.name AS bank, p.type, p.currency, p.version,
  to_char(site_today(), 'YYYY-MM-DD') AS today`;

const PRODUCT = statement<RatedProduct>(
  'admin-rated-product',
  `SELECT ${RATED_PRODUCT_COLUMNS}
     FROM products p JOIN banks ON banks.id = p.bank_id
    WHERE p.id = $1 AND p.type IN ('loan', 'deposit')`,
);

const HISTORY = statement<RateEntry>(
  'admin-product-rates',
  `SELECT id, rate::float8 AS rate, to_char(valid_from, 'YYYY-MM-DD') AS valid_from,
          to_char(ends, 'YYYY-MM-DD') AS ends,
          CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN valid_from > site_today() THEN 'planned'
               WHEN ends < site_today() THEN 'past' ELSE 'current' END AS state,
          created_at, created_by, import_id, withdrawn_at, withdrawn_by
     FROM (SELECT *, CASE WHEN withdrawn_at IS NOT NULL THEN valid_to ELSE least(valid_to,
                  lead(valid_from) OVER (PARTITION BY withdrawn_at IS NULL ORDER BY valid_from) - 1) END AS ends
             FROM product_rates WHERE product_id = $1) AS dated
    ORDER BY withdrawn_at IS NOT NULL, valid_from DESC, id DESC`,
);

const ID = /^[1-9]\d{0,17}$/;

/** What a product has cost, costs and will cost. Nothing is overwritten: rates end or are taken back. */
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

  /** Adds a rate; sent twice, it is there once. */
  add(id: string, version: number, rate: DatedRate, actor: Actor): Promise<Outcome> {
    return this.change(id, version, actor, rate, (client) =>
      addRate(client, { productId: id, ...rate, by: actor.name }),
    );
  }

  /** Says the last day of a rate. */
  end(id: string, version: number, rateId: string, lastDay: string, actor: Actor): Promise<Outcome> {
    return this.change(id, version, actor, { rate_id: rateId, ends: lastDay }, (client) =>
      changed(
        client,
        `UPDATE product_rates SET valid_to = $3, ended_at = now()
          WHERE id = $1 AND product_id = $2 AND withdrawn_at IS NULL AND valid_to IS DISTINCT FROM $3::date`,
        [requireId(rateId), id, lastDay],
      ),
    );
  }

  /** Takes a rate back: it counts no more, and its place in the history says so. */
  withdraw(id: string, version: number, rateId: string, actor: Actor): Promise<Outcome> {
    return this.change(id, version, actor, { rate_id: rateId, withdrawn: true }, (client) =>
      changed(
        client,
        `UPDATE product_rates SET withdrawn_at = now(), withdrawn_by = $3
          WHERE id = $1 AND product_id = $2 AND withdrawn_at IS NULL`,
        [requireId(rateId), id, actor.name],
      ),
    );
  }

  /** @param work returns false when there is nothing to do, so that a form sent twice is no conflict */
  private async change(
    id: string,
    version: number,
    actor: Actor,
    after: object,
    work: (client: pg.PoolClient) => Promise<boolean>,
  ): Promise<Outcome> {
    try {
      await this.sql.transaction(async (client) => {
        const locked = await client.query<{ version: number }>(
          'SELECT version FROM products WHERE id = $1 FOR UPDATE',
          [id],
        );
        if (!(await work(client))) return;
        if (locked.rows[0]?.version !== version) throw new StaleProduct();
        await touchProducts(client, [id]);
        await this.audit.record(client, actor, {
          action: 'product.rate',
          resource: 'product',
          resourceId: id,
          after: { ...after },
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

async function changed(client: pg.PoolClient, text: string, values: unknown[]): Promise<boolean> {
  return (await client.query(text, values)).rowCount === 1;
}

function requireId(id: string): string {
  if (!ID.test(id)) throw new NotFoundException({ text: 'Böyle bir oran bulunamadı.' });
  return id;
}
