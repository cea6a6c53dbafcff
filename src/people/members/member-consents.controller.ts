import { Controller, Get, Post, Req } from '@nestjs/common';
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
    const [frame, own, applications, subscription, { timeZone }, { marketing }] = await Promise.all([
      this.pages.frame(req),
      this.consents.all(id),
      this.consents.ofApplications(id),
      this.consents.subscription(email),
      this.site.current(),
      this.texts.ofMembers(await this.catalogue.today()),
    ]);
    return page(MemberConsentsShow, {
      frame,
      consents: toConsents(own, applications, timeZone),
      marketing: { label: marketing.label, href: marketing.href, version: marketing.version },
      newsletter: subscription && {
        text: subscription.kvkk_text,
        since: subscription.confirmed_at && formatInstant(subscription.confirmed_at, timeZone),
      },
    });
  }

  @Post('ver')
  @Audited(MEMBERS)
  async give(@Req() req: Request): Promise<Redirect> {
    const { marketing } = await this.texts.ofMembers(await this.catalogue.today());
    const at = { page: memberPaths.consents(), address: clientAddress(req) };
    await this.consents.giveMarketing(memberOf(req), marketing.version, at);
    return this.done(req, 'Kampanya ve teklif iletilerine izin verdiniz.');
  }

  @Post('geri-al')
  @Audited(MEMBERS)
  async withdraw(@Req() req: Request): Promise<Redirect> {
    const { id, email } = memberOf(req);
    await this.consents.withdrawMarketing(id);
    const isSubscribed = (await this.consents.subscription(email)) !== null;
    const text = 'Bütün izinleriniz geri alındı. Size kampanya ve teklif iletisi gönderilmeyecek.';
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
