import pg from 'pg';
import { defineList } from '../../src/admin/define-list.js';
import { contains, day, oneOf } from '../../src/admin/list-filters.js';
import { MAX_EXACT_ROWS, readListQuery } from '../../src/admin/list-query.js';
import { Lists } from '../../src/admin/lists.service.js';
import { t } from '../../src/platform/database/row.js';
import { Sql } from '../../src/platform/database/sql.js';
import { fold } from '../../src/shared/finance/tr/fold.js';
import type { SiteService } from '../../src/site/site.service.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const list = defineList({
  columns: { id: t.int8(), name: t.text(), note: t.orNull(t.text()) },
  path: () => '/',
  select: 't.id, t.name, n.note',
  from: 'things t',
  join: 'LEFT JOIN notes n ON n.thing_id = t.id',
  key: 't.id',
  search: contains('t.search_key'),
  filters: { kind: oneOf(['a', 'b'], 't.kind'), from: day('t.at', 'from'), to: day('t.at', 'to') },
  sorts: { name: 't.name', at: 't.at' },
  defaultSort: { key: 'at', direction: 'desc' },
});

let database: TestDatabase;
let pool: pg.Pool;
let lists: Lists;
const ids = async (given: Record<string, unknown>) =>
  (await lists.page(list, readListQuery(list, given))).rows.map(({ id }) => Number(id));

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'none', name: 'lists' });
  pool = new pg.Pool({ connectionString: database.url });
  const site = { current: () => Promise.resolve({ timeZone: 'Europe/Istanbul' }) } as SiteService;
  lists = new Lists(new Sql(pool), site);
  await pool.query(`
    CREATE TABLE things (id bigint PRIMARY KEY, name text, search_key text, kind text, at timestamptz);
    CREATE TABLE notes (thing_id bigint, note text);
    CREATE INDEX things_at ON things (at DESC, id DESC)`);
  const names = ['İstanbul', 'Iğdır', 'istanbul', 'Ankara', '%50', 'a_b'];
  for (const [at, name] of names.entries()) {
    await pool.query('INSERT INTO things VALUES ($1, $2, $3, $4, $5)', [
      at + 1,
      name,
      fold(name),
      at % 2 === 0 ? 'a' : 'b',
      // Midnight in Istanbul is 21:00 of the day before in UTC.
      `2026-03-0${String(at + 1)}T21:00:00Z`,
    ]);
  }
  await pool.query(`INSERT INTO notes VALUES (1, 'not')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('Lists.page', () => {
  it('orders, and joins to the rows shown', async () => {
    const { rows, total, pages } = await lists.page(list, readListQuery(list, { sort: 'at' }));
    expect(rows[0]).toEqual({ id: '1', name: 'İstanbul', note: 'not' });
    expect(rows[1]).toEqual({ id: '2', name: 'Iğdır', note: null });
    expect([total, pages]).toEqual([{ count: 6, isExact: true }, 1]);
    expect(await ids({})).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it.each([
    ['istanbul', [3, 1]],
    ['İSTANBUL', [3, 1]],
    ['ISTANBUL', [3, 1]],
    ['ığdır', [2]],
    ['%', [5]],
    ['_', [6]],
    ["'; DROP TABLE things; --", []],
  ])('finds %p whatever its case, and takes signs for themselves', async (q, expected) => {
    expect(await ids({ q })).toEqual(expected);
  });

  it('filters, with days that begin at midnight in Istanbul', async () => {
    expect(await ids({ kind: 'b' })).toEqual([6, 4, 2]);
    expect(await ids({ from: '2026-03-03', to: '2026-03-04' })).toEqual([3, 2]);
    await expect(ids({ from: '2026-03-04', to: '2026-03-03' })).rejects.toMatchObject({
      response: {
        text: expect.stringContaining('Bitiş tarihi (03.03.2026) başlangıç tarihinden') as unknown,
      },
    });
  });

  it('answers a page behind the last with the last', async () => {
    await pool.query(
      `INSERT INTO things SELECT n, 'n' || n, 'n' || n, 'c', '2025-01-01' FROM generate_series(100, 165) AS n`,
    );
    const { rows, pages, query } = await lists.page(list, readListQuery(list, { page: '9' }));
    expect([rows.length, pages, query.page]).toEqual([22, 3, 3]);
    await pool.query('DELETE FROM things WHERE id >= 100');
  });

  it('estimates what is too much to count, and still counts exactly what a filter leaves', async () => {
    await pool.query(
      `INSERT INTO things SELECT n, 'n', 'n', 'c', '2024-01-01'::timestamptz + n * interval '1 second'
         FROM generate_series(1000, 251000) AS n`,
    );
    await pool.query('ANALYZE things');
    const { total, pages } = await lists.page(list, readListQuery(list, {}));
    expect(total.isExact).toBe(false);
    expect(total.count / 250_000).toBeCloseTo(1, 1);
    expect(pages).toBe(MAX_EXACT_ROWS / 25);
    expect((await lists.page(list, readListQuery(list, { kind: 'a' }))).total).toEqual({
      count: 3,
      isExact: true,
    });
    const deep = await lists.page(list, readListQuery(list, { page: '4000' }));
    expect(deep.rows).toHaveLength(25);
  });
});
