import { Field } from '../../admin/field.js';
import { WEEKDAY_LABELS } from '../../shared/labels/ads.js';
import type { FormValues } from '../../../views/components/admin-form/form-view.js';
import type { RowOf, StoredRecord } from '../../admin/resource.js';
import type { Ad } from '../ad.entity.js';
import { ClockTime } from '../../platform/validation/form-rules.js';
import { Choices, Flag, NumberBetween, Optional, WholeNumber } from '../../platform/validation/rules.js';

const WEEKDAYS = Object.keys(WEEKDAY_LABELS);
/** Range of the columns of the caps. */
const CAP = {
  min: 1,
  max: 2_000_000_000,
  message: 'Sınırı yalnız rakamlarla, en az $constraint1 olarak yazın, örneğin 10000',
};

/** Delivery fields of the ad form, beside its days: weight, caps, weekdays and hours. */
export class AdDeliveryInput {
  @Field('Ağırlık', { hint: '1–100. Aynı yerdeki reklamlar arasında 3 olan, 1 olandan üç kat sık seçilir' })
  @Optional()
  @NumberBetween('Ağırlık', { min: 1, max: 100 })
  weight?: number;

  @Field('Günlük görüntülenme sınırı', { hint: 'Dolunca reklam ertesi gün yeniden başlar' })
  @Optional()
  @WholeNumber(CAP)
  daily_cap?: number;

  @Field('Toplam görüntülenme sınırı', { hint: 'Dolunca reklam artık gösterilmez' })
  @Optional()
  @WholeNumber(CAP)
  total_cap?: number;

  @Field('Günler', { words: WEEKDAY_LABELS, hint: 'Hiçbiri seçilmezse her gün' })
  @Choices({ max: WEEKDAYS.length, message: 'Listeden seçin' })
  weekdays!: readonly string[];

  @Field('Başlangıç saati', { hint: 'Boş bırakılırsa bütün gün' })
  @Optional()
  @ClockTime({ message: 'Başlangıç saatini 09:00 gibi yazın' })
  hours_from?: string;

  @Field('Bitiş saati', {
    hint: 'Başlangıçtan erkense ertesi güne sarkar; son günün gecesi de sonuna kadar sürer',
  })
  @Optional()
  @ClockTime({ message: 'Bitiş saatini 18:00 gibi yazın' })
  hours_to?: string;

  @Field('Yedek reklam', { hint: 'Yalnız gösterilebilecek başka reklam yokken görünür' })
  @Flag()
  is_house!: boolean;
}

export const newDelivery: FormValues = { weight: '1', weekdays: WEEKDAYS };

/** No day ticked is every day: an ad for no day at all would be one that is switched off. */
export const deliveryRow = ({ weight = 1, weekdays }: AdDeliveryInput): RowOf<Ad> => ({
  weight,
  weekdays: WEEKDAYS.filter((day) => weekdays.length === 0 || weekdays.includes(day)).map(Number),
});

export const deliveryForm = ({ hours_from, hours_to }: StoredRecord): FormValues => ({
  hours_from: minuteOf(hours_from),
  hours_to: minuteOf(hours_to),
});

/** PostgreSQL writes seconds too. */
const minuteOf = (time: unknown): string => (typeof time === 'string' ? time.slice(0, 5) : '');

export function checkDelivery(given: Partial<AdDeliveryInput>): Readonly<Record<string, string>> {
  const { weekdays = [], hours_from, hours_to, daily_cap, total_cap } = given;
  return {
    ...(weekdays.some((day) => !WEEKDAYS.includes(day)) && { weekdays: 'Listeden seçin' }),
    ...(hours_from === undefined &&
      hours_to !== undefined && { hours_from: 'Başlangıç saatini de yazın veya ikisini de boş bırakın' }),
    ...(hours_from !== undefined &&
      hours_to === undefined && { hours_to: 'Bitiş saatini de yazın veya ikisini de boş bırakın' }),
    ...(hours_from !== undefined &&
      hours_from === hours_to && { hours_to: 'Bitiş saati başlangıç saatinden farklı olmalıdır' }),
    ...(daily_cap !== undefined &&
      total_cap !== undefined &&
      total_cap < daily_cap && { total_cap: 'Toplam sınır günlük sınırdan küçük olamaz' }),
  };
}
