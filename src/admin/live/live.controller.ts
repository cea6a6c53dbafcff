import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allow } from '../../platform/routing/access.js';
import { livePaths } from '../../shared/paths/live.js';
import { LiveEvents } from './live-events.service.js';

const ID = /^(?:0|[1-9]\d{0,17})$/;

/** News of applications, for those who may read them. */
@Controller(livePaths.events())
@Allow('applications.read')
export class LiveController {
  constructor(private readonly events: LiveEvents) {}

  /** A stream for who asks for one; anybody else gets what was missed. */
  @Get()
  index(@Req() req: Request, @Res() res: Response): Promise<void> {
    const after = req.get('last-event-id') ?? '';
    const stays = req.method === 'GET' && (req.get('accept') ?? '').includes('text/event-stream');
    return this.events.answer(req, res, ID.test(after) ? after : null, stays);
  }
}
