import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { refuseOlderBackup } from '../adopt-baseline.js';
import { sha256 } from './back-up.js';
import { BackupError, UnreadableBackup } from './backup-error.js';
import { EntryOrder } from './entry-order.js';
import {
  type Manifest,
  MANIFEST,
  readManifest,
  readSecrets,
  readSums,
  SECRETS,
  type Secrets,
  type Sum,
  SUMS,
  type Sums,
  tableOfPart,
} from './manifest.js';
import { isSealed, unseal } from './seal.js';
import { readTar, type TarEntry } from './tar.js';

/** By what a backup is known as one of ours. */
export interface Opening {
  /** Has sealed it. With a key nothing else is taken: whoever may write where backups lie could put a file of her own there. */
  readonly key: string | undefined;
  /** A person says that this one is taken unsealed, although there is a key. */
  readonly takesUnsealed: boolean;
}

export interface CheckedBackup {
  readonly isSealed: boolean;
  readonly manifest: Manifest;
  readonly sums: Sums;
  readonly secrets: Secrets | undefined;
  /** Reads it once more, as it was checked. */
  readonly entries: () => AsyncGenerator<TarEntry>;
}

/** @throws {BackupError} where it is unsealed and has to be sealed */
async function sealOf(file: string, { key, takesUnsealed }: Opening): Promise<boolean> {
  const sealed = isSealed(await beginningOf(file));
  if (!sealed && key !== undefined && !takesUnsealed)
    throw new BackupError(
      'it is not sealed, but there is a BACKUP_KEY: nobody can tell who wrote it. One that you made yourself without the key is taken with --unsealed',
    );
  return sealed;
}

/** The entries of a backup, one after the other. @throws {UnreadableBackup} where it is cut, changed or sealed otherwise */
async function* entriesOfBackup(file: string, opening: Opening): AsyncGenerator<TarEntry> {
  const sealed = await sealOf(file, opening);
  const order = new EntryOrder();
  const unpacked = new PassThrough();
  const reading = pipeline(
    createReadStream(file, { highWaterMark: 262_144 }),
    (source: AsyncIterable<Buffer>) => (sealed ? unseal(opening.key, source) : source),
    createGunzip(),
    unpacked,
  );
  // Told by the stream that is read.
  reading.catch(() => undefined);
  try {
    for await (const entry of readTar(unpacked, (name) => order.admit(name))) {
      if (entry.name === MANIFEST) order.expect(readManifest(entry.content).tables.map(({ name }) => name));
      yield entry;
    }
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

/** Running totals of a table. */
interface Counted {
  bytes: number;
  readonly hash: Hash;
}

/**
 * Reads a backup from its beginning to its end and compares all of it with its sums.
 * @throws {UnreadableBackup} where anything is not as it was written
 * @throws {BackupError} where an earlier release has to read it
 */
export async function checkBackup(file: string, opening: Opening): Promise<CheckedBackup> {
  const entries = (): AsyncGenerator<TarEntry> => entriesOfBackup(file, opening);
  const texts = new Map<string, Buffer>();
  const counted = new Map<string, Counted>();
  for await (const { name, content } of entries()) {
    const table = tableOfPart(name);
    if (table === undefined) texts.set(name, content);
    else count(counted, table, content);
  }
  const [manifest, secrets, sums] = [MANIFEST, SECRETS, SUMS].map((name) => texts.get(name));
  if (!manifest) throw new UnreadableBackup('it is no backup of this application');
  if (!sums) throw new UnreadableBackup('it is cut: its end is missing');
  const read = { manifest: readManifest(manifest), sums: readSums(sums) };
  const isWhole =
    read.sums.manifest === sha256(manifest) &&
    read.sums.secrets === (secrets ? sha256(secrets) : null) &&
    counted.size <= read.manifest.tables.length &&
    read.manifest.tables.every(({ name }) => isAsWritten(counted.get(name), read.sums.tables[name]));
  if (!isWhole) throw new UnreadableBackup('it is damaged: its sums do not match');
  refuseOlderBackup(read.manifest.migrations);
  return {
    ...read,
    isSealed: await sealOf(file, opening),
    secrets: secrets && readSecrets(secrets),
    entries,
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
