import { BackupError, UnreadableBackup } from './backup-error.js';

/** What backups are written as; a reader of this release knows these and the ones before. */
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

/**
 * Who signs in, signs in again: a session that was ended after the backup must not come back. By which keys a site knows
 * people, the manifest says; the place that it is restored to notes its own at its next start.
 */
export const LEFT_OUT: readonly string[] = ['sessions', 'key_fingerprints'];

export const partName = (table: string, part: number): string =>
  `data/${table}/${String(part).padStart(6, '0')}`;
export const tableOfPart = (name: string): string | undefined =>
  /^data\/([^/]{1,63})\/\d{6}$/.exec(name)?.[1];

const NAME = /^[a-z_][a-z\d_]{0,62}$/;
const BOUND = /^(?:DEFAULT|FOR VALUES [^;]+)$/;
const areNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && NAME.test(name));

/** @throws {BackupError} where it is of a newer release @throws {UnreadableBackup} where it is none of ours */
export function readManifest(content: Buffer): Manifest {
  const read = parse<Manifest>(content);
  if (typeof read.format === 'number' && read.format > FORMAT)
    throw new BackupError(
      `a newer release wrote this backup (format ${String(read.format)}); restore it with that`,
    );
  const { tables = [], partitions = [], migrations, leftOut, keys } = read;
  const isOurs =
    read.format === FORMAT &&
    areNames(tables.map(({ name }) => name)) &&
    tables.every((table) => areNames(table.columns)) &&
    partitions.every(
      ({ name, parent, bound }) => NAME.test(name) && NAME.test(parent) && BOUND.test(bound),
    ) &&
    Array.isArray(migrations) &&
    areNames(leftOut) &&
    typeof keys?.session === 'string';
  if (!isOurs) throw new UnreadableBackup('it is no backup of this application');
  return read as Manifest;
}

export const readSums = (content: Buffer): Sums => {
  const read = parse<Sums>(content);
  const { sequences = [] } = read;
  if (read.tables === undefined || !areNames(sequences.map(({ name }) => name)))
    throw new UnreadableBackup('it is damaged');
  return read as Sums;
};

function parse<Value>(content: Buffer): Partial<Value> {
  try {
    const value: unknown = JSON.parse(content.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the same end.
  }
  throw new UnreadableBackup('it is no backup of this application');
}
