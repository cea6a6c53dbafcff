import { Inject, Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import type { SmsReport } from './delivery.entity.js';

/** A report of `delivered` is final: later or repeated reports do not change it. */
const KEEP = statement(
  'sms-report-keep',
  `WITH one AS (
     SELECT id FROM deliveries WHERE message_id = $1 AND channel = 'sms'
   ), kept AS (
     UPDATE deliveries SET report = $2, report_code = $3, reported_at = now(), updated_at = now()
       FROM one WHERE deliveries.id = one.id AND report IS DISTINCT FROM 'delivered'
   )
   SELECT id FROM one`,
  { id: t.int8() },
);

const CODE = /^[\w-]{43}$/;
const ID = /^msg_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Delivery reports of the SMS gateway. Each message goes out with a code of its own, made of the server's secret and
 * the message's number, so that only the gateway that was given the message can report on it.
 */
@Injectable()
export class SmsReports {
  constructor(
    private readonly sql: Sql,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  codeOf(id: string): string {
    return this.secret.mac(`sms report\0${id}`).toString('base64url');
  }

  isRight(id: string, code: string): boolean {
    return (
      ID.test(id) && CODE.test(code) && this.secret.isMac(`sms report\0${id}`, Buffer.from(code, 'base64url'))
    );
  }

  /** @returns false when there is no such message (any more) */
  async keep(id: string, report: SmsReport, errorCode: string | null): Promise<boolean> {
    const number = ID.exec(id)?.[1];
    return number !== undefined && (await this.sql.first(KEEP, [number, report, errorCode])) !== undefined;
  }
}
