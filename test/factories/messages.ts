import type { PhoneCode } from '../../src/messages/codes/phone-code.entity.js';
import type { Delivery } from '../../src/messages/deliveries/delivery.entity.js';
import type { EndpointDisclosure } from '../../src/messages/deliveries/endpoint-disclosure.entity.js';
import type { WebhookEndpoint } from '../../src/messages/deliveries/webhook-endpoint.entity.js';
import type { OutboxMessage } from '../../src/platform/database/outbox-message.entity.js';
import type { HasSql } from '../support/sql.js';
import { factoryOf, type Overrides } from './row.js';

export const anEndpoint = factoryOf<WebhookEndpoint>('webhook_endpoints', () => ({
  name: 'Deneme',
  url: 'https://hooks.ornek.test/a',
}));

export const anOutboxMessage = factoryOf<OutboxMessage>('outbox', () => ({
  topic: 'application.created',
  payload: {},
}));

/** A delivery of an outbox message, which the test stores before it. */
export const aDelivery = factoryOf<Delivery>('deliveries', ({ channel = 'email' }) => ({
  topic: 'application.created',
  channel,
  target: channel,
}));

export const aPhoneCode = factoryOf<PhoneCode>('phone_codes', () => ({
  request_id: '1',
  owner: 'form',
  phone: '5551112233',
}));

/** The message and what came of it for one receiver. */
export async function aSentMessage(
  database: HasSql,
  topic: string,
  {
    payload = {},
    application_id = null,
    application_kind = null,
    ...delivery
  }: Overrides<Delivery> &
    Pick<Overrides<OutboxMessage>, 'payload' | 'application_id' | 'application_kind'> = {},
): Promise<string> {
  const event = { topic, payload, application_id, application_kind, state: 'planned' } as const;
  const { id } = await anOutboxMessage(database, event);
  return (await aDelivery(database, { outbox_id: id, topic, ...delivery })).id;
}

/** Leads that went to a webhook that has gone. */
export const aDisclosure = factoryOf<EndpointDisclosure>('endpoint_disclosures', () => ({
  first_at: new Date(),
  last_at: new Date(),
}));
