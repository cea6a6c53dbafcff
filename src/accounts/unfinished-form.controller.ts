import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { UnfinishedShow } from '../../views/admin/unfinished.js';
import { adminPaths } from '../paths.js';
import { type Page, page, type Redirect, redirect } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { SessionsService } from './sessions.service.js';

/** What was typed into a form that no page of its own shows again: a note, ticks of a list, a field in a row. */
@Controller(adminPaths.unfinished())
@Allow('profile.write')
export class UnfinishedFormController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  async show(@Req() req: Request): Promise<Page | Redirect> {
    const { unfinishedForm: form } = req.session;
    if (!form) return redirect(adminPaths.dashboard(), 303);
    // Shown once: the page itself holds it from now on.
    await this.sessions.keep(req, undefined);
    const fields = Object.entries(form.fields).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : value).map((text) => ({ name, text, isProse: isProse(text) })),
    );
    return page(UnfinishedShow, { action: form.path, backHref: form.from || adminPaths.dashboard(), fields });
  }
}

/** Words that a person wrote; ids, names of states and addresses have no spaces. */
const isProse = (text: string): boolean => /\S\s+\S/.test(text) || text.length > 60;
