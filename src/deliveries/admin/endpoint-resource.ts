import type pg from 'pg';
import { ENDPOINT_DELETE_QUESTION, EVENT_LABELS } from '../../../views/deliveries/admin/labels.js';
import { Field } from '../../admin/field.js';
import { defineResource } from '../../admin/resource.js';
import { run, statement } from '../../database/sql.js';
import { deliveryPaths } from '../../delivery-paths.js';
import { WebhookAddress } from '../../validation/form-rules.js';
import { Choices, Flag, Text } from '../../validation/rules.js';
import { WEBHOOK_EVENTS } from '../../words/webhooks.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { targetOf } from '../webhooks.service.js';

/** What staff say about an address that is told what happens. */
export class EndpointInput {
  @Field('Ad', { hint: 'Kime gittiği: banka, çağrı merkezi, kendi sisteminiz' })
  @Text({ max: 100, message: 'Ad gereklidir (en çok 100 karakter)' })
  name!: string;

  @Field('Adres', { hint: 'https ile başlayan, internetten erişilen bir adres' })
  @WebhookAddress()
  url!: string;

  @Field('Olaylar', { words: EVENT_LABELS })
  @Choices({ min: 1, max: WEBHOOK_EVENTS.length, message: 'En az bir olay seçin' })
  events!: string[];

  @Field('Açık', { hint: 'Kapalıyken yeni ileti hazırlanmaz' })
  @Flag()
  is_active!: boolean;
}

const isKnown = (event: string): boolean => WEBHOOK_EVENTS.some((known) => known === event);

const CANCEL = statement(
  'endpoint-cancel',
  `UPDATE deliveries SET state = 'cancelled', claimed_until = NULL, updated_at = now()
    WHERE endpoint_id = $1 AND state = 'pending'`,
);
const FORGET = statement('endpoint-forget-target', 'DELETE FROM delivery_targets WHERE target = $1');

export const endpoints = defineResource<EndpointInput, WebhookEndpoint>({
  name: 'webhook',
  entity: WebhookEndpoint,
  input: EndpointInput,
  listPath: deliveryPaths.endpoints,
  path: deliveryPaths.endpoint,
  words: { one: 'Webhook', confirmDelete: ENDPOINT_DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({ events: [...WEBHOOK_EVENTS], is_active: 'true' }),
  // In one order, so that equal choices are equal.
  toRow: ({ events }) => ({ events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) }),
  check: ({ events = [] }) => ({ events: events.every(isKnown) ? undefined : 'Listeden seçin' }),
  // Where applicants' data is sent to.
  asksPassword: (row, before) => row['url'] !== before?.['url'],
  // Who opens it again has spoken with its receiver.
  beforeWrite: (_client, { row }) => Promise.resolve(row['is_active'] === true ? { gone_at: null } : {}),
  beforeDelete: async (client: pg.PoolClient, id) => {
    await run(client, CANCEL, [id]);
    await run(client, FORGET, [targetOf(id)]);
  },
});
