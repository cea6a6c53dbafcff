import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  PayloadTooLargeException,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { PagePreviewLinkShow } from '../../../views/pages/admin/preview-link.js';
import { MAX_CONTENT_LENGTH } from '../../../views/blocks/parse.js';
import type { Form } from '../../admin/form-input.js';
import type { Config } from '../../platform/config/config.js';
import { Sql } from '../../platform/database/sql.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { adminPaths, paths } from '../../shared/paths/site.js';
import { Content, Json, type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { SiteService } from '../../site/site.service.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { PageBlocksService } from '../blocks/page-blocks.service.js';
import { PageTextsService } from '../blocks/page-texts.service.js';
import { CanvasStyles } from './canvas-styles.service.js';
import type { BlockDataAnswer, EditorSession, PreviewLink } from '../../../views/blocks/editor-contract.js';
import { readPageForm } from './page-form.js';
import { PagePresence } from './page-presence.service.js';
import { PagePreviews } from './page-previews.service.js';
import { currentForm, findPage } from './page-record.js';
import { previewToken } from './preview-token.js';

const LIST = adminPaths.pages();

/** Requests of the open editor; none of them changes a page. */
@Controller()
@Allow('pages.write')
export class PageEditorController {
  constructor(
    private readonly sql: Sql,
    private readonly blocks: PageBlocksService,
    private readonly texts: PageTextsService,
    private readonly previews: PagePreviews,
    private readonly presence: PagePresence,
    private readonly canvas: CanvasStyles,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  @Get(`${LIST}/canvas.css`)
  async canvasCss(): Promise<Content> {
    const text = this.canvas.of(await this.site.current());
    return new Content(text, 'text/css; charset=utf-8', 'private, no-store');
  }

  /** The token of the session that holds now; no other site can read it, as none can read that of a form. */
  @Get(`${LIST}/session`)
  currentSession(@Req() { session }: Request): Json {
    return new Json(200, { csrfToken: session.csrfToken ?? '' } satisfies EditorSession);
  }

  /** Live data for components as they stand in the editor. */
  @Post(`${LIST}/block-data`)
  @HttpCode(200)
  @Audited('none: changes nothing')
  async blockData(@Body() body: Form): Promise<Json> {
    const { content, slug = '' } = body;
    if (typeof content !== 'string' || typeof slug !== 'string')
      throw new BadRequestException({ text: 'Gönderilen bilgi okunamadı.' });
    if (content.length > MAX_CONTENT_LENGTH) throw new PayloadTooLargeException();
    const data = await this.blocks.dataFor(slug, content, await this.texts.reader());
    return new Json(200, { data } satisfies BlockDataAnswer);
  }

  @Post(`${LIST}/preview`)
  @HttpCode(200)
  @Audited('none: changes nothing')
  async preview(@Req() req: Request, @Res() res: Response, @Body() body: Form): Promise<void> {
    const { id } = body;
    const form = readPageForm(body);
    await this.previews.showForm(form, typeof id === 'string' && id !== '' ? id : null, req, res);
  }

  @Post(`${LIST}/:id/presence`)
  @HttpCode(200)
  @Audited('none: changes nothing that lasts')
  async signal(@Req() req: Request, @Param('id') id: string, @Body() body: Form): Promise<Json> {
    const person = { id: req.user?.id ?? '', name: req.user?.name ?? '' };
    const leaving = body['leaving'] === true || body['leaving'] === 'true';
    const version = typeof body['version'] === 'number' ? body['version'] : undefined;
    return new Json(200, await this.presence.signal(id, person, { leaving, version }));
  }

  @Post(`${LIST}/:id/preview-link`)
  @HttpCode(200)
  @Audited('none: a link is a signature, nothing is stored')
  async link(@Req() req: Request, @Param('id') id: string): Promise<Json | PageResponse> {
    const record = await findPage(this.sql, id);
    const { token, expiresAt } = previewToken(this.secret.current, record.id, new Date());
    const url = this.config.publicUrl + paths.preview(token);
    if (wantsJson(req))
      return new Json(200, { url, expiresAt: expiresAt.toISOString() } satisfies PreviewLink);
    const { timeZone } = await this.site.current();
    const { title } = currentForm(record);
    return page(PagePreviewLinkShow, { id, title, url, expires: formatInstant(expiresAt, timeZone) });
  }
}
