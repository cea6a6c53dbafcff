import { Injectable } from '@nestjs/common';
import { type Actor, AuditService, MANY } from '../../audit/audit.service.js';
import { type Queryable, Sql } from '../../database/sql.js';
import { Courier } from '../../deliveries/courier.js';
import type { ReferralState } from '../../words/referrals.js';
import {
  type AnswerOutcome,
  type Author,
  type ReferralAnswer,
  ReferralChanges,
} from '../referral-changes.service.js';
import { ReferralReleases } from '../referral-releases.service.js';

/** What staff do with referrals, each written down. */
@Injectable()
export class ReferralActs {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly changes: ReferralChanges,
    private readonly releases: ReferralReleases,
    private readonly courier: Courier,
  ) {}

  /** @returns how many go to their banks now; the others wait for nobody of the staff */
  async release(ids: readonly string[], actor: Actor): Promise<number> {
    const released = await this.sql.transaction(async (client) => {
      const going = await this.releases.release(client, ids);
      await this.note(client, actor, 'referral.release', going);
      return going.length;
    });
    if (released > 0) this.courier.wake();
    return released;
  }

  /** Staff have brought them to their banks another way. @returns how many had not been sent */
  async sent(ids: readonly string[], actor: Actor): Promise<number> {
    return this.sql.transaction(async (client) => {
      const left = await this.changes.leave(client, ids, byStaff(actor));
      await this.note(client, actor, 'referral.sent', left);
      return left.length;
    });
  }

  /** What a bank has said of one. */
  async answer(given: ReferralAnswer, from: ReferralState, actor: Actor): Promise<AnswerOutcome> {
    return this.sql.transaction(async (client) => {
      const outcome = await this.changes.answer(client, [given], byStaff(actor));
      if (outcome.changed.length > 0)
        await this.audit.record(client, actor, {
          action: 'referral.state',
          resource: 'referral',
          resourceId: given.id,
          before: { state: from },
          after: { state: given.to },
        });
      return outcome;
    });
  }

  private async note(client: Queryable, actor: Actor, action: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const resourceId = ids.length === 1 ? (ids[0] ?? MANY) : MANY;
    const after = { count: ids.length, referrals: ids.slice(0, MAX_NAMED) };
    await this.audit.record(client, actor, { action, resource: 'referral', resourceId, after });
  }
}

/** Referrals that an entry about many names. */
const MAX_NAMED = 100;

export const byStaff = ({ id, name }: Actor): Author => ({ id, name, source: 'staff' });
