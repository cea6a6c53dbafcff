import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationIndex } from '../../../views/applications/admin/index.js';
import type { ApplicationShowProps } from '../../../views/applications/admin/show.js';
import { BankOptions } from '../../admin/bank-options.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import { toIndex } from './application-index.view-model.js';
import { ApplicationNotFound } from './application-errors.js';
import { ApplicationIdPipe, type Form, isApplicationId } from './application-input.js';
import { ApplicationLists } from './application-lists.service.js';
import { ApplicationPages, BESIDE } from './application-pages.service.js';
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
  async index(@Req() req: Request, @Query() asked: Form): Promise<PageResponse | Redirect> {
    const { [BESIDE]: beside, ...given } = asked;
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
    const opened = await this.beside(req, beside, text);
    return page(
      ApplicationIndex,
      toIndex(found, { addressed, text, banks, colleagues, jobs, timeZone, opened }),
    );
  }

  @Get(':id')
  show(@Req() req: Request, @Param('id', ApplicationIdPipe) id: string): Promise<PageResponse> {
    return this.pages.show(req, id);
  }

  /** The application that an address opens beside the list; null for none, and for one that is there no more. */
  private async beside(req: Request, id: unknown, text: string): Promise<ApplicationShowProps | null> {
    if (typeof id !== 'string' || !isApplicationId(id)) return null;
    const list = `${adminPaths.applications()}?${text}`;
    const back = `${list}${text === '' ? '' : '&'}${BESIDE}=${id}`;
    try {
      return (await this.pages.prepare(req, id, { back })).props;
    } catch (error) {
      if (error instanceof ApplicationNotFound) return null;
      throw error;
    }
  }
}
