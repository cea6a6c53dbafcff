import { Injectable } from '@nestjs/common';
import { PasswordLink } from '../../../views/accounts/admin/password-link.js';
import { Records } from '../../admin/records.service.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { SiteService } from '../../site/site.service.js';
import { PasswordResets, RESET_HOURS, type ResetLink } from '../password-resets.service.js';
import { UserResource } from './user-resource.js';

/** The page that shows a person's password link, once. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly users: UserResource,
    private readonly records: Records,
    private readonly resets: PasswordResets,
    private readonly site: SiteService,
  ) {}

  async show(
    id: string,
    {
      link,
      error = null,
      isNew = false,
    }: { readonly link: ResetLink | null; readonly error?: string | null; readonly isNew?: boolean },
  ): Promise<PageResponse> {
    const { record } = await this.records.find(this.users.resource, id);
    const { timeZone } = await this.site.current();
    const props = {
      id,
      name: String(record['name']),
      isOpen: record['status'] === 'active',
      isNew,
      hours: RESET_HOURS,
      link: link && { url: link.url, expires: formatInstant(link.expiresAt, timeZone) },
      error,
    };
    return page(PasswordLink, props, error === null ? 200 : 422);
  }

  /**
   * The link of a person who was just added. Whoever added her has given the own password for it.
   * @returns null for a member, who is added without it, and for a closed account
   */
  async ofNew(id: string, actor: Actor): Promise<PageResponse | null> {
    const { record } = await this.records.find(this.users.resource, id);
    if (record['role'] === 'user') return null;
    const link = await this.resets.create(id, actor);
    return link && this.show(id, { link, isNew: true });
  }
}
