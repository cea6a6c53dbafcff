import { Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BulkJobShow, type BulkJobShowProps } from '../../../views/applications/admin/bulk-job.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../audit/audit.service.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect, redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { By } from '../../routing/actor.js';
import { Audited } from '../../routing/audited.js';
import { ApplicationQueries } from './application-queries.js';
import { type BulkJob, BulkJobs } from './bulk-jobs.service.js';

const ID = /^[1-9]\d{0,17}$/;

/** How far a change of very many applications has come. */
@Controller()
export class BulkJobsController {
  constructor(
    private readonly jobs: BulkJobs,
    private readonly queries: ApplicationQueries,
    private readonly sessions: SessionsService,
  ) {}

  @Get(`${adminPaths.applications()}/jobs/:id`)
  @Allow('applications.write')
  async show(@Param('id') id: string): Promise<Page> {
    return page(BulkJobShow, this.toShow(await this.find(id)));
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

  private toShow(job: BulkJob): BulkJobShowProps {
    const { id, action, state, total, seen, changed, actor_name, query, left_out, left_out_count } = job;
    const back = this.queries.address(this.queries.readText(query));
    const leftOut = { ids: left_out, total: left_out_count };
    return { id, action, state, total, seen: Math.min(seen, total), changed, leftOut, by: actor_name, back };
  }
}
