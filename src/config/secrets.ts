import { randomBytes } from 'node:crypto';
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

/**
 * What nobody should have to invent: made at the first start, kept in DATA_DIR, readable by the owner only.
 * @throws {ConfigError} when DATA_DIR cannot be used or the kept file is damaged
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secrets = read(file) ?? create(dataDir, file);
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return secrets;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message } = error as NodeJS.ErrnoException;
    throw new ConfigError('DATA_DIR', `expects a folder this process may write to (${message})`);
  }
}

function read(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const { sessionSecret, postgresPassword } = parse(text);
  if (typeof sessionSecret !== 'string' || typeof postgresPassword !== 'string') {
    throw new ConfigError('DATA_DIR', `${file} is damaged; expects it restored from a copy`);
  }
  return { sessionSecret, postgresPassword };
}

function parse(text: string): Partial<Record<keyof Secrets, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Written aside and then put in place in one step: of two first starts at once, both end up with the same secrets. */
function create(dataDir: string, file: string): Secrets {
  const aside = join(dataDir, `.secrets-${randomBytes(6).toString('hex')}`);
  const secrets: Secrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    postgresPassword: randomBytes(24).toString('base64url'),
  };
  const descriptor = openSync(aside, 'wx', 0o600);
  writeFileSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    putInPlace(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
  return read(file) ?? secrets;
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
