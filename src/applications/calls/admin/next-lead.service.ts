import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { type Redirect, redirect } from '../../../shared/rendering/page.js';
import { CallRulesService } from '../call-rules.service.js';
import { CallQueue } from './call-queue.service.js';
import { setAside } from './set-aside.js';

/** Leads to the next application of the queue. */
@Injectable()
export class NextLead {
  constructor(
    private readonly queue: CallQueue,
    private readonly rules: CallRulesService,
  ) {}

  async of(req: Request, actor: Actor): Promise<Redirect> {
    const next = await this.queue.take(setAside(req), await this.rules.current(), actor);
    return redirect(next === null ? callPaths.queue() : callPaths.queued(next));
  }
}
