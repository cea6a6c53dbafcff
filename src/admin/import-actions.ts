import { Inject } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../views/admin/confirm.js';
import { ImportRefused } from '../../views/admin/imports/refused.js';
import { SessionsService } from '../accounts/sessions.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { formatNumber } from '../shared/finance/tr/format.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Optional, Text } from '../platform/validation/rules.js';
import { isConfirmed, postedFields } from './confirmation.js';
import { type Form, type FormInput, readForm, readToken } from './form-input.js';
import { sentText, withoutLines } from './pasted-lines.js';
import type { Applied, ImportPlan, Looked, Undone } from './planned-import.js';

/** Fields that every import form has beside its lines. */
export class ImportInput {
  /** Of the plan that was looked at. */
  @Optional()
  @Text({ max: 64 })
  seen?: string;

  /** The wrong lines are to be left out. */
  @Optional()
  @Text({ max: 4 })
  drop?: string;
}

interface Imports<Given, Plan> {
  plan(given: Given): Promise<Plan>;
  apply(given: Given, looked: Looked, actor: Actor): Promise<Applied<Plan>>;
  /** @throws NotFoundException */
  find(id: string): Promise<{ readonly changes: number }>;
  /** @throws NotFoundException */
  undo(id: string, actor: Actor): Promise<Undone>;
}

interface Words {
  /** Noun for one change: yanıt, oran. */
  readonly one: string;
  readonly undoQuestion: (changes: string) => string;
  /** Why an import is not undone, and what can be done instead. */
  readonly refused: { readonly title: string; readonly text: string };
}

/**
 * Screens on which many lines are looked at first, applied whole or not at all, and undone whole or not at all. A
 * feature adds its lines and their changes.
 */
export abstract class ImportActions<
  Input extends ImportInput,
  Given extends { readonly text: string },
  Plan extends ImportPlan,
> {
  @Inject(SessionsService) protected readonly sessions!: SessionsService;

  protected abstract readonly imports: Imports<Given, Plan>;
  protected abstract readonly listPath: string;
  protected abstract readonly input: new () => Input;
  protected abstract readonly words: Words;

  protected abstract pastedOf(input: Input): Given;

  /** Answers with the form, as it is opened or comes back. */
  protected abstract form(
    typed: FormInput<Input>['typed'],
    errors: FormInput<Input>['errors'],
    status: number,
  ): Promise<PageResponse>;

  /** Answers with what would change. */
  protected abstract show(
    given: Given,
    plan: Plan,
    status: number,
    req: Request,
  ): PageResponse | Promise<PageResponse>;

  /** Changes nothing. */
  protected async previewed(req: Request, body: Form): Promise<PageResponse> {
    const { text, problem } = sentText(req, body['text']);
    const { input, errors, typed } = readForm(this.input, { ...body, text });
    if (problem !== null) return this.form(typed, { ...errors, text: problem }, 422);
    if (input === null) return this.form(typed, errors, 422);
    const given = this.pastedOf(input);
    const plan = await this.imports.plan(given);
    if (plan.problem !== null) return this.form(typed, { text: plan.problem }, 422);
    if (input.drop !== 'evet') return this.show(given, plan, 200, req);
    const wrong = plan.wrong.map(({ line }) => line);
    const rest = { ...given, text: withoutLines(given.text, wrong) };
    const left = await this.imports.plan(rest);
    if (left.problem !== null) return this.form({ ...typed, text: rest.text }, { text: left.problem }, 422);
    return this.show(rest, left, 200, req);
  }

  protected async applied(req: Request, body: Form, actor: Actor): Promise<PageResponse | Redirect> {
    const token = readToken(body);
    const { input, errors, typed } = readForm(this.input, body);
    if (input === null) return this.form(typed, errors, 422);
    const given = this.pastedOf(input);
    const applied = await this.imports.apply(given, { seen: input.seen ?? '', token }, actor);
    if (applied.kind === 'stale') return this.show(given, applied.plan, 409, req);
    const { changes, waiting = 0 } = applied;
    const { one } = this.words;
    const waits = waiting === 0 ? '' : ` ${formatNumber(waiting)} ${one} onay bekliyor.`;
    await this.sessions.flash(req, 'success', `${formatNumber(changes)} ${one} aktarıldı.${waits}`);
    return redirect(this.listPath);
  }

  protected async undone(
    req: Request,
    id: string,
    body: Form,
    actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { one, undoQuestion, refused } = this.words;
    if (!isConfirmed(body)) {
      const { changes } = await this.imports.find(id);
      return page(ConfirmShow, {
        title: 'Aktarımı geri al',
        question: undoQuestion(formatNumber(changes)),
        action: req.path,
        fields: postedFields(body),
        yes: 'Geri al',
        isDangerous: true,
        backHref: this.listPath,
      });
    }
    const undone = await this.imports.undo(id, actor);
    if (undone.kind === 'changed')
      return page(ImportRefused, { ...refused, reasons: undone.reasons, backHref: this.listPath }, 409);
    await this.sessions.flash(req, 'success', `Aktarım geri alındı: ${formatNumber(undone.changes)} ${one}.`);
    return redirect(this.listPath);
  }
}
