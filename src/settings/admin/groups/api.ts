import { Field } from '../../../admin/field.js';
import { Origins, WebhookAddress } from '../../../validation/form-rules.js';
import { Flag, Optional, WholeNumber } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

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

  @Field('Webhook adresi', { hint: 'Başvurular ve durum değişiklikleri bu adrese imzalı olarak gönderilir' })
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
  calls: ['webhookUrl'],
});
