import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { columns, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import type { Mail, PlannedMessage } from '../messages/deliveries/topic.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { Bank } from '../offers/bank.entity.js';
import { amountClass } from './referrals/amount-class.js';
import { ReferralLink } from './referrals/referral-link.entity.js';
import { ReferralLinks } from './referrals/referral-links.service.js';
import { referralPaths } from '../shared/paths/referral.js';
import { SiteService } from '../site/site.service.js';
import { CONFIG } from '../platform/tokens.js';
import { Application } from './application.entity.js';
import { KINDS } from './kinds/registry.js';
import { type LeadMail, referralMail, type ApplicantMail } from './referral-mails.js';
import { SUBJECT_COLUMNS, subjectOf } from './subject-columns.js';

const RECEIVERS = statement(
  'referral-letter-receivers',
  `SELECT lead_emails FROM banks WHERE id = $1 AND is_active`,
  columns(Bank, 'lead_emails'),
);

/** Switched off or not: it has what it got by mail. */
const ADDRESSES = statement(
  'referral-letter-addresses',
  `SELECT lead_emails FROM banks WHERE id = $1 AND lead_channel = 'email'`,
  columns(Bank, 'lead_emails'),
);

/** Facts in the mail about a lead whose link is valid. Nobody is named. */
const FACTS = statement(
  'referral-letter-facts',
  `SELECT r.id AS referral, bank.lead_emails, link.expires_at, a.kind, ${subjectOf('a')}
     FROM referral_links link JOIN referrals r ON r.id = link.referral_id
     JOIN banks bank ON bank.id = r.bank_id AND bank.is_active AND bank.lead_channel = 'email'
     JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    WHERE link.id = $1 AND link.revoked_at IS NULL AND link.expires_at > now()
      AND a.erased_at IS NULL AND a.withdrawn_at IS NULL AND NOT (r.state = 'rejected' AND r.sent_at IS NULL)`,
  {
    referral: t.int8(),
    ...columns(Bank, 'lead_emails'),
    ...columns(ReferralLink, 'expires_at'),
    ...columns(Application, 'kind'),
    ...SUBJECT_COLUMNS,
  },
);

/** The mails that bring a bank the link to a lead. */
@Injectable()
export class ReferralLetters {
  constructor(
    private readonly sql: Sql,
    private readonly links: ReferralLinks,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One to each of the bank's addresses. */
  async plan(bank: string): Promise<readonly PlannedMessage[]> {
    const found = await this.sql.first(RECEIVERS, [bank]);
    return (found?.lead_emails ?? []).map(toReceiver);
  }

  /** Of what became of a lead: to each address of a bank that gets them by mail. */
  async planTold(bank: string): Promise<readonly PlannedMessage[]> {
    const found = await this.sql.first(ADDRESSES, [bank]);
    return (found?.lead_emails ?? []).map(toReceiver);
  }

  /** @returns null when the bank has no such address any more */
  async composeTold(
    payload: Readonly<Record<string, unknown>>,
    receiver: number,
    mailOf: ApplicantMail,
  ): Promise<Mail | null> {
    const found = await this.sql.first(ADDRESSES, [payload['bank']]);
    const to = found?.lead_emails[receiver];
    if (to === undefined) return null;
    const { name } = await this.site.current();
    return { to, content: mailOf(name, String(payload['referral'])) };
  }

  /** @returns null when the link is over, or the bank has no such address any more */
  async compose(
    payload: Readonly<Record<string, unknown>>,
    receiver: number,
    mailOf: LeadMail = referralMail,
  ): Promise<Mail | null> {
    const { link } = payload;
    if (typeof link !== 'string') return null;
    const facts = await this.sql.first(FACTS, [link]);
    const to = facts?.lead_emails[receiver];
    if (!facts || to === undefined) return null;
    const { name, timeZone } = await this.site.current();
    const kind = KINDS[facts.kind];
    const currency = kind.currencyOf?.(facts) ?? 'TL';
    const content = mailOf(
      name,
      {
        referral: facts.referral,
        kind: kind.words.label,
        product: kind.productOf(facts),
        amount: facts.amount === null ? null : `${amountClass(Number(facts.amount))} ${currency}`,
        until: formatInstant(facts.expires_at, timeZone),
      },
      this.config.publicUrl + referralPaths.lead({ kod: this.links.codeOf(link, to) }),
    );
    return { to, content };
  }
}

/** The mailbox is the bank's, and stands there for who has to say whom the lead went to. */
const toReceiver = (mailbox: string, receiver: number): PlannedMessage => ({
  channel: 'email',
  params: { receiver, mailbox },
  priority: 4,
  isAlone: true,
});
