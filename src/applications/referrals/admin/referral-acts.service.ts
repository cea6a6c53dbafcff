import { Injectable } from '@nestjs/common';
import { type Actor, AuditService, MANY } from '../../../platform/audit/audit.service.js';
import { columns } from '../../../platform/database/row.js';
import { firstOf, type Queryable, rowsOf, Sql, statement } from '../../../platform/database/sql.js';
import { DeliveryWorker } from '../../../messages/deliveries/delivery-worker.js';
import type { ReferralState } from '../../../shared/enums/referrals.js';
import {
  type AnswerOutcome,
  type Author,
  type ReferralAnswer,
  ReferralChanges,
} from '../referral-changes.service.js';
import { ReferralLinks } from '../referral-links.service.js';
import { ReferralReleases } from '../referral-releases.service.js';
import { Referral } from '../referral.entity.js';

/** One that its bank may have another link to: it has left, by mail or not. */
const MAILED = statement(
  'referral-acts-mailed',
  `SELECT r.id, r.bank_id, r.application_id, r.application_kind
     FROM referrals r JOIN banks bank ON bank.id = r.bank_id AND bank.is_active
     JOIN applications a ON a.id = r.application_id AND a.erased_at IS NULL AND a.withdrawn_at IS NULL
    WHERE r.id = $1 AND r.sent_at IS NOT NULL AND bank.lead_channel = 'email' AND bank.lead_emails <> '{}'`,
  columns(Referral, 'id', 'bank_id', 'application_id', 'application_kind'),
);

/** All but those whose person wants to hear from nobody. */
const WANTED = statement(
  'referral-acts-wanted',
  `SELECT id FROM referrals WHERE id = ANY ($1::bigint[]) AND NOT (state = 'waiting' AND hold IS NOT DISTINCT FROM 'contact')
    ORDER BY id`,
  columns(Referral, 'id'),
);

/** Acts of staff on referrals. Each is written to the audit log. */
@Injectable()
export class ReferralActs {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly changes: ReferralChanges,
    private readonly releases: ReferralReleases,
    private readonly worker: DeliveryWorker,
    private readonly links: ReferralLinks,
  ) {}

  /** @returns how many go to their banks now; the others wait for nobody of the staff */
  async release(ids: readonly string[], actor: Actor): Promise<number> {
    const released = await this.sql.transaction(async (client) => {
      const going = await this.releases.release(client, ids);
      await this.note(client, actor, 'referral.release', going);
      return going.length;
    });
    if (released > 0) this.worker.wake();
    return released;
  }

  /** Staff have brought them to their banks another way. @returns how many had not been sent and may be */
  async sent(ids: readonly string[], actor: Actor): Promise<number> {
    return this.sql.transaction(async (client) => {
      const wanted = (await rowsOf(client, WANTED, [ids])).map(({ id }) => id);
      const left = await this.changes.leave(client, wanted, byStaff(actor));
      await this.note(client, actor, 'referral.sent', left);
      return left.length;
    });
  }

  /** @returns false when its bank gets no mails, or it has not left yet */
  async renewLink(referral: Pick<Referral, 'id'>, actor: Actor): Promise<boolean> {
    const isSent = await this.sql.transaction(async (client) => {
      await this.changes.lock(client, [referral.id]);
      const mailed = await firstOf(client, MAILED, [referral.id]);
      if (!mailed) return false;
      await this.links.send(client, [mailed]);
      await this.note(client, actor, 'referral.link', [referral.id]);
      return true;
    });
    if (isSent) this.worker.wake();
    return isSent;
  }

  /** @returns false when none worked */
  async revokeLink(id: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const isOver = await this.links.revoke(client, id);
      if (isOver) await this.note(client, actor, 'referral.revoke', [id]);
      return isOver;
    });
  }

  /** Records a bank's answer to a referral, which staff enter for the bank. */
  async answer(given: ReferralAnswer, from: ReferralState, actor: Actor): Promise<AnswerOutcome> {
    return this.sql.transaction(async (client) => {
      const outcome = await this.changes.answer(client, [given], byStaff(actor));
      if (outcome.changed.length + outcome.noted.length > 0)
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
