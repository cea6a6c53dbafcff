import { PRICE_DELETE_QUESTION, BILLABLE_LABELS } from '../../../views/referrals/admin/labels.js';
import { Field } from '../../admin/field.js';
import { defineResource } from '../../admin/resource.js';
import { todayIn } from '../../finance/calendar.js';
import type { Kurus } from '../../finance/money.js';
import { formatNumber } from '../../finance/tr/format.js';
import { referralPaths } from '../../referral-paths.js';
import { Day, Money } from '../../validation/form-rules.js';
import { OneOf, Optional, Text } from '../../validation/rules.js';
import { ReferralPrice } from '../referral-price.entity.js';

/** What a bank pays for an application, for what and when. */
export class PriceInput {
  @Field('Banka', { names: 'bank', none: 'Seçin' })
  @Text({ max: 60, message: 'Banka seçilmelidir' })
  bank_id!: string;

  @Field('Ne için', { hint: 'Daha dar olan öne geçer: ürün, sonra tür, sonra tümü' })
  @Optional()
  @Text({ max: 200, message: 'Listeden seçin' })
  scope?: string;

  @Field('Ücret', { short: 'Ücret (TL)', unit: 'TL', hint: 'Bir başvuru için, KDV hariç' })
  @Money({ max: 1_000_000_00, message: 'Ücret 0 ile 1.000.000 TL arasında olmalıdır, örneğin 245' })
  price!: Kurus;

  @Field('Ne zaman ödenir', { words: BILLABLE_LABELS })
  @OneOf(Object.keys(BILLABLE_LABELS), { message: 'Lütfen ücretin doğduğu durumu seçin' })
  billable_state!: string;

  @Field('Kampanya', { hint: 'Adı olan ücret, geçerli olduğu günlerde öteki bütün satırların önüne geçer' })
  @Optional()
  @Text({ max: 120, message: 'Kampanya adı en çok 120 karakter olabilir' })
  campaign?: string;

  @Field('Başlangıç')
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Field('Bitiş', { hint: 'Boşsa yenisi başlayana kadar geçerlidir' })
  @Optional()
  @Day()
  valid_until?: string;
}

export const prices = defineResource<PriceInput, ReferralPrice>({
  name: 'referral-price',
  entity: ReferralPrice,
  input: PriceInput,
  listPath: referralPaths.prices,
  path: referralPaths.price,
  words: { one: 'Ücret', confirmDelete: PRICE_DELETE_QUESTION },
  title: ({ bank_id, scope, price }) => `${String(bank_id)} ${String(scope)}: ${String(price)} TL`,
  blank: ({ timeZone }) => ({
    scope: '',
    billable_state: 'received',
    valid_from: todayIn(timeZone, new Date()),
  }),
  toRow: ({ scope = '' }) => ({ scope }),
  toForm: ({ price }) => ({ price: formatNumber(Number(price), 2).replace(/,00$/, '') }),
  check: ({ valid_from, valid_until, campaign }) => ({
    valid_until:
      valid_from !== undefined && valid_until !== undefined && valid_until < valid_from
        ? 'Bitiş, başlangıçtan önce olamaz'
        : campaign !== undefined && valid_until === undefined
          ? 'Kampanya ücretinin bitiş günü olmalıdır'
          : undefined,
  }),
  constraints: {
    referral_prices_bank_id_fkey: { field: 'bank_id', text: 'Banka seçilmelidir' },
  },
});
