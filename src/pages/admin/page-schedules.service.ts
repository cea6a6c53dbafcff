import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Actor } from '../../platform/audit/audit.service.js';
import { run, Sql, statement } from '../../platform/database/sql.js';
import { instantOf, isLocalTime, toLocalTime } from '../../shared/finance/local-time.js';
import { SiteService } from '../../site/site.service.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import { PublicationChecks } from './publication-checks.service.js';
import { pageError } from './page-form.js';
import { hasErrors } from './page-problems.js';
import { currentForm, findPage, lockPage, type PageRecord } from './page-record.js';
import { requireSecondPerson } from './reviews/second-person.js';
import { keepRevision } from './page-revisions.js';
import { type Outcome, PageRefused, PageWrites } from './page-writes.service.js';

const PLAN = statement(
  'page-schedules-plan',
  `UPDATE pages SET publish_at = $2, unpublish_at = $3, publish_revision_id = $4, schedule_problem = '' WHERE id = $1`,
);

/** Wall-clock times of the site's zone. */
export interface Plan {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

/** Plans of publishing and taking back. */
@Injectable()
export class PageSchedules {
  constructor(
    private readonly sql: Sql,
    private readonly writes: PageWrites,
    private readonly checks: PublicationChecks,
    private readonly site: SiteService,
  ) {}

  /** Whether other times are asked for than those that are planned. */
  async differs(id: string, { publishAt, unpublishAt }: Plan): Promise<boolean> {
    const [record, { timeZone }] = await Promise.all([findPage(this.sql, id), this.site.current()]);
    const isOther = (asked: string | null, planned: Date | null): boolean =>
      asked !== null && asked !== (planned === null ? '' : toLocalTime(planned, timeZone));
    return isOther(publishAt, record.publishAt) || isOther(unpublishAt, record.unpublishAt);
  }

  /** @param given the form beside the plan, kept as the draft that is to be published */
  async plan(
    plan: Plan,
    change: { id: string; version: number; actor: Actor },
    given?: PageForm,
  ): Promise<Outcome> {
    const { timeZone } = await this.site.current();
    const publishAt = read('publishAt', plan.publishAt, timeZone);
    const unpublishAt = read('unpublishAt', plan.unpublishAt, timeZone);
    if (publishAt instanceof PageRefused) return { kind: 'refused', problems: publishAt.problems };
    if (unpublishAt instanceof PageRefused) return { kind: 'refused', problems: unpublishAt.problems };
    return this.writes.change(change, async (client, before) => {
      if (given) await this.writes.draftWork(given, change.actor)(client, before);
      const record = given ? ((await lockPage(client, before.id)) ?? before) : before;
      refuseImpossible(record, publishAt, unpublishAt);
      if (publishAt !== null) {
        const problems = await this.checks.before(client, currentForm(record), record);
        if (hasErrors(problems)) throw new PageRefused(problems);
        const { editorId } = record;
        await requireSecondPerson(client, record, currentForm(record), {
          editorId,
          releasedBy: change.actor.id,
        });
      }
      const revision = publishAt === null ? null : await planned(client, record, change.actor);
      await this.store(client, record, { publishAt, unpublishAt, revision }, change.actor);
    });
  }

  /** Plans a revision that a second person approved, inside a change. @throws PageRefused */
  async planRevision(
    client: pg.PoolClient,
    record: PageRecord,
    { revision, form, at }: { readonly revision: string; readonly form: PageForm; readonly at: string },
    actor: Actor,
  ): Promise<void> {
    const { timeZone } = await this.site.current();
    const publishAt = read('publishAt', at, timeZone);
    if (publishAt instanceof PageRefused) throw publishAt;
    if (publishAt === null)
      throw new PageRefused([pageError('publishAt', 'Geçerli bir tarih ve saat seçin.')]);
    const { unpublishAt } = record;
    refuseImpossible({ ...record, draft: form }, publishAt, unpublishAt);
    const problems = await this.checks.before(client, form, record);
    if (hasErrors(problems)) throw new PageRefused(problems);
    await this.store(client, record, { publishAt, unpublishAt, revision }, actor);
  }

  private async store(
    client: pg.PoolClient,
    record: PageRecord,
    plan: {
      readonly publishAt: Date | null;
      readonly unpublishAt: Date | null;
      readonly revision: string | null;
    },
    actor: Actor,
  ): Promise<void> {
    const { publishAt, unpublishAt, revision } = plan;
    await run(client, PLAN, [record.id, publishAt, unpublishAt, revision]);
    await this.writes.touch(client, record.id, actor);
    await this.writes.note(client, actor, 'page.schedule', record.id, {
      before: { publishAt: record.publishAt, unpublishAt: record.unpublishAt },
      after: { publishAt, unpublishAt },
    });
  }
}

/** The revision that a plan makes public: the page as it is now, whatever its draft becomes later. */
function planned(client: pg.PoolClient, record: PageRecord, { name: by, id: byId }: Actor): Promise<string> {
  const { id: pageId, editorId } = record;
  return keepRevision(client, {
    ...{ pageId, by, byId, editorId },
    kind: 'planned',
    form: currentForm(record),
  });
}

function read(field: keyof Plan, local: string | null, timeZone: string): Date | null | PageRefused {
  if (local === null || local === '') return null;
  if (!isLocalTime(local)) return new PageRefused([pageError(field, 'Geçerli bir tarih ve saat seçin.')]);
  return instantOf(local, timeZone);
}

function refuseImpossible(record: PageRecord, publishAt: Date | null, unpublishAt: Date | null): void {
  const refuse = (field: keyof Plan, text: string): never => {
    throw new PageRefused([pageError(field, text)]);
  };
  const now = Date.now();
  if (publishAt !== null && publishAt.getTime() <= now)
    refuse('publishAt', 'Yayın zamanı gelecekte olmalıdır.');
  if (publishAt !== null && record.isPublished && record.draft === null)
    refuse('publishAt', 'Yayınlanacak bir taslak yok: sayfa zaten yayında.');
  if (unpublishAt === null) return;
  if (!record.isPublished && publishAt === null)
    refuse('unpublishAt', 'Sayfa yayında değil; önce bir yayın zamanı seçin.');
  if (unpublishAt.getTime() <= Math.max(now, publishAt?.getTime() ?? 0))
    refuse('unpublishAt', 'Yayından kaldırma zamanı yayın zamanından sonra olmalıdır.');
}
