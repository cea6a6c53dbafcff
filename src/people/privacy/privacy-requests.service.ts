import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, Sql, statement } from '../../platform/database/sql.js';
import type { RequestKind } from '../../shared/enums/privacy.js';
import { PrivacyRequest } from './privacy-request.entity.js';

const NOTE = statement(
  'privacy-request-note',
  `INSERT INTO privacy_requests (kind, channel, subject, received_on, state, answered_on, answer, created_by_name)
   VALUES ($1, 'site', $2, site_today(), 'answered', site_today(), 'Sitede kendisi yaptı; isteği o anda yerine getirildi.', $3)
   RETURNING id, received_on`,
  columns(PrivacyRequest, 'id', 'received_on'),
);

/** Days before the end at which staff are warned. */
export const SOON_DAYS = 5;

const PRESSING = statement(
  'privacy-requests-pressing',
  `SELECT count(*) FILTER (WHERE due_on < site_today())::int AS late, count(*)::int AS pressing
     FROM privacy_requests WHERE state = 'open' AND due_on <= site_today() + ${String(SOON_DAYS)}`,
  { late: t.int4(), pressing: t.int4() },
);

/** The register of what people have asked about what is known of them. */
@Injectable()
export class PrivacyRequests {
  constructor(private readonly sql: Sql) {}

  /**
   * Notes a request that a person fulfilled by herself: it is asked and answered at once.
   * @param subject the person's application or account, by number
   * @returns the entry's reference for the person to keep: day and number
   */
  async note(kind: RequestKind, subject: string, by: string, client?: Queryable): Promise<string> {
    const values = [kind, subject, by];
    const noted = client ? await firstOf(client, NOTE, values) : await this.sql.first(NOTE, values);
    if (!noted) throw new Error('a request was not noted');
    return `${noted.received_on.replaceAll('-', '')}-${noted.id}`;
  }

  /** Open ones whose time is over, or nearly. */
  async pressing(): Promise<{ readonly late: number; readonly pressing: number }> {
    return (await this.sql.first(PRESSING)) ?? { late: 0, pressing: 0 };
  }
}
