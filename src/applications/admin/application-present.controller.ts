import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../accounts/sessions.service.js';
import { Allow } from '../../platform/routing/access.js';
import { livePaths } from '../../shared/paths/live.js';
import { Json } from '../../shared/rendering/page.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationIdPipe } from './application-input.js';

/** Colleagues on an application, asked for by its page when an event says that they have changed. */
@Controller(livePaths.events())
@Allow('applications.read')
export class ApplicationPresentController {
  constructor(
    private readonly claims: ApplicationClaims,
    private readonly sessions: SessionsService,
  ) {}

  @Get('present/:id')
  async show(@Req() req: Request, @Param('id', ApplicationIdPipe) id: string): Promise<Json> {
    this.sessions.leaveAtRest(req);
    return new Json(200, { others: await this.claims.others(id, req.user?.id ?? '') });
  }
}
