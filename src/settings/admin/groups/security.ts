import { SECURITY_BOUNDS } from '../../../accounts/security-settings.js';
import { YES_NO } from '../../../admin/resource.js';
import { run, statement } from '../../../database/sql.js';
import { Flag, WholeNumber } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

const SHORTEN = statement(
  'security-shorten',
  `UPDATE sessions SET expire = LEAST(expire, now() + $1 * interval '1 minute')
        WHERE sess ->> 'kind' <> 'remembered'`,
);

const within = (what: string, { min, max }: { readonly min: number; readonly max: number }) =>
  WholeNumber({
    min,
    max,
    message: `${what} ${String(min)} ile ${String(max)} arasında bir tam sayı olmalıdır`,
  });

export class SecurityInput {
  @within('Oturum süresi', SECURITY_BOUNDS.sessionTimeout)
  sessionTimeout!: number;

  @within('Şifre uzunluğu', SECURITY_BOUNDS.passwordMinLength)
  passwordMinLength!: number;

  @Flag()
  requireSpecialChars!: boolean;

  @within('Deneme sayısı', SECURITY_BOUNDS.maxLoginAttempts)
  maxLoginAttempts!: number;

  @Flag()
  twoFactorAuth!: boolean;
}

export const security = defineGroup<SecurityInput>({
  name: 'security',
  title: 'Güvenlik',
  input: SecurityInput,
  labels: {
    sessionTimeout: 'Oturum süresi (dakika)',
    passwordMinLength: 'En az şifre uzunluğu',
    requireSpecialChars: { label: 'Özel karakter zorunlu', words: YES_NO },
    maxLoginAttempts: 'Kilitlenmeden önceki deneme',
    twoFactorAuth: { label: 'İki adımlı doğrulama', words: YES_NO },
  },
  defaults: {
    sessionTimeout: SECURITY_BOUNDS.sessionTimeout.otherwise,
    passwordMinLength: SECURITY_BOUNDS.passwordMinLength.otherwise,
    requireSpecialChars: true,
    maxLoginAttempts: SECURITY_BOUNDS.maxLoginAttempts.otherwise,
    twoFactorAuth: false,
  },
  asksPassword: () => true,
  // A session that rests already ends as soon as one that begins to rest now.
  beforeWrite: async (client, { row }) => {
    await run(client, SHORTEN, [row['sessionTimeout']]);
    return {};
  },
});
