import type { QueryRunner } from 'typeorm';

/**
 * Replaces a part of a function of the database, for migrations that change a line of a long one. A database adopted from
 * before the baseline has the same functions, further indented.
 * @param before a part of it, with any white space where this has some
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
  const words = before.split(/\s+/).map((word) => word.replaceAll(/[^\w\s]/g, '\\$&'));
  const [left, right, ...more] = (found?.text ?? '').split(new RegExp(words.join('\\s+')));
  if (left === undefined || right === undefined || more.length > 0)
    throw new Error(`${name} is not as this migration knows it`);
  await runner.query(left + after + right);
}
