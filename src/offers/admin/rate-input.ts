import { Field } from '../../admin/field.js';
import { addDays, type CalendarDate, calendarDate } from '../../shared/finance/calendar.js';
import { Day, Rate } from '../../platform/validation/form-rules.js';
import { Optional } from '../../platform/validation/rules.js';
import type { RatedProduct } from './product-rates.service.js';
import { rateProblem } from '../rate-bounds.js';

const YEAR = 366;

/** A rate and the days it holds. */
export class RateInput {
  @Field('Faiz oranı', { figure: 'rate' })
  @Rate({ max: 1_000, message: 'Faiz oranını sayıyla yazın, örneğin 3,69' })
  rate!: number;

  @Field('Başlangıç')
  @Day({ message: 'Başlangıç tarihi gereklidir' })
  valid_from!: string;

  @Field('Bitiş')
  @Optional()
  @Day()
  valid_to?: string;
}

/** The last day of a rate. */
export class RateEndInput {
  @Field('Son gün')
  @Day({ message: 'Son günü seçin' })
  last_day!: string;
}

type Problems = Readonly<Record<string, string | undefined>>;
type Of = Pick<RatedProduct, 'type' | 'currency' | 'today'>;

/** Errors about a rate for a product, by field. */
export function rateProblems(
  { rate, valid_from, valid_to }: Partial<RateInput>,
  { type, currency, today }: Of,
): Problems {
  return {
    rate: rate === undefined ? undefined : rateProblem(rate, type, currency),
    valid_from:
      valid_from === undefined || isNear(valid_from, calendarDate(today))
        ? undefined
        : 'Başlangıç bugünden en çok bir yıl önce veya sonra olabilir.',
    valid_to:
      valid_from !== undefined && valid_to !== undefined && valid_to < valid_from
        ? 'Bitiş tarihi başlangıçtan önce olamaz.'
        : undefined,
  };
}

const isNear = (day: string, today: CalendarDate): boolean =>
  day >= addDays(today, -YEAR) && day <= addDays(today, YEAR);

/** Error about the last day of a rate that began on `from`. */
export function endProblem(lastDay: string, from: string, today: string): string | undefined {
  if (lastDay < from) return 'Son gün, oranın başladığı günden önce olamaz.';
  return lastDay < addDays(calendarDate(today), -1)
    ? 'Son gün en erken dün olabilir: geçmişte gösterilen oran değişmez.'
    : undefined;
}
