import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { Day } from '../../../platform/validation/form-rules.js';
import { Flag, Optional, Text } from '../../../platform/validation/rules.js';
import { daysBetween, parseCalendarDate } from '../../../shared/finance/calendar.js';
import { HOLIDAY_DELETE_QUESTION } from '../../../shared/labels/taxes.js';
import { holidayPaths } from '../../../shared/paths/holiday.js';
import { HolidayEntity } from '../holiday.entity.js';

/** Longer than any feast. */
const MAX_DAYS = 10;

/** A feast and its days. */
export class HolidayInput {
  @Field('Tatil')
  @Text({ max: 100, message: 'Tatilin adı gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('İlk gün', { hint: 'Arife hariç; bankalar arifede öğlene kadar açıktır' })
  @Day({ message: 'İlk gün gereklidir' })
  first_day!: string;

  @Field('Son gün')
  @Day({ message: 'Son gün gereklidir' })
  last_day!: string;

  @Field('Takvimle karşılaştırıldı', { hint: 'Kapalıyken sayfalar günlerin kesinleşmediğini söyler' })
  @Flag()
  is_confirmed!: boolean;

  @Field('Kaynak', { hint: 'Diyanet takvimi veya Resmî Gazete tarihi' })
  @Optional()
  @Text({ max: 500, message: 'Kaynak en çok $constraint1 karakter olabilir' })
  source?: string;
}

export const holidays = defineResource<HolidayInput, HolidayEntity>({
  name: 'holiday',
  entity: HolidayEntity,
  input: HolidayInput,
  listPath: holidayPaths.list,
  path: holidayPaths.one,
  words: { one: 'Tatil', confirmDelete: HOLIDAY_DELETE_QUESTION },
  title: ({ name, first_day }) => `${String(name)}, ${String(first_day)}`,
  toRow: ({ source = '' }) => ({ source }),
  check: ({ first_day, last_day, is_confirmed, source }) => ({
    last_day: lengthProblem(first_day, last_day),
    source: is_confirmed === true && source === undefined ? 'Karşılaştırdığınız takvimi yazın.' : undefined,
  }),
  constraints: {
    holidays_key: { field: 'first_day', text: 'O gün başlayan bir tatil var.' },
  },
});

function lengthProblem(first = '', last = ''): string | undefined {
  const [from, to] = [parseCalendarDate(first), parseCalendarDate(last)];
  if (from === null || to === null) return undefined;
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'Son gün ilk günden önce olamaz.';
  return days > MAX_DAYS ? `Bir tatil en çok ${String(MAX_DAYS)} gün sürebilir.` : undefined;
}
