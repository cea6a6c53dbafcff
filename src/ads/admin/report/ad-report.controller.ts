import {
  Controller,
  Get,
  Header,
  Query,
  Req,
  type StreamableFile,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { Request } from 'express';
import { AdReportShow } from '../../../../views/ads/admin/report.js';
import { CSV_BATCH, linesInBatches } from '../../../admin/csv.js';
import { ROWS_FILES, rowsFile, rowsFileAt } from '../../../admin/rows-file.js';
import type { Form } from '../../../admin/form-input.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { SiteService } from '../../../site/site.service.js';
import { CSV_COLUMNS } from './ad-report-csv.js';
import { readAdReportQuery } from './ad-report-query.js';
import { AdReportService, type AdDay } from './ad-report.service.js';
import { toAdReport } from './ad-report.view-model.js';

/** The ad report. It needs the same permission as the other reports. */
@Controller()
@Allow('reports.read')
export class AdReportController {
  constructor(
    private readonly reports: AdReportService,
    private readonly site: SiteService,
  ) {}

  @Get(adminPaths.advertisementsReport())
  async show(@Query() given: Form): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const query = readAdReportQuery(given, todayIn(timeZone, new Date()));
    const report = query.days && (await this.reports.report(query.days, query.ad));
    return page(AdReportShow, toAdReport(query, report), report ? 200 : 422);
  }

  @Get(ROWS_FILES.map((kind) => adminPaths.advertisementsReportFile(kind)))
  @Header('Cache-Control', 'no-store')
  async file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const { days, errors, ad } = readAdReportQuery(given, todayIn(timeZone, new Date()));
    if (!days) throw new UnprocessableEntityException({ text: `${Object.values(errors).join('. ')}.` });
    const batches = linesInBatches<AdDay>(
      (after) => this.reports.details(days, ad, after, CSV_BATCH),
      (row) => [CSV_COLUMNS.map(({ cell }) => cell(row))],
    );
    const headers = CSV_COLUMNS.map(({ header }) => header);
    const name = `reklam-raporu-${days.from}_${days.to}`;
    return rowsFile(rowsFileAt(req), { name, headers, batches }, timeZone);
  }
}
