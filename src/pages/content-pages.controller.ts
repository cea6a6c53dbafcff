import { Controller, Get, NotFoundException, Param, Req, ServiceUnavailableException } from '@nestjs/common';
import type { Request } from 'express';
import { ContentShow } from '../../views/pages/show.js';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { paths } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { PublicPage } from '../platform/routing/public-page.js';
import { addressesOf } from '../site/stored-content.js';
import { ContentPagesService } from './content-pages.service.js';
import { HOME_SLUG } from './blocks/stored-pages.service.js';

/** Every address of one segment that no other route answers; its module comes last in the application's list. */
@Controller()
export class ContentPagesController {
  constructor(private readonly content: ContentPagesService) {}

  @Get(':slug')
  @PublicPage({
    cached: [],
    addresses: addressesOf('page', (slug) => (slug === HOME_SLUG ? paths.home() : paths.content(slug))),
    samples: [paths.content('kredi-notu-nasil-yukselir'), paths.content('ev-almak')],
  })
  async show(@Param('slug') slug: string, @Req() req: Request): Promise<PageResponse | Redirect> {
    if (slug.includes('.')) throw new NotFoundException();
    const found = slug === HOME_SLUG ? undefined : await this.find(slug);
    if (!found) return redirect(paths.home(), 302);
    const address = paths.content(found.slug);
    return req.path === address ? page(ContentShow, found) : redirect(address, 301);
  }

  private async find(slug: string): ReturnType<ContentPagesService['find']> {
    try {
      return await this.content.find(slug);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      throw new ServiceUnavailableException({ text: 'Sayfa yüklenirken bir hata oluştu.' }, { cause: error });
    }
  }
}
