import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PortalPeople } from '../../views/portal/people.js';
import { Reauthentication } from '../accounts/reauthentication.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { type Form, readForm, readToken } from '../admin/form-input.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive } from '../platform/routing/sensitive.js';
import { FIELD_MESSAGES } from '../platform/validation/messages.js';
import { Email, Line } from '../platform/validation/rules.js';
import { textOf } from '../platform/validation/text-of.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { SiteService } from '../site/site.service.js';
import { BankPeople, type BankPerson } from './bank-people.service.js';
import { bankAdminOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';
import { proofErrors } from './proof-errors.js';

/** Of one bank, closed accounts included. */
const MAX_PEOPLE = 100;

class BankPersonInput {
  @Line({ max: 120, message: 'Ad gereklidir (en çok $constraint1 karakter)' })
  name!: string;

  @Email({ message: FIELD_MESSAGES.email })
  email!: string;
}

type Errors = Readonly<Record<string, string>>;

/** Accounts of a bank's people, kept by the bank's administrator. Who is an administrator staff alone decide. */
@Controller(portalPaths.people())
@Allow('bank')
export class PortalPeopleController {
  constructor(
    private readonly pages: PortalPages,
    private readonly people: BankPeople,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  index(@Req() req: Request): Promise<PageResponse> {
    return this.shown(req, {}, {});
  }

  @Post()
  @HttpCode(200)
  @Audited('user.create')
  @Sensitive('asks')
  async create(
    @Req() req: Request,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { bankId } = bankAdminOf(req);
    const token = readToken(body);
    const { input, errors } = readForm(BankPersonInput, body);
    const isFull = (await this.people.list(bankId)).length >= MAX_PEOPLE;
    const wrong = { ...errors, ...(isFull && { name: 'Bankanızın hesap sayısı doldu; bize yazın.' }) };
    const all = { ...wrong, ...(await proofErrors(this.reauthentication, req, body, wrong)) };
    if (input === null || Object.keys(all).length > 0) return this.shown(req, body, all, token);
    if (!(await this.people.add(bankId, { ...input, token }, actor)))
      return this.shown(req, body, { email: 'Bu adresle yeni bir hesap açılamıyor; bize yazın.' }, token);
    await this.sessions.flash(req, 'success', 'Hesap açıldı; şifre bağlantısı e-postayla gönderildi.');
    return redirect(portalPaths.people());
  }

  @Post(':id/kapatma')
  @HttpCode(200)
  @Audited('user.update')
  @Sensitive('asks')
  async close(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const person = await this.people.find(bankAdminOf(req).bankId, id);
    if (!person || !isClosable(person))
      throw new NotFoundException({ text: 'Bankanızın kapatabileceğiniz böyle bir hesabı yok.' });
    const errors = await proofErrors(this.reauthentication, req, body);
    if (Object.keys(errors).length > 0) return this.shown(req, body, errors);
    await this.people.close(person, actor);
    await this.sessions.flash(req, 'success', `${person.name}: hesabı ve açık oturumları kapatıldı.`);
    return redirect(portalPaths.people());
  }

  private async shown(
    req: Request,
    typed: Form,
    errors: Errors,
    token: string = randomUUID(),
  ): Promise<PageResponse> {
    const { bankId } = bankAdminOf(req);
    const [frame, rows, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.people.list(bankId),
      this.site.current(),
    ]);
    const people = rows.map((row) => ({
      ...{ id: row.id, name: row.name, email: row.email, isAdmin: row.is_bank_admin },
      isOpen: row.status === 'active',
      isClosable: isClosable(row),
      hasSecondFactor: row.has_second_factor,
      lastLogin: row.last_login_at && formatInstant(row.last_login_at, timeZone),
    }));
    const values = { name: textOf(typed['name']), email: textOf(typed['email']) };
    const props = { frame, people, token, values, errors };
    return page(PortalPeople, props, Object.keys(errors).length > 0 ? 422 : 200);
  }
}

/** Administrators are staff's to close, herself among them. */
const isClosable = ({ status, is_bank_admin }: Pick<BankPerson, 'status' | 'is_bank_admin'>): boolean =>
  status === 'active' && !is_bank_admin;
