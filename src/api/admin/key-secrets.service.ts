import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { ApiKey } from '../api-key.entity.js';
import { ApiSecret } from '../api-secret.entity.js';
import { hashOfSecret, hintOf, newSecret } from '../api-secret.js';

/** So long both the new secret and the one before are taken. */
export const OVERLAP_HOURS = 24;

const KEY = statement(
  'api-key-of-secrets',
  'SELECT id, name, mode, version FROM api_keys WHERE id = $1',
  columns(ApiKey, 'id', 'name', 'mode', 'version'),
);

const SECRETS = statement(
  'api-secrets-of-key',
  `SELECT id, hint, created_at, valid_until FROM api_secrets
    WHERE api_key_id = $1 AND (valid_until IS NULL OR valid_until > now()) ORDER BY id DESC`,
  columns(ApiSecret, 'id', 'hint', 'created_at', 'valid_until'),
);

const USED = statement(
  'api-usage-of-key',
  `SELECT coalesce(sum(requests) FILTER (WHERE hour = date_trunc('hour', now())), 0)::int AS this_hour,
          coalesce(sum(requests), 0)::int AS last_day
     FROM api_usage WHERE api_key_id = $1 AND hour > now() - interval '24 hours'`,
  { this_hour: t.int4(), last_day: t.int4() },
);

const TAKE_TURN = statement(
  'api-key-take-turn',
  'UPDATE api_keys SET version = version + 1, updated_at = now() WHERE id = $1 AND version = $2 RETURNING id',
  columns(ApiKey, 'id'),
);

const END_OTHERS = statement(
  'api-secrets-end-others',
  `UPDATE api_secrets SET valid_until = least(valid_until, now() + ${String(OVERLAP_HOURS)} * interval '1 hour')
    WHERE api_key_id = $1`,
);

const END = statement(
  'api-secrets-end',
  `UPDATE api_secrets SET valid_until = now()
    WHERE id = $1 AND api_key_id = $2 AND (valid_until IS NULL OR valid_until > now()) RETURNING hint`,
  columns(ApiSecret, 'hint'),
);

const ADD = statement(
  'api-secrets-add',
  'INSERT INTO api_secrets (api_key_id, hash, hint) VALUES ($1, $2, $3)',
);

/** Old figures of use but for the last of a key, and secrets that open nothing any more. */
const SWEEP = statement(
  'api-secrets-sweep',
  `WITH used AS (
     DELETE FROM api_usage old WHERE hour < now() - interval '31 days'
        AND EXISTS (SELECT FROM api_usage later WHERE later.api_key_id = old.api_key_id AND later.hour > old.hour))
   DELETE FROM api_secrets WHERE valid_until < now() - interval '31 days'`,
);

export type KnownKey = RowOf<typeof KEY>;
type KnownSecret = RowOf<typeof SECRETS>;

const ID = /^[1-9]\d{0,17}$/;
const VERSION = /^\d{1,9}$/;

/** By what programs are known: made here, shown once, kept as hashes. */
@Injectable()
export class KeySecrets {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  async key(id: string): Promise<KnownKey | undefined> {
    return ID.test(id) ? this.sql.first(KEY, [id]) : undefined;
  }

  async of(id: string): Promise<{
    readonly secrets: readonly KnownSecret[];
    readonly used: RowOf<typeof USED> | undefined;
  }> {
    const [secrets, used] = await Promise.all([this.sql.rows(SECRETS, [id]), this.sql.first(USED, [id])]);
    return { secrets, used };
  }

  /** The first secret of a key, in the transaction that makes the key. @returns the secret, which is shown once */
  async begin(
    client: Queryable,
    { id, name, mode }: Pick<KnownKey, 'id' | 'name' | 'mode'>,
    actor: Actor,
  ): Promise<string> {
    const secret = newSecret(mode);
    await run(client, ADD, [id, hashOfSecret(secret), hintOf(secret)]);
    await this.audit.record(client, actor, {
      action: 'api-key.renew',
      resource: 'api-key',
      resourceId: id,
      after: { name, hint: hintOf(secret) },
    });
    return secret;
  }

  /** Ends one secret at once; the others go on. One that has ended stays as it is. */
  async end({ id, name }: KnownKey, secretId: string, actor: Actor): Promise<void> {
    if (!ID.test(secretId)) return;
    await this.sql.transaction(async (client) => {
      const ended = await firstOf(client, END, [secretId, id]);
      if (!ended) return;
      await this.audit.record(client, actor, {
        action: 'api-key.end-secret',
        resource: 'api-key',
        resourceId: id,
        after: { name, hint: ended.hint },
      });
    });
  }

  /** @returns the new secret; null when the key has changed since the form was opened */
  async renew({ id, name, mode }: KnownKey, seenVersion: string, actor: Actor): Promise<string | null> {
    if (!VERSION.test(seenVersion)) return null;
    const secret = newSecret(mode);
    return this.sql.transaction(async (client) => {
      if (!(await firstOf(client, TAKE_TURN, [id, seenVersion]))) return null;
      await run(client, END_OTHERS, [id]);
      await run(client, ADD, [id, hashOfSecret(secret), hintOf(secret)]);
      await run(client, SWEEP, []);
      await this.audit.record(client, actor, {
        action: 'api-key.renew',
        resource: 'api-key',
        resourceId: id,
        after: { name, hint: hintOf(secret) },
      });
      return secret;
    });
  }
}
