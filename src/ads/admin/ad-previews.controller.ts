import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AdCodeShow } from '../../../views/ads/admin/code.js';
import type { AdLocation } from '../../shared/enums/ads.js';
import type { Form } from '../../admin/form-input.js';
import { Records } from '../../admin/records.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type Content, type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { previewOf } from './ad-preview.js';
import { AdPreviews } from './ad-previews.service.js';
import { ads } from './ad-resource.js';

const PREVIEW = adminPaths.advertisementsPreview();

/** Ads as they look, before anyone else sees them. */
@Controller()
@Allow('ads.write')
export class AdPreviewsController {
  constructor(
    private readonly previews: AdPreviews,
    private readonly records: Records,
  ) {}

  @Get(PREVIEW)
  async show(@Query('id') id: unknown): Promise<Content> {
    return previewOf(
      typeof id === 'string' ? await this.previews.stored(id) : { text: 'Önizleme burada görünür.' },
    );
  }

  @Post(PREVIEW)
  @HttpCode(200)
  @Audited('none: shows what is typed and stores nothing')
  async create(@Req() req: Request, @Body() body: Form): Promise<Content> {
    return previewOf(await this.previews.typed(req, body));
  }

  @Get(`${adminPaths.advertisements()}/:id/code`)
  async code(@Param('id') id: string): Promise<PageResponse> {
    const { record } = await this.records.find(ads, id);
    const code = record['html_code'];
    return page(AdCodeShow, {
      id,
      name: ads.title(record),
      location: record['location'] as AdLocation,
      code: typeof code === 'string' && code.trim() !== '' ? code : null,
      backHref: adminPaths.advertisements(),
    });
  }
}
