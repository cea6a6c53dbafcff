import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sha256 } from '../../src/platform/database/backup/back-up.js';
import { type Manifest, MANIFEST, SUMS, type Sums } from '../../src/platform/database/backup/manifest.js';
import { readTar, TAR_END, tarBytes } from '../../src/platform/database/backup/tar.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from './database.js';
import { root, spawnNode } from './process.js';
import { endLooks } from './sql.js';

export const SESSION_SECRET = randomBytes(32).toString('hex');

export const BACKUP_KEY = 'bir yedek anahtarı 1923';

export const ACTOR = { id: null, name: 'Sistem', requestId: null, ip: null };

export let folder: string;

export const databases: TestDatabase[] = [];

export async function aDatabase(seed: 'demo' | 'empty'): Promise<TestDatabase> {
  const made = await createTestDatabase({ name: 'backups', seed });
  databases.push(made);
  return made;
}

export interface Ended {
  readonly code: number | string;
  readonly said: string;
}

/** As `npm run backup` and `npm run restore` do. */
async function command(
  name: 'backup' | 'restore',
  { url }: TestDatabase,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { ended, logs } = spawnNode([join(root, 'dist', 'src', 'commands', `${name}.js`), ...args], {
    ...databaseEnvironment(url),
    DATA_DIR: join(folder, 'elsewhere'),
    SESSION_SECRET,
    ...env,
  });
  return { code: await ended, said: logs() };
}

export async function backedUp(database: TestDatabase, env = {}): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`);
  expect(await command('backup', database, [file], env)).toMatchObject({ code: 0 });
  return file;
}

export async function restored(database: TestDatabase, args: readonly string[], env = {}): Promise<Ended> {
  // Nobody else may be connected to it.
  await endLooks();
  return command('restore', database, args, env);
}

/** As somebody would make it who can write a file: months end with what a query says, and the sums are right again. */
export async function withQueries(file: string): Promise<string> {
  const read = async function* (): AsyncGenerator<Buffer> {
    yield gunzipSync(readFileSync(file));
  };
  const entries = new Map<string, Buffer>();
  for await (const { name, content } of readTar(read(), () => Infinity)) entries.set(name, content);
  const manifest = JSON.parse(String(entries.get(MANIFEST))) as Manifest;
  const partitions = manifest.partitions.map(({ bound, ...one }) => ({
    ...one,
    bound: bound.replace(
      /TO \(('[^']+')\)$/,
      `TO ($1::timestamptz + length(query_to_xml('SELECT 1', true, true, '')::text) * interval '0 s')`,
    ),
  }));
  expect(partitions).not.toEqual(manifest.partitions);
  const text = Buffer.from(JSON.stringify({ ...manifest, partitions }));
  const sums = { ...(JSON.parse(String(entries.get(SUMS))) as Sums), manifest: sha256(text) };
  entries.set(MANIFEST, text).set(SUMS, Buffer.from(JSON.stringify(sums)));
  const made = join(folder, 'rewritten.tar.gz');
  const bytes = [...entries].flatMap(([name, content]) => tarBytes({ name, content }, new Date()));
  writeFileSync(made, gzipSync(Buffer.concat([...bytes, TAR_END])));
  return made;
}

/** Databases that are backed up and restored. */
export function openBackups(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backups-'));
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
}
