import { Injectable } from '@nestjs/common';
import type { Named } from '../../../admin/contact-input.js';
import { takingBack } from '../../../applications/marketing-permissions.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { t } from '../../../platform/database/row.js';
import { firstOf, Sql, statement } from '../../../platform/database/sql.js';
import type { ChannelConsent } from '../../../shared/enums/applications.js';
import { contactOf, PersonRecords } from './person-records.service.js';
import { BY } from './person-statements.js';

/** Of applications, and of the account whose phone or address is known to be hers. */
const WITHDRAW = statement(
  'person-withdraw-permissions',
  `WITH theirs AS (
     SELECT a.id AS application_id, a.kind AS application_kind FROM applications a WHERE ${BY}
   ), ${takingBack('$3::text[]', '$4')}, members AS (
     UPDATE member_consents c SET withdrawn_at = now(), withdrawn_reason = 'staff'
       FROM users u
      WHERE c.user_id = u.id AND c.withdrawn_at IS NULL AND (c.kind = 'member_marketing' OR c.kind = ANY ($3))
        AND (u.email = lower($2) OR u.phone = $1 AND u.phone_confirmed_at IS NOT NULL)
     RETURNING c.id
   )
   SELECT ((SELECT count(*) FROM changed) + (SELECT count(*) FROM members))::int AS count`,
  { count: t.int4() },
);

/** Permissions of marketing that a person takes back by letter or by phone. */
@Injectable()
export class PersonPermissions {
  constructor(
    private readonly sql: Sql,
    private readonly people: PersonRecords,
    private readonly audit: AuditService,
  ) {}

  /** @returns how many applications and consents of an account lost one */
  async withdraw(person: Named, channels: readonly ChannelConsent[], actor: Actor): Promise<number> {
    const { phone, email } = contactOf(person);
    return this.sql.transaction(async (client) => {
      const count = (await firstOf(client, WITHDRAW, [phone, email, channels, actor.name]))?.count ?? 0;
      const reason = channels.join(' ');
      const change = this.people.changeOf(person, { verb: 'withdraw', reason, count });
      await this.audit.record(client, actor, change);
      return count;
    });
  }
}
