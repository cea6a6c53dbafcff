import type { HasSql } from './sql.js';

/** Gives the campaign with this title other days, counted from today, so that a test holds in every year. */
export async function moveCampaign(
  { sql }: HasSql,
  title: string,
  startsIn: number,
  endsIn: number,
): Promise<void> {
  await sql(
    'UPDATE campaigns SET start_date = current_date + $2::int, end_date = current_date + $3::int WHERE title = $1',
    [title, startsIn, endsIn],
  );
}
