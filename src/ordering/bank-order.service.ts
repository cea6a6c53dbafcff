import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { lastChange } from '../admin/records.service.js';
import { type Actor, AuditService } from '../platform/audit/audit.service.js';
import { columns, optional, renamed } from '../platform/database/row.js';
import { type RowOf, rowsOf, run, Sql, statement } from '../platform/database/sql.js';
import { imageUrlOrNull } from '../site/images/image-url.js';
import { Image } from '../site/images/image.entity.js';
import { Bank } from '../offers/bank.entity.js';
import { ORDER_PAGES, type OrderPage } from './order-pages.js';

const TURN = statement('bank-order-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

const CLEAR = statement('bank-order-clear', 'DELETE FROM bank_page_orders WHERE page = $1');

const SET = statement(
  'bank-order-set',
  `INSERT INTO bank_page_orders (page, bank_id, display_order)
         SELECT $1, id, place FROM unnest($2::text[]) WITH ORDINALITY AS wanted (id, place)`,
);

export interface OrderedBank {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly isActive: boolean;
}

export interface BankOrder {
  readonly banks: readonly OrderedBank[];
  /** Another one when anything about the order is another. */
  readonly version: string;
}

export interface OrderConflict {
  readonly current: BankOrder;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

type BankRow = RowOf<typeof CURRENT>;

const RESOURCE = 'bank-order';

/** The order visitors see: the page's own, else the global one, else last. */
const CURRENT = statement(
  'bank-order-current',
  `
  SELECT b.id, b.name, b.is_active, images.content_hash AS logo_hash, images.mime_type AS logo_mime
    FROM banks b
    LEFT JOIN bank_page_orders o ON o.bank_id = b.id AND o.page = $1
    LEFT JOIN images ON images.id = b.logo_id
   ORDER BY coalesce(o.display_order, b.display_order, 999), b.name COLLATE "tr-x-icu", b.id`,
  {
    ...columns(Bank, 'id', 'name', 'is_active'),
    ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
  },
);

/** The order in which banks stand on a page. */
@Injectable()
export class BankOrderService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  async of(page: OrderPage): Promise<BankOrder> {
    return toOrder(await this.sql.rows(CURRENT, [page]));
  }

  /**
   * Stores an order, unless it has changed since the version that was seen. Banks it doesn't name come last; one that
   * stands already is stored.
   * @returns the order as it is now, or what stands in the way
   */
  async save(
    page: OrderPage,
    wanted: readonly string[],
    version: string,
    actor: Actor,
  ): Promise<BankOrder | OrderConflict> {
    return this.sql.transaction(async (client) => {
      await run(client, TURN, [`${RESOURCE}:${page}`]);
      const before = await read(client, page);
      const known = before.banks.map(({ id }) => id);
      const named = wanted.filter((id) => known.includes(id));
      const after = [...named, ...known.filter((id) => !named.includes(id))];
      if (after.join() === known.join()) return before;
      if (before.version !== version) return conflict(client, page, before);
      await run(client, CLEAR, [page]);
      await run(client, SET, [page, after]);
      const change = { action: 'order.update', resource: RESOURCE, resourceId: page };
      await this.audit.record(client, actor, {
        ...change,
        before: { banks: known },
        after: { banks: after },
      });
      return read(client, page);
    });
  }
}

export const isConflict = (saved: BankOrder | OrderConflict): saved is OrderConflict => 'current' in saved;

export const titleOf = (page: OrderPage): string => ORDER_PAGES[page];

async function read(client: pg.PoolClient, page: OrderPage): Promise<BankOrder> {
  return toOrder(await rowsOf(client, CURRENT, [page]));
}

async function conflict(client: pg.PoolClient, page: OrderPage, current: BankOrder): Promise<OrderConflict> {
  return { current, ...(await lastChange(client, { name: RESOURCE }, page)) };
}

function toOrder(rows: readonly BankRow[]): BankOrder {
  const ids = rows.map(({ id }) => id).join();
  return {
    version: createHash('sha256').update(ids).digest('hex').slice(0, 16),
    banks: rows.map(({ id, name, is_active, logo_hash, logo_mime }) => ({
      id,
      name,
      isActive: is_active,
      logoUrl: imageUrlOrNull(logo_hash, logo_mime),
    })),
  };
}
