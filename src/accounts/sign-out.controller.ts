import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditService } from '../platform/audit/audit.service.js';
import { paths } from '../shared/paths/site.js';
import { type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { SessionsService } from './sessions.service.js';

@Controller(paths.signOut())
export class SignOutController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Open to everyone, so that signing out twice, or after the session has ended, is no error. */
  @Post()
  @Allow('public')
  @Audited('session.destroy')
  async create(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<Redirect> {
    const person = req.user;
    if (person && person.role !== 'user') {
      await this.audit.ofRequest(req, { action: 'session.destroy', resource: 'user', resourceId: person.id });
    }
    await this.sessions.end(req, res);
    return redirect(paths.signIn(), 303);
  }
}
