import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** Types whose values the driver or an entity spells as text, and JSON as numbers. */
const NUMBERS = new Set<unknown>(['bigint', 'numeric']);

/**
 * Values of an entity as PostgreSQL writes their columns in JSON, which is what the audit log keeps: money in lira,
 * numbers as such, days as `2026-11-21`, instants as ISO 8601 with an offset.
 */
export function jsonRowOf(
  { columns }: Pick<EntityMetadata, 'columns'>,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const given = columns.filter(({ propertyName }) => Object.hasOwn(row, propertyName));
  return Object.fromEntries(
    given.map((column) => [column.propertyName, jsonValueOf(column, row[column.propertyName])]),
  );
}

function jsonValueOf({ transformer, type }: ColumnMetadata, value: unknown): unknown {
  const transformers = transformer === undefined ? [] : [transformer].flat();
  const stored = transformers.reduceRight<unknown>((given, one) => one.to(given) as unknown, value ?? null);
  if (stored === null) return null;
  if (stored instanceof Date) return instantText(stored);
  if (!NUMBERS.has(type)) return stored;
  return Array.isArray(stored) ? stored.map(Number) : Number(stored);
}

/** `2026-11-21T09:30:00+00:00`, with as many digits of the second as there are. */
function instantText(instant: Date): string {
  const ms = instant.getUTCMilliseconds();
  return `${instant.toISOString().slice(0, 19)}${ms === 0 ? '' : String(ms / 1000).slice(1)}+00:00`;
}
