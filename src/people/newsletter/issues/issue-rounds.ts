import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { isDatabaseUnavailable } from '../../../platform/database/errors.js';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type Queryable, rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import { ContactGuard } from '../../../messages/deliveries/contact-guard.js';
import { DeliveryWorker } from '../../../messages/deliveries/delivery-worker.js';
import type { Log } from '../../../platform/logging/log.js';
import { Ticker } from '../../../platform/scheduling/ticker.js';
import { LOG } from '../../../platform/tokens.js';
import { JOIN_READER, WRITE_LETTERS } from './audience.js';
import { LetterComposer, linksOf } from './letter-composer.service.js';
import { leaveOtherPlaces, leavePlaces, takePlace } from './month-places.js';
import { NewsletterIssue } from './newsletter-issue.entity.js';
import { PACE } from './newsletter-pace.js';

const LOOK_EVERY_MS = 1_000;
/** Until it is looked again whether the last ones have gone. */
const LAST_LOOK_SECONDS = 1;
const CLOCK: Actor = { id: null, name: 'Zamanlama', requestId: null, ip: null };

const FULL =
  'Bu ay dört bülten gönderildi. Okurlara ayda en çok dört söz verildi; gelecek ay için planlayın.';
const OFF = '“Pazarlama e-postaları” ayarı kapalı olduğu için gönderilmedi.';
const BROKEN = 'Bülten hazırlanamadı; bölümlerini gözden geçirip yeniden planlayın.';

/** Asked each second, and mostly all that is. */
const IS_DUE = statement(
  'newsletter-rounds-is-due',
  `SELECT EXISTS (SELECT FROM newsletter_issues WHERE state = 'planned' AND planned_at <= now())
       OR EXISTS (SELECT FROM newsletter_issues WHERE state = 'sending' AND next_batch_at <= now()) AS is_due`,
  { is_due: t.bool() },
);

/** The one that is due and that no other replica is at; what was missed while nobody ran is due at once. */
const DUE = statement(
  'newsletter-rounds-due',
  `SELECT id, subject, preview, blocks FROM newsletter_issues
    WHERE state = 'planned' AND planned_at <= now()
    ORDER BY planned_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  columns(NewsletterIssue, 'id', 'subject', 'preview', 'blocks'),
);

const GIVE_BACK = statement(
  'newsletter-rounds-give-back',
  `UPDATE newsletter_issues SET state = 'draft', planned_at = NULL, problem = $2, version = version + 1, updated_at = now()
    WHERE id = $1 AND state = 'planned'`,
);

const START = statement(
  'newsletter-rounds-start',
  `UPDATE newsletter_issues SET state = 'sending', content = $2, started_at = now(), next_batch_at = now(), problem = '',
          version = version + 1, updated_at = now()
    WHERE id = $1`,
);

const KEEP_LINKS = statement(
  'newsletter-rounds-links',
  `INSERT INTO newsletter_links (issue_id, number, address)
   SELECT $1, number, address FROM unnest($2::text[]) WITH ORDINALITY AS link (address, number)`,
);

const UNDER_WAY = statement(
  'newsletter-rounds-under-way',
  `SELECT id FROM newsletter_issues WHERE state = 'sending' AND next_batch_at <= now()
    ORDER BY next_batch_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  columns(NewsletterIssue, 'id'),
);

const HOLD = statement(
  'newsletter-rounds-hold',
  `UPDATE newsletter_issues SET state = 'stopped', problem = $2, version = version + 1, updated_at = now() WHERE id = $1`,
);

const NEXT = statement(
  'newsletter-rounds-next',
  `SELECT l.id, coalesce(s.email, u.email) AS email FROM newsletter_letters l ${JOIN_READER}
    WHERE l.issue_id = $1 AND l.state = 'waiting' ORDER BY l.id LIMIT $2`,
  { id: t.int8(), email: t.orNull(t.text()) },
);

const LEAVE_OUT = statement(
  'newsletter-rounds-leave-out',
  `UPDATE newsletter_letters SET state = 'left_out', settled_at = now() WHERE id = ANY ($1::bigint[])`,
);

/** The letter and what the courier is handed, in one statement: one for each, however often this process is killed. */
const HAND_OVER = statement(
  'newsletter-rounds-hand-over',
  `WITH put AS (
     INSERT INTO outbox (topic, payload)
     SELECT 'newsletter.letter',
            jsonb_build_object('letter', id::text,
                               'reader', coalesce('subscriber ' || subscriber_id, 'user ' || user_id))
       FROM newsletter_letters WHERE id = ANY ($1::bigint[]) ORDER BY id
     RETURNING id, (payload ->> 'letter')::bigint AS letter
   )
   UPDATE newsletter_letters SET state = 'queued', outbox_id = put.id FROM put WHERE newsletter_letters.id = put.letter`,
);

const WAIT = statement(
  'newsletter-rounds-wait',
  `UPDATE newsletter_issues SET next_batch_at = now() + make_interval(secs => $2) WHERE id = $1`,
);

/** Where the courier has settled all it was handed. What somebody has called off there has not been sent. */
const FINISH = statement(
  'newsletter-rounds-finish',
  `WITH finished AS (
     UPDATE newsletter_issues SET state = 'sent', finished_at = now(), next_batch_at = NULL, version = version + 1,
            updated_at = now()
      WHERE id = $1 AND NOT EXISTS (
        SELECT FROM newsletter_letters l
         WHERE l.issue_id = $1 AND (l.state = 'waiting' OR l.state = 'queued'
           AND (EXISTS (SELECT FROM outbox o WHERE o.id = l.outbox_id AND o.state = 'pending')
             OR EXISTS (SELECT FROM deliveries d WHERE d.outbox_id = l.outbox_id AND d.state = 'pending'))))
     RETURNING id
   )
   UPDATE newsletter_letters l SET state = 'failed', settled_at = now()
     FROM finished WHERE l.issue_id = finished.id AND l.state = 'queued'`,
);

/** Begins what is due, and hands over one batch after the other; any number of processes share the work. */
@Injectable()
export class IssueRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly composer: LetterComposer,
    private readonly guard: ContactGuard,
    private readonly worker: DeliveryWorker,
    private readonly audit: AuditService,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rounds = new Ticker({
      ...{ name: 'newsletter issues', everyMs: LOOK_EVERY_MS, jitterMs: LOOK_EVERY_MS / 4, log },
      work: (signal) => this.round(signal),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start().wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Something was planned or resumed: not to be waited for. */
  wake(): void {
    this.rounds.wake();
  }

  private async round(stopping: AbortSignal): Promise<void> {
    if ((await this.sql.first(IS_DUE))?.is_due !== true) return;
    while (!stopping.aborted && (await this.begin()));
    while (!stopping.aborted && (await this.batch())) this.worker.wake();
  }

  /** @returns false when nothing is due */
  private async begin(): Promise<boolean> {
    const taken: { id?: string } = {};
    try {
      return await this.sql.transaction(async (client) => {
        const issue = await firstOf(client, DUE);
        if (!issue) return false;
        taken.id = issue.id;
        const problem = await this.refusal(client, issue.id);
        if (problem !== null) {
          await this.giveBack(client, issue.id, problem);
          return true;
        }
        const content = await this.composer.compose(issue);
        await run(client, START, [issue.id, JSON.stringify(content)]);
        await run(client, KEEP_LINKS, [issue.id, linksOf(content)]);
        const letters = await run(client, WRITE_LETTERS, [issue.id]);
        await this.note(client, 'newsletter-issue.start', issue.id, { letters });
        return true;
      });
    } catch (error) {
      const { id } = taken;
      if (id === undefined || isDatabaseUnavailable(error)) throw error;
      this.log.error({ err: error, issue: id }, 'newsletter not composed');
      await this.sql.transaction((client) => this.giveBack(client, id, BROKEN));
      return true;
    }
  }

  private async refusal(client: Queryable, id: string): Promise<string | null> {
    const now = new Date();
    if ((await firstOf(client, PACE))?.may_send !== true) return OFF;
    if (!(await takePlace(client, id, now))) return FULL;
    await leaveOtherPlaces(client, id, now);
    return null;
  }

  private async giveBack(client: Queryable, id: string, reason: string): Promise<void> {
    await run(client, GIVE_BACK, [id, reason]);
    await leavePlaces(client, id);
    await this.note(client, 'newsletter-issue.refuse', id, { reason });
  }

  /** @returns false when no batch is due */
  private batch(): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const issue = await firstOf(client, UNDER_WAY);
      const pace = await firstOf(client, PACE);
      if (!issue || !pace) return false;
      const reason = !pace.may_send ? OFF : (await takePlace(client, issue.id, new Date())) ? null : FULL;
      if (reason !== null) {
        await run(client, HOLD, [issue.id, reason]);
        await this.note(client, 'newsletter-issue.stop', issue.id, { reason });
        return true;
      }
      const next = await rowsOf(client, NEXT, [issue.id, pace.batch]);
      if (next.length > 0) await this.handOver(client, next);
      else await run(client, FINISH, [issue.id]);
      const isLast = next.length < pace.batch;
      await run(client, WAIT, [issue.id, isLast ? LAST_LOOK_SECONDS : pace.pause_minutes * 60]);
      return next.length > 0;
    });
  }

  private async handOver(
    client: Queryable,
    letters: readonly { readonly id: string; readonly email: string | null }[],
  ): Promise<void> {
    const isUnwanted = await this.guard.unwanted(letters.map(({ email }) => ({ phone: null, email })));
    const isLeftOut = letters.map(({ email }, n) => email === null || isUnwanted[n] === true);
    const ids = (which: boolean): string[] =>
      letters.filter((_letter, n) => isLeftOut[n] === which).map(({ id }) => id);
    await run(client, LEAVE_OUT, [ids(true)]);
    await run(client, HAND_OVER, [ids(false)]);
  }

  private async note(
    client: Queryable,
    action: string,
    resourceId: string,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await this.audit.record(client, CLOCK, { action, resource: 'newsletter-issue', resourceId, after });
  }
}
