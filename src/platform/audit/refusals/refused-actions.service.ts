import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Request } from 'express';
import { Counter } from 'prom-client';
import { MANY } from '../audit.service.js';
import { t } from '../../database/row.js';
import { Sql, statement } from '../../database/sql.js';
import type { Log } from '../../logging/log.js';
import { Operations } from '../../monitoring/operations.js';
import { requesterOf } from '../../routing/requester.js';
import { clientAddress, providerOf } from '../../routing/client-address.js';
import { Ticker } from '../../scheduling/ticker.js';
import { LOG } from '../../tokens.js';
import type { Refusal } from '../../../shared/enums/refusals.js';
import { type Asker } from './refused-action.entity.js';

const WRITE_EVERY_MS = 2_000;
const HOUR_MS = 3_600_000;
/** Networks of strangers that an hour tells apart in each process; all others are one. */
const MAX_NETWORKS = 20;
/** Rows that wait to be written: a database that is away must not fill the memory. */
const MAX_WAITING = 2_000;
/** In an hour, of one account or key, and of one network of strangers: no mistake of a person does it. */
const MANY_OF_KNOWN = 30;
const MANY_OF_STRANGERS = 300;

/** In one order for all replicas, so that no two wait for each other. */
const ADD = statement(
  'refused-actions-add',
  `INSERT INTO refused_actions AS known (hour, asker, asker_id, refusal, network, requests)
   SELECT hour, asker, asker_id, refusal, network, requests
     FROM jsonb_to_recordset($1::jsonb)
       AS added (hour timestamptz, asker text, asker_id text, refusal text, network cidr, requests integer)
    ORDER BY 1, 2, 3, 4
   ON CONFLICT (hour, asker, asker_id, refusal) DO UPDATE
     SET requests = known.requests + EXCLUDED.requests, network = coalesce(EXCLUDED.network, known.network)`,
);

/**
 * The process that deletes the row writes the entry, so each is written once. The rows wait a minute more, until all
 * processes have counted.
 */
const CLOSE = statement(
  'refused-actions-close',
  `WITH ended AS (
     DELETE FROM refused_actions WHERE hour < now() - interval '61 minutes'
     RETURNING hour, asker, asker_id, refusal, network, requests
   )
   INSERT INTO audit_log (actor_id, actor_name, action, resource, resource_id, after, ip_address)
   SELECT person.id,
          coalesce(person.name, key.name || ' (API)', CASE asker WHEN 'network' THEN 'Tanınmayan' ELSE 'Silinmiş' END),
          CASE asker WHEN 'account' THEN 'user.refused' WHEN 'key' THEN 'api-key.refused' ELSE 'stranger.refused' END,
          CASE asker WHEN 'account' THEN 'user' WHEN 'key' THEN 'api-key' ELSE 'stranger' END,
          asker_id,
          jsonb_build_object('refusal', refusal, 'count', requests, 'hour', hour), network
     FROM ended
     LEFT JOIN users person ON asker = 'account' AND person.id::text = asker_id
     LEFT JOIN api_keys key ON asker = 'key' AND key.id::text = asker_id
    ORDER BY hour, asker, asker_id, refusal`,
);

const IS_MANY = statement(
  'refused-actions-is-many',
  `SELECT EXISTS (
     SELECT FROM refused_actions
      WHERE requests >= CASE asker WHEN 'network' THEN ${String(MANY_OF_STRANGERS)} ELSE ${String(MANY_OF_KNOWN)} END
   ) AS is_many`,
  { is_many: t.bool() },
);

interface Waiting {
  readonly hour: string;
  readonly asker: Asker;
  readonly asker_id: string;
  readonly refusal: Refusal;
  network: string | null;
  requests: number;
}

/**
 * Counts refused actions by who asked, why and hour. An hour that is over becomes an entry of the audit log for each, so
 * that a refusal has a name and a thousand of them are one line.
 */
@Injectable()
export class RefusedActions implements OnApplicationBootstrap, OnApplicationShutdown {
  private waiting = new Map<string, Waiting>();
  private networks = { hour: '', known: new Set<string>() };
  private readonly writes: Ticker;
  private readonly refused: Counter<'refusal'>;

  constructor(
    private readonly sql: Sql,
    { registry }: Operations,
    @Inject(LOG) log: Log,
  ) {
    this.refused = new Counter({
      name: 'refused_actions_total',
      help: 'Actions refused to accounts, keys and strangers, by reason',
      labelNames: ['refusal'],
      registers: [registry],
    });
    this.writes = new Ticker({
      name: 'refused actions',
      everyMs: WRITE_EVERY_MS,
      jitterMs: 500,
      runsAtStop: true,
      log,
      work: () => this.write(),
    });
  }

  onApplicationBootstrap(): void {
    this.writes.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.writes.stop();
  }

  note(req: Request, refusal: Refusal): void {
    this.refused.inc({ refusal });
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
    const network = providerOf(clientAddress(req));
    const asked = requesterOf(req);
    if ('key' in asked) this.add({ hour, asker: 'key', asker_id: asked.key, refusal, network, requests: 1 });
    else if ('account' in asked)
      this.add({ hour, asker: 'account', asker_id: asked.account, refusal, network, requests: 1 });
    else this.add(this.ofStranger(hour, refusal, network));
  }

  /** Whether an hour that is not in the audit log yet has refused somebody so often that staff are told. */
  async areMany(): Promise<boolean> {
    return (await this.sql.first(IS_MANY))?.is_many ?? false;
  }

  private ofStranger(hour: string, refusal: Refusal, network: string | null): Waiting {
    if (this.networks.hour !== hour) this.networks = { hour, known: new Set() };
    const { known } = this.networks;
    if (network !== null && known.size < MAX_NETWORKS) known.add(network);
    const named = network !== null && known.has(network) ? network : null;
    return { hour, asker: 'network', asker_id: named ?? MANY, refusal, network: named, requests: 1 };
  }

  private add(row: Waiting): void {
    const key = `${row.hour} ${row.asker} ${row.asker_id} ${row.refusal}`;
    const known = this.waiting.get(key);
    if (known) {
      known.requests += row.requests;
      known.network = row.network ?? known.network;
    } else if (this.waiting.size < MAX_WAITING) this.waiting.set(key, { ...row });
  }

  private async write(): Promise<void> {
    const taken = this.waiting;
    this.waiting = new Map();
    try {
      if (taken.size > 0) await this.sql.rows(ADD, [JSON.stringify([...taken.values()])]);
    } catch (error) {
      for (const row of taken.values()) this.add(row);
      throw error;
    }
    await this.sql.rows(CLOSE);
  }
}
