import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import { todayIn } from '../finance/calendar.js';

export type ApplicationKind = 'loan' | 'deposit' | 'card' | 'remote_customer';
export type ApplicationStatus = 'pending' | 'processing' | 'approved' | 'rejected' | 'completed';

export interface ApplicationCount {
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  readonly total: number;
  readonly today: number;
}

export interface RecentApplication {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  readonly banks: readonly string[];
  readonly created_at: Date;
}

const COUNTS = statement<ApplicationCount>(
  'dashboard-counts',
  `SELECT kind, status, count(*)::int AS total,
          (count(*) FILTER (WHERE created_at >= $1::date::timestamp AT TIME ZONE $2))::int AS today
     FROM applications GROUP BY kind, status`,
);

const RECENT = statement<RecentApplication>(
  'dashboard-recent',
  `SELECT a.id, a.kind, a.status, a.created_at,
          CASE WHEN a.bank_name IS NOT NULL THEN ARRAY[a.bank_name]
               ELSE ARRAY(SELECT coalesce(b.name, chosen.id)
                            FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
                            LEFT JOIN banks b ON b.id = chosen.id ORDER BY position) END AS banks
     FROM (SELECT * FROM applications ORDER BY created_at DESC, id DESC LIMIT 10) AS a
    ORDER BY a.created_at DESC, a.id DESC`,
);

/** The figures of the first administration screen. */
@Injectable()
export class DashboardService {
  constructor(private readonly sql: Sql) {}

  counts(timeZone: string): Promise<readonly ApplicationCount[]> {
    return this.sql.rows(COUNTS, [todayIn(timeZone, new Date()), timeZone]);
  }

  recent(): Promise<readonly RecentApplication[]> {
    return this.sql.rows(RECENT);
  }
}
