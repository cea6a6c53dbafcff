import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { UNWANTED_REMOVE_QUESTION } from '../../../shared/labels/referrals.js';
import {
  type SuppressionExtra,
  SuppressionIndex,
} from '../../../../views/applications/referrals/admin/suppression-list.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { isConfirmed, postedFields } from '../../../admin/confirmation.js';
import { readContact } from '../../../admin/contact-input.js';
import { Field } from '../../../admin/field.js';
import type { Form } from '../../../admin/form-input.js';
import { filePaths, Indexes } from '../../../admin/indexes.service.js';
import { rowsFileAt } from '../../../admin/rows-file.js';
import { readListQuery } from '../../../admin/list-query.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Optional, Text } from '../../../platform/validation/rules.js';
import { validateInput } from '../../../platform/validation/validate-input.js';
import { suppressionList } from './suppression-list.js';
import { SuppressionList } from './suppression-list.service.js';

const ID = /^[1-9]\d{0,17}$/;

export class ReasonInput {
  @Field('Neden')
  @Optional()
  @Text({ max: 500, message: 'Neden en çok $constraint1 karakter olabilir' })
  reason?: string;
}

const EMPTY: SuppressionExtra = { form: { contact: '', reason: '', errors: {} }, found: null };

/** The application on whose page it was asked for, or the list. */
const leadingBack = ({ application }: Form): string =>
  typeof application === 'string' && ID.test(application)
    ? adminPaths.application(application)
    : referralPaths.unwanted();

/** The suppression list: people who must not be contacted. */
@Controller()
@Allow('applications.write')
export class SuppressionListController {
  constructor(
    private readonly indexes: Indexes,
    private readonly people: SuppressionList,
    private readonly sessions: SessionsService,
  ) {}

  @Get(referralPaths.unwanted())
  index(@Query() given: Form): Promise<PageResponse> {
    return this.shown(given, EMPTY);
  }

  @Get(filePaths(suppressionList))
  file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    return this.indexes.file(
      SuppressionIndex,
      suppressionList,
      readListQuery(suppressionList, given),
      rowsFileAt(req),
    );
  }

  /** A phone or an address is in no address of ours: it is asked for by a form. */
  @Post(referralPaths.suppressedOne('search'))
  @HttpCode(200)
  @Audited('none: a search changes nothing')
  async search(@Body() form: Form): Promise<PageResponse> {
    const person = readContact(form);
    if ('error' in person) return this.again(form, { contact: person.error });
    const found = await this.people.find(person);
    return this.shown({}, { ...EMPTY, found: found ? { id: found.id, hint: found.hint } : 'nobody' });
  }

  @Post(referralPaths.unwanted())
  @HttpCode(200)
  @Audited('do-not-contact.create')
  async create(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const person = readContact(form);
    const reason = validateInput(ReasonInput, { reason: form['reason'] });
    if ('error' in person || !reason.ok)
      return this.again(form, {
        ...('error' in person && { contact: person.error }),
        ...(!reason.ok && reason.fields),
      });
    const isNew = await this.people.add(person, reason.value.reason ?? '', actor);
    await this.sessions.flash(
      req,
      isNew ? 'success' : 'warning',
      isNew
        ? 'Listeye eklendi; bekleyen başvuruları bankalara gitmez, ileti gönderilmez.'
        : 'Bu kişi zaten listede.',
    );
    return redirect(referralPaths.unwanted());
  }

  @Post(`${referralPaths.unwanted()}/:id/delete`)
  @HttpCode(200)
  @Audited('do-not-contact.delete')
  async destroy(
    @Req() req: Request,
    @Param('id') id: string,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    if (!ID.test(id)) throw new RecordNotFound('Kayıt');
    const form = req.body as Form;
    if (!isConfirmed(form))
      return page(ConfirmShow, {
        title: 'Listeden çıkar',
        question: UNWANTED_REMOVE_QUESTION,
        action: req.path,
        fields: postedFields(form),
        yes: 'Listeden çıkar',
        isDangerous: true,
        backHref: leadingBack(form),
      });
    if (!(await this.people.remove(id, actor))) throw new RecordNotFound('Kayıt');
    await this.sessions.flash(
      req,
      'success',
      'Listeden çıkarıldı; bekleyen başvurularına yeniden bakılıyor.',
    );
    return redirect(leadingBack(form));
  }

  private again(form: Form, errors: Readonly<Record<string, string>>): Promise<PageResponse> {
    const typed = (name: string): string => {
      const value = form[name];
      return typeof value === 'string' ? value.slice(0, 500) : '';
    };
    const shown = { ...EMPTY, form: { contact: typed('contact'), reason: typed('reason'), errors } };
    return this.shown({}, shown, 422);
  }

  private shown(given: Form, extra: SuppressionExtra, status = 200): Promise<PageResponse> {
    const query = readListQuery(suppressionList, given);
    return this.indexes.page(SuppressionIndex, suppressionList, query, extra, { status });
  }
}
