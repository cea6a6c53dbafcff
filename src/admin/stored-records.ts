import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { jsonRowOf } from '../platform/database/json-value.js';
import { columnsOf, keyOf, type Resource, type StoredRecord } from './resource.js';

/*
 * A resource's record through the EntityManager, each step one statement: what is read shows the columns of its fields
 * and no others, and a relation is never followed.
 */

export interface Found {
  readonly record: StoredRecord;
  readonly version: number;
}

/** Properties of the entity with their values. */
export type Row = Readonly<Record<string, unknown>>;

/** As much of a resource as says where its records are. */
type Kind = Pick<Resource<object>, 'entity' | 'key' | 'labels'> & { readonly computed?: object };

/** Others that refer to a record need not wait while it is changed, but while it is deleted. */
type Lock = 'for_no_key_update' | 'pessimistic_write';

const metadataOf = (manager: EntityManager, { entity }: Kind) => manager.dataSource.getMetadata(entity);

/** The one record, called by the name of its table. */
function one(manager: EntityManager, kind: Kind, id: string): SelectQueryBuilder<object> {
  const { tableName } = metadataOf(manager, kind);
  return manager
    .createQueryBuilder(kind.entity, tableName)
    .where(`${tableName}.${keyOf(kind)} = :id`, { id });
}

/** A record as its forms, the audit log and conflicts know it, locked where that is asked for. */
export async function readRecord(
  manager: EntityManager,
  kind: Kind,
  id: string,
  lock?: Lock,
): Promise<Found | undefined> {
  const metadata = metadataOf(manager, kind);
  const computed = Object.entries<string>({ ...kind.computed });
  const names = columnsOf(kind);
  const query = one(manager, kind, id).select(
    metadata.columns
      .filter(
        ({ propertyName: name, isPrimary, isVersion }) => isPrimary || isVersion || names.includes(name),
      )
      .map(({ propertyName }) => `${metadata.tableName}.${propertyName}`),
  );
  for (const [name, sql] of computed) query.addSelect(sql, name);
  if (lock) query.setLock(lock);
  const { entities, raw } = await query.getRawAndEntities<Row>();
  const [entity, extra] = [entities[0] as (Row & { readonly version: number }) | undefined, raw[0]];
  if (!entity || !extra) return undefined;
  const values = { ...jsonRowOf(metadata, entity) };
  for (const [name] of computed) values[name] = extra[name];
  return {
    record: Object.fromEntries(names.map((name) => [name, values[name]])),
    version: entity.version,
  };
}

/** Of conditions by field, the fields whose condition holds for a record. */
export async function fieldsThatMayStayEmpty(
  manager: EntityManager,
  kind: Kind,
  conditions: Readonly<Record<string, string | undefined>>,
  id: string,
): Promise<ReadonlySet<string>> {
  const query = one(manager, kind, id).select('1', 'is_there');
  for (const [name, sql] of Object.entries(conditions)) if (sql !== undefined) query.addSelect(sql, name);
  const found = await query.getRawOne<Row>();
  return new Set(Object.keys(conditions).filter((name) => found?.[name] === true));
}

/** Row to be stored, in the form of a stored record. */
export const asRecord = (manager: EntityManager, kind: Kind, row: Row): StoredRecord =>
  jsonRowOf(metadataOf(manager, kind), row);

/** Whether all of a row stands there already, compared as the columns' types compare. */
export async function holdsAlready(
  manager: EntityManager,
  kind: Kind,
  id: string,
  row: Row,
): Promise<boolean> {
  const metadata = metadataOf(manager, kind);
  const query = one(manager, kind, id).select('1', 'is_same');
  for (const [name, value] of Object.entries(row)) {
    const column = metadata.findColumnWithPropertyName(name);
    if (!column) throw new TypeError(`${metadata.name} has no column ${name}`);
    const stored: unknown = manager.dataSource.driver.preparePersistentValue(value, column);
    query.andWhere(`${metadata.tableName}.${name} IS NOT DISTINCT FROM :new_${name}`, {
      [`new_${name}`]: stored,
    });
  }
  return (await query.getRawOne()) !== undefined;
}

/** @returns the new record's id */
export async function insertRecord(manager: EntityManager, kind: Kind, row: Row): Promise<string> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(kind.entity)
    .values({ ...row })
    .updateEntity(false)
    .returning([keyOf(kind)])
    .execute();
  return String((raw as readonly Row[])[0]?.[keyOf(kind)] ?? '');
}

/** Changes a record that still has the version that was seen, and counts it up. */
export async function updateRecord(
  manager: EntityManager,
  kind: Kind,
  { id, version }: { readonly id: string; readonly version: number },
  row: Row,
): Promise<void> {
  const { affected } = await manager.update(kind.entity, { [keyOf(kind)]: id, version }, { ...row });
  if (affected !== 1) throw new Error(`${metadataOf(manager, kind).name} ${id} has changed under its lock`);
}

export async function deleteRecord(manager: EntityManager, kind: Kind, id: string): Promise<void> {
  await manager.delete(kind.entity, { [keyOf(kind)]: id });
}
