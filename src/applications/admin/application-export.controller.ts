import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { rowsFile, rowsFileIn } from '../../admin/rows-file.js';
import { PersonalExports } from '../../admin/personal-exports.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import type { PageResponse } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationExport } from './application-export.service.js';
import type { Form } from './application-input.js';
import type { ApplicationQuery } from './application-list.js';
import { ApplicationQueries } from './application-queries.js';

@Controller(adminPaths.applicationsCsv())
@Allow('applications.export')
export class ApplicationExportController {
  constructor(
    private readonly exports: ApplicationExport,
    private readonly personal: PersonalExports,
    private readonly queries: ApplicationQueries,
    private readonly site: SiteService,
  ) {}

  @Get()
  new(@Query() given: Form): PageResponse {
    return this.ask(this.queries.read(given), null);
  }

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Audited('application.export')
  @Sensitive('asks')
  async create(@Req() req: Request, @Body() form: Form): Promise<PageResponse | StreamableFile> {
    const query = this.queries.readText(form['list']);
    const what = { action: 'application.export', resource: 'application' };
    const refusal = await this.personal.refusalOf(req, query, what);
    if (refusal !== null) return this.ask(query, refusal);
    const { timeZone } = await this.site.current();
    return rowsFile(rowsFileIn(form), this.exports.rows(query), timeZone);
  }

  private ask(query: ApplicationQuery, error: string | null): PageResponse {
    return this.personal.ask({
      title: 'Başvuruları indir',
      holds: 'Dosyada filtrelenen bütün başvuruların telefon numaraları ve e-postaları açık yazılır.',
      action: adminPaths.applicationsCsv(),
      list: this.queries.text(query),
      backHref: this.queries.address(query),
      error,
    });
  }
}
