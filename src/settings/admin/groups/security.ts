import { Field } from '../../../admin/field.js';
import { ROLE_LABELS } from '../../../shared/labels/roles.js';
import {
  asksSecondFactorUnset,
  SECOND_FACTOR_ROLES,
  SECURITY_BOUNDS,
} from '../../../accounts/security-settings.js';
import { MIN_STAFF_PASSWORD_LENGTH } from '../../../platform/config/strength.js';
import { run, statement } from '../../../platform/database/sql.js';
import { Choices, Flag, NumberBetween } from '../../../platform/validation/rules.js';
import { isStaff, ROLES } from '../../../shared/enums/accounts.js';
import { defineGroup } from '../setting-group.js';

const SHORTEN = statement(
  'security-shorten',
  `UPDATE sessions SET expire = LEAST(expire, now() + $1 * interval '1 minute')
        WHERE sess ->> 'kind' <> 'remembered'`,
);

const between = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${String(min)} ile ${String(max)} arasında`;

export class SecurityInput {
  @Field('Oturum süresi', {
    unit: 'dakika',
    hint: `Kullanılmayan oturum bu süre sonunda kapanır; ${between(SECURITY_BOUNDS.sessionTimeout)}`,
  })
  @NumberBetween('Oturum süresi', SECURITY_BOUNDS.sessionTimeout)
  sessionTimeout!: number;

  @Field('En az şifre uzunluğu', {
    unit: 'karakter',
    hint: `${between(SECURITY_BOUNDS.passwordMinLength)}; yönetim ve banka kullanıcıları için en az ${String(MIN_STAFF_PASSWORD_LENGTH)}`,
  })
  @NumberBetween('Şifre uzunluğu', SECURITY_BOUNDS.passwordMinLength)
  passwordMinLength!: number;

  @Field('Özel karakter zorunlu', { hint: 'Harf ve rakam dışında en az bir karakter' })
  @Flag()
  requireSpecialChars!: boolean;

  @Field('Kilitlenmeden önceki deneme', {
    hint: `Bu kadar hatalı denemeden sonra 15 dakika beklenir; ${between(SECURITY_BOUNDS.maxLoginAttempts)}`,
  })
  @NumberBetween('Deneme sayısı', SECURITY_BOUNDS.maxLoginAttempts)
  maxLoginAttempts!: number;

  @Field('İki adımlı doğrulama', {
    hint: 'Aşağıda seçilen roller için zorunlu olur; kurmamış olan, başka bir şey yapmadan önce kurar.',
  })
  @Flag()
  twoFactorAuth!: boolean;

  @Field('Zorunlu olduğu roller', {
    words: Object.fromEntries(SECOND_FACTOR_ROLES.map((role) => [role, ROLE_LABELS[role]])),
    hint: 'Banka kullanıcıları için her zaman zorunludur. Öbürleri isterse kendi sayfasından açar.',
  })
  @Choices({ max: SECOND_FACTOR_ROLES.length })
  twoFactorRoles!: string[];
}

const isKnown = (role: string): boolean => SECOND_FACTOR_ROLES.some((known) => known === role);

export const security = defineGroup<SecurityInput>({
  name: 'security',
  title: 'Güvenlik',
  input: SecurityInput,
  defaults: (config) => ({
    sessionTimeout: SECURITY_BOUNDS.sessionTimeout.otherwise,
    passwordMinLength: SECURITY_BOUNDS.passwordMinLength.otherwise,
    requireSpecialChars: true,
    maxLoginAttempts: SECURITY_BOUNDS.maxLoginAttempts.otherwise,
    twoFactorAuth: asksSecondFactorUnset(config),
    twoFactorRoles: ROLES.filter(isStaff),
  }),
  check: ({ twoFactorAuth = false, twoFactorRoles = [] }) => ({
    twoFactorRoles:
      (twoFactorAuth && twoFactorRoles.length === 0) || !twoFactorRoles.every(isKnown)
        ? 'Listeden en az bir rol seçin'
        : undefined,
  }),
  asksPassword: () => true,
  // A session that rests already ends as soon as one that begins to rest now.
  beforeWrite: async (client, { row }) => {
    await run(client, SHORTEN, [row['sessionTimeout']]);
    return {};
  },
});
