import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../views/admin/confirm.js';
import { UserEdit } from '../../../views/accounts/admin/edit.js';
import { UserIndex } from '../../../views/accounts/admin/index.js';
import { isConfirmed, postedFields } from '../../admin/confirmation.js';
import type { Form } from '../../admin/form-input.js';
import { Forms, type ShowForm, type Submission } from '../../admin/forms.service.js';
import { Indexes } from '../../admin/indexes.service.js';
import { rowsFileIn } from '../../admin/rows-file.js';
import type { ListQuery } from '../../admin/list-query.js';
import { PersonalExports } from '../../admin/personal-exports.service.js';
import { returnAddress } from '../../admin/return-address.js';
import { Records } from '../../admin/records.service.js';
import { FieldRefused } from '../../admin/resource.js';
import { Sent } from '../../admin/sent.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { RestoresDraft } from '../../platform/routing/restored-draft.js';
import { SessionsService } from '../sessions.service.js';
import { type UserFilters, userList } from './user-list.js';
import { UserQueries } from './user-queries.js';
import { PasswordLinks } from './password-links.service.js';
import { UserResource } from './user-resource.js';

@Controller()
@Allow('users.write')
export class AdminUsersController {
  constructor(
    private readonly indexes: Indexes,
    private readonly queries: UserQueries,
    private readonly forms: Forms,
    private readonly records: Records,
    private readonly personal: PersonalExports,
    private readonly users: UserResource,
    private readonly links: PasswordLinks,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  @Get(adminPaths.users())
  async index(@Query() given: Form): Promise<PageResponse | Redirect> {
    const query = this.queries.read(given);
    if (this.queries.isBare(given)) return redirect(this.queries.address(query));
    const addressed = this.queries.addressed.bind(this.queries);
    return this.indexes.page(UserIndex, userList, query, {}, { addressed });
  }

  @Post(adminPaths.usersSearch())
  @Audited('none: a search changes nothing')
  @Sensitive('free: the list masks what is found')
  search(@Body() form: Form): Redirect {
    return redirect(this.queries.address(this.queries.readForm(form)));
  }

  @Get(adminPaths.usersCsv())
  newExport(@Query() given: Form): PageResponse {
    return this.askExport(this.queries.read(given), null);
  }

  @Post(adminPaths.usersCsv())
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Audited('user.export')
  @Sensitive('asks')
  async csv(@Req() req: Request, @Body() form: Form): Promise<PageResponse | StreamableFile> {
    const query = this.queries.readText(form['list']);
    const refusal = await this.personal.refusalOf(req, query, { action: 'user.export', resource: 'user' });
    if (refusal !== null) return this.askExport(query, refusal);
    return this.indexes.file(UserIndex, userList, query, rowsFileIn(form));
  }

  @Get(adminPaths.newUser())
  @RestoresDraft()
  async new(@Req() req: Request): Promise<PageResponse> {
    return this.showOf(null)(await this.forms.blank(this.users.resource, req));
  }

  @Post(adminPaths.users())
  @Audited('user.create')
  @Sensitive('asks for a role among staff')
  create(@Sent() sent: Submission): Promise<PageResponse | Redirect> {
    return this.forms.create(this.users.resource, sent, this.showOf(null), (id) =>
      this.links.ofNew(id, sent.actor),
    );
  }

  /** A member's contact is masked in lists; her record shows it, and the look is written down. */
  @Get(`${adminPaths.users()}/:id`)
  @RestoresDraft()
  @Audited('user.reveal')
  async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const form = await this.forms.of(this.users.resource, id, req);
    if (form.values['role'] === 'user')
      await this.audit.ofRequest(req, { action: 'user.reveal', resource: 'user', resourceId: id });
    return this.showOf(id)(form);
  }

  @Post(`${adminPaths.users()}/:id`)
  @Audited('user.update')
  @Sensitive('asks for another role or e-mail')
  update(@Param('id') id: string, @Sent() sent: Submission): Promise<PageResponse | Redirect> {
    return this.forms.update(this.users.resource, id, sent, this.showOf(id));
  }

  /** Suspends a person, which ends her sessions, or lets her in again. */
  @Post(`${adminPaths.users()}/:id/status`)
  @HttpCode(200)
  @Audited('user.update')
  @Sensitive('free: whoever is let in again still needs her own password')
  async changeStatus(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { resource } = this.users;
    const status = body['status'];
    if (status !== 'active' && status !== 'suspended')
      throw new BadRequestException({ text: 'Kullanıcı durumu geçerli değil.' });
    const { record } = await this.records.find(resource, id);
    const name = resource.title(record);
    const back = returnAddress(body['return'], adminPaths.users());
    if (status === 'suspended' && !isConfirmed(body))
      return page(ConfirmShow, {
        title: name,
        question: 'Bu kullanıcıyı askıya almak istediğinizden emin misiniz? Açık oturumları kapanır.',
        action: req.path,
        fields: postedFields(body),
        yes: 'Askıya al',
        isDangerous: true,
        backHref: back,
      });
    await this.records.update(resource, { id, version: null, row: { status } }, actor).catch(toConflict);
    const said = status === 'active' ? 'aktifleştirildi' : 'askıya alındı';
    await this.sessions.flash(req, 'success', `“${name}” ${said}.`);
    return redirect(back);
  }

  private askExport(query: ListQuery<UserFilters>, error: string | null): PageResponse {
    return this.personal.ask({
      title: 'Kullanıcıları indir',
      holds: 'Dosyada filtrelenen bütün kullanıcıların telefon numaraları ve e-postaları açık yazılır.',
      action: adminPaths.usersCsv(),
      list: this.queries.text(query),
      backHref: this.queries.address(query),
      error,
    });
  }

  /** @param id null for a new person */
  private readonly showOf =
    (id: string | null): ShowForm =>
    (form, status) =>
      page(UserEdit, { form, id }, status);
}

function toConflict(error: unknown): never {
  if (error instanceof FieldRefused) throw new ConflictException({ text: `${error.text}.` });
  throw error;
}
