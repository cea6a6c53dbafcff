import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MemberAlarmsShow, type MemberAlarmsProps } from '../../../../views/people/members/alarms.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { takeDraft } from '../../../accounts/take-draft.js';
import { ChannelConfig } from '../../../messages/deliveries/channel-config.js';
import { userRecipient } from '../../../messages/deliveries/topic.js';
import { PushSubscriptions } from '../../../messages/push/push-subscriptions.service.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { formatDate, formatNumber, formatPercent } from '../../../shared/finance/tr/format.js';
import { memberPaths } from '../../../shared/paths/member.js';
import { RATE_HISTORY_PATHS, type RateHistoryPath } from '../../../shared/paths/site.js';
import { MARKETS, USUAL_MARKET } from '../../../offers/rate-history/markets.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { lastOf, type RawQuery } from '../../../platform/routing/raw-query.js';
import { DraftPage } from '../../../platform/routing/restored-draft.js';
import { Rate } from '../../../platform/validation/form-rules.js';
import { OneOf } from '../../../platform/validation/rules.js';
import { type FieldErrors, validateInput } from '../../../platform/validation/validate-input.js';
import { memberOf } from '../member-of.js';
import { MemberPages } from '../member-pages.service.js';
import { periodOf, waitedFor } from './rate-alarm-mail.js';
import { RateAlarmRounds } from './rate-alarm-rounds.js';
import { MAX_ALARMS, type OwnAlarm, RateAlarms } from './rate-alarms.service.js';
import { textOf } from '../../../platform/validation/text-of.js';

const MEMBERS = 'none: members are not staff; what she waits for is nobody else’s matter';
const MAX_TYPED_LENGTH = 20;

class AlarmDto {
  @OneOf(RATE_HISTORY_PATHS, { message: 'Lütfen bir ürün seçin' })
  market!: RateHistoryPath;

  @Rate({ min: 0.01, max: 100, decimals: 2, message: 'Bir oran yazın, örneğin 3,20' })
  threshold!: number;
}

/** Which rates a member waits for. */
@Controller(memberPaths.alarms())
@Allow('member')
export class RateAlarmsController {
  constructor(
    private readonly pages: MemberPages,
    private readonly alarms: RateAlarms,
    private readonly rounds: RateAlarmRounds,
    private readonly channelConfig: ChannelConfig,
    private readonly subscriptions: PushSubscriptions,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  async show(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse> {
    const typed = (await takeDraft(req, memberPaths.alarms()))?.fields;
    if (typed)
      return this.page(req, {
        market: textOf(typed['market'], MAX_TYPED_LENGTH),
        threshold: textOf(typed['threshold'], MAX_TYPED_LENGTH),
      });
    const asked = MARKETS.find(({ key }) => key === lastOf(query['tur'])) ?? USUAL_MARKET;
    const rate = Number(lastOf(query['oran'])?.replace(',', '.'));
    return this.page(req, {
      market: asked.key,
      threshold: rate > 0 && rate <= 100 ? formatNumber(rate, 2) : '',
    });
  }

  @Post()
  @DraftPage(() => memberPaths.alarms())
  @Audited(MEMBERS)
  async create(
    @Req() req: Request,
    @Body() body: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    const typed = {
      market: textOf(body['market'], MAX_TYPED_LENGTH),
      threshold: textOf(body['threshold'], MAX_TYPED_LENGTH),
    };
    if (!this.channelConfig.isConfigured('email')) return this.page(req, typed, {}, 503);
    const input = validateInput(AlarmDto, body);
    if (!input.ok) return this.page(req, typed, input.fields, 422);
    const { market, threshold } = input.value;
    if (!(await this.alarms.set(memberOf(req).id, market, threshold)))
      return this.page(
        req,
        typed,
        { threshold: `En çok ${String(MAX_ALARMS)} alarm kurabilirsiniz; önce birini silin` },
        422,
      );
    this.rounds.wake();
    return this.done(req, 'Alarm kuruldu.');
  }

  @Post(':id/ac-kapa')
  @Audited(MEMBERS)
  async switch(
    @Req() req: Request,
    @Param('id') id: string,
    @Body('is_on') isOn: unknown,
  ): Promise<Redirect> {
    await this.alarms.switch(memberOf(req).id, id, isOn === 'true');
    if (isOn === 'true') this.rounds.wake();
    return this.done(req, isOn === 'true' ? 'Alarm yeniden açıldı.' : 'Alarm durduruldu.');
  }

  @Post(':id/sil')
  @Audited(MEMBERS)
  async remove(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    await this.alarms.remove(memberOf(req).id, id);
    return this.done(req, 'Alarm silindi.');
  }

  private async done(req: Request, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(memberPaths.alarms());
  }

  private async page(
    req: Request,
    typed: MemberAlarmsProps['typed'],
    errors: FieldErrors = {},
    status = 200,
  ): Promise<PageResponse> {
    const { id } = memberOf(req);
    const [frame, own, browsers] = await Promise.all([
      this.pages.frame(req),
      this.alarms.all(id),
      this.subscriptions.of(userRecipient(id) ?? ''),
    ]);
    const props = {
      ...{ frame, typed, errors, isMailed: this.channelConfig.isConfigured('email') },
      isFull: own.length >= MAX_ALARMS,
      push: {
        publicKey: this.subscriptions.keys?.publicKey ?? null,
        browsers: browsers.map(({ device }) => device),
      },
      markets: MARKETS.map((one) => ({ value: one.key, label: `${one.title} (${periodOf(one)} oran)` })),
      alarms: own.flatMap(toShown),
    };
    return page(MemberAlarmsShow, props, status);
  }
}

function toShown({
  id,
  market: key,
  threshold,
  is_on,
  told_on,
  told_rate,
}: OwnAlarm): MemberAlarmsProps['alarms'] {
  const market = MARKETS.find((one) => one.key === key);
  if (!market) return [];
  return [
    {
      ...{ id, isOn: is_on, compareHref: market.compareHref },
      title: market.title,
      waitsFor: `${periodOf(market)} ${waitedFor(market, threshold)}`,
      told:
        told_on === null || told_rate === null
          ? null
          : `${formatDate(calendarDate(told_on))}: ${formatPercent(told_rate)}`,
    },
  ];
}
