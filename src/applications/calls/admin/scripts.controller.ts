import { Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CallScriptEdit, CallScriptIndex } from '../../../../views/applications/calls/admin/scripts.js';
import { Forms, type ShowForm, type Submission } from '../../../admin/forms.service.js';
import { Sent } from '../../../admin/sent.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { RestoresDraft } from '../../../platform/routing/restored-draft.js';
import { KIND_NAMES } from '../../../shared/enums/application-kinds.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { type PageResponse, page, type Redirect } from '../../../shared/rendering/page.js';
import { KIND_LABELS } from '../../kinds/registry.js';
import { callScripts } from './script-resource.js';

const SCRIPTS = callPaths.scripts();

/** Sentences of calls, by kind of application. */
@Controller()
@Allow('applications.oversee')
export class CallScriptsController {
  constructor(private readonly forms: Forms) {}

  @Get(SCRIPTS)
  index(): PageResponse {
    return page(CallScriptIndex, { scripts: KIND_NAMES.map((kind) => ({ kind, label: KIND_LABELS[kind] })) });
  }

  @Get(`${SCRIPTS}/:id`)
  @RestoresDraft()
  async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.show(id)(await this.forms.of(callScripts, id, req));
  }

  @Post(`${SCRIPTS}/:id`)
  @Audited('call-script.update')
  update(@Param('id') id: string, @Sent() sent: Submission): Promise<PageResponse | Redirect> {
    return this.forms.update(callScripts, id, sent, this.show(id));
  }

  private show(id: string): ShowForm {
    const kind = KIND_NAMES.find((name) => name === id);
    if (kind === undefined) throw new NotFoundException({ text: 'Böyle bir başvuru türü yok.' });
    return (form, status) => page(CallScriptEdit, { form, kind: KIND_LABELS[kind] }, status);
  }
}
