import type { HasSql } from '../support/sql.js';

/** Changes these settings of a group; its other ones stay. */
export async function changeSettings(
  { sql }: HasSql,
  group: 'api' | 'general' | 'notifications' | 'security' | 'seo',
  values: object,
): Promise<void> {
  await sql(
    `INSERT INTO settings (group_name, values) VALUES ($1, $2)
     ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
    [group, JSON.stringify(values)],
  );
}
