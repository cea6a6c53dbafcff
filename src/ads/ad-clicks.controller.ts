import { Controller, Get, Header, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ClickRecorder } from './clicks/click-recorder.service.js';
import { isHumanRequest } from '../site/analytics/human-request.js';
import { type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { isPageView } from './ad-signals.service.js';
import { AdsService } from './ads.service.js';
import { RecentKeys } from './recent-keys.js';

/** The way out through an ad: counts the click, then redirects to the ad's stored address and to no other. */
@Controller('git/reklam')
@Allow('public')
export class AdClicksController {
  private readonly recent = new RecentKeys(20_000);

  constructor(
    private readonly ads: AdsService,
    private readonly recorder: ClickRecorder,
  ) {}

  /**
   * @param view the page view it was made in, random: of the clicks on an ad in one view the first counts
   * @param place which of the links of a code ad
   */
  @Get(':id')
  @Header('X-Robots-Tag', 'noindex')
  async show(
    @Param('id') id: string,
    @Query('g') view: unknown,
    @Query('hedef') place: unknown,
    @Req() req: Request,
  ): Promise<Redirect> {
    const link = await this.ads.linkOf(id, typeof place === 'string' ? Number(place) : 0);
    if (link === undefined) throw new NotFoundException();
    const click = { kind: 'ad', ad_id: id, bank_id: null, product_id: null, campaign_id: null } as const;
    if (!isPageView(view)) await this.recorder.record({ ...click, view: null }, req);
    // Told twice it is one; another process may know of it, which the database finds out.
    else if (isHumanRequest(req) && this.recent.add(`${id} ${view}`))
      await this.recorder.record({ ...click, view }, req);
    return redirect(link, 302);
  }
}
