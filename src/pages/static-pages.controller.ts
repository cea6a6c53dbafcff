import { Controller, Get, NotFoundException, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ContentShow } from '../../views/pages/show.js';
import { paths, STATIC_PAGES, type StaticPage } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect, standIn } from '../shared/rendering/page.js';
import { PublicPage } from '../platform/routing/public-page.js';
import { ContentPagesService } from './content-pages.service.js';

/** Corporate and legal pages: they have an address of their own and a text even where the database has none. */
@Controller()
export class StaticPagesController {
  constructor(private readonly content: ContentPagesService) {}

  @Get([...STATIC_PAGES])
  @PublicPage({ cached: [], sitemap: true })
  async show(@Req() req: Request): Promise<PageResponse | Redirect> {
    const slug = slugOf(req);
    const found = await this.content.findStatic(slug);
    if (found.page.slug !== slug) return redirect(paths.content(found.page.slug), 301);
    return found.isStandIn ? standIn(ContentShow, found.page) : page(ContentShow, found.page);
  }
}

function slugOf({ path }: Request): StaticPage {
  const slug = STATIC_PAGES.find((known) => path.split('/')[1] === known);
  if (slug === undefined) throw new NotFoundException();
  return slug;
}
