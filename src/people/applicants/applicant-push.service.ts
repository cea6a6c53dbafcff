import { Injectable } from '@nestjs/common';
import {
  type Browser,
  type OwnBrowser,
  PushSubscriptions,
} from '../../messages/push/push-subscriptions.service.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';

/** SQL: the state of an application `a` and of its referrals, as its applicant sees it. */
const STATE = `concat_ws('|', a.status, a.withdrawn_at IS NOT NULL,
  (SELECT string_agg(r.bank_id || ' ' || r.state, ',' ORDER BY r.bank_id) FROM referrals r
    WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id))`;

const START = statement(
  'applicant-push-start',
  `UPDATE push_subscriptions SET told_state = ${STATE}, due_at = NULL FROM applications a
    WHERE owner = $1 AND endpoint = $2 AND a.id = $3::bigint`,
);

const BATCH = 500;

/** Of changes that were taken back meanwhile nothing is told. */
const ROUND = statement(
  'applicant-push-round',
  `WITH due AS (
     SELECT id, owner, told_state FROM push_subscriptions
      WHERE due_at <= now() ORDER BY due_at LIMIT ${String(BATCH)} FOR UPDATE SKIP LOCKED
   ), seen AS (
     SELECT due.id, due.told_state, ${STATE} AS state
       FROM due JOIN applications a ON a.id = substring(due.owner FROM '\\d+$')::bigint
   ), told AS (
     UPDATE push_subscriptions push SET due_at = NULL, told_state = seen.state
       FROM due LEFT JOIN seen USING (id) WHERE push.id = due.id
   ), put AS (
     INSERT INTO outbox (topic, payload)
     SELECT 'applicant.push', jsonb_build_object('browser', id::text) FROM seen
      WHERE state IS DISTINCT FROM told_state ORDER BY id
     RETURNING 1
   )
   SELECT (SELECT count(*) FROM due)::int AS looked, (SELECT count(*) FROM put)::int AS notifications`,
  { looked: t.int4(), notifications: t.int4() },
);

const ownerOf = (application: string): string => `application ${application}`;

/** Browsers that are told when the state of an application changes. */
@Injectable()
export class ApplicantPush {
  constructor(
    private readonly sql: Sql,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  /** By which a browser subscribes; null where notifications are not offered. */
  get publicKey(): string | null {
    return this.subscriptions.keys?.publicKey ?? null;
  }

  /** @returns false for what no browser sends */
  async start(application: string, browser: Browser, device: string): Promise<boolean> {
    const isAdded = await this.subscriptions.add(
      { owner: ownerOf(application), userId: null },
      browser,
      device,
    );
    if (isAdded) await this.sql.rows(START, [ownerOf(application), browser.endpoint, application]);
    return isAdded;
  }

  of(application: string): Promise<OwnBrowser[]> {
    return this.subscriptions.of(ownerOf(application));
  }

  /** All of them: the page of an application does not know in which browser it stands. */
  async end(application: string): Promise<void> {
    await this.subscriptions.endAll(ownerOf(application));
  }

  /** Puts notifications of one batch of changes into the outbox. */
  async round(): Promise<{ notifications: number; hasMore: boolean }> {
    const { looked, notifications } = (await this.sql.first(ROUND)) ?? { looked: 0, notifications: 0 };
    return { notifications, hasMore: looked === BATCH };
  }
}
