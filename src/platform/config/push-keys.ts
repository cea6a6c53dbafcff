import { createECDH } from 'node:crypto';
import type { Config } from './config.js';
import { ConfigError } from './config-error.js';
import { readText } from './environment.js';
import { loadVapidKeys } from './secrets.js';

/** Keys by which push services know this site (VAPID, RFC 8292): base64url of a point and of a number on P-256. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for the operator of a push service: a `mailto:` or an https address. */
  readonly subject: string;
}

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/**
 * The three variables of web push, which are set together or not at all.
 * @throws {ConfigError} for one that is missing beside the others, and for keys that are no pair
 */
export function readPushKeys(env: NodeJS.ProcessEnv): PushKeys | undefined {
  const [publicKey, privateKey, subject] = NAMES.map((name) => readText(env, name));
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    const missing = NAMES.find((name) => readText(env, name) === undefined) ?? NAMES[0];
    throw new ConfigError(missing, `expects a value, as ${NAMES.join(', ')} are set together`);
  }
  if (!/^[\w-]{43}$/.test(privateKey))
    throw new ConfigError('VAPID_PRIVATE_KEY', 'expects 43 characters of base64url (32 bytes)');
  if (publicKey !== publicKeyOf(privateKey))
    throw new ConfigError('VAPID_PUBLIC_KEY', 'expects the public key of VAPID_PRIVATE_KEY in base64url');
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/.test(subject))
    throw new ConfigError('VAPID_SUBJECT', 'expects mailto:person@example.com or an https address');
  return { publicKey, privateKey, subject };
}

/** @returns undefined when no such private key exists */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

type Where = Pick<Config, 'push' | 'database'>;

/** Whether notifications can be sent to browsers at all. */
export const hasPushKeys = ({ push, database }: Where): boolean =>
  push !== undefined || database.mode === 'embedded';

/** The keys of the configuration; beside the embedded database the ones that are generated once and kept in DATA_DIR. */
export function pushKeysOf(
  config: Where & Pick<Config, 'dataDir' | 'publicUrl' | 'admin'>,
): PushKeys | undefined {
  if (config.push !== undefined || !hasPushKeys(config)) return config.push;
  const { publicUrl, admin } = config;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${admin.email ?? 'admin@localhost'}`;
  return { ...loadVapidKeys(config.dataDir), subject };
}
