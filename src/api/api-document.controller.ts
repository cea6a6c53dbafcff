import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { ApiProblemShow } from '../../views/api/problem.js';
import { ApiShow } from '../../views/api/show.js';
import { API_ROOT, apiPaths } from '../shared/paths/api.js';
import { Content, type PageResponse, page } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Cached } from '../platform/routing/cached.js';
import { PublicPage } from '../platform/routing/public-page.js';
import { SiteService } from '../site/site.service.js';
import { OPEN_TO_BROWSERS } from './cross-origin-headers.js';
import { openApiDocument } from './openapi.js';
import { isProblemType, PROBLEM_TYPES } from './problem.js';
import { toReference } from './reference.view-model.js';
import { ApiSettings } from './api-settings.service.js';

const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

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
    const [{ name, publicUrl: url, contactEmail: email }, { enableCors }] = await Promise.all([
      this.site.current(),
      this.settings.current(),
    ]);
    const body = JSON.stringify(openApiDocument({ name, url, email }));
    return new Content(
      body,
      'application/json; charset=utf-8',
      'public, max-age=0, s-maxage=60',
      // Its bytes are sent from memory, past what opens the rest of the API.
      enableCors ? OPEN_TO_BROWSERS : [],
    );
  }

  /** The API of a site whose name alone is known (RFC 9727). */
  @Get(apiPaths.catalog())
  @Allow('public')
  @Cached()
  async catalog(): Promise<Content> {
    const { publicUrl } = await this.site.current();
    const link = (path: string, type: string): object => ({ href: publicUrl + path, type });
    const linkset = [
      {
        anchor: publicUrl + API_ROOT,
        'service-desc': [link(apiPaths.document(), 'application/json')],
        'service-doc': [link(apiPaths.reference(), 'text/html')],
      },
    ];
    return new Content(JSON.stringify({ linkset }), LINKSET, 'public, max-age=3600');
  }

  /** Meaning of a type of problem: problems name this address. */
  @Get('api/sorunlar/:type')
  @PublicPage({ cached: [], samples: [apiPaths.problem('not-found')] })
  problem(@Param('type') type: string): PageResponse {
    if (!isProblemType(type)) throw new NotFoundException({ text: 'Böyle bir sorun türü yok.' });
    return page(ApiProblemShow, { type, ...PROBLEM_TYPES[type] });
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
