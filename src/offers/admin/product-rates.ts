import type pg from 'pg';
import { t } from '../../platform/database/row.js';
import { rowsOf, run, statement } from '../../platform/database/sql.js';
import { type FigureJump, type FigureWrite, jumpsOf } from '../../admin/figures/published-figures.js';
import { fieldsOf } from '../../admin/field.js';
import { rateBegun, rateInForce } from '../product-sql.js';
import { productFigures } from './product-figures.js';
import { RateInput } from './rate-input.js';

const IS_THERE = statement(
  'product-rates-is-there',
  `SELECT 1 FROM product_rates WHERE product_id = $1 AND withdrawn_at IS NULL
        AND valid_from = $2 AND rate = $3 AND valid_to IS NOT DISTINCT FROM $4::date
        AND ($5::date IS NULL OR reported_on IS NOT NULL)`,
);

const WITHDRAW = statement(
  'product-rates-withdraw',
  `UPDATE product_rates SET withdrawn_at = now(), withdrawn_by = $3, withdrawn_by_import = $4
      WHERE product_id = $1 AND withdrawn_at IS NULL AND valid_from = $2`,
);

const ADD = statement(
  'product-rates-add',
  `INSERT INTO product_rates (product_id, rate, valid_from, valid_to, created_by, import_id, reported_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

const TODAY = statement(
  'product-rates-today',
  `SELECT to_char(site_today(), 'YYYY-MM-DD') AS today,
            EXISTS (SELECT 1 FROM (${rateInForce('site_today()', '$1')}) AS r WHERE r.rate = $2) AS "isSame"`,
  { today: t.text(), isSame: t.bool() },
);

const COUNT_WRITE = statement(
  'product-rates-count-write',
  'UPDATE products SET version = version + 1, updated_at = now() WHERE id = ANY($1::bigint[])',
);

const PAST = statement(
  'product-rates-past',
  `SELECT begun.rate::float8 AS rate FROM (${rateBegun('$2::date', '$1')}) AS begun`,
  { rate: t.float8() },
);

/** A product as its rate is compared with those of its kind. */
export interface ComparedProduct {
  readonly id: string;
  readonly type: string;
  /** Subtype or currency. */
  readonly kind: string | null;
}

/** A rate about to be given to a product, in the terms of a product's figures. @param past rates that held before */
export const rateWrite = (
  { id, type, kind }: ComparedProduct,
  rate: number,
  past: number | null,
): FigureWrite => {
  const own = { type, subtype: kind };
  return { id, before: { ...own, rate: past }, now: { ...own, rate } };
};

/** Whether a rate moves unusually far from the one that holds, or held last, on its first day. */
export async function rateJumps(
  client: pg.PoolClient,
  product: ComparedProduct,
  { rate, from }: Pick<DatedRate, 'rate' | 'from'>,
): Promise<readonly FigureJump[]> {
  const [past] = await rowsOf(client, PAST, [product.id, from]);
  const write = rateWrite(product, rate, past?.rate ?? null);
  return jumpsOf(client, fieldsOf(RateInput), productFigures, write);
}

/** The days a rate holds, both included; without a last one until the next begins. */
export interface DatedRate {
  readonly rate: number;
  /** 'YYYY-MM-DD' */
  readonly from: string;
  readonly to: string | null;
  /** The day on which its bank reported it; left out for a rate from elsewhere. */
  readonly reportedOn?: string;
}

interface Given extends DatedRate {
  readonly productId: string;
  readonly by: string;
  readonly importId?: string;
}

/**
 * Gives a product a rate. One that begins on the same day is taken back first: it stays in the history.
 * @returns false when exactly this rate stands there already
 */
export async function addRate(client: pg.PoolClient, given: Given): Promise<boolean> {
  const { productId, rate, from, to, by, importId = null, reportedOn = null } = given;
  const same = await run(client, IS_THERE, [productId, from, rate, to, reportedOn]);
  if (same === 1) return false;
  await run(client, WITHDRAW, [productId, from, by, importId]);
  await run(client, ADD, [productId, rate, from, to, by, importId, reportedOn]);
  return true;
}

/** Gives a product this rate from today on, unless it has it. */
export async function setRateOfToday(
  client: pg.PoolClient,
  { productId, rate, by }: Pick<Given, 'productId' | 'rate' | 'by'>,
): Promise<void> {
  const rows = await rowsOf(client, TODAY, [productId, rate]);
  const [found] = rows;
  if (found && !found.isSame) await addRate(client, { productId, rate, from: found.today, to: null, by });
}

/**
 * Counts a write on the products whose rates changed. A rate belongs to its product, so a form that is open now is out
 * of date.
 */
export async function touchProducts(client: pg.PoolClient, ids: readonly string[]): Promise<void> {
  await run(client, COUNT_WRITE, [ids]);
}
