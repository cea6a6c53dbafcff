import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { type PageResponse, type Redirect, redirect } from '../../shared/rendering/page.js';
import type { ShowForm, Submission } from '../forms.service.js';
import { computedOf, type Resource } from '../resource.js';
import { FigureEffects } from './figure-effects.service.js';
import { Figures, WAITS } from './figures.service.js';
import { type FigureJump, type FigureWrite, jumpsOf, type RecordGuard } from './published-figures.js';

/** A form that was read and is right. */
export interface Changing<I extends object> {
  /** Null for a new record. */
  readonly id: string | null;
  readonly input: I;
  readonly sent: Submission;
  readonly form: FormView;
  readonly show: ShowForm;
}

/** Asks about the published figures of a resource's form. */
@Injectable()
export class FigureForms {
  constructor(
    private readonly figures: Figures,
    private readonly effects: FigureEffects,
    private readonly sessions: SessionsService,
  ) {}

  /** Stores, or shows the form again with what has to be said yes to, or lets it wait for a second person. */
  async ofForm<I extends object>(
    resource: Resource<I>,
    { id, input, sent, form, show }: Changing<I>,
    store: (guard?: RecordGuard) => Promise<PageResponse | Redirect>,
  ): Promise<PageResponse | Redirect> {
    const { figures } = resource;
    if (!figures) return store();
    let write: FigureWrite = { id, before: null, now: {} };
    const token = form.token ?? randomUUID();
    const done = await this.figures.store(
      {
        resource: resource.name,
        recordId: id,
        subject: `${resource.name} ${id ?? token}`,
        title: () => resource.title(write.now),
        permission: figures.permission,
        token,
        fields: { ...form.values, version: String(form.version ?? '') },
        effect: async () => (await figures.effect?.(this.effects, write)) ?? null,
      },
      sent,
      (guard) =>
        store(
          guardOf(resource, input, async (client, jumps, seen) => {
            write = seen;
            await guard(client, jumps);
          }),
        ),
    );
    if (done.kind === 'stored') return done.result;
    if (done.kind === 'asked') return show({ ...form, question: done.question }, 422);
    await this.sessions.flash(sent.req, 'success', WAITS);
    return redirect(form.cancelHref);
  }
}

/** Looks at the figures of a record in its transaction. */
export const guardOf =
  <I extends object>(
    resource: Resource<I>,
    input: I,
    guard: (client: pg.PoolClient, jumps: readonly FigureJump[], write: FigureWrite) => Promise<void>,
  ): RecordGuard =>
  async (client, { id, before, now }) => {
    const write = { id, before, now: { ...now, ...computedOf(resource, input, new Set()) } };
    const { fields, figures } = resource;
    await guard(client, figures ? await jumpsOf(client, fields, figures, write) : [], write);
  };
