import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Mail, OutgoingEvent, Params, PlannedMessage, Topic } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { Bank } from '../../offers/bank.entity.js';
import { Product } from '../../offers/product.entity.js';
import type { Config } from '../../platform/config/config.js';
import { columns, renamed, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { rolesWith } from '../../platform/routing/access.js';
import { CONFIG } from '../../platform/tokens.js';
import { formatDate } from '../../shared/finance/tr/format.js';
import { proposalText } from '../../shared/labels/rate-proposals.js';
import { portalPaths } from '../../shared/paths/portal.js';
import { rateProposalPaths } from '../../shared/paths/rate-proposal.js';
import { SiteService } from '../../site/site.service.js';
import {
  EXAMPLE_RATE_PROPOSAL,
  rateProposalMail,
  type RateProposalMailData,
  type RateProposalNews,
} from './rate-proposal-mails.js';
import { RateProposal } from './rate-proposal.entity.js';

/** Of a large house, whoever has been there longest. */
const MAX_READERS = 50;

const ROLES = rolesWith('products.write');

/** Staff who keep products. */
const STAFF = statement(
  'rate-proposal-staff',
  `SELECT id FROM users WHERE status = 'active' AND role = ANY ($1) ORDER BY id LIMIT ${String(MAX_READERS)}`,
  { id: t.int8() },
);

/** The person who proposed it, while she is of the bank; else, and for a program, all people of the bank. */
const BANKERS = statement(
  'rate-proposal-bankers',
  `WITH bankers AS (SELECT id FROM users WHERE status = 'active' AND role = 'bank' AND bank_id = $2),
        proposer AS (SELECT id FROM bankers WHERE id = (SELECT proposer_id FROM rate_proposals WHERE id = $1))
   SELECT id FROM proposer UNION ALL SELECT id FROM bankers WHERE NOT EXISTS (SELECT FROM proposer)
    ORDER BY id LIMIT ${String(MAX_READERS)}`,
  { id: t.int8() },
);

const READER = statement(
  'rate-proposal-reader',
  `SELECT email FROM users WHERE id = $1 AND status = 'active'
      AND CASE WHEN $2::text IS NULL THEN role = ANY ($3) ELSE role = 'bank' AND bank_id = $2 END`,
  { email: t.text() },
);

const FACTS = statement(
  'rate-proposal-facts',
  `SELECT q.id, q.kind, q.rate, q.summary, q.valid_from, q.state, q.note, q.question, q.answer, q.reason, b.name AS bank, p.name AS product,
          p.slug, p.type
     FROM rate_proposals q JOIN banks b ON b.id = q.bank_id JOIN products p ON p.id = q.product_id WHERE q.id = $1`,
  {
    ...columns(RateProposal, 'kind', 'summary'),
    ...columns(RateProposal, 'id', 'rate', 'valid_from', 'state', 'note', 'question', 'answer', 'reason'),
    ...renamed(Bank, { bank: 'name' }),
    ...renamed(Product, { product: 'name' }),
    ...columns(Product, 'slug', 'type'),
  },
);

type Facts = RowOf<typeof FACTS>;

/** Mails about what banks propose: to staff that one waits, to the bank that it was asked about or decided. */
@Injectable()
export class RateProposalTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      this.topicOf('rate.proposed', 'Banka önerisi (personele)', ['open', 'answered']),
      this.topicOf('rate.decided', 'Banka önerisi (bankaya)', ['asked', 'approved', 'refused']),
    );
  }

  private topicOf(name: string, label: string, known: readonly RateProposalNews[]): Topic {
    const isForStaff = name === 'rate.proposed';
    return {
      name,
      label,
      subject: ({ payload }) => `rate-proposal ${String(payload['proposal'])}`,
      isPrivate: true,
      plan: (events) => Promise.all(events.map(({ payload }) => this.plan(payload, isForStaff))),
      mail: (event, params) => this.compose(event, params, known),
      examples: known.map((news) => ({
        label: `${label}: ${EXAMPLES[news]}`,
        content: ({ name: site, publicUrl }) =>
          rateProposalMail(
            site,
            { ...EXAMPLE_RATE_PROPOSAL, news, words: EXAMPLE_WORDS[news] },
            publicUrl + portalPaths.rates(),
          ),
      })),
    };
  }

  private async plan(
    { proposal, bank }: OutgoingEvent['payload'],
    isForStaff: boolean,
  ): Promise<readonly PlannedMessage[]> {
    const readers = isForStaff
      ? await this.sql.rows(STAFF, [ROLES])
      : await this.sql.rows(BANKERS, [proposal, bank]);
    return readers.map(({ id }) => ({
      channel: 'email',
      params: { person: id },
      recipient: `user ${id}`,
      isAlone: true,
    }));
  }

  /** @returns null when it is decided otherwise by now, or its reader has gone */
  private async compose(
    { payload }: OutgoingEvent,
    { person }: Params,
    known: readonly RateProposalNews[],
  ): Promise<Mail | null> {
    const facts = await this.sql.first(FACTS, [payload['proposal']]);
    const news = known.find((one) => one === payload['state']);
    if (!facts || news === undefined || !isStill(news, facts)) return null;
    const isForStaff = news === 'open' || news === 'answered';
    const reader = await this.sql.first(READER, [person, isForStaff ? null : payload['bank'], ROLES]);
    if (!reader) return null;
    const { name } = await this.site.current();
    const { publicUrl, adminUrl = publicUrl } = this.config;
    const href = isForStaff
      ? adminUrl + rateProposalPaths.one(facts.id)
      : publicUrl + portalPaths.rate(facts.slug);
    return { to: reader.email, content: rateProposalMail(name, toData(news, facts), href) };
  }
}

const EXAMPLES: Readonly<Record<RateProposalNews, string>> = {
  open: 'yeni',
  answered: 'yanıt geldi',
  asked: 'soru',
  approved: 'onay',
  refused: 'ret',
};

const EXAMPLE_WORDS: Readonly<Record<RateProposalNews, string | null>> = {
  open: 'Aralık kampanyası.',
  answered: 'Evet, her müşteri için geçerli.',
  asked: 'Oran bütün müşteriler için mi?',
  approved: null,
  refused: 'Oran bankanın sitesinde yayımlanmamış.',
};

const isStill = (news: RateProposalNews, { state }: Facts): boolean =>
  state === (news === 'answered' ? 'open' : news);

const toData = (news: RateProposalNews, facts: Facts): RateProposalMailData => ({
  news,
  bank: facts.bank,
  product: facts.product,
  kind: facts.kind,
  what: proposalText(facts),
  from: facts.valid_from && formatDate(facts.valid_from),
  words: wordsOf(news, facts),
});

function wordsOf(news: RateProposalNews, { note, question, answer, reason }: Facts): string | null {
  if (news === 'open') return note === '' ? null : note;
  if (news === 'asked') return question;
  return news === 'answered' ? answer : reason;
}
