import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RecordNotFound, requireNumber } from '../../../../admin/records.service.js';
import { type Actor, AuditService } from '../../../../platform/audit/audit.service.js';
import { columns, t } from '../../../../platform/database/row.js';
import {
  firstOf,
  type Queryable,
  type RowOf,
  run,
  Sql,
  statement,
} from '../../../../platform/database/sql.js';
import type { LetterDraft } from '../../issues/letter-form.js';
import { leavePlaces, takePlace, USED_PLACES } from '../../issues/month-places.js';
import { NewsletterIssue } from '../../issues/newsletter-issue.entity.js';
import { NewsletterLink } from '../../issues/newsletter-link.entity.js';
import { PACE } from '../../issues/newsletter-pace.js';

const COLUMNS = `id, subject, preview, blocks, state, planned_at, problem, content, is_listed, started_at, finished_at,
  next_batch_at, written_by, version, updated_at`;
const ROW = {
  ...columns(NewsletterIssue, 'id', 'subject', 'preview', 'blocks', 'state', 'planned_at', 'problem'),
  ...columns(NewsletterIssue, 'content', 'is_listed', 'started_at', 'finished_at', 'next_batch_at'),
  ...columns(NewsletterIssue, 'written_by', 'version', 'updated_at'),
};

const LOCK = statement(
  'newsletter-issues-lock',
  `SELECT ${COLUMNS} FROM newsletter_issues WHERE id = $1 FOR UPDATE`,
  ROW,
);

const CREATE = statement(
  'newsletter-issues-create',
  'INSERT INTO newsletter_issues (written_by) VALUES ($1) RETURNING id',
  columns(NewsletterIssue, 'id'),
);

const SAVE = statement(
  'newsletter-issues-save',
  `UPDATE newsletter_issues SET subject = $3, preview = $4, blocks = $5, written_by = $6, problem = '',
          version = version + 1, updated_at = now()
    WHERE id = $1 AND version = $2 AND state = 'draft'`,
);

const SET_STATE = statement(
  'newsletter-issues-set-state',
  `UPDATE newsletter_issues SET state = $2, planned_at = $3, problem = '', version = version + 1, updated_at = now(),
          next_batch_at = CASE WHEN $2 = 'sending' THEN now() ELSE next_batch_at END
    WHERE id = $1`,
);

const SET_LISTED = statement(
  'newsletter-issues-set-listed',
  `UPDATE newsletter_issues SET is_listed = $2, version = version + 1, updated_at = now() WHERE id = $1`,
);

const DELETE = statement('newsletter-issues-delete', 'DELETE FROM newsletter_issues WHERE id = $1');

const FIGURES = statement(
  'newsletter-issues-figures',
  `SELECT count(*)::int AS letters,
          count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
          count(*) FILTER (WHERE state = 'queued')::int AS queued,
          count(*) FILTER (WHERE state = 'sent')::int AS sent,
          count(*) FILTER (WHERE state = 'failed')::int AS failed,
          count(*) FILTER (WHERE state = 'left_out')::int AS left_out,
          count(*) FILTER (WHERE report = 'delivered')::int AS delivered,
          count(*) FILTER (WHERE report = 'hard')::int AS bounced,
          count(*) FILTER (WHERE report = 'soft')::int AS soft,
          count(*) FILTER (WHERE report = 'complaint')::int AS complained,
          count(left_at)::int AS unsubscribed
     FROM newsletter_letters WHERE issue_id = $1`,
  {
    ...{ letters: t.int4(), waiting: t.int4(), queued: t.int4(), sent: t.int4(), failed: t.int4() },
    ...{ left_out: t.int4(), delivered: t.int4(), bounced: t.int4(), soft: t.int4(), complained: t.int4() },
    unsubscribed: t.int4(),
  },
);

export type Issue = RowOf<typeof LOCK>;
export type IssueFigures = RowOf<typeof FIGURES>;
export type IssueClicks = Pick<NewsletterLink, 'number' | 'address' | 'clicks'>;

/**
 * Outcomes of a change: `stale` when somebody was faster, `wrong-state` when the issue's state does not allow it,
 * `month-full` when the month's four places are taken.
 */
export type Changed = 'done' | 'stale' | 'wrong-state' | 'month-full';

const ONE = 'Bülten sayısı';

/** Issues as staff write, plan, stop and look at them. */
@Injectable()
export class Issues {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    @InjectRepository(NewsletterIssue) private readonly issues: Repository<NewsletterIssue>,
    @InjectRepository(NewsletterLink) private readonly links: Repository<NewsletterLink>,
  ) {}

  /** @throws RecordNotFound */
  async find(id: string): Promise<Issue> {
    requireNumber(id, ONE);
    const found = await this.issues.findOneBy({ id });
    if (!found) throw new RecordNotFound(ONE);
    return found;
  }

  async create(actor: Actor): Promise<string> {
    return this.sql.transaction(async (client) => {
      const made = await firstOf(client, CREATE, [actor.name]);
      const id = made?.id ?? '';
      await this.note(client, actor, 'create', id);
      return id;
    });
  }

  /** @returns false where somebody else has saved since, or it is no draft any more */
  async save(id: string, version: number, draft: LetterDraft, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const { subject, preview, blocks } = draft;
      const values = [id, version, subject, preview, JSON.stringify(blocks), actor.name];
      if ((await run(client, SAVE, values)) === 0) return false;
      await this.note(client, actor, 'update', id, { subject, blocks: blocks.length });
      return true;
    });
  }

  /** @param version as it was looked at: what is sent is what was seen */
  plan(id: string, version: number, at: Date, actor: Actor): Promise<Changed> {
    return this.change(id, async (client, issue) => {
      if (issue.version !== version) return 'stale';
      if (issue.state !== 'draft') return 'wrong-state';
      if (!(await takePlace(client, id, at))) return 'month-full';
      await run(client, SET_STATE, [id, 'planned', at]);
      await this.note(client, actor, 'plan', id, { planned_at: at.toISOString() });
      return 'done';
    });
  }

  /** Back to a draft: nothing has gone out. */
  unplan(id: string, actor: Actor): Promise<Changed> {
    return this.change(id, async (client, issue) => {
      if (issue.state !== 'planned') return 'wrong-state';
      await run(client, SET_STATE, [id, 'draft', null]);
      await leavePlaces(client, id);
      await this.note(client, actor, 'unplan', id);
      return 'done';
    });
  }

  stop(id: string, actor: Actor): Promise<Changed> {
    return this.change(id, async (client, issue) => {
      if (issue.state !== 'sending') return 'wrong-state';
      await run(client, SET_STATE, [id, 'stopped', issue.planned_at]);
      await this.note(client, actor, 'stop', id);
      return 'done';
    });
  }

  resume(id: string, actor: Actor): Promise<Changed> {
    return this.change(id, async (client, issue) => {
      if (issue.state !== 'stopped') return 'wrong-state';
      if (!(await takePlace(client, id, new Date()))) return 'month-full';
      await run(client, SET_STATE, [id, 'sending', issue.planned_at]);
      await this.note(client, actor, 'resume', id);
      return 'done';
    });
  }

  setListed(id: string, isListed: boolean, actor: Actor): Promise<Changed> {
    return this.change(id, async (client, issue) => {
      if (issue.is_listed === isListed) return 'done';
      await run(client, SET_LISTED, [id, isListed]);
      await this.note(client, actor, isListed ? 'list' : 'unlist', id);
      return 'done';
    });
  }

  /** A draft alone: what has gone out stays, with its figures. */
  remove(id: string, actor: Actor): Promise<Changed> {
    return this.change(id, async (client, issue) => {
      if (issue.state !== 'draft') return 'wrong-state';
      await run(client, DELETE, [id]);
      await this.note(client, actor, 'delete', id, { subject: issue.subject });
      return 'done';
    });
  }

  async figures(
    id: string,
  ): Promise<{ readonly counts: IssueFigures; readonly links: readonly IssueClicks[] }> {
    const [counts, links] = await Promise.all([
      this.sql.first(FIGURES, [id]),
      this.links.find({
        select: { number: true, address: true, clicks: true },
        where: { issue_id: id },
        order: { number: 'ASC' },
      }),
    ]);
    if (!counts) throw new RecordNotFound(ONE);
    return { counts, links };
  }

  /** Places of a month that are taken. */
  async used(at: Date): Promise<number> {
    return (await this.sql.first(USED_PLACES, [at]))?.used ?? 0;
  }

  async pace(): Promise<RowOf<typeof PACE>> {
    const pace = await this.sql.first(PACE);
    if (!pace) throw new Error('no pace');
    return pace;
  }

  private async change(
    id: string,
    work: (client: Queryable, issue: Issue) => Promise<Changed>,
  ): Promise<Changed> {
    requireNumber(id, ONE);
    return this.sql.transaction(async (client) => {
      const issue = await firstOf(client, LOCK, [id]);
      if (!issue) throw new RecordNotFound(ONE);
      return work(client, issue);
    });
  }

  private async note(
    client: Queryable,
    actor: Actor,
    verb: string,
    resourceId: string,
    after: Readonly<Record<string, unknown>> | null = null,
  ): Promise<void> {
    const action = `newsletter-issue.${verb}`;
    await this.audit.record(client, actor, { action, resource: 'newsletter-issue', resourceId, after });
  }
}
