import {
  Body,
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
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { SubscriberIndex } from '../../../../views/people/newsletter/admin/index.js';
import { SubscriberShow } from '../../../../views/people/newsletter/admin/show.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { isConfirmed, postedFields } from '../../../admin/confirmation.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { Indexes } from '../../../admin/indexes.service.js';
import { rowsFileIn } from '../../../admin/rows-file.js';
import { Lists } from '../../../admin/lists.service.js';
import { PersonalExports } from '../../../admin/personal-exports.service.js';
import { REASON_MISSING, readCallReason } from '../../../admin/call-reason.js';
import { isUnmasked, noteUnmasked, unmaskingKeyOf } from '../../../admin/unmasking.js';
import { remembering, wayBack } from '../../../admin/return-address.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { ContactGuard } from '../../../messages/deliveries/contact-guard.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { subscriberList, type SubscriberQuery } from './subscriber-list.js';
import { SubscriberQueries } from './subscriber-queries.js';
import { toShow } from './subscriber.view-model.js';
import { type SubscriberDetail, Subscribers } from './subscribers.service.js';

const LIST = adminPaths.subscribers();

@Controller()
@Allow('subscribers.read')
export class AdminSubscribersController {
  constructor(
    private readonly lists: Lists,
    private readonly queries: SubscriberQueries,
    private readonly indexes: Indexes,
    private readonly personal: PersonalExports,
    private readonly subscribers: Subscribers,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly guard: ContactGuard,
  ) {}

  @Get(adminPaths.subscribers())
  async index(@Query() given: Form): Promise<PageResponse | Redirect> {
    const query = this.queries.read(given);
    if (this.queries.isBare(given)) return redirect(this.queries.address(query));
    const extra = { text: this.queries.text(query) };
    const addressed = this.queries.addressed.bind(this.queries);
    return this.indexes.page(SubscriberIndex, subscriberList, query, extra, { addressed });
  }

  @Post(adminPaths.subscribersSearch())
  @Audited('none: a search changes nothing')
  search(@Body() form: Form): Redirect {
    return redirect(this.queries.address(this.queries.readForm(form)));
  }

  @Get(adminPaths.subscribersCsv())
  @Allow('subscribers.export')
  newExport(@Query() given: Form): PageResponse {
    return this.askExport(this.queries.read(given), null);
  }

  @Post(adminPaths.subscribersCsv())
  @HttpCode(200)
  @Allow('subscribers.export')
  @Audited('subscriber.export')
  @Sensitive('asks')
  @Header('Cache-Control', 'no-store')
  async csv(@Req() req: Request, @Body() form: Form): Promise<PageResponse | StreamableFile> {
    const query = this.queries.readText(form['list']);
    const what = { action: 'subscriber.export', resource: 'subscriber' };
    const refusal = await this.personal.refusalOf(req, query, what);
    if (refusal !== null) return this.askExport(query, refusal);
    return this.indexes.file(SubscriberIndex, subscriberList, query, rowsFileIn(form));
  }

  @Get(`${adminPaths.subscribers()}/:id`)
  show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.shown(req, id, null);
  }

  @Post(`${adminPaths.subscribers()}/:id/contact`)
  @Allow('subscribers.write')
  @Audited('subscriber.reveal')
  @Sensitive('free: one address, written down, many times a day')
  @HttpCode(200)
  async contact(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() { reason }: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const isUnwanted = await this.isUnwanted(await this.subscribers.find(id));
    const why = isUnwanted ? readCallReason(reason) : null;
    if (isUnwanted && why === null) return this.shown(req, id, REASON_MISSING);
    await this.subscribers.reveal(id, why, actor);
    await noteUnmasked(req, unmaskingKeyOf(`subscriber ${id}`, isUnwanted));
    return redirect(remembering(adminPaths.subscriber(id), wayBack(req, LIST), LIST));
  }

  @Post(`${adminPaths.subscribers()}/:id/unsubscribe`)
  @HttpCode(200)
  @Allow('subscribers.write')
  @Audited('subscriber.unsubscribe')
  async unsubscribe(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const back = this.back(form);
    if (!isConfirmed(form)) return this.ask(req, id, back, UNSUBSCRIBE);
    await this.subscribers.unsubscribe(id, actor);
    await this.sessions.flash(req, 'success', `${id} numaralı abonelik sonlandırıldı.`);
    return redirect(back);
  }

  @Post(`${adminPaths.subscribers()}/:id/delete`)
  @HttpCode(200)
  @Allow('subscribers.delete')
  @Audited('subscriber.delete')
  @Sensitive('asks')
  async destroy(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const back = this.back(form);
    if (!isConfirmed(form)) return this.ask(req, id, back, { ...DELETE, ownPassword: null });
    const ownPassword = await this.reauthentication.refusalOf(req, form[OWN_PASSWORD]);
    if (ownPassword !== null) return this.ask(req, id, back, { ...DELETE, ownPassword });
    await this.subscribers.remove(id, actor);
    await this.sessions.flash(req, 'success', `${id} numaralı abone silindi.`);
    return redirect(back);
  }

  private async shown(req: Request, id: string, reasonError: string | null): Promise<PageResponse> {
    const { timeZone } = await this.lists.context();
    const found = await this.subscribers.find(id);
    const isUnwanted = await this.isUnwanted(found);
    const props = toShow(found, {
      timeZone,
      isUnmasked: isUnmasked(req, unmaskingKeyOf(`subscriber ${id}`, isUnwanted)),
      isUnwanted,
      reasonError,
      back: wayBack(req, LIST),
    });
    return page(SubscriberShow, props, reasonError === null ? 200 : 422);
  }

  private isUnwanted({ phone_number: phone, email }: SubscriberDetail): Promise<boolean> {
    return this.guard.isUnwanted({ phone, email });
  }

  private askExport(query: SubscriberQuery, error: string | null): PageResponse {
    return this.personal.ask({
      title: 'Aboneleri indir',
      holds: 'Dosyada filtrelenen bütün abonelerin e-postaları ve telefon numaraları açık yazılır.',
      action: adminPaths.subscribersCsv(),
      list: this.queries.text(query),
      backHref: this.queries.address(query),
      error,
    });
  }

  private back({ list }: Form): string {
    return this.queries.address(this.queries.readText(list));
  }

  private async ask(req: Request, id: string, backHref: string, question: Question): Promise<PageResponse> {
    await this.subscribers.find(id);
    const fields = postedFields(req.body as Form);
    const title = `${id} numaralı abone`;
    const props = { title, ...question, action: req.path, fields, isDangerous: true, backHref };
    return page(ConfirmShow, props, typeof question.ownPassword === 'string' ? 422 : 200);
  }
}

interface Question {
  readonly question: string;
  readonly yes: string;
  readonly ownPassword?: string | null;
}

const UNSUBSCRIBE: Question = {
  question: 'Bu aboneliği sonlandırmak istediğinizden emin misiniz?',
  yes: 'Aboneliği sonlandır',
};
const DELETE: Question = { question: 'Bu aboneyi silmek istediğinizden emin misiniz?', yes: 'Sil' };
