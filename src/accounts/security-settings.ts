import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import { ContentMemo } from '../page-cache/content-memo.js';

export interface SecurityPolicy {
  readonly sessionTimeoutMinutes: number;
  readonly maxLoginAttempts: number;
  readonly passwordMinLength: number;
  readonly requireSpecialChars: boolean;
}

const SECURITY = statement<{ values: Readonly<Record<string, unknown>> }>(
  'security-settings',
  `SELECT values FROM settings WHERE group_name = 'security'`,
);

/** The security group of the settings, as it says now, within bounds that keep staff able to work. */
@Injectable()
export class SecuritySettings {
  constructor(
    private readonly sql: Sql,
    private readonly memo: ContentMemo,
  ) {}

  current(): Promise<SecurityPolicy> {
    return this.memo.get('security-settings', async () => {
      const values = (await this.sql.first(SECURITY))?.values ?? {};
      return {
        sessionTimeoutMinutes: within(values['sessionTimeout'], 5, 12 * 60, 30),
        maxLoginAttempts: within(values['maxLoginAttempts'], 3, 20, 5),
        passwordMinLength: within(values['passwordMinLength'], 8, 64, 8),
        requireSpecialChars: values['requireSpecialChars'] !== false,
      };
    });
  }
}

function within(value: unknown, min: number, max: number, otherwise: number): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : NaN;
  return Number.isInteger(number) ? Math.min(max, Math.max(min, number)) : otherwise;
}
