import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { NoticeWay } from '../../shared/enums/notices.js';
import { StaffNoticeChoice } from './staff-notice-choice.entity.js';

const OF = statement(
  'notice-choices-of',
  'SELECT application, system, digest_hour FROM staff_notice_choices WHERE user_id = $1',
  columns(StaffNoticeChoice, 'application', 'system', 'digest_hour'),
);

/**
 * A digest tells what comes from now on. The first one comes at the next such hour: today when it is still ahead and
 * today has had none.
 */
const CHOOSE = statement(
  'notice-choices-choose',
  `INSERT INTO staff_notice_choices AS choice (user_id, application, system, digest_hour, told_on, told_until)
   SELECT $1, $2, $3, $4::smallint,
          CASE WHEN $4::smallint <= extract(hour FROM now() AT TIME ZONE site_time_zone()) THEN site_today() END,
          coalesce(max(id), 0) FROM staff_notices
   ON CONFLICT (user_id) DO UPDATE SET application = excluded.application, system = excluded.system,
          digest_hour = excluded.digest_hour,
          told_on = greatest(choice.told_on, excluded.told_on),
          told_until = CASE WHEN choice.application = 'digest' OR choice.system = 'digest'
                            THEN choice.told_until ELSE greatest(choice.told_until, excluded.told_until) END`,
);

export interface NoticeChoices {
  readonly application: NoticeWay;
  readonly system: NoticeWay;
  readonly digest_hour: number;
}

export const AT_ONCE: NoticeChoices = { application: 'at_once', system: 'at_once', digest_hour: 9 };

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
      await run(client, CHOOSE, [userId, chosen.application, chosen.system, chosen.digest_hour]);
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
