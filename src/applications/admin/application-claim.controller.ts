import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../views/admin/confirm.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { isConfirmed, postedFields } from '../../admin/confirmation.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Json, type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { ResumesAt } from '../../platform/routing/restored-draft.js';
import { ApplicationClaims, type Holder } from './application-claims.service.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationIdPipe, type Form } from './application-input.js';
import { ApplicationPages } from './application-pages.service.js';

/** Claims on applications as staff take, take over and end them by hand. */
@Controller(adminPaths.applications())
@Allow('applications.write')
export class ApplicationClaimController {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly claims: ApplicationClaims,
    private readonly pages: ApplicationPages,
    private readonly sessions: SessionsService,
  ) {}

  @Post(':id/claim')
  @HttpCode(200)
  @Audited('application.claim')
  @ResumesAt(({ params }) => ({
    text: `Yeniden gönderirseniz ${params['id'] ?? ''} numaralı başvuruyu üstlenirsiniz.`,
  }))
  async create(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    await this.details.find(id);
    const holder = await this.claims.holder(id);
    const isOthers = holder !== null && holder.user_id !== actor.id;
    if (isOthers && !(isConfirmed(form) && form['from'] === holder.user_id))
      return this.ask(req, id, holder, form);
    const isTaken = await this.claims.take(id, isOthers ? holder.user_id : null, actor);
    if (!isTaken) return this.pages.show(req, id, { status: 409 });
    await this.sessions.flash(req, 'success', `${id} numaralı başvuru artık sizde.`);
    return redirect(this.pages.address(req, id));
  }

  @Post(':id/unclaim')
  @Audited('application.unclaim')
  async destroy(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @By() actor: Actor,
  ): Promise<Redirect> {
    await this.details.find(id);
    await this.claims.release(id, actor);
    await this.sessions.flash(req, 'success', `${id} numaralı başvuruyu bıraktınız.`);
    return redirect(this.pages.address(req, id));
  }

  /** The page was left; nothing waits for the answer. */
  @Post(':id/leave')
  @HttpCode(204)
  @Audited('none: nothing of the application changes')
  async leave(
    @Param('id', ApplicationIdPipe) id: string,
    @Body() { seen }: Form,
    @By() actor: Actor,
  ): Promise<Json> {
    if (typeof seen === 'string' && SEEN.test(seen)) await this.claims.leave(id, actor.id ?? '', seen);
    return new Json(204);
  }

  /**
   * Asks before a colleague's claim is taken over. The form names the holder, who has to be the same when the answer
   * comes.
   */
  private ask(req: Request, id: string, holder: Holder, form: Form): PageResponse {
    return page(ConfirmShow, {
      title: 'Başvuruyu devral',
      question: `${id} numaralı başvuruyla şu an ${holder.name} ilgileniyor. Devralırsanız başvuru sizin üzerinize geçer ve bu, geçmişte görünür. Devralınsın mı?`,
      action: req.path,
      fields: postedFields({ ...form, from: holder.user_id }),
      yes: `${holder.name} adlı kişiden devral`,
      isDangerous: false,
      backHref: this.pages.address(req, id),
    });
  }
}

/** A moment as the database writes it. */
const SEEN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;
