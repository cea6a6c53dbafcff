import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { isBot } from '../site/analytics/user-agents.js';
import { sourceOf } from '../site/analytics/abuse-filter.js';
import { ADS_SEEN_PATH } from '../shared/paths/site.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { isAdPage } from '../shared/contracts/ad-pages.js';
import { type AdSignal, AdSignalsService, isPageView } from './ad-signals.service.js';

/** Takes what a browser tells about ads that it showed; answers nothing, whatever it was told. */
@Controller(ADS_SEEN_PATH)
export class AdViewsController {
  constructor(private readonly signals: AdSignalsService) {}

  @Post()
  @Allow('public')
  @Audited('none: a view changes no content')
  @HttpCode(204)
  async create(@Body() body: unknown, @Req() req: Request): Promise<void> {
    const signal = readSignal(body);
    if (signal && !isBot(req.get('user-agent'))) await this.signals.count(signal, sourceOf(req));
  }
}

/** A page has three slots. */
const MAX_ADS = 3;
const MAX_IDS = 60;
const ID = /^[1-9]\d{0,17}$/;

function readSignal(body: unknown): AdSignal | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { page, view, served, seen }: Partial<Record<string, unknown>> = { ...body };
  if (!isAdPage(page) || !isPageView(view)) return undefined;
  return { page, view, served: idsIn(served), seen: idsIn(seen) };
}

function idsIn(given: unknown): string[] {
  if (typeof given !== 'string' || given.length > MAX_IDS) return [];
  const ids = given.split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MAX_ADS);
}
