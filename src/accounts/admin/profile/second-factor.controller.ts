import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SecondFactorCodes } from '../../../../views/accounts/admin/profile/second-factor-codes.js';
import { SecondFactorEdit } from '../../../../views/accounts/admin/profile/second-factor.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { secondFactorPaths } from '../../../shared/paths/second-factor.js';
import { type Person, personOf } from '../../person.js';
import { OwnSecondFactor } from '../../second-factor/own-second-factor.js';
import { SessionsService } from '../../sessions.service.js';

type Errors = Readonly<Record<string, string>>;

/** One's own second factor: set up, new recovery codes, switched off. */
@Controller(secondFactorPaths.own())
@Allow('profile.write')
export class SecondFactorController {
  constructor(
    private readonly own: OwnSecondFactor,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  show(@Req() req: Request): Promise<PageResponse> {
    return this.page(personOf(req));
  }

  @Post()
  @HttpCode(200)
  @Audited('second-factor.create')
  @Sensitive('asks')
  async create(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const person = personOf(req);
    const outcome = await this.own.setUp(req, person, body);
    if (outcome.kind === 'standing') return redirect(secondFactorPaths.own());
    if (outcome.kind === 'wrong') return this.page(person, outcome.errors, outcome.secret);
    return page(SecondFactorCodes, { codes: outcome.codes, isNew: true });
  }

  @Post('codes')
  @HttpCode(200)
  @Audited('second-factor.codes')
  @Sensitive('asks')
  async renewCodes(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const person = personOf(req);
    if (!person.hasSecondFactor) return redirect(secondFactorPaths.own());
    const outcome = await this.own.renewCodes(req, person, body);
    if (outcome.kind === 'refused') return this.page(person, { [OWN_PASSWORD]: outcome.error });
    return page(SecondFactorCodes, { codes: outcome.value, isNew: false });
  }

  @Post('off')
  @Audited('second-factor.delete')
  @Sensitive('asks')
  async switchOff(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const person = personOf(req);
    if (!person.hasSecondFactor) return redirect(secondFactorPaths.own());
    const outcome = await this.own.switchOff(req, person, body);
    if (outcome.kind === 'refused') return this.page(person, { [OWN_PASSWORD]: outcome.error });
    await this.sessions.flash(req, 'success', 'İki adımlı doğrulama kapatıldı.');
    return redirect(secondFactorPaths.own());
  }

  private async page(person: Person, errors: Errors = {}, secret?: Buffer): Promise<PageResponse> {
    const isRequired = person.mustSetUpSecondFactor;
    const props = { ...(await this.own.shown(person, secret)), isRequired, errors };
    return page(SecondFactorEdit, props, Object.keys(errors).length > 0 ? 422 : 200);
  }
}
