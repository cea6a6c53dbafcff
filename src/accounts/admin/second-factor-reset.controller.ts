import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SecondFactorReset } from '../../../views/accounts/admin/second-factor-reset.js';
import { type Form, OWN_PASSWORD } from '../../admin/form-input.js';
import { Records } from '../../admin/records.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { secondFactorPaths } from '../../shared/paths/second-factor.js';
import { Reauthentication } from '../reauthentication.service.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { SessionsService } from '../sessions.service.js';
import { UserResource } from './user-resource.js';

/** For somebody who lost phone and recovery codes: her second factor is taken away, so that she can set up another. */
@Controller(`${adminPaths.users()}/:id/second-factor`)
@Allow('users.write')
export class SecondFactorResetController {
  constructor(
    private readonly users: UserResource,
    private readonly records: Records,
    private readonly factors: SecondFactors,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  new(@Req() req: Request, @Param('id') id: string): Promise<PageResponse | Redirect> {
    return this.ask(req, id, null);
  }

  @Post()
  @Audited('second-factor.reset')
  @Sensitive('asks')
  async create(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    if (req.user?.id === id) return redirect(secondFactorPaths.own());
    const { record } = await this.records.find(this.users.resource, id);
    const error = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (error !== null) return this.ask(req, id, error);
    const isDone = await this.factors.reset(req, id);
    const text = isDone
      ? `“${String(record['name'])}” için iki adımlı doğrulama sıfırlandı; açık oturumları kapandı.`
      : `“${String(record['name'])}” için iki adımlı doğrulama zaten kapalı.`;
    await this.sessions.flash(req, 'success', text);
    return redirect(adminPaths.user(id));
  }

  private async ask(req: Request, id: string, error: string | null): Promise<PageResponse | Redirect> {
    // One's own is switched off with a code, or by a colleague.
    if (req.user?.id === id) return redirect(secondFactorPaths.own());
    const { record } = await this.records.find(this.users.resource, id);
    const hasFactor = (await this.factors.stateOf(id)) !== null;
    const props = { id, name: String(record['name']), hasFactor, error };
    return page(SecondFactorReset, props, error === null ? 200 : 422);
  }
}
