import { Controller, Get, NotFoundException } from '@nestjs/common';
import { paths } from '../../shared/paths/site.js';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { SiteService } from '../../site/site.service.js';

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** To whom a weakness of the site is told (RFC 9116). */
@Controller()
export class SecurityContactController {
  constructor(private readonly site: SiteService) {}

  /** Without an address in the settings there is nobody to tell. */
  @Get('.well-known/security.txt')
  @Allow('public')
  @Cached()
  async show(): Promise<Content> {
    const { contactEmail, publicUrl } = await this.site.current();
    if (contactEmail === '') throw new NotFoundException();
    const text = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${expiry(new Date())}`,
      'Preferred-Languages: tr, en',
      `Canonical: ${publicUrl}${paths.securityContact()}`,
      '',
    ].join('\n');
    return new Content(text, 'text/plain; charset=utf-8', 'public, max-age=86400');
  }
}

/** A whole day, so that the file is the same until the next. */
function expiry(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return new Date(day * DAY_MS).toISOString().replace('.000', '');
}
