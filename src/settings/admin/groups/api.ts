import { YES_NO } from '../../../admin/resource.js';
import { CalledAddress } from '../../../validation/form-rules.js';
import { Flag, Optional, WholeNumber } from '../../../validation/rules.js';
import { defineGroup } from '../setting-group.js';

export class ApiInput {
  @WholeNumber({
    min: 1,
    max: 100_000,
    message: 'Saatlik sınır 1 ile 100.000 arasında bir tam sayı olmalıdır',
  })
  rateLimit!: number;

  @Flag()
  enableCors!: boolean;

  @Optional()
  @CalledAddress()
  webhookUrl?: string;
}

export const api = defineGroup<ApiInput>({
  name: 'api',
  title: 'API',
  input: ApiInput,
  labels: {
    rateLimit: 'Saatlik istek sınırı',
    enableCors: { label: 'CORS', words: YES_NO },
    webhookUrl: 'Webhook adresi',
  },
  defaults: { rateLimit: 1_000, enableCors: true },
  // Where applicants' data is sent to.
  asksPassword: (row, before) => row['webhookUrl'] !== (before?.['webhookUrl'] ?? ''),
  calls: ['webhookUrl'],
});
