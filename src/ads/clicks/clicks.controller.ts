import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { EMBED_SOURCE, embedPaths } from '../../shared/paths/embed.js';
import { paths } from '../../shared/paths/site.js';
import { redirect, type Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { ClickRecorder } from './click-recorder.service.js';
import { type Destination, DestinationsService } from './destinations.service.js';
import { isPhoneOrTablet } from '../../site/analytics/user-agents.js';

const SLUG = /^[a-z0-9-]{1,120}$/;
const ID = /^[1-9]\d{0,17}$/;

/** The way out to a bank: counts the click, then redirects to an address stored for that bank and to no other. */
@Controller('git')
@Allow('public')
export class ClicksController {
  constructor(
    private readonly destinations: DestinationsService,
    private readonly recorder: ClickRecorder,
  ) {}

  @Get('banka/:id')
  async bank(
    @Param('id') id: string,
    @Query('urun') product: unknown,
    @Query('tur') loanPath: unknown,
    @Query('kampanya') campaign: unknown,
    @Query('kaynak') source: unknown,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<Redirect> {
    const destination = await this.destinations.find(id, {
      product: matching(SLUG, product),
      loanPath: matching(SLUG, loanPath),
      campaign: matching(ID, campaign),
    });
    if (!destination) throw new NotFoundException();
    res.setHeader('X-Robots-Tag', 'noindex');
    const address = addressFor(destination, req.get('user-agent'));
    // A bank without an address to lead to: our own page of the bank is better than an error.
    if (address === undefined) return redirect(paths.bank(destination.bankId), 302);
    await this.recorder.record(destination.counts, req, source === EMBED_SOURCE ? embedPaths.code() : null);
    return redirect(address, 302);
  }
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/**
 * Address to redirect to. Stored addresses are checked when they are saved; text that is no http address all the same
 * leads nowhere.
 */
function addressFor(
  { redirectUrl, mobileUrl }: Destination,
  userAgent: string | undefined,
): string | undefined {
  const stored = (isPhoneOrTablet(userAgent) ? mobileUrl : null) ?? redirectUrl ?? mobileUrl ?? '';
  if (!URL.canParse(stored)) return undefined;
  const url = new URL(stored);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
