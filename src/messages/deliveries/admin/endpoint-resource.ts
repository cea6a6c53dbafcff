import type pg from 'pg';
import { ENDPOINT_DELETE_QUESTION, EVENT_LABELS } from '../../../shared/labels/deliveries.js';
import { Field } from '../../../admin/field.js';
import { defineResource, FieldRefused } from '../../../admin/resource.js';
import { firstOf, run, statement } from '../../../platform/database/sql.js';
import { t } from '../../../platform/database/row.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { WebhookAddress } from '../../../platform/validation/form-rules.js';
import { Choices, Flag, Optional, Slug, Text } from '../../../platform/validation/rules.js';
import { WEBHOOK_EVENTS } from '../../../shared/enums/webhooks.js';
import { WebhookEndpoint } from '../webhook-endpoint.entity.js';
import { targetOf } from '../webhooks.service.js';

/** Staff's input about a webhook endpoint. */
export class EndpointInput {
  @Field('Alıcı', {
    names: 'bank',
    none: 'Kendi sistemimiz',
    hint: 'Banka seçilirse yalnızca o bankaya yönlendirilen başvurular gider; sonradan değiştirilemez',
  })
  @Optional()
  @Slug({ message: 'Listeden bir banka seçin' })
  bank_id?: string;

  @Field('Ad', { hint: 'Listelerde ve kayıtlarda görünür: Akbank çağrı merkezi, kendi sistemimiz' })
  @Text({ max: 100, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('Adres', { hint: 'https ile başlayan, internetten erişilen bir adres' })
  @WebhookAddress()
  url!: string;

  @Field('Olaylar', {
    words: EVENT_LABELS,
    hint: 'Bankasına bakılmadan bütün başvurular için, telefon ve e-postayla; bir bankanın webhook’u için boş bırakın',
  })
  @Choices({ min: 0, max: WEBHOOK_EVENTS.length, message: 'Listeden seçin' })
  events!: string[];

  @Field('Açık', { hint: 'Kapalıyken yeni ileti hazırlanmaz' })
  @Flag()
  is_active!: boolean;
}

const NOT_OF_A_BANK = 'Bankanın webhook’u yalnızca kendi yönlendirmelerini alır; olay seçmeyin';

/** The receiver that has the address already, where one of the two is a bank's: nobody gets what is another's. */
const OTHER_RECEIVER = statement(
  'endpoint-other-receiver',
  `SELECT e.name FROM webhook_endpoints e
    WHERE e.url = $1 AND e.id IS DISTINCT FROM $2::bigint AND e.bank_id IS DISTINCT FROM $3
   UNION ALL
   SELECT 'Ayarlar' FROM settings WHERE group_name = 'api' AND values ->> 'webhookUrl' = $1 AND $3 IS NOT NULL
    LIMIT 1`,
  { name: t.text() },
);

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
  blank: () => ({ is_active: 'true' }),
  // In one order, so that equal choices are equal.
  toRow: ({ events }) => ({ events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) }),
  check: ({ bank_id, events = [] }) => {
    if (!events.every(isKnown)) return { events: 'Listeden seçin' };
    if (bank_id !== undefined && events.length > 0) return { events: NOT_OF_A_BANK };
    return { events: bank_id === undefined && events.length === 0 ? 'En az bir olay seçin' : undefined };
  },
  constraints: {
    webhook_endpoints_bank_id_fkey: { field: 'bank_id', text: 'Listeden bir banka seçin' },
    webhook_endpoints_referrals_alone: { field: 'events', text: NOT_OF_A_BANK },
  },
  // Where applicants' data is sent to.
  asksPassword: (row, before) => row['url'] !== before?.['url'],
  beforeWrite: async (client, { id, before, row }) => {
    const bank = row['bank_id'] ?? null;
    // Messages under way to it would be another bank's.
    if (before !== null && bank !== before['bank_id'])
      throw new FieldRefused(
        'bank_id',
        'Alıcı değiştirilemez; başka bir alıcı için yeni bir webhook ekleyin',
      );
    const other = await firstOf(client, OTHER_RECEIVER, [row['url'], id, bank]);
    if (other)
      throw new FieldRefused(
        'url',
        `Bu adres “${other.name}” için kullanılıyor; her alıcının adresi ayrıdır`,
      );
    // Staff open an endpoint again after they have spoken with its receiver: the 410 is forgotten.
    return row['is_active'] === true ? { gone_at: null } : {};
  },
  beforeDelete: async (client: pg.PoolClient, id) => {
    await run(client, CANCEL, [id]);
    await run(client, FORGET, [targetOf(id)]);
  },
});
