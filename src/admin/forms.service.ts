import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../views/admin/confirm.js';
import { ConflictShow } from '../../views/admin/conflict.js';
import { ReferencedShow } from '../../views/admin/referenced.js';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import { Reauthentication } from '../accounts/reauthentication.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import { BankOptions } from './bank-options.js';
import { brokenConstraint } from './broken-constraint.js';
import { isConfirmed, postedFields } from './confirmation.js';
import { toConflict } from './conflict.view-model.js';
import { missingIn, toFieldViews } from './field.js';
import {
  type Form,
  type FormInput,
  OWN_PASSWORD,
  readForm,
  readStep,
  readToken,
  readVersion,
} from './form-input.js';
import { type Changing, FigureForms } from './figures/figure-forms.service.js';
import type { RecordGuard } from './figures/published-figures.js';
import { Lists } from './lists.service.js';
import { Navigation } from './navigation.js';
import { Records } from './records.service.js';
import { computedOf, FieldRefused, formValuesOf, type Resource, rowOf } from './resource.js';
import { asTyped } from './restored-draft.js';
import { afterWriteOf } from './after-write.js';
import type { Switch } from './switch.js';
import { leftWrong } from './wizard-steps.js';
import { listLeft, returnAddress } from './return-address.js';
import { getOwn } from '../shared/finance/get-own.js';

/** A form as it was sent, and by whom. */
export interface Submission {
  readonly req: Request;
  readonly body: Form;
  readonly actor: Actor;
  /** Errors that the screen has found itself, and in fields that the resource doesn't know: a file that is no picture. */
  readonly errors?: FieldErrors;
}

/** Answers with the page that holds the form. */
export type ShowForm = (form: FormView, status?: number) => PageResponse | Promise<PageResponse>;

export const FEATURED: Switch<'is_featured'> = {
  column: 'is_featured',
  text: (isOn, title) => `“${title}” ${isOn ? 'öne çıkarıldı' : 'artık öne çıkarılmıyor'}`,
};

/** Response to a script that switches a value in a list. */
export interface Switched {
  readonly success: true;
  readonly text: string;
}

/** The life of a form: shown, sent, mended, stored, refused where someone was faster. One for all resources. */
@Injectable()
export class Forms {
  @Inject(FigureForms) private readonly figures!: FigureForms;

  constructor(
    protected readonly records: Records,
    protected readonly lists: Lists,
    private readonly banks: BankOptions,
    private readonly sessions: SessionsService,
    private readonly reauthentication: Reauthentication,
    private readonly navigation: Navigation,
  ) {}

  /** The form of something new. @param req leads back to the list it was opened from, as it was */
  async blank<I extends object>(resource: Resource<I>, req?: Request): Promise<FormView> {
    const values = formValuesOf(resource, null, await this.lists.context());
    const form = {
      ...(await this.opened(resource, req)),
      action: resource.listPath(),
      token: randomUUID(),
      values,
    };
    return asTyped(form, req);
  }

  /** The form of a record; `req` as for `blank`. @throws RecordNotFound */
  async of<I extends object>(resource: Resource<I>, id: string, req?: Request): Promise<FormView> {
    const { record, version } = await this.records.find(resource, id);
    const values = formValuesOf(resource, record, await this.lists.context());
    const kept = await this.records.kept(resource, id);
    return asTyped(
      { ...(await this.opened(resource, req, kept)), action: resource.path(id), version, values },
      req,
    );
  }

  async create<I extends object>(
    resource: Resource<I>,
    { req, body, actor, errors }: Submission,
    show: ShowForm,
  ): Promise<PageResponse | Redirect> {
    const token = readToken(body);
    const sent = await this.read(resource, body, errors);
    const form = {
      ...(await this.frame(resource, returnAddress(body['return'], resource.listPath()))),
      action: resource.listPath(),
      token,
      isTyped: true,
      values: sent.typed,
    };
    const back = this.unfinished(resource, body, sent, form, show);
    if (back || sent.input === null) return back ?? show(form, 422);
    const { input } = sent;
    const context = await this.lists.context();
    const row = { ...rowOf(resource, input, context), ...resource.newRow?.(input, context) };
    const afterWrite = afterWriteOf(resource, input, actor);
    const asked = await this.unproven(resource, row, null, { req, body });
    if (asked !== null) return show({ ...form, errors: asked }, 422);
    return this.stored(
      resource,
      { id: null, input, sent: { req, body, actor }, form, show },
      async (guard) => {
        await this.records.create(resource, { row, token, afterWrite, guard }, actor);
        await this.sessions.flash(req, 'success', `${resource.words.one} eklendi.`);
        await this.warn(resource, input, req);
        return redirect(form.cancelHref);
      },
    );
  }

  async update<I extends object>(
    resource: Resource<I>,
    id: string,
    { req, body, actor, errors }: Submission,
    show: ShowForm,
  ): Promise<PageResponse | Redirect> {
    const version = readVersion(body);
    const kept = await this.records.kept(resource, id);
    const sent = await this.read(resource, body, errors, kept);
    const form = {
      ...(await this.frame(resource, returnAddress(body['return'], resource.listPath()), kept)),
      action: resource.path(id),
      version,
      isTyped: true,
      values: sent.typed,
    };
    const back = this.unfinished(resource, body, sent, form, show);
    if (back || sent.input === null) return back ?? show(form, 422);
    const { input } = sent;
    const context = await this.lists.context();
    const row = rowOf(resource, input, context);
    const afterWrite = afterWriteOf(resource, input, actor);
    const asked = await this.unproven(resource, row, id, { req, body });
    if (asked !== null) return show({ ...form, errors: asked }, 422);
    const computed = computedOf(resource, input, kept);
    return this.stored(resource, { id, input, sent: { req, body, actor }, form, show }, async (guard) => {
      const write = { id, version, row, afterWrite, computed, guard };
      const saved = await this.records.update(resource, write, actor);
      if (saved.kind === 'conflict') {
        const typed = { ...sent.typed, return: form.cancelHref };
        const reading = { ...context, bankNames: await this.banks.names() };
        return page(ConflictShow, toConflict(resource, id, saved, typed, reading), 409);
      }
      const { one, saved: text = `${one} kaydedildi.` } = resource.words;
      await this.sessions.flash(req, 'success', text);
      await this.warn(resource, input, req);
      return redirect(form.cancelHref);
    });
  }

  /** Stores once published figures that move unusually far were said yes to; what the table refuses is said beside its field. */
  private stored<I extends object>(
    resource: Resource<I>,
    change: Changing<I>,
    store: (guard?: RecordGuard) => Promise<PageResponse | Redirect>,
  ): Promise<PageResponse | Redirect> {
    return this.orRefused(resource, change.form, change.show, () =>
      resource.figures ? this.figures.ofForm(resource, change, store) : store(),
    );
  }

  private async warn<I extends object>(resource: Resource<I>, input: I, req: Request): Promise<void> {
    const text = resource.warning?.(input) ?? null;
    if (text !== null) await this.sessions.flash(req, 'warning', text);
  }

  /** Deletes once the question is answered; what is needed elsewhere stays, with the reasons. */
  async remove<I extends object>(
    resource: Resource<I>,
    id: string,
    { req, body, actor }: Submission,
  ): Promise<PageResponse | Redirect> {
    const { words, title } = resource;
    const backHref = returnAddress(body['return'], resource.listPath());
    if (!isConfirmed(body)) {
      const { record } = await this.records.find(resource, id);
      return page(ConfirmShow, {
        title: `${words.one}: ${title(record)}`,
        question: words.confirmDelete,
        action: req.path,
        fields: postedFields(body),
        yes: 'Sil',
        isDangerous: true,
        backHref,
      });
    }
    const removed = await this.records.remove(resource, id, actor);
    if (removed.kind === 'referenced') {
      const { record } = await this.records.find(resource, id);
      // Links lead where this person may go.
      const reasons = removed.reasons.map(({ text, href }) => ({
        text,
        href: href !== null && req.user && this.navigation.mayFollow(req.user.role, href) ? href : null,
      }));
      const props = { title: title(record), reasons, backHref };
      return page(ReferencedShow, props, 409);
    }
    await this.sessions.flash(req, 'success', `${words.one} silindi.`);
    return redirect(backHref);
  }

  /** Switches one column on or off, as `ToggleForm` asks; to a script it answers with the sentence to show. */
  async toggle<I extends object>(
    resource: Resource<I>,
    id: string,
    { req, body, actor }: Submission,
    { column, text, back }: Switch<keyof I & string>,
  ): Promise<Redirect | Switched> {
    const isOn = body['value'] === 'true';
    const { record } = await this.records.find(resource, id);
    await this.records.update(resource, { id, version: null, row: { [column]: isOn } }, actor);
    const said = text(isOn, resource.title(record));
    if (req.accepts(['html', 'json']) === 'json') return { success: true, text: said };
    await this.sessions.flash(req, 'success', said);
    return redirect(returnAddress(body['return'], back ?? resource.listPath()));
  }

  private opened<I extends object>(
    resource: Resource<I>,
    req?: Request,
    kept?: ReadonlySet<string>,
  ): Promise<Omit<FormView, 'action' | 'values'>> {
    const list = resource.listPath();
    return this.frame(resource, req ? listLeft(req, list, resource.otherLists) : list, kept);
  }

  private async frame<I extends object>(
    { fields, steps }: Resource<I>,
    cancelHref: string,
    kept: ReadonlySet<string> = new Set(),
  ): Promise<Omit<FormView, 'action' | 'values'>> {
    const namesBanks = Object.values(fields).some(({ names }) => names === 'bank');
    return {
      cancelHref,
      fields: toFieldViews(fields, namesBanks ? await this.banks.all() : [], kept),
      steps,
      errors: {},
      version: null,
      token: null,
      isTyped: false,
      step: steps ? 0 : null,
    };
  }

  protected async read<I extends object>(
    resource: Resource<I>,
    body: Form,
    more: FieldErrors = {},
    kept: ReadonlySet<string> = new Set(),
  ): Promise<FormInput<I>> {
    const context = await this.lists.context();
    const read = readForm(resource.input, body, (partial) => ({
      ...missingIn(resource.fields, partial, kept),
      ...resource.check?.(partial, context),
    }));
    if (Object.keys(more).length === 0) return read;
    return { ...read, input: null, errors: { ...read.errors, ...more } };
  }

  /** A wizard's next step, or the one before, or the form again with what has to be mended; null when it is whole. */
  private unfinished<I extends object>(
    resource: Resource<I>,
    body: Form,
    { errors }: FormInput<I>,
    form: FormView,
    show: ShowForm,
  ): PageResponse | Promise<PageResponse> | null {
    const { steps } = resource;
    if (!steps) return Object.keys(errors).length > 0 ? show({ ...form, errors }, 422) : null;
    const asked = readStep(body, steps.length);
    const left = leftWrong(steps, errors, asked);
    if (left) return show({ ...form, ...left }, 422);
    return asked === null ? null : show({ ...form, step: asked });
  }

  /** Error beside the own password that some changes require; null when it is right or no change requires it. */
  private async unproven<I extends object>(
    resource: Resource<I>,
    row: Readonly<Record<string, unknown>>,
    id: string | null,
    { req, body }: Pick<Submission, 'req' | 'body'>,
  ): Promise<FieldErrors | null> {
    if (!resource.asksPassword) return null;
    const before = id === null ? null : (await this.records.find(resource, id)).record;
    if (!resource.asksPassword(row, before)) return null;
    const refusal = await this.reauthentication.refusalOf(req, body[OWN_PASSWORD]);
    return refusal === null ? null : { [OWN_PASSWORD]: refusal };
  }

  /** Turns a violated constraint of the table into an error beside its field. */
  private async orRefused<I extends object>(
    { constraints = {}, steps }: Resource<I>,
    form: FormView,
    show: ShowForm,
    store: () => Promise<PageResponse | Redirect>,
  ): Promise<PageResponse | Redirect> {
    try {
      return await store();
    } catch (error) {
      const refused = error instanceof FieldRefused ? error : getOwn(constraints, brokenConstraint(error));
      if (!refused) throw error;
      const errors: FieldErrors = { [refused.field]: refused.text };
      const step = steps?.findIndex(({ fields }) => fields.includes(refused.field)) ?? null;
      return show({ ...form, errors, step }, 422);
    }
  }
}
