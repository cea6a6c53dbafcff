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
import { OutcomesShow } from '../../../views/reports/outcomes.js';
import { linesInBatches } from '../../admin/csv.js';
import type { Form } from '../../admin/form-input.js';
import { ROWS_FILES, type RowsFile, rowsFile, rowsFileAt } from '../../admin/rows-file.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { reportPaths } from '../../shared/paths/report.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { SourceCosts } from '../costs/source-costs.service.js';
import type { Days } from '../report-range.js';
import { FILE_NAMES, FIGURES, hasNote, LABELS, nameOf } from './outcome-columns.js';
import {
  figuresOf,
  isOfSources,
  type OutcomeQuery,
  readOutcomeQuery,
  readPeopleQuery,
} from './outcome-query.js';
import type { OutcomeRow } from './outcome-sql.js';
import { inOrder, toOutcomes } from './outcome.view-model.js';
import { OutcomesService } from './outcomes.service.js';

/** Reports on what became of applications; the one of colleagues is for those who oversee their work. */
@Controller()
@Allow('reports.read')
export class OutcomesController {
  constructor(
    private readonly outcomes: OutcomesService,
    private readonly costs: SourceCosts,
    private readonly site: SiteService,
  ) {}

  @Get(reportPaths.outcomes())
  show(@Query() given: Form): Promise<PageResponse> {
    return this.page(readOutcomeQuery, given);
  }

  @Get(ROWS_FILES.map((kind) => reportPaths.outcomesFile(kind)))
  @Header('Cache-Control', 'no-store')
  file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    return this.rows(readOutcomeQuery, given, rowsFileAt(req));
  }

  @Get(reportPaths.people())
  @Allow('applications.oversee')
  people(@Query() given: Form): Promise<PageResponse> {
    return this.page(readPeopleQuery, given);
  }

  @Get(ROWS_FILES.map((kind) => reportPaths.peopleFile(kind)))
  @Header('Cache-Control', 'no-store')
  @Allow('applications.oversee')
  peopleFile(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    return this.rows(readPeopleQuery, given, rowsFileAt(req));
  }

  private async page(read: typeof readOutcomeQuery, given: Form): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const query = read(given, today);
    const { days } = query;
    const rows = days && (await this.found(query, days, timeZone));
    return page(OutcomesShow, toOutcomes(query, rows, today), rows ? 200 : 422);
  }

  private async rows(read: typeof readOutcomeQuery, given: Form, kind: RowsFile): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const query = read(given, todayIn(timeZone, new Date()));
    const { report, view, days, errors, sort } = query;
    if (!days) throw new UnprocessableEntityException({ text: `${Object.values(errors).join('. ')}.` });
    const rows = await this.found(query, days, timeZone);
    const figures = figuresOf(report, view).map((key) => FIGURES[key]);
    const note = hasNote(report) ? ['Banka'] : [];
    const batches = linesInBatches<OutcomeRow>(
      (after) => Promise.resolve(after === null ? inOrder(rows, report, sort) : []),
      (row) => [
        [
          nameOf(report, row),
          ...note.map(() => row.note ?? ''),
          ...figures.map((figure) => cellOf(figure, row)),
        ],
      ],
    );
    const headers = [LABELS[report].one, ...note, ...figures.map(({ file }) => file.header)];
    const name = `${view === 'costs' ? 'maliyetler' : 'sonuclar'}-${FILE_NAMES[report]}-${days.from}_${days.to}`;
    return rowsFile(kind, { name, headers, batches }, timeZone);
  }

  private async found(
    { report, view }: OutcomeQuery,
    days: Days,
    timeZone: string,
  ): Promise<readonly OutcomeRow[]> {
    const rows = await this.outcomes.report(report, days, timeZone);
    return view === 'costs' && isOfSources(report) ? this.costs.beside(report, rows, days) : rows;
  }
}

function cellOf({ value, file }: (typeof FIGURES)[keyof typeof FIGURES], row: OutcomeRow): unknown {
  const figure = value(row);
  return figure === null ? '' : file.cell(figure);
}
