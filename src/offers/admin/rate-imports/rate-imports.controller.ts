import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateImportIndex, undoQuestion } from '../../../../views/offers/admin/rate-imports/index.js';
import { RateImportPreview } from '../../../../views/offers/admin/rate-imports/preview.js';
import { RateImportRefused } from '../../../../views/offers/admin/rate-imports/refused.js';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { isConfirmed, postedFields } from '../../../admin/confirmation.js';
import { type Form, readForm, readToken } from '../../../admin/form-input.js';
import { sentText, withoutLines } from '../../../admin/pasted-lines.js';
import { Lists } from '../../../admin/lists.service.js';
import type { Actor } from '../../../audit/audit.service.js';
import { calendarDate, todayIn } from '../../../finance/calendar.js';
import { formatNumber } from '../../../finance/tr/format.js';
import { adminPaths } from '../../../paths.js';
import { type Page, page, type Redirect, redirect } from '../../../rendering/page.js';
import { Allow } from '../../../routing/access.js';
import { By } from '../../../routing/actor.js';
import { Audited } from '../../../routing/audited.js';
import { RateImportInput } from './rate-import-input.js';
import { toImportPage, toPreview } from './rate-import.view-model.js';
import { type Given, RateImportsService } from './rate-imports.service.js';
import type { RatePlan } from './rate-plan.js';

@Controller()
@Allow('products.write')
export class RateImportsController {
  constructor(
    private readonly imports: RateImportsService,
    private readonly lists: Lists,
    private readonly sessions: SessionsService,
  ) {}

  @Get(adminPaths.rateImports())
  index(): Promise<Page> {
    return this.form({ text: '', begins: '' }, {}, 200);
  }

  /** Changes nothing: shows what would change. */
  @Post(adminPaths.rateImportPreview())
  @HttpCode(200)
  @Audited('none: a preview changes nothing')
  async preview(@Req() req: Request, @Body() body: Form): Promise<Page> {
    const sent = { ...body, text: sentText(req, body['text']) };
    const { input, errors, typed } = readForm(RateImportInput, sent);
    if (input === null) return this.form(typed, errors, 422);
    const begins = calendarDate(input.begins);
    const plan = await this.imports.plan({ text: input.text, begins });
    if (plan.problem !== null) return this.form(typed, { text: plan.problem }, 422);
    if (input.drop !== 'evet') return this.show({ text: input.text, begins }, plan);
    const text = withoutLines(
      input.text,
      plan.wrong.map(({ line }) => line),
    );
    const rest = await this.imports.plan({ text, begins });
    if (rest.problem !== null) return this.form({ ...typed, text }, { text: rest.problem }, 422);
    return this.show({ text, begins }, rest);
  }

  @Post(adminPaths.rateImports())
  @Audited('rate-import.apply')
  async apply(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<Page | Redirect> {
    const token = readToken(body);
    const { input, errors, typed } = readForm(RateImportInput, body);
    if (input === null) return this.form(typed, errors, 422);
    const given = { text: input.text, begins: calendarDate(input.begins) };
    const applied = await this.imports.apply(given, { seen: input.seen ?? '', token }, actor);
    if (applied.kind === 'stale') return this.show(given, applied.plan, 409);
    await this.sessions.flash(req, 'success', `${formatNumber(applied.changes)} oran aktarıldı.`);
    return redirect(adminPaths.rateImports());
  }

  @Post(`${adminPaths.rateImports()}/:id/undo`)
  @HttpCode(200)
  @Audited('rate-import.undo')
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
        backHref: adminPaths.rateImports(),
      });
    }
    const undone = await this.imports.undo(id, actor);
    if (undone.kind === 'changed') return page(RateImportRefused, { reasons: undone.reasons }, 409);
    await this.sessions.flash(req, 'success', `Aktarım geri alındı: ${formatNumber(undone.changes)} oran.`);
    return redirect(adminPaths.rateImports());
  }

  private async form(
    { text, begins }: Readonly<Record<string, string | readonly string[]>>,
    errors: Readonly<Record<string, string>>,
    status: number,
  ): Promise<Page> {
    const [{ timeZone }, latest] = await Promise.all([this.lists.context(), this.imports.latest()]);
    const values = { text: text ?? '', begins: begins || todayIn(timeZone, new Date()) };
    return page(RateImportIndex, toImportPage({ values, errors }, latest, timeZone), status);
  }

  private show(given: Given, plan: RatePlan, status = 200): Page {
    const isStale = status === 409;
    return page(RateImportPreview, toPreview(given, plan, { token: randomUUID(), isStale }), status);
  }
}
