import { Injectable } from '@nestjs/common';
import type { FormValues } from '../../../views/components/admin-form/form-view.js';
import { Reauthentication } from '../../accounts/reauthentication.service.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { BankOptions } from '../../admin/bank-options.js';
import { guardOf } from '../../admin/figures/figure-forms.service.js';
import type { Guard } from '../../admin/figures/figures.service.js';
import { afterWriteOf } from '../../admin/after-write.js';
import { Forms } from '../../admin/forms.service.js';
import { Lists } from '../../admin/lists.service.js';
import { Records } from '../../admin/records.service.js';
import { computedOf, formValuesOf, type Resource, rowOf, type StoredRecord } from '../../admin/resource.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
import type { Actor } from '../../platform/audit/audit.service.js';

/** A form that was written by somebody else than who stores it. */
interface ApprovedForm {
  /** Null for a new record. */
  readonly id: string | null;
  /** Token by which a new record is created only once. */
  readonly token: string;
  readonly fields: FormValues;
  /** Fields that may be empty, beside those that the record says itself. */
  readonly kept?: ReadonlySet<string>;
  readonly actor: Actor;
  readonly guard: Guard;
}

/** A form as it was read and not stored. */
interface ReadForm<I> {
  /** The record as it would be, and its fields as the form would show them; null while something is wrong. */
  readonly wanted: { readonly input: I; readonly now: StoredRecord; readonly values: FormValues } | null;
  readonly errors: FieldErrors;
}

/** Forms that are stored after somebody else has said yes: a second person of staff, or staff to a bank's. */
@Injectable()
export class ApprovedForms extends Forms {
  // eslint-disable-next-line @typescript-eslint/no-useless-constructor -- its types say what is injected
  constructor(
    records: Records,
    lists: Lists,
    banks: BankOptions,
    sessions: SessionsService,
    reauthentication: Reauthentication,
  ) {
    super(records, lists, banks, sessions, reauthentication);
  }

  /** Reads a form by all rules but those of the database. @param kept fields that may be empty */
  async examine<I extends object>(
    resource: Resource<I>,
    body: FormValues,
    kept: ReadonlySet<string>,
  ): Promise<ReadForm<I>> {
    const { input, errors } = await this.read(resource, body, {}, kept);
    if (input === null) return { wanted: null, errors };
    const context = await this.lists.context();
    const now = this.records.asStored(resource, rowOf(resource, input, context));
    return { wanted: { input, now, values: formValuesOf(resource, now, context) }, errors };
  }

  /** A record's form as it would be shown now. @throws RecordNotFound */
  async current<I extends object>(
    resource: Resource<I>,
    id: string,
  ): Promise<{ readonly values: FormValues; readonly version: number }> {
    const { record, version } = await this.records.find(resource, id);
    return { values: formValuesOf(resource, record, await this.lists.context()), version };
  }

  /** Stores a form as it was sent. @throws FieldRefused */
  async store<I extends object>(
    resource: Resource<I>,
    { id, token, fields, kept: more, actor, guard }: ApprovedForm,
  ): Promise<'stored' | 'conflict'> {
    const { version, ...body } = fields;
    const own = id === null ? new Set<string>() : await this.records.kept(resource, id);
    const kept = new Set([...own, ...(more ?? [])]);
    const { input } = await this.read(resource, body, {}, kept);
    if (input === null) return 'conflict';
    const context = await this.lists.context();
    const row = rowOf(resource, input, context);
    const afterWrite = afterWriteOf(resource, input, actor);
    const write = { row, afterWrite, guard: guardOf(resource, input, guard) };
    if (id === null) {
      const fresh = { ...row, ...resource.newRow?.(input, context) };
      await this.records.create(resource, { ...write, row: fresh, token }, actor);
      return 'stored';
    }
    const computed = computedOf(resource, input, kept);
    const saved = await this.records.update(
      resource,
      { ...write, id, version: Number(version), computed },
      actor,
    );
    return saved.kind === 'conflict' ? 'conflict' : 'stored';
  }
}
