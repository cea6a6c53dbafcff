import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { NoticeWay } from '../../shared/enums/notices.js';
import { StaffNoticeChoice } from './staff-notice-choice.entity.js';

const OF = statement(
  'notice-choices-of',
  'SELECT application, review, system, digest_hour, quiet_from, quiet_until FROM staff_notice_choices WHERE user_id = $1',
  columns(StaffNoticeChoice, 'application', 'review', 'system', 'digest_hour', 'quiet_from', 'quiet_until'),
);

/**
 * A digest tells what comes from now on. The first one comes at the next such hour: today when it is still ahead and
 * today has had none.
 */
const CHOOSE = statement(
  'notice-choices-choose',
  `INSERT INTO staff_notice_choices AS choice (user_id, application, system, digest_hour, quiet_from, quiet_until, review, told_on, told_until)
   SELECT $1, $2, $3, $4::smallint, $5, $6, $7,
          CASE WHEN $4::smallint <= extract(hour FROM now() AT TIME ZONE site_time_zone()) THEN site_today() END,
          coalesce(max(id), 0) FROM staff_notices
   ON CONFLICT (user_id) DO UPDATE SET application = excluded.application, system = excluded.system,
          review = excluded.review, digest_hour = excluded.digest_hour,
          quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
          told_on = greatest(choice.told_on, excluded.told_on),
          told_until = CASE WHEN 'digest' IN (choice.application, choice.review, choice.system)
                            THEN choice.told_until ELSE greatest(choice.told_until, excluded.told_until) END`,
);

export interface NoticeChoices {
  readonly application: NoticeWay;
  readonly review: NoticeWay;
  readonly system: NoticeWay;
  readonly digest_hour: number;
  /** Hours in which browsers are told nothing; none unless both are given. */
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
}

export const AT_ONCE: NoticeChoices = {
  application: 'at_once',
  review: 'at_once',
  system: 'at_once',
  digest_hour: 9,
  quiet_from: null,
  quiet_until: null,
};

/** How each staff member wants to be told. */
@Injectable()
export class NoticeChoicesService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  async of(userId: string): Promise<NoticeChoices> {
    return (await this.sql.first(OF, [userId])) ?? AT_ONCE;
  }

  async choose(userId: string, chosen: NoticeChoices, actor: Actor): Promise<void> {
    await this.sql.transaction(async (client: pg.PoolClient) => {
      const before = (await firstOf(client, OF, [userId])) ?? AT_ONCE;
      const { application, review, system, digest_hour, quiet_from, quiet_until } = chosen;
      const values = [userId, application, system, digest_hour, quiet_from, quiet_until, review];
      await run(client, CHOOSE, values);
      await this.audit.record(client, actor, {
        action: 'user.notices',
        resource: 'user',
        resourceId: userId,
        before: { ...before },
        after: { ...chosen },
      });
    });
  }
}
