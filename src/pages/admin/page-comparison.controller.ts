import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PageComparisonShow } from '../../../views/pages/admin/comparison.js';
import { Allow } from '../../platform/routing/access.js';
import { Sql } from '../../platform/database/sql.js';
import { CURRENT_VERSION } from '../../shared/paths/page-comparison.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { SiteService } from '../../site/site.service.js';
import { PageHistory } from './page-history.service.js';
import { toRevisionItems } from './page-history.view-model.js';
import { PagePreviews } from './page-previews.service.js';
import { currentForm, findPage } from './page-record.js';

const PAGE = `${adminPaths.pages()}/:id`;

/** Versions of a page beside each other, as visitors would see them. */
@Controller()
@Allow('pages.write')
export class PageComparisonController {
  constructor(
    private readonly sql: Sql,
    private readonly history: PageHistory,
    private readonly previews: PagePreviews,
    private readonly site: SiteService,
  ) {}

  @Get(`${PAGE}/comparison`)
  async show(
    @Param('id') id: string,
    @Query('sol') left: unknown,
    @Query('sag') right: unknown,
  ): Promise<PageResponse> {
    const [record, revisions, { timeZone }] = await Promise.all([
      findPage(this.sql, id),
      this.history.list(id),
      this.site.current(),
    ]);
    const items = toRevisionItems(revisions, timeZone);
    const known = (given: unknown): string | undefined =>
      given === CURRENT_VERSION ? CURRENT_VERSION : items.find((item) => item.id === given)?.id;
    const usual = items.find(({ name }) => name !== '') ?? items[0];
    return page(PageComparisonShow, {
      id,
      title: currentForm(record).title,
      revisions: items,
      left: known(left) ?? usual?.id ?? CURRENT_VERSION,
      right: known(right) ?? CURRENT_VERSION,
    });
  }

  @Get(`${PAGE}/revisions/:revision/preview`)
  async version(
    @Param('id') id: string,
    @Param('revision') revision: string,
    @Req() req: Request,
    @Res() res: Response,
  ): Promise<void> {
    if (revision === CURRENT_VERSION) {
      await this.previews.showDraft(id, req, res);
      return;
    }
    const { form } = await this.history.find(id, revision);
    await this.previews.showForm(form, id, req, res);
  }
}
