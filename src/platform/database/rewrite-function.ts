import type { QueryRunner } from 'typeorm';

/**
 * Replaces a part of a function of the database, for migrations that change a line of a long one.
 * @throws Error where that part does not stand there exactly once
 */
export async function rewriteFunction(
  runner: QueryRunner,
  name: string,
  before: string,
  after: string,
): Promise<void> {
  const [found] = (await runner.query('SELECT pg_get_functiondef($1::regproc) AS text', [name])) as {
    readonly text: string;
  }[];
  if (found?.text.split(before).length !== 2) throw new Error(`${name} is not as this migration knows it`);
  await runner.query(found.text.replace(before, () => after));
}
