import { Body, Controller, ForbiddenException, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationBulkNew } from '../../../views/admin/applications/bulk.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../audit/audit.service.js';
import { formatNumber } from '../../finance/tr/format.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect, redirect } from '../../rendering/page.js';
import { Allow, permissionsOf } from '../../routing/access.js';
import { By } from '../../routing/actor.js';
import { Audited } from '../../routing/audited.js';
import {
  type BulkAction,
  type Form,
  isTicked,
  readBulkAction,
  readIds,
  readUntil,
} from './application-input.js';
import { ApplicationQueries } from './application-queries.js';
import { BulkJobs } from './bulk-jobs.service.js';
import { ApplicationBulk, type Selection } from './bulk.service.js';

const DONE: Readonly<Record<BulkAction, string>> = {
  approve: 'başvuru onaylandı.',
  reject: 'başvuru reddedildi.',
  delete: 'başvuru silindi.',
};

/** More than these are changed in the background: a request that takes seconds gets lost on its way. */
export const MOST_AT_ONCE = 5_000;

/** Asks before it changes many applications, saying how many, and then does. */
@Controller()
export class ApplicationBulkController {
  constructor(
    private readonly bulk: ApplicationBulk,
    private readonly jobs: BulkJobs,
    private readonly queries: ApplicationQueries,
    private readonly sessions: SessionsService,
  ) {}

  @Post(adminPaths.applicationsBulk())
  @HttpCode(200)
  @Allow('applications.write')
  @Audited('none: it only asks')
  async new(@Req() req: Request, @Body() form: Form): Promise<Page> {
    const action = readBulkAction(form['action']);
    const mayDelete = req.user !== undefined && permissionsOf(req.user.role).includes('applications.delete');
    if (action === 'delete' && !mayDelete) throw new ForbiddenException();
    const isFiltered = isTicked(form['all']);
    const query = this.queries.readText(form['list']);
    const ids = isFiltered ? [] : readIds(form['ids']);
    const counted = await this.bulk.count(isFiltered ? { kind: 'filtered', query } : { kind: 'ticked', ids });
    return page(ApplicationBulkNew, {
      action,
      count: counted.count,
      isLong: counted.count > MOST_AT_ONCE,
      until: isFiltered ? counted.until : null,
      ids,
      list: this.queries.text(query),
      back: this.queries.address(query),
    });
  }

  @Post(adminPaths.applicationsApproval())
  @Allow('applications.write')
  @Audited('application.bulk-approve')
  approve(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    return this.run('approve', req, form, actor);
  }

  @Post(adminPaths.applicationsRejection())
  @Allow('applications.write')
  @Audited('application.bulk-reject')
  reject(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    return this.run('reject', req, form, actor);
  }

  @Post(adminPaths.applicationsDeletion())
  @Allow('applications.delete')
  @Audited('application.bulk-delete')
  destroy(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    return this.run('delete', req, form, actor);
  }

  private async run(action: BulkAction, req: Request, form: Form, actor: Actor): Promise<Redirect> {
    const query = this.queries.readText(form['list']);
    const selection: Selection = isTicked(form['all'])
      ? { kind: 'filtered', query, until: readUntil(form['until']) }
      : { kind: 'ticked', ids: readIds(form['ids']) };
    if (selection.kind === 'filtered') {
      const { count: total } = await this.bulk.count(selection);
      if (total > MOST_AT_ONCE) {
        const job = await this.jobs.begin(action, { ...selection, total }, actor);
        return redirect(adminPaths.applicationsJob(job));
      }
    }
    const count = await this.bulk.run(action, selection, actor);
    const text = count === 0 ? 'Değişen başvuru olmadı.' : `${formatNumber(count)} ${DONE[action]}`;
    await this.sessions.flash(req, 'success', text);
    return redirect(this.queries.address(query));
  }
}
