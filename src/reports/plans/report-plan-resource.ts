import type pg from 'pg';
import { Field } from '../../admin/field.js';
import { defineResource, FieldRefused, type Write } from '../../admin/resource.js';
import { t } from '../../platform/database/row.js';
import { firstOf, rowsOf, run, statement } from '../../platform/database/sql.js';
import { Choices, OneOf, SitePath } from '../../platform/validation/rules.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { PLAN_DELETE_QUESTION } from '../../shared/labels/reports.js';
import { reportPaths } from '../../shared/paths/report.js';
import { PRESET_LABELS } from '../report-words.js';
import { PLANNED_PERIODS } from './planned-period.js';
import { plannedReport } from './planned-report.js';
import { READERS, rolesOf } from './report-plan-readers.js';
import { ReportPlan } from './report-plan.entity.js';
import { HOURS, nextDay, RHYTHMS } from './rhythms.js';

const MAX_RECEIVERS = 50;
const ID = /^[1-9]\d{0,17}$/;

const PERIODS = Object.fromEntries(PLANNED_PERIODS.map((period) => [period, PRESET_LABELS[period]]));

/** Staff's input about a report by mail. */
export class ReportPlanInput {
  @Field('Rapor')
  @SitePath({ message: 'Raporu ekranından planlayın' })
  address!: string;

  @Field('Günler', { words: PERIODS, hint: 'Dünün sonuna kadar; bugün, bitmediği için sayılmaz' })
  @OneOf(PLANNED_PERIODS, { message: 'Günleri listeden seçin' })
  period!: string;

  @Field('Ne sıklıkta', { words: RHYTHMS })
  @OneOf(Object.keys(RHYTHMS), { message: 'Ne sıklıkta gönderileceğini listeden seçin' })
  rhythm!: string;

  @Field('Saat', { words: HOURS, hint: 'Sitenin saatiyle' })
  @OneOf(Object.keys(HOURS), { message: 'Saati listeden seçin' })
  hour!: string;

  @Field('Alıcılar', { hint: 'Bu raporu görebilen çalışanlar' })
  @Choices({ min: 1, max: MAX_RECEIVERS, message: 'En az bir, en çok 50 alıcı seçin' })
  receivers!: readonly string[];
}

/** A day on which it was sent is over for it, whatever the hour is now. */
const NEXT = statement(
  'report-plan-next',
  `SELECT ${nextDay('$1::text', 'past.day')} AS day
     FROM (SELECT greatest($3::date, site_today() - CASE
             WHEN $2::int > extract(hour FROM now() AT TIME ZONE site_time_zone()) THEN 1 ELSE 0 END) AS day) AS past`,
  { day: t.date() },
);
const LAST = statement(
  'report-plan-last',
  'SELECT max(last_on) AS day FROM report_plans WHERE id = $1::bigint',
  { day: t.orNull(t.date()) },
);

const FORGET = statement(
  'report-plan-receivers-forget',
  'DELETE FROM report_plan_receivers WHERE plan_id = $1 AND user_id <> ALL ($2::bigint[])',
);
const KEEP = statement(
  'report-plan-receivers-keep',
  `INSERT INTO report_plan_receivers (plan_id, user_id) SELECT $1, unnest($2::bigint[])
   ON CONFLICT (plan_id, user_id) DO NOTHING`,
);

async function nextOf(
  client: pg.PoolClient,
  { id, row }: Write,
): Promise<{ readonly next_on: CalendarDate | undefined }> {
  const last = id === null ? null : ((await firstOf(client, LAST, [id]))?.day ?? null);
  return { next_on: (await firstOf(client, NEXT, [row['rhythm'], row['hour'], last]))?.day };
}

/** Receivers are staff who may read the report, and nobody else. */
async function keepReceivers(
  client: pg.PoolClient,
  id: string,
  { address, receivers }: ReportPlanInput,
): Promise<void> {
  const report = plannedReport(address);
  const readers = report === null ? [] : await rowsOf(client, READERS, [rolesOf(report)]);
  if (!receivers.every((receiver) => readers.some((reader) => reader.id === receiver)))
    throw new FieldRefused('receivers', 'Seçtiklerinizden biri bu raporu artık göremiyor; yeniden seçin');
  await run(client, FORGET, [id, receivers]);
  await run(client, KEEP, [id, receivers]);
}

export const reportPlans = defineResource<ReportPlanInput, ReportPlan>({
  name: 'report-plan',
  entity: ReportPlan,
  input: ReportPlanInput,
  computed: {
    receivers: `ARRAY(SELECT user_id::text FROM report_plan_receivers
                       WHERE plan_id = report_plans.id ORDER BY user_id)`,
  },
  listPath: reportPaths.plans,
  path: reportPaths.plan,
  words: { one: 'Planlı gönderim', confirmDelete: PLAN_DELETE_QUESTION },
  title: ({ address }) => plannedReport(String(address))?.title ?? 'Rapor',
  blank: () => ({ rhythm: 'w1', hour: '8' }),
  toRow: ({ address, hour }) => ({
    address: plannedReport(address)?.address ?? address,
    hour: Number(hour),
  }),
  check: ({ address, receivers }) => ({
    address:
      address === undefined || plannedReport(address) !== null ? undefined : 'Raporu ekranından planlayın',
    receivers: receivers?.every((id) => ID.test(id)) === false ? 'Alıcıları listeden seçin' : undefined,
  }),
  beforeWrite: nextOf,
  afterWrite: keepReceivers,
});
