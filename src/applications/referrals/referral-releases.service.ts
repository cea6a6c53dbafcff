import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { columns, optional, t } from '../../platform/database/row.js';
import { type Queryable, type RowOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import type { Log } from '../../platform/logging/log.js';
import { Bank } from '../../offers/bank.entity.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import type { Hold } from '../../shared/enums/referrals.js';
import { DoNotContactList } from './do-not-contact.service.js';
import { ReferralChanges, SYSTEM } from './referral-changes.service.js';
import { type MailedReferral, ReferralLinks } from './referral-links.service.js';
import { isReleasable } from './referral-rules.js';
import { Referral } from './referral.entity.js';

/** Referrals that one transaction looks at. */
const BATCH = 200;

const COLUMNS = {
  ...columns(Referral, 'id', 'bank_id', 'application_id', 'application_kind', 'hold'),
  phone_number: t.orNull(t.text()),
  email: t.orNull(t.text()),
  ...optional(columns(Bank, 'lead_channel', 'lead_endpoint_id', 'lead_emails')),
  /** Why it waits by its bank's rule, as it was stored; null where it may leave by webhook or mail. */
  rule: t.orNull(t.text<Hold>()),
  endpoint_is_on: t.bool(),
};

const LOOK = `SELECT r.id, r.bank_id, r.application_id, r.application_kind, r.hold, a.phone_number, a.email,
         b.lead_channel, b.lead_endpoint_id, b.lead_emails, coalesce(e.is_active, false) AS endpoint_is_on,
         double_hold(referral_hold(false, a.suspicion, release_of(b.lead_release, s.api_key_id), a.phone_confirmed_at,
                                   b.lead_channel), r.held_until) AS rule
    FROM referrals r
    JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
    JOIN form_submissions s ON s.id = a.submission_id
    LEFT JOIN banks b ON b.id = r.bank_id LEFT JOIN webhook_endpoints e ON e.id = b.lead_endpoint_id`;

/** Asked each second, and mostly all that is; in order, so that it is the indexes that are asked. */
const IS_WAITING = statement(
  'referrals-is-waiting',
  `SELECT (SELECT id FROM referrals WHERE state = 'waiting' AND hold IS NULL ORDER BY id LIMIT 1) IS NOT NULL
       OR (SELECT id FROM referrals WHERE state = 'waiting' AND hold = 'fetch' ORDER BY bank_id, id LIMIT 1) IS NOT NULL
       OR (SELECT id FROM referrals WHERE state = 'waiting' AND hold IN ('double', 'undo') AND held_until <= now()
            ORDER BY held_until LIMIT 1) IS NOT NULL AS is_waiting`,
  { is_waiting: t.bool() },
);

/** Those that are to leave, and those that a release before has stored; found by their index, whatever else there is. */
const UNDECIDED = statement(
  'referrals-undecided',
  `WITH next AS MATERIALIZED (
     SELECT id FROM referrals WHERE state = 'waiting' AND hold IS NULL ORDER BY id LIMIT ${String(BATCH)}
        FOR UPDATE SKIP LOCKED
   )
   ${LOOK} WHERE r.id IN (SELECT id FROM next) ORDER BY r.id`,
  COLUMNS,
);

/** Doubles of which nobody has decided in time, and those whose decision can't be undone any more. */
const FREE_DUE = statement(
  'referrals-free-due',
  `WITH due AS MATERIALIZED (
     SELECT id FROM referrals WHERE state = 'waiting' AND hold IN ('double', 'undo') AND held_until <= now()
      ORDER BY held_until LIMIT ${String(BATCH)} FOR UPDATE SKIP LOCKED
   )
   UPDATE referrals SET hold = NULL, version = version + 1 FROM due WHERE referrals.id = due.id`,
);

/** Staff have decided of them: they are not held again for the same reason. */
const HELD_NO_MORE = statement(
  'referrals-held-no-more',
  'UPDATE referrals SET held_until = now() WHERE id = ANY ($1::bigint[]) AND held_until > now()',
);

const NAMED = statement(
  'referrals-to-release',
  `${LOOK} WHERE r.id = ANY ($1::bigint[]) AND r.state = 'waiting' ORDER BY r.id FOR UPDATE OF r`,
  COLUMNS,
);

const HOLD = statement(
  'referral-hold',
  `UPDATE referrals SET hold = held.hold, version = version + 1
     FROM jsonb_to_recordset($1::jsonb) AS held (id bigint, hold text) WHERE referrals.id = held.id`,
);

const TELL = statement(
  'referral-tell',
  `INSERT INTO outbox (topic, application_id, application_kind, payload)
   SELECT 'referral.created', application_id, application_kind,
          jsonb_build_object('referral', id::text, 'bank', bank_id, 'endpoint', endpoint)
     FROM jsonb_to_recordset($1::jsonb)
       AS sent (id bigint, bank_id text, application_id bigint, application_kind text, endpoint text) ORDER BY id`,
);

/** Their banks read them once they have left; the index of what waits finds them. */
const TO_FETCH = statement(
  'referrals-to-fetch',
  `SELECT id FROM referrals WHERE state = 'waiting' AND hold = 'fetch' ORDER BY bank_id, id LIMIT ${String(BATCH)}`,
  columns(Referral, 'id'),
);

const STILL_TO_FETCH = statement(
  'referrals-still-to-fetch',
  `SELECT id FROM referrals WHERE id = ANY ($1::bigint[]) AND state = 'waiting' AND hold = 'fetch'
    ORDER BY id FOR UPDATE`,
  columns(Referral, 'id'),
);

const REMIND = statement(
  'referral-remind',
  `UPDATE referrals r SET hold = NULL, version = r.version + 1 FROM applications a
    WHERE a.id = $1 AND r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at
      AND r.application_id = a.id AND r.state = 'waiting' AND r.hold = 'phone'`,
);

type Waiting = RowOf<typeof UNDECIDED>;

/**
 * Decides of every new referral when and how it leaves, as its bank's row says: at once, when the phone is confirmed, or
 * when staff release it. A double leaves when its time is over, if nobody has decided before. Any number of processes share the work; a referral that is being looked at is left to whoever
 * does.
 */
@Injectable()
export class ReferralReleases implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly unwanted: DoNotContactList,
    private readonly worker: DeliveryWorker,
    private readonly links: ReferralLinks,
    private readonly changes: ReferralChanges,
    private readonly channelConfig: ChannelConfig,
    @Inject(LOG) log: Log,
  ) {
    this.rounds = new Ticker({
      name: 'referrals',
      everyMs: 1_000,
      jitterMs: 500,
      log,
      work: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** There is something to be decided: not to be waited for. */
  wake(): void {
    this.rounds.wake();
  }

  /** Staff let them go. @returns those that do; the others are not waiting for staff */
  async release(client: Queryable, ids: readonly string[]): Promise<string[]> {
    const found = await rowsOf(client, NAMED, [ids]);
    const waiting = found.filter(({ hold }) => isReleasable(hold));
    const going = waiting.map(({ id }) => id);
    await run(client, HELD_NO_MORE, [going]);
    await this.decide(client, waiting, () => null);
    return going;
  }

  /** The phone of an application is confirmed. */
  async confirmed(client: Queryable, application: string): Promise<void> {
    await run(client, REMIND, [application]);
  }

  private async round(): Promise<void> {
    if ((await this.sql.first(IS_WAITING))?.is_waiting !== true) return;
    await this.sql.transaction((client) => run(client, FREE_DUE));
    await this.send();
    await this.lay();
  }

  /**
   * Marks referrals that banks fetch as sent as soon as they can be fetched. It is another transaction, as it locks
   * applications before referrals.
   */
  private async lay(): Promise<void> {
    while (!this.rounds.isStopping) {
      const count = await this.sql.transaction(async (client) => {
        const ids = (await rowsOf(client, TO_FETCH)).map(({ id }) => id);
        if (ids.length === 0) return 0;
        await this.changes.lock(client, ids);
        const still = await rowsOf(client, STILL_TO_FETCH, [ids]);
        await this.changes.leave(
          client,
          still.map(({ id }) => id),
          SYSTEM,
        );
        return ids.length;
      });
      if (count < BATCH) return;
    }
  }

  private async send(): Promise<void> {
    while (!this.rounds.isStopping) {
      const count = await this.sql.transaction(async (client) => {
        const found = await rowsOf(client, UNDECIDED);
        await this.decide(client, found, ({ rule }) => rule);
        return found.length;
      });
      if (count > 0) this.worker.wake();
      if (count < BATCH) return;
    }
  }

  private async decide(
    client: Queryable,
    referrals: readonly Waiting[],
    rule: (referral: Waiting) => Hold | null,
  ): Promise<void> {
    if (referrals.length === 0) return;
    const unwanted = await this.unwanted.listed(
      referrals.map(({ phone_number, email }) => ({ phone: phone_number, email })),
    );
    const decided = referrals.map((referral, n) => ({
      ...referral,
      hold: unwanted[n] === true ? ('contact' as const) : (rule(referral) ?? this.wayOf(referral)),
    }));
    await run(client, HOLD, [JSON.stringify(decided.map(({ id, hold }) => ({ id, hold })))]);
    const leaving = decided.filter(({ hold }) => hold === 'delivery');
    const told = leaving.filter(({ lead_channel }) => lead_channel !== 'email');
    if (told.length > 0) await run(client, TELL, [JSON.stringify(told.map(toMessage))]);
    await this.links.send(
      client,
      leaving.filter(({ lead_channel }) => lead_channel === 'email').map(toMailed),
    );
  }

  private wayOf({ lead_channel, endpoint_is_on, lead_emails }: Waiting): Hold {
    if (lead_channel === 'webhook') return endpoint_is_on ? 'delivery' : 'endpoint';
    if (lead_channel === 'fetch') return 'fetch';
    if (lead_channel !== 'email') return 'file';
    return this.channelConfig.isConfigured('email') && (lead_emails ?? []).length > 0
      ? 'delivery'
      : 'endpoint';
  }
}

const toMailed = ({ id, bank_id, application_id, application_kind }: Waiting): MailedReferral => ({
  id,
  bank_id,
  application_id,
  application_kind,
});

const toMessage = ({ id, bank_id, application_id, application_kind, lead_endpoint_id }: Waiting): object => ({
  id,
  bank_id,
  application_id,
  application_kind,
  endpoint: lead_endpoint_id,
});
