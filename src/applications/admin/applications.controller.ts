import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationIndex } from '../../../views/applications/admin/index.js';
import { BankOptions } from '../../admin/bank-options.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import { toIndex } from './application-index.view-model.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationLists } from './application-lists.service.js';
import { ApplicationPages } from './application-pages.service.js';
import { ApplicationQueries } from './application-queries.js';
import { BulkJobs } from './bulk-jobs.service.js';

@Controller(adminPaths.applications())
@Allow('applications.read')
export class AdminApplicationsController {
  constructor(
    private readonly lists: ApplicationLists,
    private readonly banks: BankOptions,
    private readonly queries: ApplicationQueries,
    private readonly pages: ApplicationPages,
    private readonly site: SiteService,
    private readonly assignments: ApplicationAssignments,
    private readonly jobs: BulkJobs,
  ) {}

  @Get()
  async index(@Query() given: Form): Promise<PageResponse | Redirect> {
    const query = this.queries.read(given);
    // A phone number or an e-mail must not stay in an address, even where someone typed it there.
    if (this.queries.isBare(given)) return redirect(this.queries.address(query));
    const [found, banks, colleagues, jobs, { timeZone }] = await Promise.all([
      this.lists.page(query),
      this.banks.all(),
      this.assignments.colleagues(),
      this.jobs.running(),
      this.site.current(),
    ]);
    const addressed = this.queries.addressed(found.query);
    const text = this.queries.text(found.query);
    return page(ApplicationIndex, toIndex(found, { addressed, text, banks, colleagues, jobs, timeZone }));
  }

  @Get(':id')
  show(@Req() req: Request, @Param('id', ApplicationIdPipe) id: string): Promise<PageResponse> {
    return this.pages.show(req, id);
  }
}
