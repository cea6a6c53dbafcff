import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationAgainstBanks } from '../../../views/applications/admin/against-banks.js';
import { ApplicationConflict } from '../../../views/applications/admin/conflict.js';
import { STATUS_LABELS } from '../../shared/labels/admin.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ResumesAt } from '../../platform/routing/restored-draft.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationIdPipe, type Form, isTicked, readStatus, readVersion } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';
import { ApplicationQueries } from './application-queries.js';
import {
  ApplicationStatusService,
  type CurrentStatus,
  type StatusChange,
} from './application-status.service.js';
import { undoOf } from './undo-offer.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';

/**
 * Response to the script of the list: the version that the next change has to name, and the act by which this one is
 * undone.
 */
interface Saved {
  readonly success: true;
  readonly version: number;
  readonly undo: string | null;
}

@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationStatusController {
  constructor(
    private readonly statuses: ApplicationStatusService,
    private readonly queries: ApplicationQueries,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Post(':id/status')
  @HttpCode(200)
  @Audited('application.status')
  @ResumesAt(({ params, fields }) => ({
    text: `Yeniden gönderirseniz ${params['id'] ?? ''} numaralı başvurunun durumu “${STATUS_LABELS[readStatus(fields['status'])]}” yapılır.`,
  }))
  async update(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect | Saved> {
    const change = {
      id,
      to: readStatus(form['status']),
      version: readVersion(form['version']),
      isConfirmed: isTicked(form['confirmed']),
    };
    const back = this.back(req, id, form['list']);
    const outcome = await this.statuses.change(change, actor);
    if (outcome.kind === 'conflict') return this.conflict(change, outcome.current, form, back);
    if (outcome.kind === 'against') return this.against(change, outcome.current, form, back);
    const act = outcome.kind === 'changed' ? outcome.act : null;
    if (act !== null) await this.claims.keep(id, 'change', actor);
    if (req.accepts(['html', 'json']) === 'json')
      return {
        success: true,
        version: change.version + Number(act !== null),
        undo: act === null ? null : adminPaths.applicationUndo(act),
      };
    if (act !== null)
      await this.sessions.flash(
        req,
        'success',
        `${id} numaralı başvurunun durumu “${STATUS_LABELS[change.to]}” yapıldı.`,
        undoOf(
          act,
          form['list'] === undefined ? undefined : this.queries.text(this.queries.readText(form['list'])),
        ),
      );
    return redirect(back);
  }

  /** To the list as it was, or to the application's own page when its form was used. */
  private back(req: Request, id: string, list: unknown): string {
    if (list === undefined) return this.pages.address(req, id);
    return this.queries.address(this.queries.readText(list));
  }

  private against(
    { id, to, version }: StatusChange,
    { status, bankOutcome }: CurrentStatus,
    { list, return: returned }: Form,
    back: string,
  ): PageResponse {
    const props = {
      id,
      wanted: to,
      current: status,
      version,
      bankOutcome,
      list: typeof list === 'string' ? list : null,
      returned: typeof returned === 'string' ? returned : null,
      back,
    };
    return page(ApplicationAgainstBanks, props, 409);
  }

  private async conflict(
    change: StatusChange,
    current: CurrentStatus,
    { list, return: returned }: Form,
    back: string,
  ): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const props = {
      id: change.id,
      wanted: change.to,
      current: current.status,
      version: current.version,
      changedBy: current.changedBy,
      changedAt: formatInstant(current.changedAt, timeZone),
      list: typeof list === 'string' ? list : null,
      returned: typeof returned === 'string' ? returned : null,
      back,
    };
    return page(ApplicationConflict, props, 409);
  }
}
