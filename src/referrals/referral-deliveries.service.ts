import { Injectable } from '@nestjs/common';
import { run, Sql, statement } from '../database/sql.js';
import { ReferralChanges, SYSTEM } from './referral-changes.service.js';

const LOST = statement(
  'referral-lost',
  `UPDATE referrals SET hold = 'failed', version = version + 1 WHERE id = $1 AND state = 'waiting' AND hold = 'delivery'`,
);

/** What became of the messages that carry referrals. */
@Injectable()
export class ReferralDeliveries {
  constructor(
    private readonly sql: Sql,
    private readonly changes: ReferralChanges,
  ) {}

  async settled(id: string, outcome: 'taken' | 'lost'): Promise<void> {
    await this.sql.transaction(async (client) => {
      if (outcome === 'taken') await this.changes.leave(client, [id], SYSTEM);
      else await run(client, LOST, [id]);
    });
  }
}
