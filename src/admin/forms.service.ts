import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ConflictShow } from '../../views/admin/conflict.js';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import { Reauthentication } from '../accounts/reauthentication.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import { BankOptions } from './bank-options.js';
import { brokenConstraint } from './broken-constraint.js';
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
import { FigureForms } from './figures/figure-forms.service.js';
import type { RecordGuard } from './figures/published-figures.js';
import { Lists } from './lists.service.js';
import { Records } from './records.service.js';
import { computedOf, FieldRefused, formValuesOf, type Resource, rowOf } from './resource.js';
import { asTyped } from './restored-draft.js';
import { afterWriteOf } from './after-write.js';
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

/** The place of a form: a record's own, or the list's for a new one. */
interface Place extends Pick<FormView, 'action'>, Partial<Pick<FormView, 'token' | 'version'>> {
  readonly id: string | null;
  /** Fields that may stay empty: see `Resource.mayStayEmpty`. */
  readonly kept: ReadonlySet<string>;
}

/** The record that a form stands for, and what is written with it. */
type FormWrite = Pick<Parameters<Records['update']>[1], 'row' | 'afterWrite' | 'computed' | 'guard'>;

const NONE: ReadonlySet<string> = new Set();

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

  /** @param next a page in place of the list, for what has to be done with the new record at once; null for none */
  async create<I extends object>(
    resource: Resource<I>,
    sent: Submission,
    show: ShowForm,
    next?: (id: string) => Promise<PageResponse | null>,
  ): Promise<PageResponse | Redirect> {
    const token = readToken(sent.body);
    const place = { id: null, kept: NONE, action: resource.listPath(), token };
    return this.submit(resource, place, sent, show, async (write) => {
      const id = await this.records.create(resource, { ...write, token }, sent.actor);
      return (await next?.(id)) ?? `${resource.words.one} eklendi.`;
    });
  }

  async update<I extends object>(
    resource: Resource<I>,
    id: string,
    sent: Submission,
    show: ShowForm,
  ): Promise<PageResponse | Redirect> {
    const version = readVersion(sent.body);
    const kept = await this.records.kept(resource, id);
    const place = { id, kept, action: resource.path(id), version };
    return this.submit(resource, place, sent, show, async (write, { cancelHref, values }) => {
      const saved = await this.records.update(resource, { ...write, id, version }, sent.actor);
      if (saved.kind === 'conflict') {
        const reading = { ...(await this.lists.context()), bankNames: await this.banks.names() };
        const typed = { ...values, return: cancelHref };
        return page(ConflictShow, toConflict(resource, id, saved, typed, reading), 409);
      }
      return resource.words.saved ?? `${resource.words.one} kaydedildi.`;
    });
  }

  /**
   * The way of a form that was sent: mended, proven, asked about, stored; each stop shows it again as it was typed.
   * @param store answers with what is said of it then, or with a page where somebody was faster
   */
  private async submit<I extends object>(
    resource: Resource<I>,
    { id, kept, ...place }: Place,
    { req, body, actor, errors }: Submission,
    show: ShowForm,
    store: (write: FormWrite, form: FormView) => Promise<PageResponse | string>,
  ): Promise<PageResponse | Redirect> {
    const sent = await this.read(resource, body, errors, kept);
    const form = {
      ...(await this.frame(resource, returnAddress(body['return'], resource.listPath()), kept)),
      ...place,
      isTyped: true,
      values: sent.typed,
    };
    const back = this.unfinished(resource, body, sent, form, show);
    if (back || sent.input === null) return back ?? show(form, 422);
    const { input } = sent;
    const context = await this.lists.context();
    const row = { ...rowOf(resource, input, context), ...(id === null && resource.newRow?.(input, context)) };
    const asked = await this.unproven(resource, row, id, { req, body });
    if (asked !== null) return show({ ...form, errors: asked }, 422);
    const afterWrite = afterWriteOf(resource, input, actor);
    const write = { row, afterWrite, computed: computedOf(resource, input, kept) };
    const save = async (guard?: RecordGuard): Promise<PageResponse | Redirect> => {
      const answer = await store({ ...write, guard }, form);
      if (typeof answer !== 'string') return answer;
      await this.sessions.flash(req, 'success', answer);
      const warning = resource.warning?.(input) ?? null;
      if (warning !== null) await this.sessions.flash(req, 'warning', warning);
      return redirect(form.cancelHref);
    };
    return this.orRefused(resource, form, show, () =>
      resource.figures
        ? this.figures.ofForm(resource, { id, input, sent: { req, body, actor }, form, show }, save)
        : save(),
    );
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
    kept: ReadonlySet<string> = NONE,
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
    kept: ReadonlySet<string> = NONE,
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
