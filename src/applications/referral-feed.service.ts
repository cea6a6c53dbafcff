import { Injectable } from '@nestjs/common';
import { columns, present, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { ReferralFeedEntry } from './referrals/referral-feed-entry.entity.js';
import { BANK_REFERRAL, BANK_REFERRAL_ROW, type BankReferral } from './bank-referrals.service.js';

/** So many entries get their positions in one transaction. */
const BATCH = 10_000;

const NUMBER = statement('referral-feed-number', 'SELECT number_referral_feed($1, $2) AS numbered', {
  numbered: t.int4(),
});

/** Days in which an event is told. */
export const EVENT_DAYS = 90;
const IS_TOLD = `created_at > now() - interval '${String(EVENT_DAYS)} days'`;

/** Tables of a feed, and SQL of `bankReferral` that reads what its entries are about. */
interface FeedTables {
  readonly name: string;
  readonly entry: new () => Omit<ReferralFeedEntry, 'id'>;
  readonly entries: string;
  /** The table that has a row for each referral that exists. */
  readonly existing: string;
  readonly referrals: string;
}

/** Statements that read a feed. */
export const feedStatements = ({ name, entry, entries, existing, referrals }: FeedTables) => ({
  place: statement(
    `${name}-place`,
    `SELECT ${IS_TOLD} AS is_told FROM ${entries} WHERE bank_id = $1 AND position = $2 AND mark = $3`,
    { is_told: t.bool() },
  ),
  events: statement(
    `${name}-events`,
    `SELECT position, mark, type, referral_id, created_at FROM ${entries}
    WHERE bank_id = $1 AND position > $2 AND type IS NOT NULL AND ${IS_TOLD}
      AND ($4::timestamptz IS NULL OR created_at > $4)
    ORDER BY position LIMIT $3`,
    {
      ...columns(entry, 'referral_id', 'created_at'),
      ...present(columns(entry, 'position', 'mark', 'type')),
    },
  ),
  /** Of several changes of one referral the last: it is read as it is now. */
  entries: statement(
    `${name}-entries`,
    `SELECT e.referral_id, e.position, e.mark,
          NOT EXISTS (SELECT FROM ${existing} r WHERE r.id = e.referral_id) AS is_deleted
     FROM ${entries} e
    WHERE e.bank_id = $1 AND e.position > $2
      AND NOT EXISTS (SELECT FROM ${entries} later
                       WHERE later.referral_id = e.referral_id AND later.position > e.position)
    ORDER BY e.position LIMIT $3`,
    {
      ...columns(entry, 'referral_id'),
      ...present(columns(entry, 'position', 'mark')),
      is_deleted: t.bool(),
    },
  ),
  referrals: statement(
    `${name}-referrals`,
    `${referrals} AND r.id = ANY ($2::bigint[]) ORDER BY array_position($2::bigint[], r.id)`,
    BANK_REFERRAL_ROW,
  ),
});

type FeedStatements = ReturnType<typeof feedStatements>;

const LIVE = feedStatements({
  name: 'referral-feed',
  entry: ReferralFeedEntry,
  entries: 'referral_feed_entries',
  existing: 'referrals',
  referrals: BANK_REFERRAL,
});

/** Behind which change a bank has read. */
export interface FeedPlace {
  readonly position: string;
  readonly mark: string;
}

interface FeedPage {
  readonly referrals: readonly BankReferral[];
  /** Numbers of those that exist no more. */
  readonly deleted: readonly string[];
  /** Behind the last change of this page; null where there has never been one. */
  readonly place: FeedPlace | null;
}

/** An event of a referral, and the referral as it is now. */
export interface ReferralEvent extends RowOf<FeedStatements['events']> {
  /** Undefined where it exists no more, or is no longer the bank's. */
  readonly referral: BankReferral | undefined;
}

/** Why a place can't be gone on from: there is none such, or what followed it is no longer told. */
export type LostPlace = 'unknown' | 'expired';

/**
 * The referrals of one bank in the order in which their last changes were committed. Nothing that is stored is told: a
 * referral is read when the feed is, in a statement after the one that finds its place, so it is never older than that.
 */
export abstract class Feed {
  constructor(
    protected readonly sql: Sql,
    private readonly statements: FeedStatements,
  ) {}

  /** Gives positions to entries that have been committed and have none. */
  protected abstract number(bank: string): Promise<void>;

  /**
   * @param place where the bank has read to; null for the beginning
   * @returns nothing for a place that there is not: never, or not since a backup was restored
   */
  async after(bank: string, place: FeedPlace | null, limit: number): Promise<FeedPage | undefined> {
    if (place && !(await this.placeOf(bank, place))) return undefined;
    await this.number(bank);
    const entries = await this.sql.rows(this.statements.entries, [bank, place?.position ?? '0', limit]);
    const ids = entries.map(({ referral_id: id }) => id);
    return {
      referrals: ids.length === 0 ? [] : await this.sql.rows(this.statements.referrals, [bank, ids]),
      deleted: entries.filter(({ is_deleted }) => is_deleted).map(({ referral_id: id }) => id),
      place: entries.at(-1) ?? place,
    };
  }

  /**
   * Events, each once, with the referral as it is now: after an erasure the older ones name nobody either.
   * @param since leaves out what happened before
   */
  async events(
    bank: string,
    place: FeedPlace | null,
    { since, limit }: { readonly since: Date | null; readonly limit: number },
  ): Promise<readonly ReferralEvent[] | LostPlace> {
    if (place) {
      const known = await this.placeOf(bank, place);
      if (!known?.is_told) return known ? 'expired' : 'unknown';
    }
    await this.number(bank);
    const events = await this.sql.rows(this.statements.events, [bank, place?.position ?? '0', limit, since]);
    const ids = [...new Set(events.map(({ referral_id: id }) => id))];
    const referrals = ids.length === 0 ? [] : await this.sql.rows(this.statements.referrals, [bank, ids]);
    const byId = new Map(referrals.map((referral) => [referral.id, referral]));
    return events.map((event) => ({ ...event, referral: byId.get(event.referral_id) }));
  }

  private placeOf(
    bank: string,
    { position, mark }: FeedPlace,
  ): Promise<{ readonly is_told: boolean } | undefined> {
    return this.sql.first(this.statements.place, [bank, position, mark]);
  }
}

/** The feed of applications that banks have. */
@Injectable()
export class ReferralFeed extends Feed {
  constructor(sql: Sql) {
    super(sql, LIVE);
  }

  /** Where many wait, as on the first day of a bank's program, in several transactions. */
  protected async number(bank: string): Promise<void> {
    for (let numbered = BATCH; numbered === BATCH;)
      numbered = (await this.sql.first(NUMBER, [bank, BATCH]))?.numbered ?? 0;
  }
}
