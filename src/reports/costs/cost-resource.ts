import { Field } from '../../admin/field.js';
import { defineResource } from '../../admin/resource.js';
import { Day, Money } from '../../platform/validation/form-rules.js';
import { Optional, Text } from '../../platform/validation/rules.js';
import { type CalendarDate, calendarDate, daysBetween } from '../../shared/finance/calendar.js';
import { COST_DELETE_QUESTION } from '../../shared/labels/reports.js';
import { reportPaths } from '../../shared/paths/report.js';
import { MAX_DAYS } from '../report-range.js';
import { MAX_SOURCE_LENGTH, sourceName, sourceOf } from './cost-source.js';
import { SourceCost } from './source-cost.entity.js';

/** Staff's input about the cost of a source. */
export class SourceCostInput {
  @Field('Kaynak', { hint: 'Başvuru sonuçları raporundaki adıyla' })
  @Text({ max: MAX_SOURCE_LENGTH, message: 'Kaynağı listeden seçin' })
  source!: string;

  @Field('İlk gün')
  @Day({ message: 'Geçerli bir ilk gün seçin' })
  first_day!: string;

  @Field('Son gün', { hint: 'Tutar bu günlere eşit dağıtılır' })
  @Day({ message: 'Geçerli bir son gün seçin' })
  last_day!: string;

  @Field('Tutar', { unit: 'TL' })
  @Money({ min: 1, message: 'Tutar $constraint1 ile $constraint2 TL arasında olmalıdır' })
  amount!: number;

  @Field('Not')
  @Optional()
  @Text({ max: 300, message: 'Not en çok $constraint1 karakter olabilir' })
  note?: string;
}

const ENDS_BEFORE = 'Son gün ilk günden önce olamaz';
const TOO_LONG = `En çok ${String(MAX_DAYS)} günlük bir maliyet girilebilir`;

function problemOf(first: CalendarDate, last: CalendarDate): string | undefined {
  if (last < first) return ENDS_BEFORE;
  return daysBetween(first, last) >= MAX_DAYS ? TOO_LONG : undefined;
}

export const sourceCosts = defineResource<SourceCostInput, SourceCost>({
  name: 'source-cost',
  entity: SourceCost,
  input: SourceCostInput,
  listPath: reportPaths.costs,
  path: reportPaths.cost,
  words: { one: 'Kaynak maliyeti', confirmDelete: COST_DELETE_QUESTION },
  title: ({ source }) => sourceName(String(source), null, null),
  toRow: ({ first_day, last_day, note = '' }) => ({
    first_day: calendarDate(first_day),
    last_day: calendarDate(last_day),
    note,
  }),
  check: ({ source, first_day, last_day }) => ({
    source: source === undefined || sourceOf(source) !== null ? undefined : 'Kaynağı listeden seçin',
    last_day:
      first_day === undefined || last_day === undefined
        ? undefined
        : problemOf(calendarDate(first_day), calendarDate(last_day)),
  }),
});
