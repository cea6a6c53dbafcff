import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { fold } from '../../../shared/finance/tr/fold.js';
import { CONTENT_HASH_LENGTH } from '../../../shared/paths/site.js';
import { DEMO_FOLDER } from '../demo-folder.js';

export type Row = Readonly<Record<string, unknown>>;

export function readText(name: string): string {
  return readFileSync(`${DEMO_FOLDER}${name}`, 'utf8');
}

export function readRows(name: string): Row[] {
  return JSON.parse(readText(name)) as Row[];
}

/** The row without some of its keys. */
export function without(row: Row, ...keys: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));
}

/** Inserts rows whose keys are column names; columns that no row names get their defaults. */
export async function insertRows(client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const given = Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
    );
    const signature = Object.keys(given).sort().join();
    groups.set(signature, [...(groups.get(signature) ?? []), given]);
  }
  for (const [signature, group] of groups) {
    const columns = signature
      .split(',')
      .map((column) => `"${column}"`)
      .join(', ');
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(group)],
    );
  }
}

/** Stores a drawing of the demo content once and returns its id. */
export async function insertSvg(client: pg.PoolClient, file: string, alt: string): Promise<string> {
  const data = readText(file);
  const size = /viewBox="0 0 (\d{1,4}) (\d{1,4})"/.exec(data);
  if (!size) throw new Error(`${file} has no viewBox`);
  const name = file.split('/').at(-1) ?? file;
  const hash = createHash('sha256').update(data).digest('hex').slice(0, CONTENT_HASH_LENGTH);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO images (content_hash, mime_type, name, alt_text, search_key, width, height, data)
     VALUES ($1, 'image/svg+xml', $2, $3, $4, $5, $6, $7)
     ON CONFLICT (content_hash) DO UPDATE SET name = EXCLUDED.name RETURNING id`,
    [hash, name, alt, fold(`${name} ${alt}`), Number(size[1]), Number(size[2]), Buffer.from(data)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${file} was not stored`);
  return id;
}
