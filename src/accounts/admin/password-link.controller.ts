import { Body, ConflictException, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PasswordLink } from '../../../views/accounts/admin/password-link.js';
import { type Form, OWN_PASSWORD } from '../../admin/form-input.js';
import { Records } from '../../admin/records.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { SiteService } from '../../site/site.service.js';
import { PasswordResets, RESET_HOURS, type ResetLink } from '../password-resets.service.js';
import { Reauthentication } from '../reauthentication.service.js';
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
    private readonly site: SiteService,
  ) {}

  @Get()
  new(@Param('id') id: string): Promise<PageResponse> {
    return this.show(id, { link: null, error: null });
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
    if (error !== null) return this.show(id, { link: null, error });
    const link = await this.resets.create(id, actor);
    if (!link)
      throw new ConflictException({ text: 'Bu kullanıcının hesabı kapalı. Önce hesabı aktifleştirin.' });
    return this.show(id, { link, error: null });
  }

  private async show(
    id: string,
    { link, error }: { readonly link: ResetLink | null; readonly error: string | null },
  ): Promise<PageResponse> {
    const { record } = await this.records.find(this.users.resource, id);
    const { timeZone } = await this.site.current();
    const props = {
      id,
      name: String(record['name']),
      isOpen: record['status'] === 'active',
      hours: RESET_HOURS,
      link: link && { url: link.url, expires: formatInstant(link.expiresAt, timeZone) },
      error,
    };
    return page(PasswordLink, props, error === null ? 200 : 422);
  }
}
