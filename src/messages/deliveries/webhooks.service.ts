import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { WEBHOOK_EVENTS } from '../../shared/enums/webhooks.js';
import type { SecretOwner } from './webhook-secrets.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** An address that is told what happens. */
export interface Endpoint extends SecretOwner {
  readonly target: string;
  readonly name: string;
  readonly url: string;
  /** Site-wide events. */
  readonly events: readonly string[];
  /** The bank whose referrals the endpoint gets instead; null for a receiver of our own. */
  readonly bankId: string | null;
}

/** So long messages are signed with the secret before as well. */
export const PREVIOUS_HOURS = 24;

const ACTIVE = statement(
  'webhooks-active',
  `SELECT id, name, url, events, bank_id, secret_version, previous_until FROM webhook_endpoints WHERE is_active ORDER BY id`,
  columns(WebhookEndpoint, 'id', 'name', 'url', 'events', 'bank_id', 'secret_version', 'previous_until'),
);

const ONE = statement(
  'webhook',
  'SELECT id, name, url, events, bank_id, secret_version, previous_until FROM webhook_endpoints WHERE id = $1',
  columns(WebhookEndpoint, 'id', 'name', 'url', 'events', 'bank_id', 'secret_version', 'previous_until'),
);

const ROTATE = statement(
  'webhook-rotate',
  `UPDATE webhook_endpoints
      SET secret_version = secret_version + 1, previous_until = now() + interval '${String(PREVIOUS_HOURS)} hours',
          version = version + 1, updated_at = now()
    WHERE id = $1 AND secret_version = $2 RETURNING secret_version`,
  columns(WebhookEndpoint, 'secret_version'),
);

const OF_SETTINGS = statement(
  'webhooks-of-settings',
  `SELECT coalesce(values ->> 'webhookUrl', '') AS url FROM settings WHERE group_name = 'api'`,
  { url: t.text() },
);

const LEAVE = statement(
  'webhooks-leave',
  `UPDATE webhook_endpoints SET is_active = false, gone_at = now(), version = version + 1, updated_at = now()
    WHERE id = $1 AND is_active RETURNING id`,
  columns(WebhookEndpoint, 'id'),
);

const SYSTEM: Actor = { id: null, name: 'Sistem', requestId: null, ip: null };

/** For which many deliveries in a row ask once. */
const KNOWN_MS = 1_000;
export const SETTINGS_TARGET = 'webhook settings';

@Injectable()
export class Webhooks {
  private read = { at: -Infinity, endpoints: Promise.resolve<readonly Endpoint[]>([]) };

  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  /** Every address that is to be told now: of the settings, and those beside it. */
  async active(): Promise<Endpoint[]> {
    const [settings, rows] = await Promise.all([this.ofSettings(), this.sql.rows(ACTIVE)]);
    return [...(settings ? [settings] : []), ...rows.map(toEndpoint)];
  }

  /** A bank's own that are switched on. */
  async ofBank(bank: string): Promise<readonly Pick<EndpointRow, 'id' | 'name'>[]> {
    return (await this.sql.rows(ACTIVE)).filter(({ bank_id }) => bank_id === bank);
  }

  /**
   * As of a second ago at most, and as of now where it wasn't there then: what has just been added is not taken for gone.
   * @returns undefined when it has been taken away or switched off
   */
  async find(target: string): Promise<Endpoint | undefined> {
    const known = performance.now() - this.read.at <= KNOWN_MS ? await this.read.endpoints : [];
    return named(known, target) ?? named(await this.readAgain(), target);
  }

  private readAgain(): Promise<readonly Endpoint[]> {
    this.read = { at: performance.now(), endpoints: this.active() };
    return this.read.endpoints;
  }

  /** Switches an endpoint off whose receiver says that it is gone (410). @returns false when it was off already */
  async leave(id: string): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const left = await firstOf(client, LEAVE, [id]);
      if (!left) return false;
      await this.audit.record(client, SYSTEM, {
        action: 'webhook.gone',
        resource: 'webhook',
        resourceId: id,
        before: { is_active: true },
        after: { is_active: false },
      });
      return true;
    });
  }

  /** As it is now, switched off or not. */
  async endpoint(id: string): Promise<Endpoint | undefined> {
    const row = await this.sql.first(ONE, [id]);
    return row && toEndpoint(row);
  }

  /**
   * Gives an endpoint a new secret beside the one it has.
   * @returns false when somebody else has done so since it was looked at
   */
  async rotate(id: string, secretVersion: number, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const changed = await firstOf(client, ROTATE, [id, secretVersion]);
      if (!changed) return false;
      await this.audit.record(client, actor, {
        action: 'webhook.rotate',
        resource: 'webhook',
        resourceId: id,
      });
      return true;
    });
  }

  /** As it is now. */
  async ofSettings(): Promise<Endpoint | undefined> {
    const url = (await this.sql.first(OF_SETTINGS))?.url ?? '';
    if (url === '') return undefined;
    const owner = { id: null, secretVersion: 1, previousUntil: null };
    return { ...owner, target: SETTINGS_TARGET, name: 'Ayarlar', url, events: WEBHOOK_EVENTS, bankId: null };
  }
}

/** As the table has it. */
export type EndpointRow = RowOf<typeof ACTIVE>;

const named = (endpoints: readonly Endpoint[], target: string): Endpoint | undefined =>
  endpoints.find((endpoint) => endpoint.target === target);

export const targetOf = (id: string): string => `webhook ${id}`;

export const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  target: targetOf(row.id),
  name: row.name,
  url: row.url,
  events: row.events,
  bankId: row.bank_id,
  secretVersion: row.secret_version,
  previousUntil: row.previous_until,
});
