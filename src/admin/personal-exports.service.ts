import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ExportNew, type ExportNewProps } from '../../views/admin/export.js';
import { Reauthentication } from '../accounts/reauthentication.service.js';
import { AuditService, MANY } from '../platform/audit/audit.service.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { type Form, OWN_PASSWORD } from './form-input.js';
import type { Filters, ListQuery } from './list-query.js';

/**
 * Files with personal data in the clear: asked for by a form with the own password, so that neither a link nor a
 * borrowed screen gets one, and written down before the first byte leaves.
 */
@Injectable()
export class PersonalExports {
  constructor(
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditService,
  ) {}

  ask(props: ExportNewProps): PageResponse {
    return page(ExportNew, props, props.error === null ? 200 : 422);
  }

  /** @returns the fault of the password; null once the export is written down and may begin */
  async refusalOf(
    req: Request,
    { filters, search }: Pick<ListQuery<Filters>, 'filters' | 'search'>,
    { action, resource }: { readonly action: string; readonly resource: string },
  ): Promise<string | null> {
    const refusal = await this.reauthentication.refusalOf(req, (req.body as Form)[OWN_PASSWORD]);
    if (refusal !== null) return refusal;
    const after = { ...filters, search: search === '' ? null : '•••' };
    await this.audit.ofRequest(req, { action, resource, resourceId: MANY, after });
    return null;
  }
}
