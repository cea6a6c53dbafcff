import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { AnswerImportIndex, undoQuestion } from '../../../../views/referrals/admin/answer-imports/index.js';
import { AnswerImportPreview } from '../../../../views/referrals/admin/answer-imports/preview.js';
import { AnswerImportRefused } from '../../../../views/referrals/admin/answer-imports/refused.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { BankOptions } from '../../../admin/bank-options.js';
import { isConfirmed, postedFields } from '../../../admin/confirmation.js';
import { type Form, readForm, readToken } from '../../../admin/form-input.js';
import { readRaw, sentText, withoutLines } from '../../../admin/pasted-lines.js';
import type { Actor } from '../../../audit/audit.service.js';
import { formatNumber } from '../../../finance/tr/format.js';
import { referralPaths } from '../../../referral-paths.js';
import { type Page, page, type Redirect, redirect } from '../../../rendering/page.js';
import { Allow } from '../../../routing/access.js';
import { By } from '../../../routing/actor.js';
import { Audited } from '../../../routing/audited.js';
import { SiteService } from '../../../site/site.service.js';
import { isStorable, Line, Optional, rule, Text } from '../../../validation/rules.js';
import { toImportPage, toPreview } from './answer-import.view-model.js';
import { AnswerImports, type Given } from './answer-imports.service.js';
import { MAX_LENGTH } from './answer-lines.js';
import type { AnswerPlan } from './answer-plan.js';

const isPasted = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_LENGTH && isStorable(value);

/** What a bank has answered, as lines of text. */
class AnswerImportInput {
  @Line({ max: 100, message: 'Lütfen yanıtların bankasını seçin' })
  bank!: string;

  @rule('lines', readRaw, isPasted, 'Yanıtları yapıştırın veya bir dosya seçin')
  text!: string;

  /** Of the plan that was looked at. */
  @Optional()
  @Text({ max: 64 })
  seen?: string;

  /** The wrong lines are to be left out. */
  @Optional()
  @Text({ max: 4 })
  drop?: string;
}

const LIST = referralPaths.imports();

@Controller(LIST)
@Allow('applications.write')
export class AnswerImportsController {
  constructor(
    private readonly imports: AnswerImports,
    private readonly banks: BankOptions,
    private readonly site: SiteService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  index(): Promise<Page> {
    return this.form({ text: '', bank: '' }, {}, 200);
  }

  /** Changes nothing: shows what would change. */
  @Post('preview')
  @HttpCode(200)
  @Audited('none: a preview changes nothing')
  async preview(@Req() req: Request, @Body() body: Form): Promise<Page> {
    const { input, errors, typed } = readForm(AnswerImportInput, {
      ...body,
      text: sentText(req, body['text']),
    });
    if (input === null) return this.form(typed, errors, 422);
    const { text, bank } = input;
    const plan = await this.imports.plan({ text, bank });
    if (plan.problem !== null) return this.form(typed, { text: plan.problem }, 422);
    if (input.drop !== 'evet') return this.show({ text, bank }, plan);
    const rest = withoutLines(
      text,
      plan.wrong.map(({ line }) => line),
    );
    const left = await this.imports.plan({ text: rest, bank });
    if (left.problem !== null) return this.form({ ...typed, text: rest }, { text: left.problem }, 422);
    return this.show({ text: rest, bank }, left);
  }

  @Post()
  @Audited('referral-import.apply')
  async apply(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<Page | Redirect> {
    const token = readToken(body);
    const { input, errors, typed } = readForm(AnswerImportInput, body);
    if (input === null) return this.form(typed, errors, 422);
    const given = { text: input.text, bank: input.bank };
    const applied = await this.imports.apply(given, { seen: input.seen ?? '', token }, actor);
    if (applied.kind === 'stale') return this.show(given, applied.plan, 409);
    await this.sessions.flash(req, 'success', `${formatNumber(applied.changes)} yanıt aktarıldı.`);
    return redirect(LIST);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Audited('referral-import.undo')
  async undo(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Page | Redirect> {
    if (!isConfirmed(body)) {
      const { changes } = await this.imports.find(id);
      return page(ConfirmShow, {
        title: 'Aktarımı geri al',
        question: undoQuestion(formatNumber(changes)),
        action: req.path,
        fields: postedFields(body),
        yes: 'Geri al',
        isDangerous: true,
        backHref: LIST,
      });
    }
    const undone = await this.imports.undo(id, actor);
    if (undone.kind === 'changed') return page(AnswerImportRefused, { reasons: undone.reasons }, 409);
    await this.sessions.flash(req, 'success', `Aktarım geri alındı: ${formatNumber(undone.changes)} yanıt.`);
    return redirect(LIST);
  }

  private async form(
    { text = '', bank = '' }: Readonly<Record<string, string | readonly string[]>>,
    errors: Readonly<Record<string, string>>,
    status: number,
  ): Promise<Page> {
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

  private async show(given: Given, plan: AnswerPlan, status = 200): Promise<Page> {
    const bank = (await this.banks.names()).get(given.bank) ?? given.bank;
    const isStale = status === 409;
    return page(
      AnswerImportPreview,
      toPreview({ ...given, name: bank }, plan, { token: randomUUID(), isStale }),
      status,
    );
  }
}
