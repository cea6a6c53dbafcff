import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../platform/audit/audit.service.js';
import { columns, t } from '../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type AnswerRefusal, ReferralChanges, SYSTEM } from './referrals/referral-changes.service.js';
import { Bank } from '../offers/bank.entity.js';
import { disputableUntil, isDisputable } from './referrals/dispute-deadline.js';
import {
  type DisputeOutcome,
  type RaisedDispute,
  ReferralDisputes,
} from './referrals/referral-disputes.service.js';
import { isSentTo, type MailedLink, ReferralLinks } from './referrals/referral-links.service.js';
import { Referral } from './referrals/referral.entity.js';
import type { ReferralState } from '../shared/enums/referrals.js';
import { Application } from './application.entity.js';
import { SUBJECT_COLUMNS, subjectOf } from './subject-columns.js';

/** While the bank is on and gets leads by mail, the person stays with it, and the link works. */
const LEAD = statement(
  'bank-lead',
  `SELECT r.id AS referral, r.bank_id, r.state, r.version, r.sent_at, r.charged_at, r.billable_state, r.price,
          r.double_of IS NOT NULL AS is_double, false AS is_called_off, r.dispute, r.dispute_reason, r.dispute_note, r.dispute_answer,
          ${disputableUntil('r')} AS dispute_until, ${isDisputable('r')} AS is_disputable, bank.name AS bank, bank.lead_emails,
          link.expires_at, a.kind, a.phone_number, a.email, a.phone_confirmed_at,
          a.created_at, ${subjectOf('a')}
     FROM referral_links link
     JOIN referrals r ON r.id = link.referral_id
     JOIN banks bank ON bank.id = r.bank_id AND bank.is_active AND bank.lead_channel = 'email'
     JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE link.id = $1 AND link.revoked_at IS NULL AND link.expires_at > now()
      AND a.erased_at IS NULL AND a.withdrawn_at IS NULL AND NOT (r.state = 'rejected' AND r.sent_at IS NULL)`,
  {
    referral: t.int8(),
    ...columns(Referral, 'bank_id', 'state', 'version', 'sent_at', 'charged_at', 'billable_state', 'price'),
    ...columns(Referral, 'dispute', 'dispute_reason', 'dispute_note', 'dispute_answer'),
    is_double: t.bool(),
    is_called_off: t.bool(),
    dispute_until: t.orNull(t.timestamptz()),
    is_disputable: t.bool(),
    bank: t.text(),
    ...columns(Bank, 'lead_emails'),
    expires_at: t.timestamptz(),
    ...columns(Application, 'kind', 'phone_number', 'email', 'phone_confirmed_at', 'created_at'),
    ...SUBJECT_COLUMNS,
  },
);

export type BankLead = RowOf<typeof LEAD>;

/** Outcome of a bank's answer. */
export type BankAnswer = 'taken' | AnswerRefusal | 'disputed';

/** Sender of a request by a link: without an account, known by request id and address alone. */
export type Stranger = Pick<Actor, 'requestId' | 'ip'>;

/** One lead behind its link, for a bank that has no program for it: looked at and answered, each time written down. */
@Injectable()
export class BankLeads {
  constructor(
    private readonly sql: Sql,
    private readonly links: ReferralLinks,
    private readonly changes: ReferralChanges,
    private readonly disputes: ReferralDisputes,
    private readonly audit: AuditService,
  ) {}

  /** Whether a link works; nothing is shown and nothing counted. */
  async isOpen(link: MailedLink): Promise<boolean> {
    return opened(await this.sql.first(LEAD, [link.id]), link) !== undefined;
  }

  /** Opens a lead. The reader has got the mail, so the referral is marked as sent to its bank. */
  async look(link: MailedLink, who: Stranger): Promise<BankLead | 'often' | null> {
    return this.asked(link, true, async (client, lead) => {
      await this.changes.leave(client, [lead.referral], SYSTEM);
      await this.note(client, lead, who, { action: 'referral.open' });
      return opened(await firstOf(client, LEAD, [link.id]), link) ?? null;
    });
  }

  /** @param version the referral as the bank saw it */
  async answer(
    link: MailedLink,
    { to, version }: { readonly to: ReferralState; readonly version: number },
    who: Stranger,
  ): Promise<{ readonly lead: BankLead; readonly outcome: BankAnswer } | 'often' | null> {
    return this.asked(link, false, async (client, lead) => {
      await this.changes.lock(client, [lead.referral]);
      const now = opened(await firstOf(client, LEAD, [link.id]), link);
      if (!now) return null;
      if (now.dispute === 'open' && now.state !== to) return { lead: now, outcome: 'disputed' };
      const author = { id: null, name: actorName(lead), source: 'bank' as const };
      const answers = [{ id: lead.referral, to, version }];
      const { refused } = await this.changes.answer(client, answers, author);
      const outcome = refused[0]?.why ?? 'taken';
      if (outcome === 'taken')
        await this.note(client, lead, who, { action: 'referral.answer', before: now.state, after: to });
      return { lead: opened(await firstOf(client, LEAD, [link.id]), link) ?? now, outcome };
    });
  }

  /** The bank does not want to pay for it. */
  async dispute(
    link: MailedLink,
    raised: RaisedDispute,
    who: Stranger,
  ): Promise<{ readonly lead: BankLead; readonly outcome: DisputeOutcome } | 'often' | null> {
    return this.asked(link, false, async (client, lead) => {
      const of = { bank: lead.bank_id, id: lead.referral };
      const outcome = await this.disputes.raise(client, of, raised, strangerOf(lead, who));
      return { lead: opened(await firstOf(client, LEAD, [link.id]), link) ?? lead, outcome };
    });
  }

  private async asked<T>(
    link: MailedLink,
    isLook: boolean,
    work: (client: Queryable, lead: BankLead) => Promise<T>,
  ): Promise<T | 'often' | null> {
    return this.sql.transaction(async (client) => {
      const lead = opened(await firstOf(client, LEAD, [link.id]), link);
      if (!lead) return null;
      await this.changes.lock(client, [lead.referral]);
      if (!(await this.links.mayAsk(client, link.id, { isLook }))) return 'often' as const;
      return work(client, lead);
    });
  }

  private async note(
    client: Queryable,
    lead: BankLead,
    who: Stranger,
    { action, before, after }: { readonly action: string; readonly before?: string; readonly after?: string },
  ): Promise<void> {
    await this.audit.record(client, strangerOf(lead, who), {
      action,
      resource: 'referral',
      resourceId: lead.referral,
      ...(before !== undefined && { before: { state: before } }),
      ...(after !== undefined && { after: { state: after } }),
    });
  }
}

/** A lead is read only by a mailbox that the bank still has. */
const opened = (lead: BankLead | undefined, link: MailedLink): BankLead | undefined =>
  lead && isSentTo(lead.lead_emails, link) ? lead : undefined;

const actorName = ({ bank }: BankLead): string => `${bank} (bağlantıyla)`;

const strangerOf = (lead: BankLead, { requestId, ip }: Stranger): Actor => ({
  id: null,
  name: actorName(lead),
  requestId,
  ip,
});
