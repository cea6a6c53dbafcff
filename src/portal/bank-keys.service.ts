import { Injectable } from '@nestjs/common';
import { Records, type Saved } from '../admin/records.service.js';
import { apiKeys } from '../api/admin/key-resource.js';
import { KeySecrets } from '../api/admin/key-secrets.service.js';
import { ApiKey } from '../api/api-key.entity.js';
import { ApiUsage } from '../api/api-usage.entity.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { columns, optional, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import type { ApiScope, KeyMode } from '../shared/enums/api.js';

/** With the last use of each. */
const KEYS = `
  SELECT k.id, k.name, k.mode, k.scopes, k.networks, k.is_active, k.expires_on, k.version,
         coalesce(k.expires_on < site_today(), false) AS is_over, last.last_at, abbrev(last.last_network) AS last_network
    FROM api_keys k
    LEFT JOIN LATERAL (SELECT u.last_at, u.last_network FROM api_usage u
                        WHERE u.api_key_id = k.id AND u.last_at IS NOT NULL ORDER BY u.hour DESC LIMIT 1) AS last ON true
   WHERE k.bank_id = $1`;

const KEY_ROW = {
  ...columns(ApiKey, 'id', 'name', 'mode', 'scopes', 'networks', 'is_active', 'expires_on', 'version'),
  is_over: t.bool(),
  ...optional(columns(ApiUsage, 'last_at')),
  last_network: t.orNull(t.text()),
};

const LIST = statement('bank-keys', `${KEYS} ORDER BY k.name COLLATE "tr-x-icu", k.id`, KEY_ROW);

const ONE = statement('bank-key', `${KEYS} AND k.id = $2`, KEY_ROW);

export type BankKey = RowOf<typeof ONE>;

const ID = /^[1-9]\d{0,17}$/;

interface NewKey {
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly ApiScope[];
  readonly networks: readonly string[];
  readonly token: string;
}

/** Keys of one bank's programs, for the bank itself. Each call names the bank and reaches no other bank's keys. */
@Injectable()
export class BankKeys {
  constructor(
    private readonly sql: Sql,
    private readonly records: Records,
    private readonly secrets: KeySecrets,
  ) {}

  list(bank: string): Promise<readonly BankKey[]> {
    return this.sql.rows(LIST, [bank]);
  }

  async find(bank: string, id: string): Promise<BankKey | undefined> {
    return ID.test(id) ? this.sql.first(ONE, [bank, id]) : undefined;
  }

  /** Makes a key with its first secret. @returns a null secret where the same form made the key before */
  async create(
    bank: string,
    { name, mode, scopes, networks, token }: NewKey,
    actor: Actor,
  ): Promise<{ readonly id: string; readonly secret: string | null }> {
    let secret: string | null = null;
    const id = await this.records.create(
      apiKeys,
      {
        row: { name, mode, scopes, networks, bank_id: bank, is_active: true },
        token,
        afterWrite: async (client, key) => {
          secret = await this.secrets.begin(client, { id: key, name, mode }, actor);
        },
      },
      actor,
    );
    return { id, secret };
  }

  bind({ id }: BankKey, version: number, networks: readonly string[], actor: Actor): Promise<Saved> {
    return this.records.update(apiKeys, { id, version, row: { networks } }, actor);
  }
}
