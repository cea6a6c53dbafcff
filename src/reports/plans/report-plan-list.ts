import { defineList } from '../../admin/define-list.js';
import { columns, t } from '../../platform/database/row.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { reportPaths } from '../../shared/paths/report.js';
import { PRESET_LABELS } from '../report-words.js';
import { plannedReport } from './planned-report.js';
import { ReportPlanInput } from './report-plan-resource.js';
import { ReportPlan } from './report-plan.entity.js';
import { hourText, rhythmText } from './rhythms.js';

/** A receiver as a list tells of her. */
export interface PlanReceiver {
  readonly id: string;
  readonly name: string;
  readonly sent_at: string | null;
  readonly failed_at: string | null;
}

/** Reports by mail. */
export const reportPlanList = defineList({
  fields: ReportPlanInput,
  path: reportPaths.plans,
  select: `p.id, p.address, p.period, p.rhythm, p.hour, p.next_on, p.last_on, got.receivers`,
  columns: {
    ...columns(ReportPlan, 'id', 'address', 'period', 'rhythm', 'hour', 'next_on', 'last_on'),
    receivers: t.jsonb<readonly PlanReceiver[]>(),
  },
  from: 'report_plans p',
  join: `CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.name, 'sent_at', r.sent_at, 'failed_at', r.failed_at)
                      ORDER BY u.name COLLATE "tr-x-icu", u.id), '[]') AS receivers
      FROM report_plan_receivers r JOIN users u ON u.id = r.user_id WHERE r.plan_id = p.id) AS got`,
  key: 'p.id',
  filters: {},
  sorts: { next: 'p.next_on' },
  defaultSort: { key: 'next', direction: 'asc' },
  item: ({ id, address, period, rhythm, hour, next_on, last_on, receivers }, { timeZone }) => {
    const report = plannedReport(address);
    const sent = receivers.flatMap(({ sent_at }) => sent_at ?? []).sort();
    const last = sent.at(-1);
    return {
      id,
      address,
      title: report?.title ?? address,
      permission: report?.permission ?? 'reports.read',
      days: PRESET_LABELS[period],
      rhythm: rhythmText(rhythm, hour),
      next: `${formatDate(next_on)} ${hourText(hour)}`,
      last: last === undefined ? null : formatInstant(new Date(last), timeZone),
      /** Names of those whom the last mail did not reach. */
      failed: receivers
        .filter(({ sent_at, failed_at }) => failed_at !== null && (sent_at === null || failed_at > sent_at))
        .map(({ name }) => name),
      isOnItsWay:
        last_on !== null && receivers.every((one) => one.sent_at === null && one.failed_at === null),
      receivers,
    };
  },
});
