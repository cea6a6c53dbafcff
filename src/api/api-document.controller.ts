import { Controller, Get } from '@nestjs/common';
import { ApiShow } from '../../views/api/show.js';
import { apiPaths } from '../shared/paths/api.js';
import { Content, type PageResponse, page } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Cached } from '../platform/routing/cached.js';
import { PublicPage } from '../platform/routing/public-page.js';
import { SiteService } from '../site/site.service.js';
import { OPEN_TO_BROWSERS } from './cross-origin-headers.js';
import { openApiDocument } from './openapi.js';
import { toReference } from './reference.view-model.js';
import { ApiSettings } from './api-settings.service.js';

/** How programs ask, for people and for programs. */
@Controller()
export class ApiDocumentController {
  constructor(
    private readonly site: SiteService,
    private readonly settings: ApiSettings,
  ) {}

  @Get(apiPaths.document())
  @Allow('public')
  @Cached()
  async document(): Promise<Content> {
    const [{ name, publicUrl: url }, { enableCors }] = await Promise.all([
      this.site.current(),
      this.settings.current(),
    ]);
    const body = JSON.stringify(openApiDocument({ name, url }));
    return new Content(
      body,
      'application/json; charset=utf-8',
      'public, max-age=0, s-maxage=60',
      // Its bytes are sent from memory, past what opens the rest of the API.
      enableCors ? OPEN_TO_BROWSERS : [],
    );
  }

  @Get(apiPaths.reference())
  @PublicPage({ cached: [], sitemap: true })
  async show(): Promise<PageResponse> {
    const [{ publicUrl }, { rateLimit, enableCors }] = await Promise.all([
      this.site.current(),
      this.settings.current(),
    ]);
    return page(ApiShow, toReference({ url: publicUrl, rateLimit, isOpenToBrowsers: enableCors }));
  }
}
