import type pg from 'pg';
import { PRICE_DELETE_QUESTION, BILLABLE_LABELS } from '../../../shared/labels/referrals.js';
import { Field } from '../../../admin/field.js';
import { defineResource, FieldRefused, type StoredRecord } from '../../../admin/resource.js';
import { run, statement } from '../../../platform/database/sql.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { Day, Money } from '../../../platform/validation/form-rules.js';
import { OneOf, Optional, Text } from '../../../platform/validation/rules.js';
import { ReferralPrice } from '../referral-price.entity.js';

/** Fields of the price form: bank, scope, dates and price of an application. */
export class PriceInput {
  @Field('Banka', { names: 'bank', none: 'Seçin' })
  @Text({ max: 60, message: 'Banka seçilmelidir' })
  bank_id!: string;

  @Field('Ne için', { hint: 'Daha dar olan öne geçer: ürün, sonra tür, sonra tümü' })
  @Optional()
  @Text({ max: 200, message: 'Listeden seçin' })
  scope?: string;

  @Field('Ücret', { short: 'Ücret (TL)', unit: 'TL', hint: 'Bir başvuru için, KDV hariç' })
  @Money({
    max: 1_000_000_00,
    message: 'Ücret $constraint1 ile $constraint2 TL arasında olmalıdır, örneğin 245',
  })
  price!: Kurus;

  @Field('Ne zaman ödenir', { words: BILLABLE_LABELS })
  @OneOf(Object.keys(BILLABLE_LABELS), { message: 'Lütfen ücretin doğduğu durumu seçin' })
  billable_state!: string;

  @Field('Kampanya', { hint: 'Adı olan ücret, geçerli olduğu günlerde öteki bütün satırların önüne geçer' })
  @Optional()
  @Text({ max: 120, message: 'Kampanya adı en çok $constraint1 karakter olabilir' })
  campaign?: string;

  @Field('Başlangıç')
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Field('Bitiş', { hint: 'Boşsa yenisi başlayana kadar geçerlidir' })
  @Optional()
  @Day()
  valid_until?: string;
}

const TURN = statement(
  'referral-prices-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('referral prices ' || $1, 0))`,
);

const SECOND = statement(
  'referral-prices-second',
  `SELECT 1 FROM referral_prices WHERE bank_id = $1 AND scope = $2 AND valid_from = $3::date
      AND (campaign IS NOT NULL) = $4 AND id IS DISTINCT FROM $5::bigint LIMIT 1`,
);

/** Key of a price: two rows with the same key contradict each other. */
const keyOf = (row: StoredRecord): readonly unknown[] => [
  row['bank_id'],
  row['scope'],
  row['valid_from'],
  row['campaign'] !== null,
];

/**
 * Of two that begin on one day for the same nobody could say which is owed. Rows from before this was asked may still be
 * corrected, so it is no index; a bank's prices are written one after the other.
 * @throws FieldRefused
 */
async function refuseSecond(
  client: pg.PoolClient,
  id: string | null,
  before: StoredRecord | null,
  row: StoredRecord,
): Promise<void> {
  const key = keyOf(row);
  if (before !== null && JSON.stringify(keyOf(before)) === JSON.stringify(key)) return;
  await run(client, TURN, [key[0]]);
  if ((await run(client, SECOND, [...key, id])) > 0)
    throw new FieldRefused(
      'valid_from',
      'Bu bankanın aynı şey için o gün başlayan bir ücreti var. Onu düzenleyin ya da başka bir gün seçin.',
    );
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
  beforeWrite: async (client, { id, before, row }) => {
    await refuseSecond(client, id, before, row);
    return {};
  },
  constraints: {
    referral_prices_bank_id_fkey: { field: 'bank_id', text: 'Banka seçilmelidir' },
  },
});
