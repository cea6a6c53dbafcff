import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type DraftField, RestoredDraftShow } from '../../views/admin/restored-draft.js';
import { undoneLabel } from '../shared/labels/audit.js';
import { adminPaths } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { isClicked } from './clicked-fields.js';
import { FormRoutes } from './form-routes.service.js';
import { SessionsService } from './sessions.service.js';

/** Shows the restored draft of a form that has no page of its own: a note, ticks of a list, a field in a row. */
@Controller(adminPaths.unfinished())
@Allow('profile.write')
export class RestoredDraftController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly routes: FormRoutes,
  ) {}

  @Get()
  async show(@Req() req: Request): Promise<PageResponse | Redirect> {
    const { restoredDraft: form } = req.session;
    if (!form) return redirect(adminPaths.dashboard(), 303);
    // Shown once: the page itself holds it from now on.
    await this.sessions.keep(req, undefined);
    const { text = null, asked } = this.routes.goesOn(form) ?? {};
    const fields: Readonly<Record<string, string | readonly string[]>> = asked
      ? { ...form.fields, action: asked.action }
      : form.fields;
    return page(RestoredDraftShow, {
      text,
      unsaved: text === null ? this.unsaved(form.path) : null,
      isAsked: asked !== undefined,
      action: asked?.at ?? form.path,
      backHref: form.from || adminPaths.dashboard(),
      fields: Object.entries(fields).flatMap(([name, value]) =>
        typeof value === 'string' ? toField(name, value) : value.map((item) => toField(name, item)),
      ),
    });
  }

  /** The action that was not done, in the words of the audit log, and its record. */
  private unsaved(path: string): string | null {
    const logged = this.routes.logged(path);
    return logged && undoneLabel(logged.action, logged.id);
  }
}

/** Text that a person wrote can be read and changed; clicked values are hidden fields. */
function toField(name: string, text: string): DraftField {
  if (isClicked(name) || text === '') return { name, text, shown: 'hidden' };
  return {
    name,
    text,
    shown: text.includes('\n') || text.length > LINE || name === 'note' ? 'lines' : 'line',
  };
}

/** Characters that a line shows. */
const LINE = 60;
