import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { columns, t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Mail, OutgoingEvent, Params, PlannedMessage, Topic } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { portalPaths } from '../../shared/paths/portal.js';
import { referralPaths } from '../../shared/paths/referral.js';
import { rolesWith } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG } from '../../platform/tokens.js';
import type { DisputeState } from '../../shared/enums/referrals.js';
import { type DisputeMailData, disputeMail, type DisputeSide, EXAMPLE_DISPUTE } from './dispute-mails.js';
import { Referral } from './referral.entity.js';

/** Of a large house, whoever has been there longest. */
const MAX_READERS = 50;

/** The bank's own people and staff who bill; and the addresses to which the bank gets its leads. */
const READERS = statement(
  'dispute-readers',
  `SELECT 'person' AS type, u.id, (u.role = 'bank') AS is_bank FROM users u
    WHERE u.status = 'active' AND ((u.role = 'bank' AND u.bank_id = $1) OR u.role = ANY ($2))
    UNION ALL
   SELECT 'address', receiver.position, true FROM banks b, unnest(b.lead_emails) WITH ORDINALITY AS receiver (address, position)
    WHERE b.id = $1 AND b.lead_channel = 'email'
    ORDER BY 1, 2 LIMIT ${String(MAX_READERS)}`,
  { type: t.text<'person' | 'address'>(), id: t.int8(), is_bank: t.bool() },
);

/** Still to be written, where the account or the address is still the bank's. */
const PERSON = statement(
  'dispute-person',
  `SELECT email, (role = 'bank') AS is_bank FROM users
    WHERE id = $1 AND status = 'active' AND ((role = 'bank' AND bank_id = $2) OR role = ANY ($3))`,
  { email: t.text(), is_bank: t.bool() },
);

const ADDRESS = statement(
  'dispute-address',
  `SELECT lead_emails[$2::int] AS email FROM banks WHERE id = $1 AND lead_channel = 'email'`,
  { email: t.orNull(t.text()) },
);

const FACTS = statement(
  'dispute-facts',
  `SELECT r.id, coalesce(b.name, r.bank_id) AS bank, r.price, r.dispute, r.dispute_reason, r.dispute_answer
     FROM referrals r LEFT JOIN banks b ON b.id = r.bank_id WHERE r.id = $1`,
  { ...columns(Referral, 'id', 'price', 'dispute', 'dispute_reason', 'dispute_answer'), bank: t.text() },
);

const ROLES = rolesWith('billing.write');

/** Mails of a dispute to both sides: that it was raised, and how it ended. */
@Injectable()
export class DisputeTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      this.topicOf('referral.disputed', 'İtiraz bildirimi', ['open']),
      this.topicOf('referral.dispute_settled', 'İtiraz sonucu bildirimi', ['upheld', 'dismissed']),
    );
  }

  private topicOf(name: string, label: string, states: readonly DisputeState[]): Topic {
    return {
      name,
      label,
      subject: ({ payload }) => `referral ${String(payload['referral'])}`,
      isPrivate: true,
      plan: (events) => Promise.all(events.map(({ payload }) => this.plan(String(payload['bank'])))),
      mail: (event, params) => this.compose(event, params, states),
      examples: states.flatMap((state) =>
        (['staff', 'bank'] as const).map((side) => ({
          label: `${label}: ${side === 'bank' ? 'bankaya' : 'personele'}${state === 'upheld' ? ', kabul' : ''}`,
          content: ({ name: site, publicUrl }: { readonly name: string; readonly publicUrl: string }) =>
            disputeMail(
              site,
              side,
              { ...EXAMPLE_DISPUTE, state, answer: state === 'open' ? null : 'Arama kayıtlarına bakıldı.' },
              publicUrl + portalPaths.referral('681204417'),
            ),
        })),
      ),
    };
  }

  private async plan(bank: string): Promise<readonly PlannedMessage[]> {
    const readers = await this.sql.rows(READERS, [bank, ROLES]);
    return readers.map(({ type, id }) => ({
      channel: 'email',
      params: { [type]: id },
      recipient: type === 'person' ? `user ${id}` : null,
      isAlone: true,
    }));
  }

  /** @returns null when it is another thing by now, or who it is for has gone */
  private async compose(
    { payload }: OutgoingEvent,
    { person, address }: Params,
    states: readonly DisputeState[],
  ): Promise<Mail | null> {
    const facts = await this.sql.first(FACTS, [payload['referral']]);
    if (!facts || facts.dispute === null || !states.includes(facts.dispute)) return null;
    const reader =
      person === undefined
        ? await this.sql.first(ADDRESS, [payload['bank'], address])
        : await this.sql.first(PERSON, [person, payload['bank'], ROLES]);
    if (!reader || reader.email === null) return null;
    const { name } = await this.site.current();
    const side: DisputeSide = 'is_bank' in reader && !reader.is_bank ? 'staff' : 'bank';
    const { publicUrl, adminUrl = publicUrl } = this.config;
    const hrefs: Readonly<Record<DisputeSide, string>> = {
      staff: adminUrl + referralPaths.at(facts.id),
      bank: publicUrl + portalPaths.referral(facts.id),
    };
    return {
      to: reader.email,
      content: disputeMail(
        name,
        side,
        toFacts(facts, facts.dispute),
        'is_bank' in reader ? hrefs[side] : null,
      ),
    };
  }
}

const toFacts = (
  {
    id,
    bank,
    price,
    dispute_reason,
    dispute_answer,
  }: Pick<Referral, 'id' | 'price' | 'dispute_reason' | 'dispute_answer'> & { readonly bank: string },
  state: DisputeState,
): DisputeMailData => ({
  referral: id,
  bank,
  price: price === null ? null : formatLira(price, { decimals: 2 }),
  state,
  reason: dispute_reason,
  answer: dispute_answer,
});
