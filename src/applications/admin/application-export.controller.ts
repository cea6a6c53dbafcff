import { Controller, Get, Header, Query, type StreamableFile } from '@nestjs/common';
import { csvFile } from '../../admin/csv.js';
import type { Actor } from '../../audit/audit.service.js';
import { adminPaths } from '../../paths.js';
import { Allow } from '../../routing/access.js';
import { By } from '../../routing/actor.js';
import { Audited } from '../../routing/audited.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationExport } from './application-export.service.js';
import type { Form } from './application-input.js';
import { ApplicationQueries } from './application-queries.js';

@Controller(adminPaths.applicationsCsv())
export class ApplicationExportController {
  constructor(
    private readonly exports: ApplicationExport,
    private readonly queries: ApplicationQueries,
    private readonly site: SiteService,
  ) {}

  @Get()
  @Allow('applications.export')
  @Audited('application.export')
  @Header('Cache-Control', 'no-store')
  async index(@Query() given: Form, @By() actor: Actor): Promise<StreamableFile> {
    const query = this.queries.read(given);
    await this.exports.begin(query, actor);
    const { timeZone } = await this.site.current();
    return csvFile('basvurular', this.exports.csv(query), timeZone);
  }
}
