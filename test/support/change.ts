import pg from 'pg';

/** The run's own PostgreSQL stays while a file runs; what faults are done to gets a connection for each statement. */
const isKept = (url: string): boolean =>
  new URL(url).port === new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://none').port;

/** Connections of this file: a new one for each statement costs more than most statements do. */
const pools = new Map<string, pg.Pool>();

afterAll(async () => {
  const ended = [...pools.values()];
  pools.clear();
  await Promise.all(ended.map((pool) => pool.end()));
});

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString: url, max: 8, allowExitOnIdle: true });
  // Its database goes with its server, perhaps before the file ends.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

/** Runs one statement on a test's database, as staff or time might have changed it. */
export async function change<Row extends object = never>(
  database: { readonly url: string },
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (isKept(database.url)) return (await poolOf(database.url).query<Row>(sql, [...values])).rows;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Gives the campaign with this title other days, counted from today, so that a test holds in every year. */
export async function moveCampaign(
  database: { readonly url: string },
  title: string,
  startsIn: number,
  endsIn: number,
): Promise<void> {
  await change(
    database,
    'UPDATE campaigns SET start_date = current_date + $2::int, end_date = current_date + $3::int WHERE title = $1',
    [title, startsIn, endsIn],
  );
}
