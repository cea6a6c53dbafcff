import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PasskeyNew } from '../../../../views/accounts/admin/profile/passkey-new.js';
import { PasskeyRemove } from '../../../../views/accounts/admin/profile/passkey-remove.js';
import { PasskeyIndex } from '../../../../views/accounts/admin/profile/passkeys.js';
import type { Form } from '../../../admin/form-input.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { secondFactorPaths } from '../../../shared/paths/second-factor.js';
import { OwnPasskeys } from '../../passkeys/own-passkeys.service.js';
import { personOf } from '../../person.js';

/** The keys of staff. */
@Controller(secondFactorPaths.passkeys())
@Allow('profile.write')
export class PasskeysController {
  constructor(private readonly own: OwnPasskeys) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    return page(PasskeyIndex, await this.own.shown(req, personOf(req)));
  }

  @Post()
  @HttpCode(200)
  @Audited('none: nothing is stored before the device has answered')
  @Sensitive('asks')
  async ask(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    const asked = await this.own.ask(req, res, personOf(req), body);
    if (asked.kind === 'wrong') return page(PasskeyIndex, asked.shown, 422);
    return asked.kind === 'question' ? page(PasskeyNew, asked) : redirect(secondFactorPaths.passkeys());
  }

  @Post('key')
  @Audited('passkey.create')
  @Sensitive('free: answers a question that was put after asking, once')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    const failed = await this.own.create(req, res, personOf(req), body);
    return failed ? page(PasskeyIndex, failed, 422) : redirect(secondFactorPaths.passkeys());
  }

  @Get(':id')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return page(PasskeyRemove, { ...(await this.own.find(personOf(req), id)), error: null });
  }

  @Post(':id')
  @HttpCode(200)
  @Audited('passkey.delete')
  @Sensitive('asks')
  async destroy(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    const key = await this.own.find(personOf(req), id);
    const error = await this.own.remove(req, personOf(req), key, body);
    return error === null
      ? redirect(secondFactorPaths.passkeys())
      : page(PasskeyRemove, { ...key, error }, 422);
  }
}
