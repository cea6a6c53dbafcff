import pg from 'pg';

/** Runs one statement on a test's database, as staff or time might have changed it. */
export async function change<Row extends object = never>(
  database: { readonly url: string },
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
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
