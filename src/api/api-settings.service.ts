import { Injectable } from '@nestjs/common';
import { t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';

const SETTINGS = statement('api-settings', `SELECT values FROM settings WHERE group_name = 'api'`, {
  values: t.jsonb<Readonly<Record<string, unknown>>>(),
});

/** Requests a program may make in an hour where the settings say nothing. */
export const USUAL_RATE_LIMIT = 1_000;

interface ApiSwitches {
  /** Requests an hour. */
  readonly rateLimit: number;
  /** Whether pages of other sites may ask. */
  readonly enableCors: boolean;
}

/** Settings about programs. */
@Injectable()
export class ApiSettings {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  current(): Promise<ApiSwitches> {
    return this.memo.get('api-settings', async () => {
      const values = (await this.sql.first(SETTINGS))?.values ?? {};
      const { rateLimit, enableCors } = values;
      return {
        rateLimit: typeof rateLimit === 'number' ? rateLimit : USUAL_RATE_LIMIT,
        enableCors: enableCors !== false,
      };
    });
  }
}
