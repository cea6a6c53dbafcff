import { Field } from '../../../admin/field.js';
import { defineResource, FieldRefused, type Reference } from '../../../admin/resource.js';
import { t } from '../../../platform/database/row.js';
import { firstOf, statement } from '../../../platform/database/sql.js';
import {
  Flag,
  NumberBetween,
  OneOf,
  Optional,
  Text,
  WholeNumber,
} from '../../../platform/validation/rules.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../../shared/enums/applications.js';
import { NEXT_STEPS } from '../../../shared/enums/calls.js';
import { STATUS_LABELS } from '../../../shared/labels/admin.js';
import { NEXT_STEP_LABELS, OUTCOME_DELETE_QUESTION } from '../../../shared/labels/calls.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { CallOutcome } from '../call-outcome.entity.js';

/** Fields of the form of an outcome, named after the columns. */
export class CallOutcomeInput {
  @Field('Ad')
  @Text({ max: 60, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Field('Üst sonuç (no)', { hint: 'Boşsa ilk sırada; altındakiler varsa kendisi seçilmez' })
  @Optional()
  @WholeNumber({ min: 1, max: 1_000_000_000, message: () => 'Listedeki bir sonucun numarasını yazın' })
  parent_id?: number;

  @Field('Sıra', { hint: 'İlk dokuzunun tuşu sırasıdır' })
  @NumberBetween('Sıra', { min: 0, max: 1_000 })
  display_order!: number;

  @Field('Sonra', { words: NEXT_STEP_LABELS, none: 'Seçin' })
  @OneOf(NEXT_STEPS, { message: 'Lütfen ne olacağını seçin' })
  next_step!: string;

  @Field('Yeniden deneme', { unit: 'dakika', hint: 'Bu kadar sonra, arama saatlerinde sıraya gelir' })
  @Optional()
  @WholeNumber({ min: 0, max: 43_200, message: () => '0 ile 43.200 arasında bir tam sayı girin' })
  retry_minutes?: number;

  @Field('En çok deneme', { hint: 'Bu numaralı aramadan sonra biter; boşsa sınırsız' })
  @Optional()
  @WholeNumber({ min: 1, max: 50, message: () => '1 ile 50 arasında bir tam sayı girin' })
  max_attempts?: number;

  @Field('Bitince başvuru', {
    words: STATUS_LABELS,
    none: 'Durumu değişmez',
    hint: 'Reddedilirse gitmemiş yönlendirmeleri de gitmez',
  })
  @Optional()
  @OneOf(APPLICATION_STATUSES, { message: 'Listeden bir durum seçin' })
  status?: ApplicationStatus;

  @Field('Kişiyle görüşüldü')
  @Flag()
  is_reached!: boolean;

  @Field('Neden yazılır')
  @Flag()
  asks_reason!: boolean;

  @Field('Kişinin dili sorulur', { hint: 'O dili konuşanların sırasına gelir' })
  @Flag()
  asks_language!: boolean;

  @Field('Kişi aranmayacaklara eklenir')
  @Flag()
  stops_contact!: boolean;

  @Field('Bekleyen yönlendirmeler bankalara gider')
  @Flag()
  releases_referrals!: boolean;

  @Field('Aktif', { hint: 'Pasif sonuç seçilemez, geçmişte kalır' })
  @Flag()
  is_active!: boolean;
}

/** Where it was the outcome of a call; one row is enough to know. */
const USED = statement(
  'call-outcome-used',
  `SELECT ((SELECT count(*) FROM (SELECT FROM application_events WHERE outcome_id = $1::bigint LIMIT 1000) AS events)
         + (SELECT count(*) FROM (SELECT FROM applications WHERE outcome_id = $1::bigint LIMIT 1000) AS applications))::int
          AS count`,
  { count: t.int4() },
);

const CHILDREN = statement(
  'call-outcome-children',
  'SELECT count(*)::int AS count FROM call_outcomes WHERE parent_id = $1::bigint',
  { count: t.int4() },
);

/** Keeps the tree two levels deep. */
const PLACE = statement(
  'call-outcome-place',
  `SELECT (SELECT parent_id IS NULL FROM call_outcomes WHERE id = $1::bigint) AS is_root,
          EXISTS (SELECT FROM call_outcomes WHERE parent_id = $2::bigint) AS has_children`,
  { is_root: t.orNull(t.bool()), has_children: t.bool() },
);

const USES: readonly Reference[] = [
  { count: USED, what: 'görüşme' },
  { count: CHILDREN, what: 'alt sonuç' },
];

export const callOutcomes = defineResource<CallOutcomeInput, CallOutcome>({
  name: 'call-outcome',
  entity: CallOutcome,
  input: CallOutcomeInput,
  listPath: callPaths.outcomes,
  path: callPaths.oneOutcome,
  words: { one: 'Görüşme sonucu', confirmDelete: OUTCOME_DELETE_QUESTION },
  title: ({ name }) => String(name),
  blank: () => ({ is_active: 'true', display_order: '9', next_step: 'none' }),
  toRow: ({ parent_id, retry_minutes, max_attempts, status, next_step }) => ({
    parent_id: parent_id === undefined ? null : String(parent_id),
    retry_minutes: next_step === 'retry' ? (retry_minutes ?? null) : null,
    max_attempts: max_attempts ?? null,
    status: status ?? null,
  }),
  check: ({ next_step, retry_minutes }) => ({
    retry_minutes:
      next_step === 'retry' && retry_minutes === undefined
        ? 'Kaç dakika sonra deneneceğini yazın'
        : undefined,
  }),
  constraints: {
    call_outcomes_name_key: { field: 'name', text: 'Bu adda bir sonuç var.' },
    call_outcomes_root_name: { field: 'name', text: 'Bu adda bir sonuç var.' },
    call_outcomes_parent_id_fkey: { field: 'parent_id', text: 'Bu numarada bir sonuç yok.' },
  },
  beforeWrite: async (client, { id, row }) => {
    const parent = row['parent_id'];
    if (parent === null || parent === undefined) return {};
    const place = await firstOf(client, PLACE, [parent, id]);
    if (place?.is_root !== true || place.has_children || String(parent) === id)
      throw new FieldRefused('parent_id', 'Yalnızca ilk sıradaki bir sonucun altına konabilir.');
    return {};
  },
  references: USES,
});
