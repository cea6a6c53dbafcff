import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { personOf } from '../../../accounts/person.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { KIND_NAMES } from '../../../shared/enums/application-kinds.js';
import { CALL_LANGUAGES } from '../../../shared/enums/calls.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { ApplicationClaims } from '../../admin/application-claims.service.js';
import { ApplicationDetails } from '../../admin/application-detail.service.js';
import { ApplicationIdPipe, type Form } from '../../admin/application-input.js';
import { CallPages } from './call-pages.service.js';
import { CallQueue } from './call-queue.service.js';
import { ContactReveals } from './contact-reveals.service.js';
import { NextLead } from './next-lead.service.js';
import { noteSetAside } from './set-aside.js';

const QUEUE = callPaths.queue();

/** The queue: one application after the other, each held by who works on it. */
@Controller()
@Allow('applications.write')
export class CallQueueController {
  constructor(
    private readonly pages: CallPages,
    private readonly queue: CallQueue,
    private readonly next: NextLead,
    private readonly claims: ApplicationClaims,
    private readonly details: ApplicationDetails,
    private readonly reveals: ContactReveals,
    private readonly sessions: SessionsService,
  ) {}

  @Get(QUEUE)
  index(@Req() req: Request): Promise<PageResponse> {
    return this.pages.start(req);
  }

  @Post(QUEUE)
  @Audited('none: the history of the application says who took it')
  take(@Req() req: Request, @By() actor: Actor): Promise<Redirect> {
    return this.next.of(req, actor);
  }

  @Post(callPaths.preferences())
  @Audited('none: what one wants to be offered oneself')
  async prefer(@Req() req: Request, @Body() { kinds, languages }: Form): Promise<Redirect> {
    await this.queue.prefer(personOf(req).id, {
      kinds: KIND_NAMES.filter((kind) => chosen(kinds).includes(kind)),
      languages: CALL_LANGUAGES.filter((language) => chosen(languages).includes(language)),
    });
    await this.sessions.flash(req, 'success', 'Size gelecek başvurular kaydedildi.');
    return redirect(callPaths.queue());
  }

  @Get(`${QUEUE}/:id`)
  async show(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
  ): Promise<PageResponse | Redirect> {
    if (!(await this.isHeld(req, id))) return redirect(adminPaths.application(id));
    return this.pages.lead(req, id);
  }

  @Post(`${QUEUE}/:id/contact`)
  @HttpCode(200)
  @Audited('application.reveal')
  @Sensitive('free: one number, written down, many times a day')
  async reveal(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const outcome = await this.reveals.reveal(req, id, form, actor);
    if (outcome.kind === 'asked') return this.pages.lead(req, id, { status: 422, ...outcome.errors });
    return redirect(outcome.kind === 'held' ? adminPaths.application(id) : callPaths.queued(id));
  }

  /** Passed over: it is free for others, and comes back to this person later. */
  @Post(`${QUEUE}/:id/skip`)
  @Audited('none: the history of the application says who let it go')
  async skip(
    @Req() req: Request,
    @Param('id', ApplicationIdPipe) id: string,
    @By() actor: Actor,
  ): Promise<Redirect> {
    await this.details.find(id);
    await noteSetAside(req, id);
    await this.claims.finish(id, actor);
    return this.next.of(req, actor);
  }

  @Post(`${QUEUE}/:id/leave`)
  @Audited('none: the history of the application says who let it go')
  async leave(@Param('id', ApplicationIdPipe) id: string, @By() actor: Actor): Promise<Redirect> {
    await this.details.find(id);
    await this.claims.finish(id, actor);
    return redirect(callPaths.queue());
  }

  private async isHeld(req: Request, id: string): Promise<boolean> {
    return (await this.claims.holder(id))?.user_id === personOf(req).id;
  }
}

const chosen = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
