import { IsNull, Not } from 'typeorm';
import { Field } from '../../../admin/field.js';
import { FieldRefused } from '../../../admin/resource.js';
import { WebhookEndpoint } from '../../../messages/deliveries/webhook-endpoint.entity.js';
import { Origins, WebhookAddress } from '../../../platform/validation/form-rules.js';
import { Flag, NumberBetween, Optional } from '../../../platform/validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class ApiInput {
  @Field('Saatlik istek sınırı', { hint: 'Her anahtarın bir saatte yapabileceği istek' })
  @NumberBetween('Saatlik sınır', { min: 1, max: 100_000 })
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
  // A bank's webhook gets its own referrals alone, by whichever way.
  beforeWrite: async (_client, { row, manager }) => {
    const bank = await manager.findOne(WebhookEndpoint, {
      select: { name: true },
      where: { url: String(row['webhookUrl']), bank_id: Not(IsNull()) },
    });
    if (bank)
      throw new FieldRefused(
        'webhookUrl',
        `Bu adres “${bank.name}” adlı banka webhook’unun; bütün başvurular oraya gidemez`,
      );
    return {};
  },
  calls: ['webhookUrl'],
});
