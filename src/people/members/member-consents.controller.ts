import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MemberConsentsShow } from '../../../views/people/members/consents.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { ApplicationCatalogueService } from '../../applications/application-catalogue.service.js';
import { ConsentTextsService } from '../../applications/consent-texts.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { memberPaths } from '../../shared/paths/member.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { clientAddress } from '../../platform/routing/client-address.js';
import { SiteService } from '../../site/site.service.js';
import { MemberConsents } from './member-consents.service.js';
import { CHANNEL_CONSENTS } from '../../shared/enums/applications.js';
import { CHANNEL_WORDS } from '../../shared/labels/consents.js';
import { channelsNamed } from '../channels-named.js';
import { memberOf } from './member-of.js';
import { toConsents } from './member-consents.view-model.js';
import { MemberPages } from './member-pages.service.js';

const MEMBERS = 'none: members are not staff; a consent keeps its own times';

@Controller(memberPaths.consents())
@Allow('member')
export class MemberConsentsController {
  constructor(
    private readonly pages: MemberPages,
    private readonly consents: MemberConsents,
    private readonly texts: ConsentTextsService,
    private readonly catalogue: ApplicationCatalogueService,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async show(@Req() req: Request): Promise<PageResponse> {
    const { id, email } = memberOf(req);
    const [frame, own, applications, subscription, { timeZone }, texts] = await Promise.all([
      this.pages.frame(req),
      this.consents.all(id),
      this.consents.ofApplications(id),
      this.consents.subscription(email),
      this.site.current(),
      this.texts.inForce(CHANNEL_CONSENTS, await this.catalogue.today()),
    ]);
    return page(MemberConsentsShow, {
      frame,
      consents: toConsents(own, applications, timeZone),
      channels: CHANNEL_CONSENTS.map((name) => ({
        name,
        label: texts[name].label,
        href: texts[name].href,
      })),
      newsletter: subscription && {
        text: subscription.kvkk_text,
        since: subscription.confirmed_at && formatInstant(subscription.confirmed_at, timeZone),
      },
    });
  }

  @Post('ver')
  @Audited(MEMBERS)
  async give(@Req() req: Request, @Body('consent') named: unknown): Promise<Redirect> {
    const [name, ...others] = channelsNamed(named);
    // Each channel has a button of its own; a page of before has one for all, which says less than it would give.
    if (name === undefined || others.length > 0) return redirect(memberPaths.consents());
    const { version } = (await this.texts.inForce([name], await this.catalogue.today()))[name];
    const at = { page: memberPaths.consents(), address: clientAddress(req) };
    await this.consents.giveMarketing(memberOf(req), { name, version }, at);
    return this.done(req, `Kampanya ve teklif iletilerine izin verdiniz: ${CHANNEL_WORDS[name]}.`);
  }

  @Post('geri-al')
  @Audited(MEMBERS)
  async withdraw(@Req() req: Request, @Body('consent') named: unknown): Promise<Redirect> {
    const { id, email } = memberOf(req);
    const channels = channelsNamed(named);
    await this.consents.withdrawMarketing(id, channels);
    const isSubscribed = (await this.consents.subscription(email)) !== null;
    const words = channels.map((name) => CHANNEL_WORDS[name]).join(', ');
    const text = `İzniniz geri alındı; bu yoldan kampanya ve teklif gelmeyecek: ${words}.`;
    const rest = 'Bülten aboneliğiniz sürüyor; ondan bu sayfada ayrılabilirsiniz.';
    return this.done(req, isSubscribed ? `${text} ${rest}` : text);
  }

  @Post('bultenden-ayril')
  @Audited(MEMBERS)
  async leaveNewsletter(@Req() req: Request): Promise<Redirect> {
    await this.consents.leaveNewsletter(memberOf(req).email);
    return this.done(req, 'Bültenden ayrıldınız.');
  }

  private async done(req: Request, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(memberPaths.consents());
  }
}
