import type pg from 'pg';
import type { WrongLine } from '../../../admin/pasted-lines.js';
import { fingerprintOf, type ImportPlan } from '../../../admin/planned-import.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import { plannedEachTime, type RowOf, rowsOf } from '../../../platform/database/sql.js';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { type FigureJump, jumpLimits } from '../../../admin/figures/published-figures.js';
import { jumpOf } from '../../../shared/finance/figure-jump.js';
import { Bank } from '../../bank.entity.js';
import { MARKET, marketOf } from '../../product-market.js';
import { Product } from '../../product.entity.js';
import { type RatedProduct, RATED_PRODUCT_COLUMNS } from '../product-rates.service.js';
import type { DatedRate } from '../product-rates.js';
import { rateProblems } from '../rate-input.js';
import { rateBegun } from '../../product-sql.js';
import { readRateLines, type RateLine } from './rate-lines.js';

/** Change that a line would make. */
export interface RateChange {
  readonly line: number;
  readonly product: RatedProduct;
  /** In force on the new rate's first day; null when there is none. */
  readonly old: DatedRate | null;
  readonly rate: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  /** Where the rate moves unusually far. */
  readonly jump: FigureJump | null;
}

type Asked = Omit<RateChange, 'old' | 'jump'>;

type Compared = Omit<RateChange, 'jump'> & {
  /** Rate that was last in force, though it may have ended. */ readonly past: number | null;
};

export type RatePlan = ImportPlan<RateChange>;

/** The rates of a plan that have to be said yes to. */
export const jumpsIn = ({ changes }: RatePlan): readonly FigureJump[] =>
  changes.flatMap(({ jump }) => (jump === null ? [] : [jump]));

const PRODUCTS = plannedEachTime(
  'rate-plan-products',
  `
  SELECT ${RATED_PRODUCT_COLUMNS}, p.slug FROM products p JOIN banks ON banks.id = p.bank_id
   WHERE p.id = ANY($1::bigint[]) OR p.slug = ANY($2)`,
  {
    ...columns(Product, 'id', 'name', 'type', 'currency', 'version', 'slug'),
    ...renamed(Bank, { bank: 'name' }),
    kind: t.orNull(t.text()),
    /** 'YYYY-MM-DD' on the site's clock. */
    today: t.text(),
  },
);

/** Stored rate that began last; it may have ended since. */
const BEGUN = plannedEachTime(
  'rate-plan-begun',
  `
  SELECT begun.rate::float8 AS rate, to_char(begun.valid_from, 'YYYY-MM-DD') AS "from",
         to_char(begun.valid_to, 'YYYY-MM-DD') AS "to"
    FROM unnest($1::bigint[], $2::date[]) WITH ORDINALITY AS asked (product, day, place)
    LEFT JOIN LATERAL (${rateBegun('asked.day', 'asked.product')}) AS begun ON true
   ORDER BY asked.place`,
  { rate: t.orNull(t.float8()), from: t.orNull(t.text()), to: t.orNull(t.text()) },
);

/** @param begins the first day of rates whose line says none */
export async function planRates(
  client: pg.PoolClient,
  text: string,
  begins: CalendarDate,
): Promise<RatePlan> {
  const { lines, problem } = readRateLines(text, begins);
  const wrong = lines.filter((line): line is WrongLine => 'problem' in line);
  const asked = lines.filter((line): line is RateLine => !('problem' in line));
  const products = await productsOf(client, asked);
  const right: Asked[] = [];
  const seen = new Map<string, number>();
  for (const line of asked) {
    const product = products.get(keyOf(line.product));
    const found = product && check(line, product, seen);
    if (product && found === undefined)
      right.push({ line: line.line, product, rate: line.rate, from: line.from, to: line.to });
    else wrong.push({ line: line.line, text: line.text, problem: found ?? 'Böyle bir ürün yok.' });
  }
  const changes = await changesAmong(client, right);
  return {
    changes,
    unchanged: right.length - changes.length,
    wrong: wrong.sort((a, b) => a.line - b.line),
    problem,
    fingerprint: fingerprintOf(changes.map(toTold)),
  };
}

/**
 * Lines are compared by date, each with what those before it leave in force: a campaign and the return to today's rate
 * are two changes, though the second says what holds today.
 * @returns in the order of the file
 */
async function changesAmong(client: pg.PoolClient, lines: readonly Asked[]): Promise<readonly RateChange[]> {
  const begun = await rowsOf(client, BEGUN, [
    lines.map(({ product }) => product.id),
    lines.map(({ from }) => from),
  ]);
  const byDate = lines
    .map((line, at) => ({ line, stored: datedRate(begun[at]) }))
    .sort((a, b) => a.line.from.localeCompare(b.line.from));
  const written = new Map<string, DatedRate>();
  const changes = byDate.flatMap(({ line, stored }): Compared[] => {
    const last = lastOf(stored, written.get(line.product.id));
    const old = last === null || (last.to !== null && last.to < line.from) ? null : last;
    if (old?.rate === line.rate && old.to === line.to) return [];
    written.set(line.product.id, line);
    return [{ ...line, old, past: last?.rate ?? null }];
  });
  return withJumps(
    client,
    changes.sort((a, b) => a.line - b.line),
  );
}

/** All lines beside one market, which is read once. */
async function withJumps(
  client: pg.PoolClient,
  changes: readonly Compared[],
): Promise<readonly RateChange[]> {
  const limits = await jumpLimits(client);
  const market = await rowsOf(client, MARKET);
  return changes.map(({ past: before, ...change }) => {
    const { product, rate: now } = change;
    const kind = 'rate';
    const jump = jumpOf({ kind, before, now, market: marketOf(market, product, 'rate') }, limits);
    const named = { field: 'rate', label: 'Faiz oranı', kind, unit: undefined, before, now } as const;
    return { ...change, jump: jump && { ...named, jump } };
  });
}

const datedRate = (row: RowOf<typeof BEGUN> | undefined): DatedRate | null =>
  row?.rate == null || row.from === null ? null : { rate: row.rate, from: row.from, to: row.to };

/** Of what is stored and what an earlier line writes counts what begins later; on one day the line's takes the other's place. */
const lastOf = (stored: DatedRate | null, written: DatedRate | undefined): DatedRate | null =>
  written && (stored === null || stored.from <= written.from) ? written : stored;

async function productsOf(
  client: pg.PoolClient,
  lines: readonly RateLine[],
): Promise<ReadonlyMap<string, RatedProduct>> {
  const ids = lines.flatMap(({ product }) => ('id' in product ? [product.id] : []));
  const slugs = lines.flatMap(({ product }) => ('slug' in product ? [product.slug] : []));
  const rows = await rowsOf(client, PRODUCTS, [ids, slugs]);
  return new Map(rows.flatMap((row) => [[keyOf({ id: row.id }), row] as const, [keyOf(row), row] as const]));
}

/** A short name may be a number too. */
const keyOf = (product: { readonly id: string } | { readonly slug: string }): string =>
  'slug' in product ? product.slug : `no ${product.id}`;

/** Error of a line, now that its product is known. */
function check(line: RateLine, product: RatedProduct, seen: Map<string, number>): string | undefined {
  const key = `${product.id} ${line.from}`;
  const before = seen.get(key);
  if (before !== undefined) return `Bu ürün aynı başlangıçla ${String(before)}. satırda da var.`;
  seen.set(key, line.line);
  const given = { rate: line.rate, valid_from: line.from, valid_to: line.to ?? undefined };
  return Object.values(rateProblems(given, product)).find((problem) => problem !== undefined);
}

const toTold = ({ product, old, rate, from, to }: RateChange): readonly unknown[] => [
  product.id,
  old && { rate: old.rate, from: old.from },
  rate,
  from,
  to,
];
