import { type ColumnOptions, getMetadataArgsStorage, type ValueTransformer } from 'typeorm';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** A column of a statement's result: what PostgreSQL gives and what it is read as. */
export interface ResultColumn<Value> {
  /** As PostgreSQL names it ('bigint', 'text[]'): a test compares it with what the statement gives. */
  readonly type: string;
  readonly read: ((stored: never) => unknown) | undefined;
  /** The table's column that it is, unchanged. */
  readonly of: { readonly table: () => string; readonly column: string } | undefined;
  /** Never set: carries the type of the values. */
  readonly value?: Value;
}

export type ResultColumns = Readonly<Record<string, ResultColumn<unknown>>>;

/** Nobody changes what was read. */
type Fixed<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;

/** The row that columns make. */
export type RowFrom<Columns extends ResultColumns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends ResultColumn<infer Value> ? Fixed<Value> : never;
};

type Class<Entity> = new () => Entity;
type Picked<Entity, Names extends Readonly<Record<string, keyof Entity>>> = {
  readonly [Alias in keyof Names]: ResultColumn<Entity[Names[Alias]]>;
};

/** Columns of an entity under their own names. */
export function columns<Entity extends object, const Name extends keyof Entity & string>(
  entity: Class<Entity>,
  ...names: readonly Name[]
): { readonly [N in Name]: ResultColumn<Entity[N]> } {
  return renamed(entity, Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N });
}

/** Columns of an entity under other names: `{ bank_id: 'id' }` for `banks.id AS bank_id`. */
export function renamed<
  Entity extends object,
  const Names extends Readonly<Record<string, keyof Entity & string>>,
>(entity: Class<Entity>, names: Names): Picked<Entity, Names> {
  const found = Object.entries(names).map(([alias, property]) => [alias, columnOf(entity, property)]);
  return Object.fromEntries(found) as Picked<Entity, Names>;
}

/** A column may be declared by a class that several entities extend. */
const isOrExtends = (entity: Class<object>, target: unknown): boolean =>
  entity === target || (typeof target === 'function' && entity.prototype instanceof target);

function columnOf(entity: Class<object>, property: string): ResultColumn<unknown> {
  const storage = getMetadataArgsStorage();
  const found = storage.columns.find(
    ({ target, propertyName }) => propertyName === property && isOrExtends(entity, target),
  );
  if (!found) throw new Error(`${entity.name} has no column ${property}`);
  const { type, array, transformer, name } = found.options as ColumnOptions & {
    transformer?: ValueTransformer;
  };
  return {
    type: `${String(type)}${array === true ? '[]' : ''}`,
    read: transformer ? (stored: never) => transformer.from(stored) as unknown : undefined,
    of: {
      table: () => String(storage.tables.find(({ target }) => target === entity)?.name),
      column: name ?? property,
    },
  };
}

/** Columns of a table that may have no row for this one: of a LEFT JOIN. */
export function optional<Columns extends ResultColumns>(
  all: Columns,
): {
  readonly [Name in keyof Columns]: Columns[Name] extends ResultColumn<infer V>
    ? ResultColumn<V | null>
    : never;
} {
  return all as never;
}

/** Columns that are sure to have a value here, whatever their table allows. */
export function present<Columns extends ResultColumns>(
  all: Columns,
): {
  readonly [Name in keyof Columns]: Columns[Name] extends ResultColumn<infer V>
    ? ResultColumn<NonNullable<V>>
    : never;
} {
  return all as never;
}

function computed<Value>(type: string): ResultColumn<Value> {
  return { type, read: undefined, of: undefined };
}

/** Types of computed columns, by PostgreSQL's names, as the driver reads them. */
export const t = {
  bool: () => computed<boolean>('boolean'),
  int4: <Value extends number = number>() => computed<Value>('integer'),
  /** May outgrow a number: a decimal string. */
  int8: () => computed<string>('bigint'),
  float8: () => computed<number>('double precision'),
  /** Exact: a decimal string. */
  numeric: () => computed<string>('numeric'),
  text: <Value extends string = string>() => computed<Value>('text'),
  uuid: () => computed<string>('uuid'),
  date: () => computed<CalendarDate>('date'),
  timestamptz: () => computed<Date>('timestamptz'),
  inet: () => computed<string>('inet'),
  json: <Value>() => computed<Value>('json'),
  jsonb: <Value>() => computed<Value>('jsonb'),
  orNull: <Value>(column: ResultColumn<Value>): ResultColumn<Value | null> => column,
  list: <Value>({ type }: ResultColumn<Value>) => computed<Value[]>(`${type}[]`),
};
