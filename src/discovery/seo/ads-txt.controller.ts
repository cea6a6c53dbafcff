import { Controller, Get, NotFoundException } from '@nestjs/common';
import { paths } from '../../shared/paths/site.js';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { SiteService } from '../../site/site.service.js';

/** Which advertising networks may sell the site's places (IAB ads.txt). */
@Controller()
export class AdsTxtController {
  constructor(private readonly site: SiteService) {}

  /** An empty file would say that nobody may; without lines in the settings there is none. */
  @Get(paths.adsTxt())
  @Allow('public')
  @Cached()
  async show(): Promise<Content> {
    const { adsTxt } = await this.site.current();
    if (adsTxt === '') throw new NotFoundException();
    return new Content(`${adsTxt}\n`, 'text/plain; charset=utf-8', 'public, max-age=3600');
  }
}
