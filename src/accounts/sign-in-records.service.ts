import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Counter } from 'prom-client';
import { actorOf } from '../platform/audit/audit.service.js';
import { Sql, statement } from '../platform/database/sql.js';
import { clientAddress, networkOf } from '../platform/routing/client-address.js';
import { Operations } from '../platform/monitoring/operations.js';
import type { SignInOutcome } from './sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** As much of the account's hash as tells accounts apart. */
const NAME_LENGTH = 16;

/**
 * Written beside who tried and from where: one entry for each wrong password, which are limited, and one in a quarter
 * of an hour for all that were not even looked at.
 */
const RECORD = statement(
  'sign-in-refused',
  `INSERT INTO audit_log (actor_name, action, resource, resource_id, after, request_id, ip_address)
   SELECT 'Bilinmeyen', $1, 'sign-in', $2, jsonb_build_object('network', $3::text), $4, $5::inet
    WHERE $1 = 'sign-in.refused'
       OR NOT EXISTS (SELECT FROM audit_log WHERE resource = 'sign-in' AND resource_id = $2 AND action = $1
                         AND after ->> 'network' = $3::text AND at > now() - interval '15 minutes')`,
);

const ACTIONS: Readonly<Partial<Record<SignInOutcome['kind'], string>>> = {
  refused: 'sign-in.refused',
  inactive: 'sign-in.closed',
  locked: 'sign-in.locked',
};

/** Keeps what became of tries to sign in: in figures all of them, in the audit log those that were refused. */
@Injectable()
export class SignInRecords {
  private readonly tries: Counter<'outcome'>;

  constructor(
    private readonly sql: Sql,
    private readonly throttle: SignInThrottle,
    { registry }: Operations,
  ) {
    this.tries = new Counter({
      name: 'sign_in_attempts_total',
      help: 'Tries to sign in, by what became of them',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  async note(req: Request, email: unknown, { kind }: SignInOutcome): Promise<void> {
    this.tries.inc({ outcome: kind });
    const action = ACTIONS[kind];
    if (action === undefined) return;
    const account = this.throttle.accountKey(typeof email === 'string' ? email : '').slice(0, NAME_LENGTH);
    const { ip, requestId } = actorOf(req);
    await this.sql.rows(RECORD, [action, account, networkOf(clientAddress(req)), requestId, ip]);
  }
}
