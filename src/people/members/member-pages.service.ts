import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { MemberFrameModel } from '../../../views/people/members/member-frame.js';
import { SessionsService } from '../../accounts/sessions.service.js';

/** The frame of every page of a member, with the CSRF token for her forms. */
@Injectable()
export class MemberPages {
  constructor(private readonly sessions: SessionsService) {}

  async frame(req: Request): Promise<MemberFrameModel> {
    return {
      csrfToken: req.session.csrfToken ?? '',
      asksCode: req.user?.hasSecondFactor === true,
      flash: await this.sessions.takeFlash(req),
    };
  }
}
