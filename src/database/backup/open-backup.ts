import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sha256 } from './back-up.js';
import { BackupError, UnreadableBackup } from './backup-error.js';
import {
  type Manifest,
  MANIFEST,
  readManifest,
  readSums,
  SECRETS,
  type Sum,
  SUMS,
  type Sums,
  tableOfPart,
} from './manifest.js';
import { isSealed, unseal } from './seal.js';
import { readTar, type TarEntry } from './tar.js';

export interface CheckedBackup {
  readonly file: string;
  readonly manifest: Manifest;
  readonly sums: Sums;
  readonly secrets: Readonly<Record<string, string>> | undefined;
}

/** The entries of a backup, one after the other. @throws {UnreadableBackup} where it is cut, changed or sealed otherwise */
export async function* entriesOfBackup(file: string, key: string | undefined): AsyncGenerator<TarEntry> {
  const sealed = isSealed(await beginningOf(file));
  const unpacked = new PassThrough();
  const reading = pipeline(
    createReadStream(file, { highWaterMark: 262_144 }),
    (source: AsyncIterable<Buffer>) => (sealed ? unseal(key, source) : source),
    createGunzip(),
    unpacked,
  );
  // Told by the stream that is read.
  reading.catch(() => undefined);
  try {
    yield* readTar(unpacked);
    await reading;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    throw code.startsWith('Z_') ? new UnreadableBackup('it is cut or damaged') : error;
  } finally {
    unpacked.destroy();
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`it can't be read (${error.code ?? error.message})`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What was counted of a table so far. */
interface Counted {
  bytes: number;
  readonly hash: Hash;
}

/**
 * Reads a backup from its beginning to its end and compares all of it with its sums.
 * @throws {UnreadableBackup} where anything is not as it was written
 */
export async function checkBackup(file: string, key: string | undefined): Promise<CheckedBackup> {
  const texts = new Map<string, Buffer>();
  const counted = new Map<string, Counted>();
  for await (const { name, content } of entriesOfBackup(file, key)) {
    const table = tableOfPart(name);
    if (texts.has(SUMS)) throw new UnreadableBackup('it is damaged: something stands behind its end');
    if (table === undefined) texts.set(name, content);
    else count(counted, table, content);
    if (name === MANIFEST) readManifest(content);
  }
  const [manifest, secrets, sums] = [MANIFEST, SECRETS, SUMS].map((name) => texts.get(name));
  if (!manifest) throw new UnreadableBackup('it is no backup of this application');
  if (!sums) throw new UnreadableBackup('it is cut: its end is missing');
  const read = { file, manifest: readManifest(manifest), sums: readSums(sums) };
  const isWhole =
    read.sums.manifest === sha256(manifest) &&
    read.sums.secrets === (secrets ? sha256(secrets) : null) &&
    counted.size <= read.manifest.tables.length &&
    read.manifest.tables.every(({ name }) => isAsWritten(counted.get(name), read.sums.tables[name]));
  if (!isWhole) throw new UnreadableBackup('it is damaged: its sums do not match');
  return {
    ...read,
    secrets: secrets && (JSON.parse(secrets.toString('utf8')) as Readonly<Record<string, string>>),
  };
}

function count(all: Map<string, Counted>, table: string, content: Buffer): void {
  const found = all.get(table) ?? { bytes: 0, hash: createHash('sha256') };
  all.set(table, found);
  found.bytes += content.length;
  found.hash.update(content);
}

const isAsWritten = (found: Counted | undefined, sum: Sum | undefined): boolean =>
  found !== undefined && found.bytes === sum?.bytes && found.hash.digest('hex') === sum.sha256;
