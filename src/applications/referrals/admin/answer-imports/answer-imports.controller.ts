import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { FormValues } from '../../../../../views/components/admin-form/form-view.js';
import {
  AnswerImportIndex,
  undoQuestion,
} from '../../../../../views/applications/referrals/admin/answer-imports/index.js';
import { AnswerImportPreview } from '../../../../../views/applications/referrals/admin/answer-imports/preview.js';
import { BankOptions } from '../../../../admin/bank-options.js';
import type { Form } from '../../../../admin/form-input.js';
import { ImportActions, ImportInput } from '../../../../admin/import-actions.js';
import { PastedLines } from '../../../../admin/pasted-lines.js';
import type { Actor } from '../../../../platform/audit/audit.service.js';
import { referralPaths } from '../../../../shared/paths/referral.js';
import { type PageResponse, page, type Redirect } from '../../../../shared/rendering/page.js';
import { Allow } from '../../../../platform/routing/access.js';
import { By } from '../../../../platform/routing/actor.js';
import { Audited } from '../../../../platform/routing/audited.js';
import { SiteService } from '../../../../site/site.service.js';
import { Line } from '../../../../platform/validation/rules.js';
import type { FieldErrors } from '../../../../platform/validation/validate-input.js';
import { toImportPage, toPreview } from './answer-import.view-model.js';
import { AnswerImports } from './answer-imports.service.js';
import type { AnswerPlan, PastedAnswers } from './answer-plan.js';

/** A bank's answers, as lines of text. */
class AnswerImportInput extends ImportInput {
  @Line({ max: 100, message: 'Lütfen yanıtların bankasını seçin' })
  bank!: string;

  @PastedLines('Yanıtları yapıştırın veya bir dosya seçin')
  text!: string;
}

const LIST = referralPaths.imports();

@Controller(LIST)
@Allow('applications.write')
export class AnswerImportsController extends ImportActions<AnswerImportInput, PastedAnswers, AnswerPlan> {
  protected readonly listPath = LIST;
  protected readonly input = AnswerImportInput;
  protected readonly words = {
    one: 'yanıt',
    undoQuestion,
    refused: {
      title: 'Bu yönlendirmeler artık aktarımın bıraktığı gibi değil',
      text: 'Hiçbiri geri alınmadı. Başvuruların sayfalarından tek tek düzeltebilirsiniz; faturalanmış olanlar itirazla düzeltilir.',
    },
  };

  constructor(
    protected readonly imports: AnswerImports,
    private readonly banks: BankOptions,
    private readonly site: SiteService,
  ) {
    super();
  }

  @Get()
  index(): Promise<PageResponse> {
    return this.form({ text: '', bank: '' }, {}, 200);
  }

  @Post('preview')
  @HttpCode(200)
  @Audited('none: a preview changes nothing')
  preview(@Req() req: Request, @Body() body: Form): Promise<PageResponse> {
    return this.previewed(req, body);
  }

  @Post()
  @Audited('referral-import.apply')
  apply(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    return this.applied(req, body, actor);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Audited('referral-import.undo')
  undo(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    return this.undone(req, id, body, actor);
  }

  protected pastedOf({ text, bank }: AnswerImportInput): PastedAnswers {
    return { text, bank };
  }

  protected async form(
    { text = '', bank = '' }: FormValues,
    errors: FieldErrors,
    status: number,
  ): Promise<PageResponse> {
    const [{ timeZone }, latest, banks] = await Promise.all([
      this.site.current(),
      this.imports.latest(),
      this.banks.all(),
    ]);
    return page(
      AnswerImportIndex,
      toImportPage({ values: { text, bank }, errors }, { latest, banks, timeZone }),
      status,
    );
  }

  protected async show(given: PastedAnswers, plan: AnswerPlan, status = 200): Promise<PageResponse> {
    const bank = (await this.banks.names()).get(given.bank) ?? given.bank;
    const isStale = status === 409;
    return page(
      AnswerImportPreview,
      toPreview({ ...given, name: bank }, plan, { token: randomUUID(), isStale }),
      status,
    );
  }
}
