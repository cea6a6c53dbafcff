import type { HasSql } from './sql.js';

/* Questions to the database that a test asks more than once. The server is known only when the file's tests begin. */

type Ask<Answer> = (...values: readonly unknown[]) => Promise<Answer>;

export const rowsBy =
  <Row extends object>(server: () => HasSql, text: string): Ask<Row[]> =>
  (...values) =>
    server().sql<Row>(text, values);

export const rowBy =
  <Row extends object>(server: () => HasSql, text: string): Ask<Row | undefined> =>
  async (...values) =>
    (await server().sql<Row>(text, values))[0];

/** The row of a table with an id. */
export const rowIn = <Row extends object>(server: () => HasSql, table: string): Ask<Row | undefined> =>
  rowBy<Row>(server, `SELECT * FROM ${table} WHERE id = $1`);

/** The first column of each row. */
export const valuesBy =
  <Value = string>(server: () => HasSql, text: string): Ask<Value[]> =>
  async (...values) =>
    (await server().sql(text, values)).map((row) => Object.values(row)[0] as Value);

/** The first column of the first row. */
export const valueBy =
  <Value = string>(server: () => HasSql, text: string): Ask<Value | undefined> =>
  async (...values) =>
    (await valuesBy<Value>(server, text)(...values))[0];

/** The same where it is an id; an empty one where there is no row. */
export const idBy =
  (server: () => HasSql, text: string): Ask<string> =>
  async (...values) =>
    String((await valueBy(server, text)(...values)) ?? '');

/** A change that a test makes more than once, as time or staff might have made it. */
export const changeBy = (server: () => HasSql, text: string): Ask<unknown> => rowsBy(server, text);
