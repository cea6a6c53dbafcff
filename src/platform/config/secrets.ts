import { createECDH, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

export interface Secrets {
  readonly sessionSecret: string;
  readonly postgresPassword: string;
}

/** One password for each role of the embedded database; none follows from another. */
export interface PostgresSecrets {
  readonly application: string;
  readonly owner: string;
  readonly superuser: string;
}

/**
 * Generated secrets: made at the first start, stored in DATA_DIR, readable by the owner only.
 * @throws {ConfigError} when DATA_DIR cannot be used or a stored file is damaged
 */
export function loadSecrets(dataDir: string): Secrets {
  return keepOnce(dataDir, 'secrets.json', ['sessionSecret', 'postgresPassword']);
}

/**
 * The passwords of the embedded database. The application's own lies where it always did; those of the roles above it
 * have a file of their own, which was added later.
 * @throws {ConfigError} as `loadSecrets`
 */
export function loadPostgresSecrets(dataDir: string): PostgresSecrets {
  const { postgresPassword } = loadSecrets(dataDir);
  const roles = keepOnce(dataDir, 'postgres-roles.json', ['owner', 'superuser']);
  return { application: postgresPassword, ...roles };
}

/**
 * The keys by which push services know a site whose operator set none. Browsers subscribe to the public one.
 * @throws {ConfigError} as `loadSecrets`
 */
export const loadVapidKeys = (dataDir: string): { readonly publicKey: string; readonly privateKey: string } =>
  keepOnce(dataDir, 'vapid.json', ['publicKey', 'privateKey'], () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // A number with leading zeros is written with fewer bytes than push services expect.
    const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
    return { publicKey, privateKey };
  });

/**
 * Replaces the session secret by that of a backup, which its signatures and sealed values need. The database password
 * stays: it belongs to the machine. The former secrets are stored in a file beside it.
 */
export function replaceSessionSecret(dataDir: string, sessionSecret: string): void {
  const former = loadSecrets(dataDir);
  if (former.sessionSecret === sessionSecret) return;
  renameSync(writeAside(dataDir, { ...former }), join(dataDir, 'secrets.before-restore.json'));
  renameSync(writeAside(dataDir, { ...former, sessionSecret }), join(dataDir, 'secrets.json'));
}

function keepOnce<Name extends string>(
  dataDir: string,
  name: string,
  keys: readonly Name[],
  make: () => Readonly<Record<Name, string>> = () => randomSecrets(keys),
): Readonly<Record<Name, string>> {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secrets = read(file, keys) ?? create(dataDir, file, keys, make());
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return secrets;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message } = error as NodeJS.ErrnoException;
    throw new ConfigError('DATA_DIR', `expects a folder this process may write to (${message})`);
  }
}

function read<Name extends string>(
  file: string,
  keys: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const found = parse(text);
  const entries = keys.map((key) => [key, found[key]] as const);
  if (!entries.every(([, value]) => typeof value === 'string')) {
    throw new ConfigError('DATA_DIR', `${file} is damaged; expects it restored from a copy`);
  }
  return Object.fromEntries(entries) as Record<Name, string>;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const randomSecrets = <Name extends string>(keys: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(keys.map((key) => [key, randomBytes(32).toString('base64url')])) as Record<Name, string>;

/** Written aside and then put in place in one step: of two first starts at once, both end up with the same secrets. */
function create<Name extends string>(
  dataDir: string,
  file: string,
  keys: readonly Name[],
  secrets: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const aside = writeAside(dataDir, secrets);
  try {
    putInPlace(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
  return read(file, keys) ?? secrets;
}

function writeAside(dataDir: string, secrets: Readonly<Record<string, string>>): string {
  const aside = join(dataDir, `.secrets-${randomBytes(6).toString('hex')}`);
  const descriptor = openSync(aside, 'wx', 0o600);
  writeFileSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  return aside;
}

function putInPlace(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    // Some mounted volumes know no hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error;
    renameSync(aside, file);
  }
}
