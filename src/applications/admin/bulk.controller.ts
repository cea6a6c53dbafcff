import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ActionRefused } from '../../platform/routing/action-refused.js';
import type { Request } from 'express';
import { ApplicationBulkNew } from '../../../views/applications/admin/bulk.js';
import { ApplicationBulkLeftOut } from '../../../views/applications/admin/bulk-left-out.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { readTicks, type Tick } from '../../admin/bulk.js';
import { OWN_PASSWORD } from '../../admin/form-input.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow, permissionsOf } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { confirmationsOf, ResumesAt } from '../../platform/routing/restored-draft.js';
import { SiteService } from '../../site/site.service.js';
import {
  type Form,
  isTicked,
  readQuestion,
  readBulkAction,
  readReopened,
  readUntil,
} from './application-input.js';
import type { BulkAction } from '../../shared/enums/applications.js';
import type { ApplicationQuery } from './application-list.js';
import { ApplicationQueries } from './application-queries.js';
import type { BatchOutcome } from './bulk-batch.js';
import { BulkJobs } from './bulk-jobs.service.js';
import { BulkWords } from './bulk-words.service.js';
import { ApplicationBulk, type Selection } from './bulk.service.js';
import { lookingAs } from './staff-acts.service.js';
import { undoOf } from './undo-offer.js';
import { openOf, questionOf, toItem } from './bulk.view-model.js';

const DONE: Readonly<Record<BulkAction, string>> = {
  approve: 'başvuru onaylandı.',
  reject: 'başvuru reddedildi.',
  delete: 'başvuru silindi.',
};

/** Where the session ended in between. */
const confirmationFor = confirmationsOf<BulkAction>('başvuru', adminPaths.applicationsBulk(), {
  approve: 'onaylamak',
  reject: 'reddetmek',
  delete: 'silmek',
});

/** More than these are changed in the background: a request that takes seconds gets lost on its way. */
export const MAX_AT_ONCE = 5_000;
/** Applications left out that are listed one by one. */
const MAX_LISTED = 100;

/**
 * Changes many applications after a question that names them. Applications that somebody has changed since are
 * excluded.
 */
@Controller()
export class ApplicationBulkController {
  constructor(
    private readonly bulk: ApplicationBulk,
    private readonly jobs: BulkJobs,
    private readonly queries: ApplicationQueries,
    private readonly words: BulkWords,
    private readonly reauthentication: Reauthentication,
    private readonly site: SiteService,
    private readonly sessions: SessionsService,
  ) {}

  @Post(adminPaths.applicationsBulk())
  @HttpCode(200)
  @Allow('applications.write')
  @Audited('none: it only asks')
  @ResumesAt((form) => confirmationFor(readBulkAction(form.fields['action']))(form))
  async new(@Req() req: Request, @Body() form: Form): Promise<PageResponse> {
    const action = readBulkAction(form['action']);
    const mayDelete = req.user !== undefined && permissionsOf(req.user.role).includes('applications.delete');
    if (action === 'delete' && !mayDelete) throw new ActionRefused('permission');
    this.requireRole(req, form);
    return this.ask(action, form, null);
  }

  @Post(adminPaths.applicationsApproval())
  @HttpCode(200)
  @Allow('applications.write')
  @Audited('application.bulk-approve')
  @ResumesAt(confirmationFor('approve'))
  approve(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    return this.run('approve', req, form, actor);
  }

  @Post(adminPaths.applicationsRejection())
  @HttpCode(200)
  @Allow('applications.write')
  @Audited('application.bulk-reject')
  @ResumesAt(confirmationFor('reject'))
  reject(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    return this.run('reject', req, form, actor);
  }

  @Post(adminPaths.applicationsDeletion())
  @HttpCode(200)
  @Allow('applications.delete')
  @Audited('application.bulk-delete')
  @ResumesAt(confirmationFor('delete'))
  @Sensitive('asks')
  async destroy(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const refusal = await this.reauthentication.refusalOf(req, form[OWN_PASSWORD]);
    return refusal === null ? this.run('delete', req, form, actor) : this.ask('delete', form, refusal);
  }

  /** All rows found are for those who see to others’ work: a call agent ticks hers. */
  private requireRole(req: Request, form: Form): void {
    if (isTicked(form['all']) && !lookingAs(req).mayUndoAll)
      throw new ActionRefused('permission', {
        text: 'Bulunan kayıtların tümü için yetkiniz yok. Listeden seçin.',
      });
  }

  /** @param error error of the own password */
  private ask(action: BulkAction, form: Form, error: string | null): Promise<PageResponse> {
    const query = this.queries.readText(form['list']);
    const frame = { action, list: this.queries.text(query), back: this.queries.address(query), error };
    return isTicked(form['all'])
      ? this.askForAll(query, frame)
      : this.askForTicked(readTicks(form['ids']), frame);
  }

  private async askForTicked(ticks: readonly Tick[], frame: Frame): Promise<PageResponse> {
    const [current, { timeZone }] = await Promise.all([
      this.bulk.current(ticks.map(({ id }) => id)),
      this.site.current(),
    ]);
    const question = questionOf(frame.action, ticks, current, timeZone, await this.bulk.listeners());
    return page(ApplicationBulkNew, { ...frame, ...question }, statusOf(frame));
  }

  private async askForAll(query: ApplicationQuery, frame: Frame): Promise<PageResponse> {
    const [found, filters, listeners] = await Promise.all([
      this.bulk.count(query),
      this.words.of(query),
      this.bulk.listeners(),
    ]);
    const { count: total, byStatus, until, asked } = found;
    const all = { until, asked, filters, byStatus };
    const none = { ticked: [], changes: [], leftOut: [], gone: [], same: [], against: 0 };
    const counted = openOf(frame.action, found);
    const props = { ...frame, ...none, ...counted, isLong: total > MAX_AT_ONCE, all, listeners };
    return page(ApplicationBulkNew, props, statusOf(frame));
  }

  private async run(
    action: BulkAction,
    req: Request,
    form: Form,
    actor: Actor,
  ): Promise<PageResponse | Redirect> {
    this.requireRole(req, form);
    const query = this.queries.readText(form['list']);
    const reopened = readReopened(form['reopened']);
    const selection: Selection = isTicked(form['all'])
      ? {
          kind: 'filtered',
          query,
          until: readUntil(form['until']),
          asked: readQuestion(form['asked']),
          reopened,
        }
      : { kind: 'ticked', ticks: readTicks(form['ids']), reopened };
    if (selection.kind === 'filtered') {
      const { count: total } = await this.bulk.count(query, selection.until);
      if (total > MAX_AT_ONCE) {
        const job = await this.jobs.begin(action, { ...selection, total }, actor);
        return redirect(adminPaths.applicationsJob(job));
      }
    }
    const outcome = await this.bulk.run(action, selection, actor);
    const { count } = outcome;
    const undo = undoOf(outcome.act, this.queries.text(query));
    if (outcome.leftOut.length > 0) return this.leftOut(action, outcome, query, undo);
    const text = count === 0 ? 'Değişen başvuru olmadı.' : `${formatNumber(count)} ${DONE[action]}`;
    await this.sessions.flash(req, 'success', text, undo);
    return redirect(this.queries.address(query));
  }

  /** Result with the excluded applications. It is a page of its own, as nobody should overlook it. */
  private async leftOut(
    action: BulkAction,
    outcome: BatchOutcome,
    query: ApplicationQuery,
    undo: ReturnType<typeof undoOf>,
  ): Promise<PageResponse> {
    const listed = outcome.leftOut.slice(0, MAX_LISTED);
    const [current, { timeZone }] = await Promise.all([this.bulk.current(listed), this.site.current()]);
    const known = new Set(current.map(({ id }) => id));
    const props = {
      action,
      undo,
      count: outcome.count,
      total: outcome.leftOut.length,
      items: current.map((application) => toItem(application, timeZone)),
      gone: listed.filter((id) => !known.has(id)),
      list: this.queries.text(query),
      back: this.queries.address(query),
    };
    return page(ApplicationBulkLeftOut, props, 409);
  }
}

interface Frame {
  readonly action: BulkAction;
  readonly list: string;
  readonly back: string;
  readonly error: string | null;
}

const statusOf = ({ error }: Frame): number => (error === null ? 200 : 422);
