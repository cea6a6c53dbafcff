import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { isBot } from '../clicks/user-agents.js';
import { ADS_SEEN_PATH } from '../paths.js';
import { Allow } from '../routing/access.js';
import { Audited } from '../routing/audited.js';
import { AdsService } from './ads.service.js';

/** Takes what a browser tells about ads that were in sight; answers nothing, whatever it was told. */
@Controller(ADS_SEEN_PATH)
export class AdViewsController {
  constructor(private readonly ads: AdsService) {}

  @Post()
  @Allow('public')
  @Audited('none: a view changes no content')
  @HttpCode(204)
  async create(@Body() body: unknown, @Req() req: Request): Promise<void> {
    if (isBot(req.get('user-agent'))) return;
    await this.ads.countViews(idsIn(body));
  }
}

/** A page has three slots. */
const MOST_ADS = 3;
const ID = /^[1-9]\d{0,17}$/;

function idsIn(body: unknown): string[] {
  const given: unknown = typeof body === 'object' && body !== null && 'ads' in body ? body.ads : undefined;
  const ids: readonly unknown[] = Array.isArray(given) ? given.slice(0, MOST_ADS) : [given];
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && ID.test(id)))];
}
