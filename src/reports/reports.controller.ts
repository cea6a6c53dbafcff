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
import { ReportsShow } from '../../views/reports/show.js';
import { linesInBatches } from '../admin/csv.js';
import type { Form } from '../admin/form-input.js';
import { ROWS_FILES, rowsFile, rowsFileAt } from '../admin/rows-file.js';
import { todayIn } from '../shared/finance/calendar.js';
import { adminPaths } from '../shared/paths/site.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { SiteService } from '../site/site.service.js';
import { CSV_NAMES, csvColumns } from './report-csv.js';
import { readReportQuery } from './report-query.js';
import { inOrder, toReport } from './report.view-model.js';
import { ReportsService, type SubjectMeasures } from './reports.service.js';

@Controller()
@Allow('reports.read')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly site: SiteService,
  ) {}

  @Get(adminPaths.reports())
  async show(@Query() given: Form): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const query = readReportQuery(given, today);
    const { tab, days, item } = query;
    const report = days && (await this.reports.report(tab, days, item, timeZone));
    return page(ReportsShow, toReport(query, report, today), report ? 200 : 422);
  }

  @Get(ROWS_FILES.map((kind) => adminPaths.reportsFile(kind)))
  @Header('Cache-Control', 'no-store')
  async file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const query = readReportQuery(given, todayIn(timeZone, new Date()));
    const { tab, days, errors, item, sort } = query;
    if (!days) throw new UnprocessableEntityException({ text: `${Object.values(errors).join('. ')}.` });
    const { subjects } = await this.reports.report(tab, days, item, timeZone);
    const columns = csvColumns(tab);
    const batches = linesInBatches<SubjectMeasures>(
      (after) => Promise.resolve(after === null ? inOrder(subjects, tab, sort) : []),
      (row) => [columns.map(({ cell }) => cell(row))],
    );
    const name = `rapor-${CSV_NAMES[tab]}-${days.from}_${days.to}`;
    return rowsFile(
      rowsFileAt(req),
      { name, headers: columns.map(({ header }) => header), batches },
      timeZone,
    );
  }
}
