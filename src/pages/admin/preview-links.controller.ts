import { Controller, Get, HttpCode, Inject, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { SessionsService } from '../../accounts/sessions.service.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { run, Sql, statement } from '../../platform/database/sql.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Json, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { PagePreviewRevocation } from '../page-preview-revocation.entity.js';
import { PagePreviews } from './page-previews.service.js';
import { findPage, PageNotFound } from './page-record.js';
import { type PreviewGrant, readPreviewToken } from './preview-token.js';

const REVOKE = statement(
  'preview-links-revoke',
  `INSERT INTO page_preview_revocations (page_id, revoked_at) VALUES ($1, $2)
         ON CONFLICT (page_id) DO UPDATE SET revoked_at = excluded.revoked_at`,
);

/** A draft, for whoever has been given its link. */
@Controller()
export class PreviewLinksController {
  constructor(
    private readonly previews: PagePreviews,
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly sessions: SessionsService,
    @InjectRepository(PagePreviewRevocation) private readonly revocations: Repository<PagePreviewRevocation>,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  @Get('onizleme/:token')
  @Allow('public')
  async show(@Param('token') token: string, @Req() req: Request, @Res() res: Response): Promise<void> {
    const grant = readPreviewToken(this.secret, token, new Date());
    try {
      if (grant === null || (await this.isRevoked(grant))) throw new PageNotFound();
      await this.previews.showDraft(grant.id, req, res);
    } catch (error) {
      if (!(error instanceof PageNotFound)) throw error;
      throw new NotFoundException({
        text: 'Bu önizleme bağlantısı geçerli değil, iptal edilmiş ya da süresi dolmuş. Gönderen kişiden yeni bir bağlantı isteyin.',
      });
    }
  }
  /** Every link of the page that was made until now. */
  @Post(`${adminPaths.pages()}/:id/preview-link/revocation`)
  @HttpCode(200)
  @Allow('pages.write')
  @Audited('page.preview-revoke')
  async revokeLinks(
    @Req() req: Request,
    @Param('id') id: string,
    @By() actor: Actor,
  ): Promise<Json | Redirect> {
    const record = await findPage(this.sql, id);
    await this.sql.transaction(async (client) => {
      // By the clock that links are made by.
      await run(client, REVOKE, [record.id, new Date()]);
      await this.audit.record(client, actor, {
        action: 'page.preview-revoke',
        resource: 'page',
        resourceId: record.id,
      });
    });
    if (wantsJson(req)) return new Json(200, { revoked: true });
    await this.sessions.flash(req, 'success', 'Bu sayfanın önizleme bağlantıları iptal edildi.');
    return redirect(adminPaths.page(record.id));
  }

  private isRevoked({ id, madeAt }: PreviewGrant): Promise<boolean> {
    return this.revocations.existsBy({ page_id: id, revoked_at: MoreThanOrEqual(madeAt) });
  }
}
