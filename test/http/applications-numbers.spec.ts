import { createTestDatabase, type TestDatabase } from '../support/database.js';

const HOURS = 300;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'numbers-by-time', seed: 'none' });
});
afterAll(() => database.drop());

describe('numbers of applications and referrals', () => {
  /** Numbers that so many connections take at once, in the order in which each got them. */
  const taken = (connections: number, each: number): Promise<number[][]> =>
    Promise.all(
      Array.from({ length: connections }, async () => {
        const rows = await database.sql<{ no: string }>(
          "SELECT next_number('applications_id_seq') AS no FROM generate_series(1, $1)",
          [each],
        );
        return rows.map(({ no }) => Number(no));
      }),
    );

  /** Distances of the numbers of consecutive hours. */
  async function distances(counter: string): Promise<number[]> {
    const rows = await database.sql<{ no: string }>(
      `SELECT next_number('${counter}', timestamptz '2027-01-01' + make_interval(hours => n)) AS no
         FROM generate_series(0, ${String(HOURS)}) AS n`,
    );
    return rows.slice(1).map(({ no }, n) => Number(no) - Number(rows[n]?.no));
  }

  const spread = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);

  it('are given once, and grow on each connection', async () => {
    const lists = await taken(4, 2000);
    for (const list of lists) expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(new Set(lists.flat()).size).toBe(8000);
  });

  it('grow with the hours by distances that do not say how many were given', async () => {
    const found = await distances('applications_id_seq');
    expect(Math.min(...found)).toBeGreaterThan(0);
    expect(spread(found)).toBeGreaterThan(500_000);
  });

  it('of applications and of referrals keep distances of their own', async () => {
    expect(await distances('applications_id_seq')).not.toEqual(await distances('referrals_id_seq'));
  });

  it('have eleven digits at most until 2038', async () => {
    const [row] = await database.sql<{ digits: number }>(
      "SELECT length(next_number('referrals_id_seq', '2037-12-31')::text) AS digits",
    );
    expect(row?.digits).toBeLessThanOrEqual(11);
  });

  it('are those of what is stored', async () => {
    const rows = await database.sql<{ name: string; rule: string }>(
      `SELECT attrelid::regclass::text AS name, pg_get_expr(adbin, adrelid) AS rule FROM pg_attrdef
         JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
        WHERE attname = 'id' AND (attrelid = 'referrals'::regclass OR attrelid::regclass::text LIKE '%applications')
          AND attrelid::regclass::text <> 'member_applications' ORDER BY name`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const { name, rule } of rows)
      expect([name, rule]).toEqual([name, expect.stringContaining('next_number')]);
  });
});
