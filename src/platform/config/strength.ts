import { isCommonPassword } from '../validation/common-passwords.js';
import { ConfigError } from './config-error.js';

/** Of everybody who sees other people's data; what the settings ask of all may be more. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** Words that examples, tutorials and hurried people leave in place of a secret. */
const placeholder =
  /change[\s_-]?(?:me|this|it)|secret|password|parola|sifre|şifre|default|example|placeholder|keyboard[\s_-]?cat|qwerty|12345|letmein|welcome|admin/i;

export function checkSessionSecret(secret: string, name = 'SESSION_SECRET'): void {
  const expectation = 'expects at least 32 random characters (for example from: openssl rand -base64 32)';
  if (secret.length < 32) throw new ConfigError(name, expectation);
  if (isRepetitive(secret) || placeholder.test(secret)) {
    throw new ConfigError(name, `is a known or guessable value; ${expectation}`);
  }
}

export function checkAdminPassword(password: string, email: string | undefined): void {
  const account = email?.split('@')[0]?.toLowerCase();
  const guessable = placeholder.test(password) || isRepetitive(password);
  const namesAccount = account !== undefined && password.toLowerCase().includes(account);
  const isCommon = isCommonPassword(password, account?.split(/\P{L}+/u));
  if (password.length < MIN_STAFF_PASSWORD_LENGTH || guessable || namesAccount || isCommon) {
    throw new ConfigError(
      'ADMIN_PASSWORD',
      `too weak for production; expects at least ${String(MIN_STAFF_PASSWORD_LENGTH)} characters without common words or the account name`,
    );
  }
}

function isRepetitive(value: string): boolean {
  return new Set(value).size < Math.min(8, value.length / 2);
}
