import { createHmac } from 'node:crypto';
import type { Config } from './config.js';
import { loadSecrets } from './secrets.js';
import { SessionSecret } from './session-secret.js';

/** Keys that sign sessions, and that recognise erased people. */
export interface Keys {
  readonly session: string;
  readonly person: string;
}

export function keysOf(config: Config): Keys {
  const { current } = sessionSecretOf(config);
  return { session: current, person: config.privacyKey ?? current };
}

/** With a database of one's own in production nothing is made up; elsewhere what is missing is generated once. */
export const sessionSecretOf = (config: Config): SessionSecret =>
  new SessionSecret(
    config.sessionSecret ?? loadSecrets(config.dataDir).sessionSecret,
    config.formerSessionSecret,
  );

/** By what people are known whose data are gone, or who want to hear from nobody. */
export const personKeyOf = ({ privacyKey }: Pick<Config, 'privacyKey'>, session: SessionSecret): string =>
  privacyKey ?? session.current;

/** By which a key is known again without being told. */
export const fingerprint = (key: string): string =>
  createHmac('sha256', key).update('fingerprint').digest('base64url').slice(0, 22);

export const fingerprintsOf = ({ session, person }: Keys): Keys => ({
  session: fingerprint(session),
  person: fingerprint(person),
});
