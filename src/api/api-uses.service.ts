import { Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { ApiKey } from './api-key.entity.js';
import { USUAL_RATE_LIMIT } from './api-settings.service.js';

/**
 * The key of a secret, and its requests in this hour, these included. It is one statement, exact over replicas.
 * Nobody waits until the count is on the disk: a server that dies forgets the last half second of it, and no more.
 */
const USE = statement(
  'api-use',
  `WITH known AS (
     SELECT k.id, k.name, k.scopes, k.mode, k.bank_id, k.networks
       FROM api_secrets s JOIN api_keys k ON k.id = s.api_key_id
      WHERE s.hash = $1 AND k.is_active AND (k.expires_on IS NULL OR k.expires_on >= site_today())
        AND (s.valid_until IS NULL OR s.valid_until > now())
   ), counted AS (
     INSERT INTO api_usage AS u (api_key_id, hour, requests, last_at, last_network)
     SELECT id, date_trunc('hour', now()), $2, now(), $3::inet FROM known
     ON CONFLICT (api_key_id, hour) DO UPDATE SET requests = u.requests + excluded.requests,
       last_at = excluded.last_at, last_network = excluded.last_network
     RETURNING requests
   )
   SELECT known.id, known.name, known.scopes, known.mode, known.bank_id, known.networks, counted.requests,
          coalesce((SELECT (values ->> 'rateLimit')::int FROM settings WHERE group_name = 'api'),
                   ${String(USUAL_RATE_LIMIT)}) AS allowed,
          ceil(extract(epoch FROM date_trunc('hour', now()) + interval '1 hour' - now()))::int4 AS seconds_left
     FROM known, counted, set_config('synchronous_commit', 'off', true)`,
  {
    ...columns(ApiKey, 'id', 'name', 'scopes', 'mode', 'bank_id', 'networks'),
    requests: t.int4(),
    allowed: t.int4(),
    seconds_left: t.int4(),
  },
);

export type ApiUse = RowOf<typeof USE>;

interface Waiting {
  readonly network: string;
  readonly settle: (use: ApiUse | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Counts requests of programs. Those of one program that come while one is being counted are counted together after it:
 * each has a number of its own, and a busy program costs a statement now and then instead of one per request.
 */
@Injectable()
export class ApiUses {
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly sql: Sql) {}

  /**
   * @param network where it is asked from, as coarsely as it is kept
   * @returns nothing for a secret that is not valid now
   */
  count(hash: string, network: string): Promise<ApiUse | undefined> {
    return new Promise((settle, fail) => {
      const queue = this.waiting.get(hash);
      if (queue) {
        queue.push({ network, settle, fail });
        return;
      }
      this.waiting.set(hash, []);
      void this.run(hash, [{ network, settle, fail }]);
    });
  }

  private async run(hash: string, first: readonly Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.waiting.get(hash) ?? []) {
      this.waiting.set(hash, []);
      try {
        const use = await this.sql.first(USE, [hash, batch.length, batch.at(-1)?.network]);
        batch.forEach(({ settle }, at) => {
          settle(use && { ...use, requests: use.requests - batch.length + at + 1 });
        });
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.waiting.delete(hash);
  }
}
