import {
  Body,
  Controller,
  ForbiddenException,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { callPaths } from '../../shared/paths/calls.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ApplicationClaims } from './application-claims.service.js';
import { type Form, isTicked } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';
import { ApplicationQueries } from './application-queries.js';
import { lookingAs } from './staff-acts.service.js';
import { ApplicationUndo, type UndoOutcome } from './undo.service.js';

const ID = /^[1-9]\d{0,17}$/;
/** Applications left out that are named; of more the number is told. */
const MAX_NAMED = 20;

const REFUSALS = {
  late: 'On dakika geçti: bildirimi gönderildi, artık geri alınamaz. Gerekirse elle değiştirin.',
  already: 'Bu işlem zaten geri alındı.',
} as const;

/** Response to the script of the list. */
interface Undone {
  readonly success: boolean;
}

/** Undoes acts of staff on applications: one's own, and with a further permission those of others. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationUndoController {
  constructor(
    private readonly undos: ApplicationUndo,
    private readonly queries: ApplicationQueries,
    private readonly pages: ApplicationPages,
    private readonly claims: ApplicationClaims,
    private readonly sessions: SessionsService,
  ) {}

  @Post('acts/:id/undo')
  @HttpCode(200)
  @Audited('application.undo')
  async create(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<Redirect | Undone> {
    const { mayUndoAll } = lookingAs(req);
    const outcome: UndoOutcome = ID.test(id)
      ? await this.undos.undo(id, actor, mayUndoAll)
      : { kind: 'unknown' };
    if (outcome.kind === 'unknown') throw new NotFoundException({ text: 'Geri alınacak işlem bulunamadı.' });
    if (outcome.kind === 'foreign')
      throw new ForbiddenException({ text: 'Bu işlemi yapan kişi ya da bir moderatör geri alabilir.' });
    if (req.accepts(['html', 'json']) === 'json')
      return { success: outcome.kind === 'undone' && outcome.leftOut.length === 0 };
    await this.say(req, outcome);
    const { application } = outcome;
    // In the queue it is shown again, unless a colleague has it by now.
    if (
      application !== null &&
      isTicked(form['queue']) &&
      !(await this.claims.keep(application, 'change', actor))
    )
      return redirect(callPaths.queued(application));
    return redirect(this.back(req, outcome.application, form['list']));
  }

  private async say(
    req: Request,
    outcome: Extract<UndoOutcome, { readonly application: string | null }>,
  ): Promise<void> {
    if (outcome.kind !== 'undone') return this.sessions.flash(req, 'warning', REFUSALS[outcome.kind]);
    const { count, leftOut } = outcome;
    if (count > 0) {
      const what = outcome.application === null ? `${formatNumber(count)} başvuruda işlem` : 'İşlem';
      await this.sessions.flash(req, 'success', `${what} geri alındı; bildirimi gönderilmedi.`);
    }
    if (leftOut.length > 0)
      await this.sessions.flash(
        req,
        'warning',
        `Sonradan değiştiği için geri alınmadı: ${leftOut.slice(0, MAX_NAMED).join(', ')}${
          leftOut.length > MAX_NAMED ? ` ve ${formatNumber(leftOut.length - MAX_NAMED)} başvuru daha` : ''
        }.`,
      );
  }

  /** To the list as it was, or to the page of the application that it was about. */
  private back(req: Request, application: string | null, list: unknown): string {
    if (list !== undefined) return this.queries.address(this.queries.readText(list));
    return application === null ? adminPaths.applications() : this.pages.address(req, application);
  }
}
