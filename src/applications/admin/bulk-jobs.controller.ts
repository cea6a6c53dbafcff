import { Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BulkJobShow, type BulkJobShowProps } from '../../../views/applications/admin/bulk-job.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ApplicationQueries } from './application-queries.js';
import { lookingAs, StaffActs } from './staff-acts.service.js';
import { undoOf } from './undo-offer.js';
import type { BulkJob } from './bulk-job-statements.js';
import { BulkJobs } from './bulk-jobs.service.js';

const ID = /^[1-9]\d{0,17}$/;

/** How far a change of very many applications has come. */
@Controller()
export class BulkJobsController {
  constructor(
    private readonly jobs: BulkJobs,
    private readonly queries: ApplicationQueries,
    private readonly sessions: SessionsService,
    private readonly acts: StaffActs,
  ) {}

  @Get(`${adminPaths.applications()}/jobs/:id`)
  @Allow('applications.write')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const job = await this.find(id);
    const act = job.act_id;
    const isOpen = act !== null && job.changed > 0 && (await this.acts.open([act], lookingAs(req))).has(act);
    return page(BulkJobShow, this.toShow(job, isOpen && act !== null ? undoOf(act, job.query) : undefined));
  }

  @Post(`${adminPaths.applications()}/jobs/:id/stop`)
  @Allow('applications.write')
  @Audited('application.bulk-stop')
  async stop(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    await this.find(id);
    const isStopped = await this.jobs.stop(id, actor);
    await this.sessions.flash(req, 'success', isStopped ? 'İşlem durduruldu.' : 'İşlem zaten bitmişti.');
    return redirect(adminPaths.applicationsJob(id));
  }

  private async find(id: string): Promise<BulkJob> {
    const job = ID.test(id) ? await this.jobs.find(id) : null;
    if (!job) throw new NotFoundException({ text: 'Bu toplu işlem bulunamadı.' });
    return job;
  }

  private toShow(job: BulkJob, undo: BulkJobShowProps['undo']): BulkJobShowProps {
    const { id, action, state, total, seen, changed, actor_name, query, left_out, left_out_count } = job;
    const back = this.queries.address(this.queries.readText(query));
    const leftOut = { ids: left_out, total: left_out_count };
    return {
      id,
      action,
      state,
      total,
      seen: Math.min(seen, total),
      changed,
      leftOut,
      by: actor_name,
      back,
      undo,
    };
  }
}
