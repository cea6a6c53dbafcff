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
import {
  RateImportPreview,
  type RateImportPreviewProps,
} from '../../../../views/offers/admin/rate-imports/preview.js';
import { Figures } from '../../../admin/figures/figures.service.js';
import { type Form, OWN_PASSWORD, readForm } from '../../../admin/form-input.js';
import { ImportActions } from '../../../admin/import-actions.js';
import { Exports } from '../../../admin/exports.service.js';
import { readListQuery } from '../../../admin/list-query.js';
import { Lists } from '../../../admin/lists.service.js';
import { type Actor, actorOf } from '../../../platform/audit/audit.service.js';
import { calendarDate, todayIn } from '../../../shared/finance/calendar.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page, type Redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import { productList } from '../product-list.js';
import { missingFrom, RATE_FILE_COLUMNS, rateFileList } from './rate-file.js';
import { RateImportInput } from './rate-import-input.js';
import { toImportPage, toPreview } from './rate-import.view-model.js';
import { type PastedRates, RateImportsService } from './rate-imports.service.js';
import { readRateLines } from './rate-lines.js';
import { jumpsIn, type RatePlan } from './rate-plan.js';

@Controller()
@Allow('products.write')
export class RateImportsController extends ImportActions<RateImportInput, PastedRates, RatePlan> {
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
    private readonly figures: Figures,
    private readonly exports: Exports,
  ) {
    super();
  }

  @Get(adminPaths.rateImports())
  index(): Promise<PageResponse> {
    return this.form({ text: '', begins: '' }, {}, 200);
  }

  @Get(adminPaths.rateImportsCsv())
  @Header('Cache-Control', 'no-store')
  csv(): Promise<StreamableFile> {
    return this.exports.file(
      'csv',
      'oranlar',
      rateFileList,
      readListQuery(rateFileList, {}),
      RATE_FILE_COLUMNS,
    );
  }

  @Post(adminPaths.rateImportPreview())
  @HttpCode(200)
  @Audited('none: a preview changes nothing')
  preview(@Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    return this.previewed(req, body);
  }

  @Post(adminPaths.rateImports())
  @Audited('rate-import.apply')
  async apply(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    if (body[OWN_PASSWORD] === undefined) return this.applied(req, { ...body, figure_reason: '' }, actor);
    const errors = await this.figures.unproven(req, body);
    const { input } = readForm(RateImportInput, body);
    if (input === null || Object.keys(errors).length === 0) return this.applied(req, body, actor);
    const given = this.pastedOf(input);
    return this.asked(req, given, await this.imports.plan(given), { status: 422, errors });
  }

  @Post(`${adminPaths.rateImports()}/:id/undo`)
  @HttpCode(200)
  @Audited('rate-import.undo')
  undo(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    return this.undone(req, id, body, actor);
  }

  protected pastedOf({ text, begins, figures = '', figure_reason }: RateImportInput): PastedRates {
    return { text, begins: calendarDate(begins), confirmed: figures, ownReason: figure_reason ?? null };
  }

  protected async form(
    { text, begins }: FormValues,
    errors: FieldErrors,
    status: number,
  ): Promise<PageResponse> {
    const [{ timeZone }, latest] = await Promise.all([this.lists.context(), this.imports.latest()]);
    const values = { text: text ?? '', begins: begins || todayIn(timeZone, new Date()) };
    return page(RateImportIndex, toImportPage({ values, errors }, latest, timeZone), status);
  }

  protected show(given: PastedRates, plan: RatePlan, status: number, req: Request): Promise<PageResponse> {
    const { seen } = req.body as Form;
    // The plan is still the one that was looked at, but its jumps wait for a confirmation: that is an error of the
    // form, no conflict.
    const isAsked = status === 409 && seen === plan.fingerprint && jumpsIn(plan).length > 0;
    return this.asked(req, given, plan, { status: isAsked ? 422 : status, errors: {} });
  }

  private async asked(
    req: Request,
    given: PastedRates,
    plan: RatePlan,
    { status, errors }: { readonly status: number; readonly errors: RateImportPreviewProps['errors'] },
  ): Promise<PageResponse> {
    const { unread } = readRateLines(given.text, given.begins);
    const query = readListQuery(productList, {});
    const leftOut =
      unread.length === 0 ? [] : missingFrom(unread, await this.exports.rows(productList, query));
    const question = await this.imports.question(plan, actorOf(req));
    const state = {
      token: randomUUID(),
      isStale: status === 409,
      isUnanswered: status === 422,
      errors,
      leftOut,
    };
    return page(RateImportPreview, toPreview(given, plan, question, state), status);
  }
}
