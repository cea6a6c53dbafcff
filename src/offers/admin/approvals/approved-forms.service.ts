import { Injectable } from '@nestjs/common';
import type { FormValues } from '../../../../views/components/admin-form/form-view.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { BankOptions } from '../../../admin/bank-options.js';
import { guardOf } from '../../../admin/figures/figure-forms.service.js';
import type { Guard } from '../../../admin/figures/figures.service.js';
import { afterWriteOf } from '../../../admin/after-write.js';
import { Forms } from '../../../admin/forms.service.js';
import { Lists } from '../../../admin/lists.service.js';
import { Records } from '../../../admin/records.service.js';
import { computedOf, type Resource, rowOf } from '../../../admin/resource.js';
import type { Actor } from '../../../platform/audit/audit.service.js';

/** A form that waited for a second person. */
interface ApprovedForm {
  /** Null for a new record. */
  readonly id: string | null;
  /** Token by which a new record is created only once. */
  readonly token: string;
  readonly fields: FormValues;
  readonly actor: Actor;
  readonly guard: Guard;
}

/** Forms that are stored after a second person has said yes to their figures. */
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

  /** Stores a form as it was sent. @throws FieldRefused */
  async store<I extends object>(
    resource: Resource<I>,
    { id, token, fields, actor, guard }: ApprovedForm,
  ): Promise<'stored' | 'conflict'> {
    const { version, ...body } = fields;
    const kept = id === null ? new Set<string>() : await this.records.kept(resource, id);
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
