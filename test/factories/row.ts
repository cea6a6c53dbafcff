import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { HasSql } from '../support/sql.js';

/** Its columns: a relation is optional in every entity. */
export type Columns<Entity> = {
  [Key in keyof Entity as undefined extends Entity[Key] ? never : Key]: Entity[Key];
};

/** A time and a day may be given as a date or spelled; an amount is given in lira, as the database has it. */
type Given<Value> = Value extends Date | CalendarDate
  ? string | Date
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value;

export type Overrides<Entity> = {
  readonly [Key in keyof Columns<Entity>]?: Given<Columns<Entity>[Key]>;
};

/** As the database gives it: amounts and percent are spelled. */
export type Row<Entity> = {
  readonly [Key in keyof Columns<Entity>]: number extends Columns<Entity>[Key]
    ? Columns<Entity>[Key] | string
    : Columns<Entity>[Key];
};

export interface Factory<Entity> {
  (database: HasSql, overrides?: Overrides<Entity>): Promise<Row<Entity>>;
  /** Stores them in one statement; all of them name the same columns. */
  many(database: HasSql, rows: readonly Overrides<Entity>[]): Promise<Row<Entity>[]>;
}

/** Stores rows of one table: what a row must have and a test does not name comes from `defaults`, the rest from the schema. */
export function factoryOf<Entity extends object>(
  table: string,
  defaults: (overrides: Overrides<Entity>) => Overrides<Entity>,
): Factory<Entity> {
  const many = ({ sql }: HasSql, rows: readonly Overrides<Entity>[]): Promise<Row<Entity>[]> => {
    const given = rows.map((overrides) => spelled({ ...defaults(overrides), ...overrides }));
    const names = [...new Set(given.flatMap((row) => Object.keys(row)))];
    const short = given.find((row) => Object.keys(row).length < names.length);
    if (short) throw new Error(`one of the rows of ${table} names ${Object.keys(short).join(', ')} alone`);
    const columns = names.map((name) => `"${name}"`).join(', ');
    return sql<Row<Entity>>(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1) RETURNING *`,
      [JSON.stringify(given)],
    );
  };
  const one = async (database: HasSql, overrides: Overrides<Entity> = {}): Promise<Row<Entity>> => {
    const [stored] = await many(database, [overrides]);
    if (stored === undefined) throw new Error(`${table} took no row`);
    return stored;
  };
  return Object.assign(one, { many });
}

/** Without what is not given; bytes are spelled in the database's own way. */
const spelled = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );

export interface Span {
  readonly months?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

/** A moment before now. */
export function ago({ months = 0, days = 0, hours = 0, minutes = 0 }: Span): Date {
  const at = new Date(Date.now() - ((days * 24 + hours) * 60 + minutes) * 60_000);
  at.setMonth(at.getMonth() - months);
  return at;
}

const ISTANBUL = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });

/** A day counted from today, as the site counts in Istanbul. */
export const siteDay = (days: number): string => ISTANBUL.format(ago({ days: -days }));
