import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { OwnPasskeysModel } from '../../views/accounts/passkeys.js';
import { PortalPasskeyNew, PortalPasskeyRemove, PortalPasskeys } from '../../views/portal/passkeys.js';
import { OwnPasskeys } from '../accounts/passkeys/own-passkeys.service.js';
import type { Form } from '../admin/form-input.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive } from '../platform/routing/sensitive.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';

/** The keys of a bank's people: they stand in for password and code, never for the second factor. */
@Controller(portalPaths.passkeys())
@Allow('bank')
export class PortalPasskeysController {
  constructor(
    private readonly pages: PortalPages,
    private readonly own: OwnPasskeys,
  ) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    return this.page(req, await this.own.shown(req, bankerOf(req)), 200);
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
    const asked = await this.own.ask(req, res, bankerOf(req), body);
    if (asked.kind === 'wrong') return this.page(req, asked.shown, 422);
    if (asked.kind === 'impossible') return redirect(portalPaths.passkeys());
    return page(PortalPasskeyNew, { ...asked, frame: await this.pages.frame(req) });
  }

  @Post('anahtar')
  @Audited('passkey.create')
  @Sensitive('free: answers a question that was put after asking, once')
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    const failed = await this.own.create(req, res, bankerOf(req), body);
    return failed ? this.page(req, failed, 422) : redirect(portalPaths.passkeys());
  }

  @Get(':id')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const { id: own, name } = await this.own.find(bankerOf(req), id);
    return page(PortalPasskeyRemove, { frame: await this.pages.frame(req), id: own, name, error: null });
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
    const key = await this.own.find(bankerOf(req), id);
    const error = await this.own.remove(req, bankerOf(req), key, body);
    if (error === null) return redirect(portalPaths.passkeys());
    const frame = await this.pages.frame(req);
    return page(PortalPasskeyRemove, { frame, id: key.id, name: key.name, error }, 422);
  }

  private async page(req: Request, model: OwnPasskeysModel, status: number): Promise<PageResponse> {
    return page(PortalPasskeys, { ...model, frame: await this.pages.frame(req) }, status);
  }
}
