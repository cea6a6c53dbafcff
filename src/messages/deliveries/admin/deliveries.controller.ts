import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { DeliveryIndex } from '../../../../views/messages/deliveries/admin/index.js';
import { DeliveryShow } from '../../../../views/messages/deliveries/admin/show.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { readTicks } from '../../../admin/bulk.js';
import { textOf } from '../../../platform/validation/text-of.js';
import { isConfirmed, postedFields } from '../../../admin/confirmation.js';
import type { Form } from '../../../admin/form-input.js';
import { Indexes } from '../../../admin/indexes.service.js';
import { ListAddress } from '../../../admin/list-address.js';
import { readListQuery } from '../../../admin/list-query.js';
import { Lists } from '../../../admin/lists.service.js';
import { wayBack } from '../../../admin/return-address.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { confirmationsOf, ResumesAt } from '../../../platform/routing/restored-draft.js';
import { Bounces } from '../bounces/bounces.service.js';
import { ChannelConfig } from '../channel-config.js';
import { Topics } from '../topics.service.js';
import {
  type Changed,
  type DeliveryAction,
  DeliveryChanges,
  MAX_AT_ONCE,
  MAX_COUNTED,
  type Selection,
} from './delivery-changes.service.js';
import { deliveryList, type DeliveryQuery, TARGET } from './delivery-list.js';
import { DeliveryPages } from './delivery-pages.service.js';
import { deliveryShown, toExtra, toShow } from './delivery.view-model.js';

/** Where the session ended in between. */
const confirmationFor = confirmationsOf<DeliveryAction>('gönderi', deliveryPaths.at('bulk'), {
  resend: 'yeniden göndermek',
  cancel: 'iptal etmek',
});

const LIST = deliveryPaths.list();
/** Deliveries to others, their outcomes, and staff's actions on them. */
@Controller()
@Allow('deliveries.read')
export class DeliveriesController {
  constructor(
    private readonly lists: Lists,
    private readonly indexes: Indexes,
    private readonly pages: DeliveryPages,
    private readonly changes: DeliveryChanges,
    private readonly topics: Topics,
    private readonly channelConfig: ChannelConfig,
    private readonly sessions: SessionsService,
    private readonly bounces: Bounces,
  ) {}

  @Get(deliveryPaths.list())
  async index(@Query() given: Form): Promise<PageResponse> {
    const query = readListQuery(deliveryList, given);
    const around = await this.around();
    const [bounces, paused, targets, kept] = await Promise.all([
      this.bounces.state(),
      this.pages.paused(),
      this.pages.targets(),
      this.pages.kept(
        around.timeZone,
        (channel) =>
          (channel === 'email' || channel === 'sms') && this.channelConfig.wayOf(channel) === 'sent',
      ),
    ]);
    const extra = toExtra(
      { paused, targets, kept },
      {
        ...around,
        mail: this.channelConfig.wayOf('email'),
        sms: this.channelConfig.wayOf('sms'),
        unreadBounces: bounces?.unreadable ?? 0,
      },
    );
    return this.indexes.page(DeliveryIndex, deliveryShown(this.topics), query, extra);
  }

  @Post(deliveryPaths.at('bulk'))
  @HttpCode(200)
  @Allow('deliveries.write')
  @Audited('none: it only asks')
  @ResumesAt((form) => confirmationFor(readAction(form.fields['action']))(form))
  async ask(@Body() form: Form): Promise<PageResponse> {
    const action = readAction(form['action']);
    const query = readList(form['list']);
    const backHref = new ListAddress(deliveryList, query).current();
    const frame = { title: 'Toplu işlem', isDangerous: action === 'cancel', backHref, yes: YES[action] };
    if (form['all'] !== 'evet') {
      const ticks = readTicks(form['ids']);
      if (ticks.length === 0)
        throw new BadRequestException({
          text: 'Seçilmiş gönderi yok. Listeye dönüp en az bir gönderi seçin.',
        });
      const fields = postedFields({ ids: form['ids'], list: form['list'] ?? '' });
      return page(ConfirmShow, {
        ...frame,
        action: deliveryPaths.at('bulk', action),
        fields,
        question: QUESTION[action](ticks.length, ''),
      });
    }
    const { count, until } = await this.changes.count(action, query);
    const fields = postedFields({ all: 'evet', until, list: form['list'] ?? '' });
    return page(ConfirmShow, {
      ...frame,
      action: deliveryPaths.at('bulk', action),
      fields,
      question: QUESTION[action](count, 'Filtrelerinize uyan '),
    });
  }

  @Post(deliveryPaths.at('bulk', 'resend'))
  @HttpCode(200)
  @Allow('deliveries.write')
  @Audited('delivery.resend')
  @ResumesAt(confirmationFor('resend'))
  resendMany(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    return this.runMany('resend', req, form, actor);
  }

  @Post(deliveryPaths.at('bulk', 'cancel'))
  @HttpCode(200)
  @Allow('deliveries.write')
  @Audited('delivery.cancel')
  @ResumesAt(confirmationFor('cancel'))
  cancelMany(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    return this.runMany('cancel', req, form, actor);
  }

  @Post(deliveryPaths.at('resume'))
  @Allow('deliveries.write')
  @Audited('delivery.resume')
  async resume(@Req() req: Request, @Body() { target }: Form, @By() actor: Actor): Promise<Redirect> {
    if (typeof target !== 'string' || !TARGET.test(target))
      throw new BadRequestException({ text: 'Alıcı okunamadı. Listeye dönüp yeniden deneyin.' });
    const resumed = await this.changes.resume(target, actor);
    await this.sessions.flash(
      req,
      'success',
      resumed ? 'Bekletme kaldırıldı; en eski gönderi şimdi deneniyor.' : 'Bu alıcı zaten bekletilmiyor.',
    );
    return redirect(wayBack(req, LIST));
  }

  @Get(`${deliveryPaths.list()}/:id`)
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const delivery = await this.pages.find(id);
    const request = delivery.channel === 'webhook' ? await this.pages.request(delivery) : null;
    return page(DeliveryShow, toShow(delivery, request, wayBack(req, LIST), await this.around()));
  }

  @Post(`${deliveryPaths.list()}/:id/resend`)
  @HttpCode(200)
  @Allow('deliveries.write')
  @Audited('delivery.resend')
  async resend(
    @Req() req: Request,
    @Param('id') id: string,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { state } = await this.pages.find(id);
    const form = req.body as Form;
    if (state === 'delivered' && !isConfirmed(form))
      return page(ConfirmShow, {
        title: `Gönderi ${id}`,
        question: 'Bu ileti alıcıya ulaştı. Aynı numarayla bir kez daha gönderilsin mi?',
        action: req.path,
        fields: postedFields(form),
        yes: YES.resend,
        isDangerous: false,
        backHref: wayBack(req, LIST),
      });
    // A second click comes after the first has sent it already.
    const seen = form['seen'] === undefined ? {} : { seen: textOf(form['seen']) };
    return this.runOne('resend', req, { ids: [id], ...seen }, actor);
  }

  @Post(`${deliveryPaths.list()}/:id/cancel`)
  @Allow('deliveries.write')
  @Audited('delivery.cancel')
  async cancel(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    await this.pages.find(id);
    return this.runOne('cancel', req, { ids: [id] }, actor);
  }

  private async runOne(
    action: DeliveryAction,
    req: Request,
    ticked: { readonly ids: readonly string[]; readonly seen?: string },
    actor: Actor,
  ): Promise<Redirect> {
    const changed = await this.changes.run(action, { kind: 'ticked', ...ticked }, actor);
    await this.say(req, action, changed);
    return redirect(wayBack(req, LIST));
  }

  private async runMany(action: DeliveryAction, req: Request, form: Form, actor: Actor): Promise<Redirect> {
    const query = readList(form['list']);
    const changed = await this.changes.run(action, readSelection(form, query), actor);
    await this.say(req, action, changed);
    return redirect(new ListAddress(deliveryList, query).current());
  }

  private async say(req: Request, action: DeliveryAction, { count, left }: Changed): Promise<void> {
    if (count > 0) await this.sessions.flash(req, 'success', `${formatNumber(count)} ${DONE[action]}`);
    if (left > 0 || count === 0)
      await this.sessions.flash(
        req,
        'warning',
        `${left > 0 ? `${formatNumber(left)} gönderi değişmedi` : 'Değişen gönderi yok'}: ${WHY_LEFT[action]}`,
      );
  }

  private async around(): Promise<{ readonly topics: Topics; readonly timeZone: string }> {
    const { timeZone } = await this.lists.context();
    return { topics: this.topics, timeZone };
  }
}

const YES: Readonly<Record<DeliveryAction, string>> = { resend: 'Yeniden gönder', cancel: 'İptal et' };
const DONE: Readonly<Record<DeliveryAction, string>> = {
  resend: 'gönderi yeniden sıraya alındı.',
  cancel: 'gönderi iptal edildi.',
};
const WHY_LEFT: Readonly<Record<DeliveryAction, string>> = {
  resend: 'siz gördükten sonra değişti; zaten sırada olabilir.',
  cancel: 'şu anda gönderiliyor, ya da artık sırada değil.',
};

const atMost = (count: number): string =>
  count > MAX_AT_ONCE
    ? ` Bir kerede en eski ${formatNumber(MAX_AT_ONCE)} gönderi işlenir; kalanlar için yineleyin.`
    : '';
const counted = (count: number): string =>
  count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)} kayıttan fazla` : formatNumber(count);

const QUESTION: Readonly<Record<DeliveryAction, (count: number, which: string) => string>> = {
  resend: (count, which) =>
    `${which}${counted(count)} gönderi yeniden gönderilsin mi? Ulaşmış olanlar alıcıya aynı numarayla bir kez daha gider.${atMost(count)}`,
  cancel: (count, which) =>
    `${which}${counted(count)} bekleyen gönderi iptal edilsin mi? Şu anda gönderilmekte olanlar durdurulamaz.${atMost(count)}`,
};

function readAction(value: unknown): DeliveryAction {
  if (value !== 'resend' && value !== 'cancel')
    throw new BadRequestException({ text: 'İşlem okunamadı. Listeye dönüp yeniden deneyin.' });
  return value;
}

const readList = (text: unknown): DeliveryQuery => {
  const asked = new URLSearchParams(typeof text === 'string' ? text : '');
  return readListQuery(deliveryList, Object.fromEntries(asked));
};

function readSelection(form: Form, query: DeliveryQuery): Selection {
  if (form['all'] !== 'evet') return { kind: 'ticked', ids: readTicks(form['ids']).map(({ id }) => id) };
  const until = form['until'];
  if (typeof until !== 'string' || !/^\d{1,18}$/.test(until))
    throw new BadRequestException({ text: 'Seçim okunamadı. Listeye dönüp yeniden deneyin.' });
  return { kind: 'filtered', query, until };
}
