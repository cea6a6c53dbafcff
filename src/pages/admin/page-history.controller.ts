import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PageRevisionIndex } from '../../../views/pages/admin/revisions.js';
import { PageRevisionShow } from '../../../views/pages/admin/revision.js';
import type { Form } from '../../admin/form-input.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { Sql } from '../../platform/database/sql.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Json, type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { SiteService } from '../../site/site.service.js';
import type { RevisionForm, Revisions } from '../../../views/blocks/editor-contract.js';
import { type Answer, comparedForms, PageWriteResponses } from './page-write-responses.service.js';
import { PageHistory } from './page-history.service.js';
import { toRevisionItems } from './page-history.view-model.js';
import { currentForm, findPage } from './page-record.js';
import { readOptionalText, readPageVersion } from './page-request-readers.js';

const PAGE = `${adminPaths.pages()}/:id`;

/** Revisions of a page, and going back to one. */
@Controller()
@Allow('pages.write')
export class PageHistoryController {
  constructor(
    private readonly sql: Sql,
    private readonly history: PageHistory,
    private readonly answers: PageWriteResponses,
    private readonly site: SiteService,
  ) {}

  @Get(`${PAGE}/revisions`)
  async index(@Req() req: Request, @Param('id') id: string): Promise<Json | PageResponse> {
    const revisions = await this.history.list(id);
    if (wantsJson(req)) return new Json(200, { revisions } satisfies Revisions);
    const record = await findPage(this.sql, id);
    const { timeZone } = await this.site.current();
    const { title } = currentForm(record);
    return page(PageRevisionIndex, { id, title, revisions: toRevisionItems(revisions, timeZone) });
  }

  @Get(`${PAGE}/revisions/:revision`)
  async show(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('revision') revisionId: string,
  ): Promise<Json | PageResponse> {
    const record = await findPage(this.sql, id);
    const found = await this.history.find(id, revisionId);
    if (wantsJson(req)) return new Json(200, found satisfies RevisionForm);
    const { timeZone } = await this.site.current();
    const current = currentForm(record);
    const [revision] = toRevisionItems([found.revision], timeZone);
    return page(PageRevisionShow, {
      id,
      title: current.title,
      version: record.version,
      revision: revision ?? { id: revisionId, at: '', by: '', kind: '', name: '' },
      rows: comparedForms(found.form, current).map(({ label, mine, theirs, isChanged }) => ({
        label,
        values: [mine, theirs] as const,
        isChanged,
      })),
    });
  }

  @Post(`${PAGE}/revisions`)
  @HttpCode(200)
  @Audited('page.name-revision')
  async name(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const change = { id, version: readPageVersion(body), actor };
    const named = await this.history.name(readOptionalText(body, 'name') ?? '', change);
    return this.answers.of(named, id, {
      req,
      message: 'Sürüm kaydedildi.',
      next: adminPaths.pageRevisions(id),
    });
  }

  @Post(`${PAGE}/revisions/:revision/restoration`)
  @HttpCode(200)
  @Audited('page.restore')
  async restore(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('revision') revision: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const restored = await this.history.restore(revision, { id, version: readPageVersion(body), actor });
    return this.answers.of(restored, id, {
      req,
      message: 'Sürüm taslak olarak geri yüklendi.',
      extra: (record) => ({ form: currentForm(record) }),
    });
  }
}
