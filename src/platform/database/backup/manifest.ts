import { BackupError, UnreadableBackup } from './backup-error.js';
import { partitionBound } from './partition-bound.js';

/** Version of the backup format; a release reads its own version and all earlier ones. */
export const FORMAT = 1;

/** Entries of the archive, in this order; between them the parts of the tables: `data/<table>/<number>`. */
export const MANIFEST = 'backup.json';
export const SECRETS = 'secrets.json';
export const SUMS = 'sums.json';

export interface Table {
  readonly name: string;
  /** Without those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

export interface Partition {
  readonly name: string;
  readonly parent: string;
  /** As PostgreSQL writes it: `FOR VALUES FROM … TO …`. */
  readonly bound: string;
}

/** The first entry: what is in the backup, and what has to be there before it can be loaded. */
export interface Manifest {
  readonly format: number;
  readonly release: string;
  readonly createdAt: string;
  /** Of the server that it comes from. */
  readonly postgres: string;
  /** Migrations that had run, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly partitions: readonly Partition[];
  /** Tables whose rows are not in it. */
  readonly leftOut: readonly string[];
  /** By which a key is known without being told: of what is signed, and of what erased people are known by. */
  readonly keys: { readonly session: string; readonly person: string };
}

export interface Sum {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** The last entry: what everything before it comes to. */
export interface Sums {
  readonly manifest: string;
  readonly secrets: string | null;
  readonly tables: Readonly<Record<string, Sum>>;
  readonly sequences: readonly Sequence[];
}

/** Secrets that the application generated, backed up with the data that they sign and seal. */
export interface Secrets {
  readonly sessionSecret: string;
}

/**
 * Tables that no backup contains. Sessions: one that was ended after the backup must not come back, so everybody signs
 * in again. Key fingerprints: the manifest has them, and the restored site notes its own at its next start.
 */
export const LEFT_OUT: readonly string[] = ['sessions', 'key_fingerprints'];

/** Bytes of a table held in memory at a time, and the largest size of one of its entries. */
export const MAX_PART_BYTES = 1_048_576;

export const partName = (table: string, part: number): string =>
  `data/${table}/${String(part).padStart(6, '0')}`;
export const tableOfPart = (name: string): string | undefined =>
  /^data\/([^/]{1,63})\/\d{6,}$/.exec(name)?.[1];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isLike = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
const areAll = (value: unknown, isOne: (fields: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isFields(one) && isOne(one));
const areLike = (value: unknown, pattern: RegExp): value is string[] =>
  Array.isArray(value) && value.every((one) => isLike(one, pattern));

const NAME = /^[a-z_][a-z\d_]{0,62}$/;
const MIGRATION = /^\w{1,200}$/;
/** A terminal is told of it. */
const PRINTABLE = /^[\x20-\x7E]{1,200}$/;
const SUM = /^[\da-f]{64}$/;
const SECRET = /^[\x21-\x7E]{32,200}$/;
const NUMBER = /^\d{1,19}$/;

const isPartition = ({ name, parent, bound }: Fields): boolean =>
  isLike(name, NAME) && isLike(parent, NAME) && typeof bound === 'string' && partitionBound(bound) !== null;

const isManifest = (read: Fields): read is Fields & Manifest =>
  read['format'] === FORMAT &&
  [read['release'], read['createdAt'], read['postgres']].every((text) => isLike(text, PRINTABLE)) &&
  areLike(read['migrations'], MIGRATION) &&
  areAll(read['tables'], ({ name, columns }) => isLike(name, NAME) && areLike(columns, NAME)) &&
  areAll(read['partitions'], isPartition) &&
  areLike(read['leftOut'], NAME) &&
  areAll([read['keys']], ({ session, person }) => isLike(session, PRINTABLE) && isLike(person, PRINTABLE));

const isSums = (read: Fields): read is Fields & Sums =>
  isLike(read['manifest'], SUM) &&
  (read['secrets'] === null || isLike(read['secrets'], SUM)) &&
  isFields(read['tables']) &&
  areAll(
    Object.values(read['tables']),
    ({ rows, bytes, sha256 }) =>
      Number.isSafeInteger(rows) && Number.isSafeInteger(bytes) && isLike(sha256, SUM),
  ) &&
  areAll(
    read['sequences'],
    ({ name, value, isCalled }) =>
      isLike(name, NAME) && isLike(value, NUMBER) && typeof isCalled === 'boolean',
  );

/** @throws {BackupError} where it is of a newer release @throws {UnreadableBackup} where it is none of ours */
export function readManifest(content: Buffer): Manifest {
  const read = parse(content);
  const format = read['format'];
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      `a newer release wrote this backup (format ${String(format)}); restore it with that`,
    );
  if (!isManifest(read)) throw new UnreadableBackup('it is no backup of this application');
  return read;
}

/** @throws {UnreadableBackup} where they are none of ours */
export function readSums(content: Buffer): Sums {
  const read = parse(content);
  if (!isSums(read)) throw new UnreadableBackup('it is damaged');
  return read;
}

/** @throws {UnreadableBackup} where they are none of ours */
export function readSecrets(content: Buffer): Secrets {
  const { sessionSecret } = parse(content);
  if (!isLike(sessionSecret, SECRET)) throw new UnreadableBackup('it is damaged: its secrets are none');
  return { sessionSecret };
}

function parse(content: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(content.toString('utf8'));
    if (isFields(value)) return value;
  } catch {
    // Falls through to the same end.
  }
  throw new UnreadableBackup('it is no backup of this application');
}
