import { CLOSED_LEAD, LEAD } from '../applications/referrals/lead.js';
import type { JsonSchema, Schema } from '../shared/contracts/schema.js';

interface BankWebhook {
  /** As the message's `type` has it. */
  readonly type: string;
  readonly summary: string;
  readonly data: Schema<unknown>;
}

/** Messages that a bank's own endpoint gets. */
export const BANK_WEBHOOKS: readonly BankWebhook[] = [
  { type: 'referral.created', summary: 'Bankaya bir başvuru yönlendirildi', data: LEAD },
  { type: 'referral.corrected', summary: 'Yönlendirilen başvuru düzeltildi', data: LEAD },
  {
    type: 'referral.withdrawn',
    summary: 'Başvuran vazgeçti: artık aranmamalı',
    data: CLOSED_LEAD,
  },
  {
    type: 'referral.erased',
    summary: 'Başvuranın verileri silindi: sizdeki kopyası da silinmeli',
    data: CLOSED_LEAD,
  },
];

export const SIGNING_RULE =
  'Her ileti Standard Webhooks ile imzalanır: `webhook-signature` içindeki imzalardan biri, anahtarın (`whsec_` sonrası, base64) `webhook-id`, `webhook-timestamp` ve gövdenin noktayla birleşimi üzerinden HMAC-SHA256 değeridir. Beş dakikadan eski `webhook-timestamp` reddedilmeli. Yeniden gönderilen ileti aynı `webhook-id` değerini taşır; 2xx ile yanıtlanmayan ileti dört güne kadar yeniden gönderilir, 410 ile yanıtlanan alıcı kapanır.';

const HEADERS = [
  ['webhook-id', 'İletinin kimliği; yeniden gönderilince aynı kalır.', { type: 'string' }],
  ['webhook-timestamp', 'Gönderildiği an, 1970’ten beri saniye.', { type: 'integer' }],
  ['webhook-signature', 'Boşlukla ayrılmış imzalar: `v1,<base64>`.', { type: 'string' }],
] as const;

/** A message as the document has it. */
export const webhookPathItem = ({ type, summary, data }: BankWebhook): JsonSchema => ({
  post: {
    operationId: type.replaceAll(/\.(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    summary,
    description: SIGNING_RULE,
    tags: ['Webhook’lar'],
    security: [],
    parameters: HEADERS.map(([name, description, schema]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: type, description: 'Olayın adı.' },
              timestamp: { type: 'string', format: 'date-time', description: 'Olayın olduğu an.' },
              data: data.json,
            },
          },
        },
      },
    },
    responses: {
      '200': { description: 'Alındı; herhangi bir 2xx aynı anlama gelir.' },
      '410': { description: 'Bu adres artık yok: bir daha gönderilmez.' },
    },
  },
});
