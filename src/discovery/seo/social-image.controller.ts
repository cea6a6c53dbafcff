import { Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { exact } from '../../platform/routing/cache-parameters.js';
import { Cached } from '../../platform/routing/cached.js';
import { SocialImageService } from './social-image.service.js';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Social networks fetch these from their own servers, so other origins may show them. */
const HEADERS = ['Cross-Origin-Resource-Policy', 'cross-origin'];

@Controller('og')
export class SocialImageController {
  constructor(private readonly images: SocialImageService) {}

  @Get(':file')
  @Allow('public')
  @Cached(exact('v'))
  async show(@Param('file') file: string, @Query('v') asked: unknown): Promise<Content> {
    const kind = /^([a-z0-9-]{1,250})\.png$/.exec(file)?.[1];
    if (kind === undefined) throw new NotFoundException();
    const { png, version } = await this.images.draw(kind);
    const isMadeUp = asked !== undefined && asked !== version;
    return new Content(png, 'image/png', asked === version ? FOREVER : AN_HOUR, HEADERS, !isMadeUp);
  }
}
