import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { columns, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { SettingsGroup } from '../site/settings-group.entity.js';
import { CONFIG } from '../platform/tokens.js';
import { isStaff, type Role, ROLES } from '../shared/enums/accounts.js';

export interface SecurityPolicy {
  readonly sessionTimeoutMinutes: number;
  readonly maxLoginAttempts: number;
  readonly passwordMinLength: number;
  readonly requireSpecialChars: boolean;
  /** Staff of these roles have to set up a second factor before anything else. */
  readonly secondFactorRoles: readonly Role[];
  /** The site's name in words, which nobody has to guess. */
  readonly siteWords: readonly string[];
}

/** Within these staff stay able to work, and passwords worth guessing at stay out. */
export const SECURITY_BOUNDS = {
  sessionTimeout: { min: 5, max: 12 * 60, otherwise: 30 },
  maxLoginAttempts: { min: 3, max: 20, otherwise: 5 },
  passwordMinLength: { min: 8, max: 64, otherwise: 8 },
} as const;

/** Of whom the settings may ask a second factor; a bank’s people have no choice. */
export const SECOND_FACTOR_ROLES = ROLES.filter((role) => role !== 'bank');

const SECURITY = statement(
  'security-settings',
  `SELECT s.values, (SELECT g.values ->> 'siteName' FROM settings g WHERE g.group_name = 'general') AS site_name
     FROM settings s WHERE s.group_name = 'security'`,
  { ...columns(SettingsGroup, 'values'), site_name: t.orNull(t.text()) },
);

/** The security group of the settings, as it says now, within bounds that keep staff able to work. */
@Injectable()
export class SecuritySettings {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isProduction'>,
  ) {}

  current(): Promise<SecurityPolicy> {
    return this.memo.get('security-settings', async () => {
      const { values = {}, site_name = '' } = (await this.sql.first(SECURITY)) ?? {};
      const asksSecondFactor = values['twoFactorAuth'] ?? asksSecondFactorUnset(this.config);
      return {
        sessionTimeoutMinutes: within(values['sessionTimeout'], SECURITY_BOUNDS.sessionTimeout),
        maxLoginAttempts: within(values['maxLoginAttempts'], SECURITY_BOUNDS.maxLoginAttempts),
        passwordMinLength: within(values['passwordMinLength'], SECURITY_BOUNDS.passwordMinLength),
        requireSpecialChars: values['requireSpecialChars'] !== false,
        secondFactorRoles: asksSecondFactor === true ? rolesIn(values['twoFactorRoles']) : [],
        siteWords: site_name?.split(/\P{L}+/u) ?? [],
      };
    });
  }
}

/** Of a site whose staff never saved the setting: a password alone opens no desk in production, and hinders nobody elsewhere. */
export const asksSecondFactorUnset = ({ isProduction }: Pick<Config, 'isProduction'>): boolean =>
  isProduction;

/** Where none were ever named: all staff. */
const rolesIn = (value: unknown): readonly Role[] =>
  Array.isArray(value) ? SECOND_FACTOR_ROLES.filter((role) => value.includes(role)) : ROLES.filter(isStaff);

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly otherwise: number;
}

function within(value: unknown, { min, max, otherwise }: Bounds): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : NaN;
  return Number.isInteger(number) ? Math.min(max, Math.max(min, number)) : otherwise;
}
