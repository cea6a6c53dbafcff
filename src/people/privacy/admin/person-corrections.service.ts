import { Injectable } from '@nestjs/common';
import type { Named } from '../../../admin/contact-input.js';
import { Application } from '../../../applications/application.entity.js';
import { DoNotContactMarks } from '../../../applications/referrals/do-not-contact-marks.service.js';
import { ReferralCorrections } from '../../../applications/referrals/referral-corrections.service.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns } from '../../../platform/database/row.js';
import { rowsOf, Sql, statement } from '../../../platform/database/sql.js';
import { contactOf, PersonRecords } from './person-records.service.js';
import { BY } from './person-statements.js';

const CORRECT_PHONE = statement(
  'person-correct-phone',
  `UPDATE applications a SET phone_number = $3, phone_confirmed_at = NULL, version = version + 1, updated_at = now()
    WHERE ${BY} AND a.phone_number IS NOT NULL AND a.phone_number <> $3 RETURNING id`,
  columns(Application, 'id'),
);
const CORRECT_EMAIL = statement(
  'person-correct-email',
  `UPDATE applications a SET email = $3, version = version + 1, updated_at = now()
    WHERE ${BY} AND a.email IS NOT NULL AND a.email <> $3 RETURNING id`,
  columns(Application, 'id'),
);

/** Puts a wrong phone or address of a person right, and tells the banks that have it. */
@Injectable()
export class PersonCorrections {
  constructor(
    private readonly sql: Sql,
    private readonly people: PersonRecords,
    private readonly marks: DoNotContactMarks,
    private readonly corrections: ReferralCorrections,
    private readonly audit: AuditService,
  ) {}

  /** @returns how many applications had the wrong one */
  async correct(person: Named, right: Named, reason: string, actor: Actor): Promise<number> {
    const { phone, email } = contactOf(person);
    const statement = right.type === 'phone' ? CORRECT_PHONE : CORRECT_EMAIL;
    return this.sql.transaction(async (client) => {
      const corrected = await rowsOf(client, statement, [phone, email, right.value]);
      const count = corrected.length;
      if (count > 0) {
        const ids = corrected.map(({ id }) => id);
        await this.marks.renew(client, ids);
        await this.corrections.tell(client, ids);
      }
      await this.audit.record(
        client,
        actor,
        this.people.changeOf(person, { verb: 'correct', reason, count }),
      );
      return count;
    });
  }
}
