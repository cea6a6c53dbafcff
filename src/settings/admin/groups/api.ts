import { Field } from '../../../admin/field.js';
import { FieldRefused } from '../../../admin/resource.js';
import { columns } from '../../../platform/database/row.js';
import { firstOf, statement } from '../../../platform/database/sql.js';
import { WebhookEndpoint } from '../../../messages/deliveries/webhook-endpoint.entity.js';
import { Origins, WebhookAddress } from '../../../platform/validation/form-rules.js';
import { Flag, Optional, WholeNumber } from '../../../platform/validation/rules.js';
import { defineGroup } from '../setting-group.js';

/** A bank's webhook gets its own referrals alone, by whichever way. */
const BANK_AT = statement(
  'settings-bank-at-webhook-url',
  'SELECT name FROM webhook_endpoints WHERE url = $1 AND bank_id IS NOT NULL LIMIT 1',
  columns(WebhookEndpoint, 'name'),
);

export class ApiInput {
  @Field('Saatlik istek sınırı', { hint: 'Her anahtarın bir saatte yapabileceği istek' })
  @WholeNumber({
    min: 1,
    max: 100_000,
    message: 'Saatlik sınır 1 ile 100.000 arasında bir tam sayı olmalıdır',
  })
  rateLimit!: number;

  @Field('CORS açık', { hint: 'Başka sitelerin sayfaları da tarayıcıdan sorabilir' })
  @Flag()
  enableCors!: boolean;

  @Field('Hesap makinesini gösterebilecek siteler', {
    hint: 'Her satıra bir site, örneğin https://www.ornek.com ya da https://*.ornek.com; boşsa her site gösterebilir',
  })
  @Optional()
  @Origins()
  frameAncestors?: string;

  @Field('Webhook adresi', {
    hint: 'Bütün başvurular, hangi banka seçilmiş olursa olsun, telefon ve e-postayla bu adrese imzalı olarak gider. Yalnızca kendi sisteminizin adresini yazın, bir bankanınkini değil',
  })
  @Optional()
  @WebhookAddress()
  webhookUrl?: string;
}

export const api = defineGroup<ApiInput>({
  name: 'api',
  title: 'API',
  input: ApiInput,
  defaults: { rateLimit: 1_000, enableCors: true },
  // Where applicants' data is sent to.
  asksPassword: (row, before) => row['webhookUrl'] !== (before?.['webhookUrl'] ?? ''),
  beforeWrite: async (client, { row }) => {
    const bank = await firstOf(client, BANK_AT, [row['webhookUrl']]);
    if (bank)
      throw new FieldRefused(
        'webhookUrl',
        `Bu adres “${bank.name}” adlı banka webhook’unun; bütün başvurular oraya gidemez`,
      );
    return {};
  },
  calls: ['webhookUrl'],
});
