import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { underMigrationLock } from '../migrate.js';
import { BackupError } from './backup-error.js';
import { copiedTable, migrationsOf, partitionsOf, sequencesOf, tablesOf } from './catalogue.js';
import { withConnection } from './connection.js';
import { CopyOut } from './copy.js';
import {
  FORMAT,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  MAX_PART_BYTES,
  partName,
  SECRETS,
  type Secrets,
  type Sum,
  SUMS,
} from './manifest.js';
import { seal } from './seal.js';
import { TAR_END, type TarEntry, tarBytes } from './tar.js';

export interface BackUpOptions {
  /** Straight to the server, as a role that may read all tables. */
  readonly directUrl: string;
  /** Absolute; it appears when it is whole. */
  readonly file: string;
  /** Seals it. */
  readonly key: string | undefined;
  readonly release: string;
  readonly keys: Manifest['keys'];
  readonly secrets: Secrets | undefined;
  readonly signal?: AbortSignal;
}

export interface BackedUp {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
}

/**
 * All tables as they are at one moment, in one file, beside whatever goes on; in constant memory.
 * @throws {BackupError} where there is nothing to back up
 */
export async function backUp(options: BackUpOptions): Promise<BackedUp> {
  const { directUrl, file, key } = options;
  const aside = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const counted = { tables: 0, rows: 0 };
  try {
    await withConnection(directUrl, 'backup', async (client) => {
      await holdStill(directUrl, client);
      await pipeline(
        bytesOf(entriesOf(client, options, counted)),
        // Fast, since the machine has other things to do.
        createGzip({ level: 1 }),
        (source: AsyncIterable<Buffer>) => (key === undefined ? source : seal(key, source)),
        createWriteStream(aside, { mode: 0o600 }),
        { ...(options.signal && { signal: options.signal }) },
      );
      await client.query('COMMIT');
    });
    await settle(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size, ...counted };
}

/** One snapshot over all tables. No migration is in the middle of its work, and none changes a table until the end. */
async function holdStill(directUrl: string, client: pg.Client): Promise<void> {
  await underMigrationLock(directUrl, async () => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ tables: string | null }>(
      `SELECT string_agg(format('public.%I', relname), ', ' ORDER BY relname) AS tables FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    const tables = rows[0]?.tables ?? '';
    if (!/\bmigrations\b/.test(tables)) throw new BackupError('the database is empty: nothing to back up');
    await client.query(`LOCK TABLE ONLY ${tables.replaceAll(', ', ', ONLY ')} IN ACCESS SHARE MODE`);
  });
}

async function* bytesOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const at = new Date();
  for await (const entry of entries) yield* tarBytes(entry, at);
  yield TAR_END;
}

async function* entriesOf(
  client: pg.Client,
  options: BackUpOptions,
  counted: { tables: number; rows: number },
): AsyncGenerator<TarEntry> {
  const { release, keys, secrets } = options;
  const all = await tablesOf(client);
  const tables = all.filter(({ name }) => !LEFT_OUT.includes(name));
  const manifest: Manifest = {
    format: FORMAT,
    release,
    createdAt: new Date().toISOString(),
    postgres:
      (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? '',
    migrations: await migrationsOf(client),
    tables,
    partitions: await partitionsOf(client),
    leftOut: all.map(({ name }) => name).filter((name) => LEFT_OUT.includes(name)),
    keys,
  };
  const [manifestText, secretsText] = [manifest, secrets].map((value) => Buffer.from(toJson(value ?? {})));
  if (!manifestText || !secretsText) return;
  yield { name: MANIFEST, content: manifestText };
  if (secrets) yield { name: SECRETS, content: secretsText };
  const sums: Record<string, Sum> = {};
  for (const table of tables) {
    const hash = createHash('sha256');
    const copy = new CopyOut(`COPY ${copiedTable(table)} TO STDOUT (FORMAT binary)`, MAX_PART_BYTES);
    let [part, bytes] = [0, 0];
    for await (const content of copy.from(client)) {
      hash.update(content);
      bytes += content.length;
      yield { name: partName(table.name, ++part), content };
    }
    sums[table.name] = { rows: copy.rows, bytes, sha256: hash.digest('hex') };
    counted.tables++;
    counted.rows += copy.rows;
  }
  const content = toJson({
    manifest: sha256(manifestText),
    secrets: secrets ? sha256(secretsText) : null,
    tables: sums,
    sequences: await sequencesOf(client),
  });
  yield { name: SUMS, content: Buffer.from(content) };
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** On the disk, and only then under its name. */
async function settle(aside: string, file: string): Promise<void> {
  await synced(aside);
  await rename(aside, file);
  await synced(dirname(file));
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
