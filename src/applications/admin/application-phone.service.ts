import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, Sql, statement } from '../../platform/database/sql.js';
import { ReferralReleases } from '../referrals/referral-releases.service.js';
import { Application } from '../application.entity.js';

const SET = statement(
  'application-phone-confirmed',
  `UPDATE applications SET phone_confirmed_at = CASE WHEN $2 THEN now() END, updated_at = now()
    WHERE id = $1 AND (phone_confirmed_at IS NOT NULL) <> $2 RETURNING id`,
  columns(Application, 'id'),
);

/** Whether the phone is the applicant's, as somebody who has spoken with the person says. */
@Injectable()
export class ApplicationPhones {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly releases: ReferralReleases,
  ) {}

  /** @returns false when it was so already */
  async confirm(id: string, isConfirmed: boolean, actor: Actor): Promise<boolean> {
    const isChanged = await this.sql.transaction(async (client) => {
      const changed = await firstOf(client, SET, [id, isConfirmed]);
      if (!changed) return false;
      await this.audit.record(client, actor, {
        action: 'application.phone',
        resource: 'application',
        resourceId: id,
        before: { confirmed: !isConfirmed },
        after: { confirmed: isConfirmed },
      });
      if (isConfirmed) await this.releases.confirmed(client, id);
      return true;
    });
    if (isChanged) this.releases.wake();
    return isChanged;
  }
}
