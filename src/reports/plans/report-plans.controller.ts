import { Controller, ForbiddenException, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import { ReportPlanEdit } from '../../../views/reports/plans/edit.js';
import { ReportPlanIndex } from '../../../views/reports/plans/index.js';
import { personOf } from '../../accounts/person.js';
import { type FormPlace, type Ready, ResourceController } from '../../admin/resource-controller.js';
import type { Submission } from '../../admin/forms.service.js';
import { RecordNotFound } from '../../admin/records.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { Allow, mayUse } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { reportPaths } from '../../shared/paths/report.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { type PlannedReport, plannedReport } from './planned-report.js';
import { reportPlanList } from './report-plan-list.js';
import { reportPlans } from './report-plan-resource.js';
import { ReportPlans } from './report-plans.service.js';

/** Reports by mail; whoever may read a report may plan it, and each receiver may leave. */
@Controller()
@Allow('reports.read')
export class ReportPlansController extends ResourceController({
  resource: reportPlans,
  list: reportPlanList,
  index: ReportPlanIndex,
}) {
  @Inject(ReportPlans) private readonly plans!: ReportPlans;
  @Inject(SessionsService) private readonly sessions!: SessionsService;

  @Post(`${reportPaths.plans()}/:id/leave`)
  @HttpCode(200)
  @Audited('report-plan.leave')
  async leave(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    await this.plans.leave(id, personOf(req).id, actor);
    await this.sessions.flash(req, 'success', 'Bu rapor size artık gönderilmeyecek.');
    return redirect(reportPaths.plans());
  }

  protected override async formPage(
    form: FormView,
    status: number,
    { id, req }: FormPlace,
  ): Promise<PageResponse> {
    const given = id === null && !form.isTyped ? startOf(req) : {};
    const values = { ...form.values, ...given };
    const report = plannedReport(String(values['address'])) ?? USUAL;
    refuseUnread(req, report);
    const readers = await this.plans.readersOf(report);
    return page(ReportPlanEdit, { form: { ...form, values }, title: report.title, readers }, status);
  }

  protected override async mayTouch(req: Request, id: string): Promise<void> {
    const { record } = await this.plans.find(id);
    const report = plannedReport(String(record['address']));
    if (report) refuseUnread(req, report);
  }

  protected override async mayRemove(req: Request, id: string): Promise<void> {
    try {
      await this.mayTouch(req, id);
    } catch (error) {
      if (!(error instanceof RecordNotFound)) throw error;
    }
  }

  protected override ready(sent: Submission): Promise<Ready> {
    const report = plannedReport(String(sent.body['address']));
    if (report) refuseUnread(sent.req, report);
    return Promise.resolve(sent);
  }
}

/** The report of the first screen, for who opens the form by its bare address. */
const USUAL = plannedReport(adminPaths.reports()) as PlannedReport;

/** First values of a form: the report that is looked at, for the person herself. */
function startOf(req: Request): Readonly<Record<string, string | readonly string[]>> {
  const { report } = req.query;
  const { address, period } = (typeof report === 'string' ? plannedReport(report) : null) ?? USUAL;
  return { address, period, receivers: [personOf(req).id] };
}

function refuseUnread(req: Request, { permission }: PlannedReport): void {
  if (!mayUse(permission, personOf(req).role))
    throw new ForbiddenException({ text: 'Bu raporu görme yetkiniz yok.' });
}
