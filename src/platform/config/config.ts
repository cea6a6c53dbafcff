import { join, resolve } from 'node:path';
import { sendableEmail } from '../validation/email.js';
import { ConfigError } from './config-error.js';
import {
  parseUrl,
  readChoice,
  readHost,
  readNumber,
  readOrigin,
  readPort,
  readText,
  readTrustProxy,
  readUrl,
  withFiles,
} from './environment.js';
import { type PushKeys, readPushKeys } from './push-keys.js';
import { checkAdminPassword, checkSessionSecret } from './strength.js';

export { ConfigError } from './config-error.js';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type DatabaseConfig =
  | { readonly mode: 'embedded' }
  | {
      readonly mode: 'external';
      readonly url: string;
      /** Past a pooler, as the role that owns the tables; the same as `url` unless given. */
      readonly directUrl: string;
      readonly replicaUrls: readonly string[];
    };

/** Variables whose value may come from a file instead: `SESSION_SECRET_FILE=/run/secrets/session`. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'PRIVACY_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'MAIL_REPORT_SECRET',
  'BOUNCE_IMAP_URL',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'VAPID_PRIVATE_KEY',
] as const;

export interface BackupConfig {
  /** Absolute: where planned backups lie, and others that are given no name. */
  readonly dir: string;
  /** Seals them. Planned backups in production have it, or a person has said that they lie open (BACKUP_UNSEALED). */
  readonly key: string | undefined;
  /** 'HH:MM' of the site's day; none are made by themselves without it. */
  readonly at: string | undefined;
  /** So many of the newest are kept. */
  readonly keep: number;
}

export interface Config {
  readonly port: number;
  /** How many processes serve on it. */
  readonly processes: number;
  readonly host: string;
  /** The origin visitors use, without a trailing slash. Absolute addresses are built from it only. */
  readonly publicUrl: string;
  /** The origin of the administration, where it has a host of its own. */
  readonly adminUrl: string | undefined;
  /** NODE_ENV=production: what is weak or missing ends the start. */
  readonly isProduction: boolean;
  readonly database: DatabaseConfig;
  /** Connections that this process holds at most: for what requests and planned work ask, and for sessions. */
  readonly databasePools: { readonly requests: number; readonly sessions: number };
  /** Absolute. */
  readonly dataDir: string;
  /** Unset outside production: `loadSecrets` then has a generated one. */
  readonly sessionSecret: string | undefined;
  /** While the secret is changed: the one of before, whose signatures are still ours. */
  readonly formerSessionSecret: string | undefined;
  /** Key of the hashes by which people with erased data are recognised; unset, it is `sessionSecret`. */
  readonly privacyKey: string | undefined;
  readonly admin: { readonly email?: string; readonly password?: string };
  readonly seed: 'demo' | 'none';
  /** Value for Express' `trust proxy`: number of hops, or addresses and ranges. */
  readonly trustProxy: number | readonly string[];
  readonly smtpUrl: string | undefined;
  readonly smsGatewayUrl: string | undefined;
  /** Secret that the mail provider sends with its bounce reports; without it no reports are accepted. */
  readonly mailReportSecret: string | undefined;
  /** To which mails come back, each under an address of its own made of this one; without it they go to the sender. */
  readonly bounceAddress: string | undefined;
  /** Mailbox behind that address; without it nobody reads it. */
  readonly bounceImapUrl: string | undefined;
  /** Whether webhooks and notifications to browsers may be sent into our own network. */
  readonly webhookAllowPrivate: boolean;
  /** Of notifications to browsers; unset, `pushKeysOf` has generated ones beside the embedded database. */
  readonly push: PushKeys | undefined;
  /** Where a CDN in front is told that everything it keeps is old. */
  readonly cdnPurgeUrl: string | undefined;
  readonly metricsToken: string | undefined;
  readonly backup: BackupConfig;
  readonly logLevel: LogLevel;
  /** How long `/readyz` says no before the process stops taking requests. */
  readonly shutdownDelayMs: number;
}

/**
 * The whole environment as one object, read once at the start.
 * @throws {ConfigError} one line that names the variable and what it expects
 */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const env = withFiles(variables, SECRET_VARIABLES);
  const nodeEnv = readChoice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development');
  const database = readDatabase(env);
  const isProduction = nodeEnv === 'production';
  const port = readPort(env, 'PORT', 3000);
  const publicUrl = readPublicUrl(env, port, isProduction);
  const dataDir = resolve(readText(env, 'DATA_DIR') ?? '.data');
  return Object.freeze({
    port,
    processes: readNumber(env, 'WEB_CONCURRENCY', 1, { from: 1, to: 64 }),
    host: readHost(env, 'HOST', '0.0.0.0'),
    publicUrl,
    adminUrl: readAdminUrl(env, publicUrl),
    isProduction,
    database,
    databasePools: {
      requests: readNumber(env, 'DATABASE_POOL_SIZE', 12, { from: 4, to: 200 }),
      sessions: readNumber(env, 'DATABASE_SESSION_POOL_SIZE', 4, { from: 1, to: 50 }),
    },
    dataDir,
    // The embedded mode keeps one of its own in DATA_DIR.
    sessionSecret: readSessionSecret(env, isProduction && database.mode === 'external'),
    formerSessionSecret: readFormerSecret(env),
    privacyKey: readPrivacyKey(env),
    admin: readAdmin(env, isProduction),
    seed: readSeed(env, isProduction),
    trustProxy: readTrustProxy(env, 'TRUST_PROXY'),
    smtpUrl: readUrl(
      env,
      'SMTP_URL',
      ['smtp:', 'smtps:'],
      'expects smtp://user:password@host:587 or smtps://…',
    ),
    smsGatewayUrl: readUrl(env, 'SMS_GATEWAY_URL', ['http:', 'https:'], 'expects an http(s) address'),
    webhookAllowPrivate: readChoice(env, 'WEBHOOK_ALLOW_PRIVATE', ['true', 'false'], 'false') === 'true',
    push: readPushKeys(env),
    mailReportSecret: readBearer(env, 'MAIL_REPORT_SECRET'),
    ...readBounces(env),
    metricsToken: readBearer(env, 'METRICS_TOKEN'),
    backup: readBackup(env, dataDir, isProduction),
    cdnPurgeUrl: readUrl(env, 'CDN_PURGE_URL', ['http:', 'https:'], 'expects an http(s) address'),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    shutdownDelayMs: readShutdownDelay(env, isProduction),
  });
}

/** Characters before the @: behind them a delivery's number and signature have to fit into 64. */
const MAX_BOUNCE_LOCAL = 20;

const isBounceAddress = (address: string): boolean =>
  new RegExp(`^[\\w.-]{1,${String(MAX_BOUNCE_LOCAL)}}@[^@]+$`).test(address);

function readBounces(env: NodeJS.ProcessEnv): Pick<Config, 'bounceAddress' | 'bounceImapUrl'> {
  const given = readText(env, 'BOUNCE_ADDRESS');
  const bounceAddress = given === undefined ? undefined : (sendableEmail(given) ?? '');
  if (bounceAddress !== undefined && !isBounceAddress(bounceAddress))
    throw new ConfigError(
      'BOUNCE_ADDRESS',
      `expects an e-mail address such as bounce@example.com, with at most ${String(MAX_BOUNCE_LOCAL)} letters, digits, dots or dashes before the @`,
    );
  const expected = 'expects imaps://user:password@host:993/INBOX';
  const bounceImapUrl = readUrl(env, 'BOUNCE_IMAP_URL', ['imap:', 'imaps:'], expected);
  if (bounceImapUrl !== undefined && bounceAddress === undefined)
    throw new ConfigError('BOUNCE_IMAP_URL', 'expects BOUNCE_ADDRESS to be set beside it');
  return { bounceAddress, bounceImapUrl };
}

function readBackup(env: NodeJS.ProcessEnv, dataDir: string, isProduction: boolean): BackupConfig {
  const key = readText(env, 'BACKUP_KEY');
  if (key !== undefined && key.length < 16)
    throw new ConfigError('BACKUP_KEY', 'expects at least 16 random characters');
  const at = readText(env, 'BACKUP_AT');
  if (at !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    throw new ConfigError('BACKUP_AT', 'expects a time of the day such as 03:30');
  const isUnsealed = readChoice(env, 'BACKUP_UNSEALED', ['1', '0'], '0') === '1';
  if (isUnsealed && key !== undefined)
    throw new ConfigError('BACKUP_UNSEALED', 'expects BACKUP_KEY not to be set beside it');
  if (isProduction && at !== undefined && key === undefined && !isUnsealed)
    throw new ConfigError(
      'BACKUP_KEY',
      'required in production beside BACKUP_AT: at least 16 random characters (BACKUP_UNSEALED=1 leaves backups readable for whoever gets at them)',
    );
  const keep = readText(env, 'BACKUP_KEEP') ?? '7';
  if (!/^[1-9]\d{0,2}$/.test(keep)) throw new ConfigError('BACKUP_KEEP', 'expects a number from 1 to 999');
  const dir = readText(env, 'BACKUP_DIR');
  return { dir: dir === undefined ? join(dataDir, 'backups') : resolve(dir), key, at, keep: Number(keep) };
}

/** Load balancers look every few seconds; without one there is nobody to wait for. */
function readShutdownDelay(env: NodeJS.ProcessEnv, isProduction: boolean): number {
  const text = readText(env, 'SHUTDOWN_DELAY');
  if (text === undefined) return isProduction ? 3_000 : 0;
  if (!/^\d{1,2}$/.test(text))
    throw new ConfigError('SHUTDOWN_DELAY', 'expects whole seconds between 0 and 99');
  return Number(text) * 1_000;
}

function readDatabase(env: NodeJS.ProcessEnv): DatabaseConfig {
  const url = readText(env, 'DATABASE_URL');
  const replicaUrls = (readText(env, 'DATABASE_REPLICA_URLS') ?? '')
    .split(',')
    .map((replica) => replica.trim())
    .filter((replica) => replica !== '');
  const directUrl = readText(env, 'DATABASE_DIRECT_URL');
  if (url === undefined) {
    const alone = directUrl !== undefined ? 'DATABASE_DIRECT_URL' : 'DATABASE_REPLICA_URLS';
    if (directUrl !== undefined || replicaUrls.length > 0)
      throw new ConfigError(alone, 'expects DATABASE_URL to be set beside it');
    return { mode: 'embedded' };
  }
  checkPostgresUrl('DATABASE_URL', url);
  if (directUrl !== undefined) checkPostgresUrl('DATABASE_DIRECT_URL', directUrl);
  for (const replica of replicaUrls) checkPostgresUrl('DATABASE_REPLICA_URLS', replica);
  return { mode: 'external', url, directUrl: directUrl ?? url, replicaUrls };
}

function checkPostgresUrl(name: string, value: string): void {
  const expectation = 'expects postgresql://user:password@host:5432/database';
  const url = parseUrl(name, value, ['postgres:', 'postgresql:'], expectation);
  const hasHost = url.hostname !== '' || url.searchParams.has('host');
  if (!hasHost || url.pathname.length < 2) throw new ConfigError(name, expectation);
}

function readPublicUrl(env: NodeJS.ProcessEnv, port: number, isProduction: boolean): string {
  const origin = readOrigin(env, 'PUBLIC_URL');
  if (origin !== undefined) return origin;
  if (isProduction) {
    throw new ConfigError(
      'PUBLIC_URL',
      'required in production: the origin visitors use, such as https://www.example.com',
    );
  }
  return `http://localhost:${String(port)}`;
}

function readAdminUrl(env: NodeJS.ProcessEnv, publicUrl: string): string | undefined {
  const origin = readOrigin(env, 'ADMIN_URL');
  if (origin === undefined) return undefined;
  const [admin, site] = [new URL(origin), new URL(publicUrl)];
  if (admin.host === site.host || admin.protocol !== site.protocol) {
    throw new ConfigError(
      'ADMIN_URL',
      'expects an origin of its own beside PUBLIC_URL, of the same protocol, such as https://yonetim.example.com',
    );
  }
  return origin;
}

function readSessionSecret(env: NodeJS.ProcessEnv, isProduction: boolean): string | undefined {
  const secret = readText(env, 'SESSION_SECRET');
  if (secret !== undefined) checkSessionSecret(secret);
  else if (isProduction) {
    throw new ConfigError('SESSION_SECRET', 'required in production: at least 32 random characters');
  }
  return secret;
}

function readFormerSecret(env: NodeJS.ProcessEnv): string | undefined {
  const name = 'SESSION_SECRET_PREVIOUS';
  const former = readText(env, name);
  if (former === undefined) return undefined;
  checkSessionSecret(former, name);
  if (former === readText(env, 'SESSION_SECRET'))
    throw new ConfigError(name, 'expects another value than SESSION_SECRET');
  if (readText(env, 'PRIVACY_KEY') === undefined)
    throw new ConfigError(
      'PRIVACY_KEY',
      'expects a value beside SESSION_SECRET_PREVIOUS, now and later: where there was none yet, the SESSION_SECRET that was in use, by which people are known who want no calls or whose data are gone',
    );
  return former;
}

function readPrivacyKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = readText(env, 'PRIVACY_KEY');
  if (key !== undefined && key.length < 32)
    throw new ConfigError('PRIVACY_KEY', 'expects at least 32 random characters');
  return key;
}

/** An empty production database never fills with invented offers because nobody thought of it. */
function readSeed(env: NodeJS.ProcessEnv, isProduction: boolean): Config['seed'] {
  if (isProduction && readText(env, 'SEED') === undefined) {
    throw new ConfigError('SEED', 'required in production: none, or demo for invented sample content');
  }
  return readChoice(env, 'SEED', ['demo', 'none'], 'demo');
}

function readAdmin(env: NodeJS.ProcessEnv, isProduction: boolean): Config['admin'] {
  const email = readText(env, 'ADMIN_EMAIL');
  if (email !== undefined && sendableEmail(email) === null) {
    throw new ConfigError('ADMIN_EMAIL', 'expects an e-mail address');
  }
  const password = env['ADMIN_PASSWORD'] === '' ? undefined : env['ADMIN_PASSWORD'];
  if (password !== undefined && isProduction) checkAdminPassword(password, email);
  return { ...(email !== undefined && { email }), ...(password !== undefined && { password }) };
}

function readBearer(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const token = readText(env, name);
  if (token !== undefined && !/^[\w.~+/-]{16,512}=*$/.test(token))
    throw new ConfigError(name, 'expects a bearer token of at least 16 letters, digits or any of -._~+/');
  return token;
}
