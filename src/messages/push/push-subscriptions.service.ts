import { createECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { pushKeysOf, type PushKeys } from '../../platform/config/push-keys.js';
import { columns } from '../../platform/database/row.js';
import { type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { CONFIG } from '../../platform/tokens.js';
import { isPublicHost, leadsOutside } from '../../platform/validation/public-address.js';
import { PushSubscription } from './push-subscription.entity.js';

/** Browsers of one owner; a new one takes the place of the oldest. */
const MAX_BROWSERS = 10;
const MAX_ENDPOINT = 1_000;

/** A browser has one subscription for the site: staff who share it take it from one another. */
const ADD = statement(
  'push-add',
  `WITH others AS (
     DELETE FROM push_subscriptions
      WHERE endpoint = $4 AND owner <> $1 AND session_key IS NOT NULL AND $3::text IS NOT NULL
   )
   INSERT INTO push_subscriptions (owner, user_id, session_key, endpoint, p256dh, auth, device, ends_at, told_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 s', (SELECT coalesce(max(id), 0) FROM staff_notices))
   ON CONFLICT (owner, endpoint) DO UPDATE SET session_key = excluded.session_key, p256dh = excluded.p256dh,
          auth = excluded.auth, device = excluded.device, ends_at = excluded.ends_at, created_at = now()`,
);

const KEEP_NEWEST = statement(
  'push-keep-newest',
  `DELETE FROM push_subscriptions WHERE id IN (
     SELECT id FROM push_subscriptions WHERE owner = $1 ORDER BY created_at DESC, id DESC OFFSET ${String(MAX_BROWSERS)})`,
);

const OF = statement(
  'push-of',
  `SELECT id, session_key, device, created_at FROM push_subscriptions
    WHERE owner = $1 AND (ends_at IS NULL OR ends_at > now()) ORDER BY created_at DESC, id DESC`,
  columns(PushSubscription, 'id', 'session_key', 'device', 'created_at'),
);

const FIND = statement(
  'push-find',
  `SELECT id, owner, endpoint, p256dh, auth FROM push_subscriptions
    WHERE id = ANY ($1::bigint[]) AND (ends_at IS NULL OR ends_at > now())`,
  columns(PushSubscription, 'id', 'owner', 'endpoint', 'p256dh', 'auth'),
);

const OF_OWNERS = statement(
  'push-of-owners',
  `SELECT id, owner, endpoint, p256dh, auth FROM push_subscriptions
    WHERE owner = ANY ($1::text[]) AND (ends_at IS NULL OR ends_at > now()) ORDER BY id`,
  columns(PushSubscription, 'id', 'owner', 'endpoint', 'p256dh', 'auth'),
);

const END = statement('push-end', 'DELETE FROM push_subscriptions WHERE owner = $1 AND id = $2');
const END_ALL = statement('push-end-all', 'DELETE FROM push_subscriptions WHERE owner = $1');
const REMOVE = statement('push-remove', 'DELETE FROM push_subscriptions WHERE id = $1');
const SWEEP = statement('push-sweep', 'DELETE FROM push_subscriptions WHERE ends_at < now()');

/** A browser as its page posts it. */
export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOwner {
  /** As `deliveries.recipient`. */
  readonly owner: string;
  readonly userId: string | null;
  /** Of staff: the session that it ends with, and the seconds that this may last. */
  readonly session?: { readonly key: string; readonly seconds: number };
}

/** As its person's own data show it: without address and keys, which are secrets of her browser. */
export const exportedBrowser = ({ device, created_at }: OwnBrowser) => ({ device, since: created_at });

export type OwnBrowser = RowOf<typeof OF>;
export type FoundBrowser = RowOf<typeof FIND>;

/** Browsers that are sent notifications. */
@Injectable()
export class PushSubscriptions {
  /** Undefined where notifications to browsers are not offered. */
  readonly keys: PushKeys | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
  ) {
    this.keys = pushKeysOf(config);
  }

  /** @returns false for what no browser sends: another address than that of a push service, or keys that are none */
  async add({ owner, userId, session }: PushOwner, browser: Browser, device: string): Promise<boolean> {
    if (this.keys === undefined || !isKey(browser.p256dh) || !isSecret(browser.auth)) return false;
    if (!(await this.isPushService(browser.endpoint))) return false;
    const { endpoint, p256dh, auth } = browser;
    await this.sql.transaction(async (client) => {
      const values = [owner, userId, session?.key ?? null, endpoint, p256dh, auth, device];
      await run(client, ADD, [...values, session?.seconds ?? null]);
      await run(client, KEEP_NEWEST, [owner]);
    });
    return true;
  }

  /** The newest first; without addresses and keys. */
  of(owner: string): Promise<OwnBrowser[]> {
    return this.sql.rows(OF, [owner]);
  }

  find(ids: readonly string[]): Promise<FoundBrowser[]> {
    return this.sql.rows(FIND, [ids]);
  }

  /** All browsers of these owners. */
  ofOwners(owners: readonly string[]): Promise<FoundBrowser[]> {
    return this.sql.rows(OF_OWNERS, [owners]);
  }

  async endAll(owner: string): Promise<void> {
    await this.sql.rows(END_ALL, [owner]);
  }

  async end(owner: string, id: string): Promise<void> {
    await this.sql.rows(END, [owner, id]);
  }

  /** The push service no longer knows it. */
  async remove(id: string): Promise<void> {
    await this.sql.rows(REMOVE, [id]);
  }

  async sweep(): Promise<void> {
    await this.sql.rows(SWEEP);
  }

  /** The same as for a webhook's address: nobody makes the program call into its own network. */
  private async isPushService(endpoint: string): Promise<boolean> {
    if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false;
    const { protocol, hostname, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (this.config.webhookAllowPrivate) return protocol === 'https:' || protocol === 'http:';
    return protocol === 'https:' && isPublicHost(hostname) && (await leadsOutside(hostname));
  }
}

/** An uncompressed point on P-256. */
function isKey(text: string): boolean {
  if (!/^B[\w-]{86}$/.test(text)) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Sixteen bytes. */
const isSecret = (text: string): boolean => /^[\w-]{22}$/.test(text);
