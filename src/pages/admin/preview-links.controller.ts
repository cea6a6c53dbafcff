import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allow } from '../../routing/access.js';
import { SESSION_SECRET } from '../../tokens.js';
import { PagePreviews } from './page-previews.service.js';
import { PageNotFound } from './page-record.js';
import { readPreviewToken } from './preview-token.js';

/** A draft, for whoever has been given its link. */
@Controller()
export class PreviewLinksController {
  constructor(
    private readonly previews: PagePreviews,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  @Get('onizleme/:token')
  @Allow('public')
  async show(@Param('token') token: string, @Req() req: Request, @Res() res: Response): Promise<void> {
    const id = readPreviewToken(this.secret, token, new Date());
    try {
      if (id === null) throw new PageNotFound();
      await this.previews.showDraft(id, req, res);
    } catch (error) {
      if (!(error instanceof PageNotFound)) throw error;
      throw new NotFoundException({
        text: 'Bu önizleme bağlantısı geçerli değil ya da süresi dolmuş. Gönderen kişiden yeni bir bağlantı isteyin.',
      });
    }
  }
}
