import { Body, ConflictException, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type Form, OWN_PASSWORD } from '../../admin/form-input.js';
import { Records } from '../../admin/records.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import type { PageResponse } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { PasswordResets } from '../password-resets.service.js';
import { Reauthentication } from '../reauthentication.service.js';
import { PasswordLinks } from './password-links.service.js';
import { UserResource } from './user-resource.js';

/** Makes the link with which a person sets a new password, and shows it this once. */
@Controller(`${adminPaths.users()}/:id/password-link`)
@Allow('users.write')
export class PasswordLinkController {
  constructor(
    private readonly users: UserResource,
    private readonly records: Records,
    private readonly resets: PasswordResets,
    private readonly reauthentication: Reauthentication,
    private readonly links: PasswordLinks,
  ) {}

  @Get()
  new(@Param('id') id: string): Promise<PageResponse> {
    return this.links.show(id, { link: null });
  }

  @Post()
  @HttpCode(200)
  @Audited('user.password-link')
  @Sensitive('asks')
  async create(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse> {
    await this.records.find(this.users.resource, id);
    const error = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    if (error !== null) return this.links.show(id, { link: null, error });
    const link = await this.resets.create(id, actor);
    if (!link)
      throw new ConflictException({ text: 'Bu kullanıcının hesabı kapalı. Önce hesabı aktifleştirin.' });
    return this.links.show(id, { link });
  }
}
