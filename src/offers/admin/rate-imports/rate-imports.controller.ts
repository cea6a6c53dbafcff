import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import type { FormValues } from '../../../../views/components/admin-form/form-view.js';
import { RateImportIndex, undoQuestion } from '../../../../views/offers/admin/rate-imports/index.js';
import { RateImportPreview } from '../../../../views/offers/admin/rate-imports/preview.js';
import type { Form } from '../../../admin/form-input.js';
import { ImportActions } from '../../../admin/import-actions.js';
import { Exports } from '../../../admin/exports.service.js';
import { readListQuery } from '../../../admin/list-query.js';
import { Lists } from '../../../admin/lists.service.js';
import type { Actor } from '../../../audit/audit.service.js';
import { calendarDate, todayIn } from '../../../finance/calendar.js';
import { adminPaths } from '../../../paths.js';
import { type Page, page, type Redirect } from '../../../rendering/page.js';
import { Allow } from '../../../routing/access.js';
import { By } from '../../../routing/actor.js';
import { Audited } from '../../../routing/audited.js';
import type { FieldErrors } from '../../../validation/validate-input.js';
import { productList } from '../product-list.js';
import { leftOutOf, RATE_FILE_COLUMNS, rateFileList } from './rate-file.js';
import { RateImportInput } from './rate-import-input.js';
import { toImportPage, toPreview } from './rate-import.view-model.js';
import { type Given, RateImportsService } from './rate-imports.service.js';
import { readRateLines } from './rate-lines.js';
import type { RatePlan } from './rate-plan.js';

@Controller()
@Allow('products.write')
export class RateImportsController extends ImportActions<RateImportInput, Given, RatePlan> {
  protected readonly listPath = adminPaths.rateImports();
  protected readonly input = RateImportInput;
  protected readonly words = {
    one: 'oran',
    undoQuestion,
    refused: {
      title: 'Bu ürünlerin oranları aktarımdan sonra değişti',
      text: 'Geri almak bu değişiklikleri de ortadan kaldırırdı. Ürünlerin oran sayfalarından tek tek düzeltebilirsiniz.',
    },
  };

  constructor(
    protected readonly imports: RateImportsService,
    private readonly lists: Lists,
    private readonly exports: Exports,
  ) {
    super();
  }

  @Get(adminPaths.rateImports())
  index(): Promise<Page> {
    return this.form({ text: '', begins: '' }, {}, 200);
  }

  @Get(adminPaths.rateImportsCsv())
  @Header('Cache-Control', 'no-store')
  csv(): Promise<StreamableFile> {
    return this.exports.file('oranlar', rateFileList, readListQuery(rateFileList, {}), RATE_FILE_COLUMNS);
  }

  @Post(adminPaths.rateImportPreview())
  @HttpCode(200)
  @Audited('none: a preview changes nothing')
  preview(@Req() req: Request, @Body() body: Form): Promise<Page> {
    return this.previewed(req, body);
  }

  @Post(adminPaths.rateImports())
  @Audited('rate-import.apply')
  apply(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<Page | Redirect> {
    return this.applied(req, body, actor);
  }

  @Post(`${adminPaths.rateImports()}/:id/undo`)
  @HttpCode(200)
  @Audited('rate-import.undo')
  undo(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Page | Redirect> {
    return this.undone(req, id, body, actor);
  }

  protected givenOf({ text, begins }: RateImportInput): Given {
    return { text, begins: calendarDate(begins) };
  }

  protected async form({ text, begins }: FormValues, errors: FieldErrors, status: number): Promise<Page> {
    const [{ timeZone }, latest] = await Promise.all([this.lists.context(), this.imports.latest()]);
    const values = { text: text ?? '', begins: begins || todayIn(timeZone, new Date()) };
    return page(RateImportIndex, toImportPage({ values, errors }, latest, timeZone), status);
  }

  protected async show(given: Given, plan: RatePlan, status = 200): Promise<Page> {
    const { unread } = readRateLines(given.text, given.begins);
    const query = readListQuery(productList, {});
    const leftOut = unread.length === 0 ? [] : leftOutOf(unread, await this.exports.rows(productList, query));
    const frame = { token: randomUUID(), isStale: status === 409, leftOut };
    return page(RateImportPreview, toPreview(given, plan, frame), status);
  }
}
