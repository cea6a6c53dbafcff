import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../../../platform/config/config.js';
import { memberPaths } from '../../../shared/paths/member.js';
import { redirect, type Redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { lastOf, type RawQuery } from '../../../platform/routing/raw-query.js';
import { CONFIG } from '../../../platform/tokens.js';

/**
 * Where the link of every calculator leads. The page has the same bytes for everyone and whatever is asked of it: what it
 * shows is told by the address it was followed from, which calculators that answer in the browser keep up to date.
 */
@Controller(memberPaths.save())
@Allow('public')
export class SaveLinkController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Open to all, so that the address goes along when the guard asks who it is. */
  @Get()
  show(@Req() req: Request, @Query() query: RawQuery): Redirect {
    const given = lastOf(query['adres']);
    return redirect(memberPaths.newSaved(given ?? this.cameFrom(req)), 302);
  }

  private cameFrom({ headers }: Request): string {
    const referrer = headers.referer ?? '';
    if (referrer.length > 2_000 || !URL.canParse(referrer)) return '';
    const { host, pathname, search } = new URL(referrer);
    return host === headers.host || host === new URL(this.config.publicUrl).host ? pathname + search : '';
  }
}
