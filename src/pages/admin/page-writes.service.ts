import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { nameCreated, takeToken } from '../../admin/records.service.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import type { PageForm, Problem, Saved } from '../../../views/blocks/editor-contract.js';
import { changedFacts, recordChange } from './page-audit.js';
import { fixedSlug, PublicationChecks } from './publication-checks.service.js';
import { draftProblems, EMPTY_FORM, pageError, prepared } from './page-form.js';
import { hasErrors } from './page-problems.js';
import {
  currentForm,
  lockPage,
  PageNotFound,
  type PageRecord,
  requirePageId,
  sameForm,
  toState,
} from './page-record.js';
import { keepFirst, keepRevision } from './page-revisions.js';
import { PageRefused } from './page-refused.js';
import { storeDraft, storePublished, storeWithdrawn, touch } from './page-statements.js';
import { closePublished } from './reviews/review-statements.js';
import { requireSecondPerson } from './reviews/second-person.js';

const CREATE = statement(
  'page-writes-create',
  `INSERT INTO pages (title, slug, search_key, template, is_system) VALUES ('', NULL, '', $1, $2) RETURNING id::text`,
  { id: t.text() },
);

const IS_TAKEN = statement(
  'page-writes-is-taken',
  `SELECT 1 FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id
      WHERE p.is_system AND p.deleted_at IS NULL AND coalesce(d.slug, p.slug) = $1`,
);

/** Outcomes of a write. */
export type Outcome =
  | { readonly kind: 'saved'; readonly record: PageRecord; readonly problems: readonly Problem[] }
  /** Someone else was faster; the page as it is now. */
  | { readonly kind: 'conflict'; readonly record: PageRecord }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export const SAVED = 'Sayfa başarıyla kaydedildi!';
export const NOT_SAVED = 'Sayfa kaydedilirken bir hata oluştu.';

export { PageRefused };

/** Outcome of a withdrawal, which ends the plan alone of a page that was never public. */
export interface Withdrawal {
  readonly outcome: Outcome;
  readonly isWithdrawn: boolean;
  readonly endsPlan: boolean;
}

/** Origin of a form that goes public. */
export interface FormSource {
  /** Null for the form of the moment. */
  readonly revision: string | null;
  readonly editorId: string | null;
  /** The person who lets it go public; null where unknown. */
  readonly releasedBy: string | null;
}

interface Change {
  readonly id: string;
  /** Null where what staff saw does not matter. */
  readonly version: number | null;
  readonly actor: Actor;
}

type Work = (client: pg.PoolClient, record: PageRecord) => Promise<void>;

/** Every change of a page: under its lock, from the version that staff saw, with its audit entry, whole or not at all. */
@Injectable()
export class PageWrites {
  constructor(
    private readonly sql: Sql,
    private readonly checks: PublicationChecks,
    private readonly audit: AuditService,
  ) {}

  /** @param token sent twice, it is one page. @param more facts for the audit log */
  async create(
    given: PageForm,
    token: string,
    actor: Actor,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    const form = prepared(given, null);
    const problems = draftProblems(form, null);
    if (problems.length > 0) return { kind: 'refused', problems };
    const record = await this.sql.transaction(async (client) => {
      const known = await takeToken(client, token, 'page');
      if (known !== null) return lockPage(client, known);
      const isHome = form.slug === HOME_SLUG && !(await holdsHome(client));
      const rows = await rowsOf(client, CREATE, [form.template, isHome]);
      const id = rows[0]?.id ?? '';
      await nameCreated(client, token, id);
      const created = await lockPage(client, id);
      if (!created) throw new PageNotFound();
      await storeDraft(client, { ...created, published: EMPTY_FORM }, form, actor);
      await recordChange(this.audit, client, actor, {
        action: 'page.create',
        id,
        after: { ...changedFacts(null, form).after, ...more },
      });
      return lockPage(client, id);
    });
    if (!record) throw new PageNotFound();
    return this.saved(record);
  }

  saveDraft(given: PageForm, change: Change): Promise<Outcome> {
    return this.change(change, this.draftWork(given, change.actor), (record) =>
      sameForm(prepared(given, currentForm(record)), currentForm(record)),
    );
  }

  /** @param given null publishes the draft as it is stored */
  publish(given: PageForm | null, change: Change): Promise<Outcome> {
    const work: Work = async (client, record) => {
      const form = given === null ? currentForm(record) : this.readable(given, record);
      await this.publishForm(client, record, form, change.actor);
    };
    return this.change(change, work, (record) => {
      const form = given && prepared(given, currentForm(record));
      return form !== null && record.isPublished && record.draft === null && sameForm(form, record.published);
    });
  }

  /** Ends a planned publication with it. @param given the form beside the button, kept as a draft */
  async withdraw(change: Change, given?: PageForm): Promise<Withdrawal> {
    const { actor } = change;
    let [isWithdrawn, endsPlan] = [false, false];
    const outcome = await this.change(change, async (client, record) => {
      if (given) await this.draftWork(given, actor)(client, record);
      isWithdrawn = record.isPublished;
      if (!isWithdrawn && record.publishAt === null) return;
      if (isWithdrawn) await keepFirst(client, record);
      await storeWithdrawn(client, record.id, actor.name);
      endsPlan = record.publishAt !== null;
      const facts = endsPlan ? { before: { publishAt: record.publishAt }, after: { publishAt: null } } : {};
      await this.note(client, actor, 'page.withdraw', record.id, facts);
    });
    return { outcome, isWithdrawn, endsPlan };
  }

  /** Runs a change of one's own under the page's lock. @param isDone whether the page is so already */
  async change(
    { id, version }: Pick<Change, 'id' | 'version'>,
    work: Work,
    isDone: (record: PageRecord) => boolean = () => false,
  ): Promise<Outcome> {
    requirePageId(id);
    try {
      const outcome = await this.sql.transaction(async (client) => {
        const record = await lockPage(client, id);
        if (!record || record.deletedAt !== null) throw new PageNotFound();
        if (version !== null && record.version !== version)
          return { kind: isDone(record) ? ('saved' as const) : ('conflict' as const), record };
        await work(client, record);
        return { kind: 'saved' as const, record: (await lockPage(client, id)) ?? record };
      });
      return outcome.kind === 'saved' ? await this.saved(outcome.record) : { ...outcome, kind: 'conflict' };
    } catch (error) {
      if (error instanceof PageRefused) return { kind: 'refused', problems: error.problems };
      if (brokenConstraint(error) === 'pages_slug_key')
        return { kind: 'refused', problems: [pageError('slug', TAKEN)] };
      throw error;
    }
  }

  /** Stores a draft inside a change. */
  draftWork(given: PageForm, actor: Actor): Work {
    return async (client, record) => {
      const before = currentForm(record);
      const form = this.readable(given, record);
      await storeDraft(client, record, form, actor);
      if (!sameForm(before, form))
        await this.note(client, actor, 'page.draft', record.id, changedFacts(before, form));
    };
  }

  /** Publishes inside a change. @param source of a form that is not the actor's. @throws PageRefused */
  async publishForm(
    client: pg.PoolClient,
    record: PageRecord,
    form: PageForm,
    actor: Actor,
    source: FormSource = {
      revision: null,
      editorId: sameForm(form, currentForm(record)) ? record.editorId : actor.id,
      releasedBy: actor.id,
    },
  ): Promise<void> {
    const { id: pageId } = record;
    const { id: byId, name: by } = actor;
    const { editorId, revision } = source;
    const problems = await this.checks.before(client, form, record);
    if (hasErrors(problems)) throw new PageRefused(problems);
    await requireSecondPerson(client, record, form, source);
    await keepFirst(client, record);
    await storePublished(client, record, form, { by, editorId });
    await keepRevision(client, { pageId, by, byId, editorId, kind: 'published', form });
    await closePublished(client, pageId, { form, by, revision });
    const before = record.slug === null ? null : record.published;
    await this.note(client, actor, 'page.publish', record.id, changedFacts(before, form));
  }

  /** Makes a revision public, inside a change. A draft that went on since then stays a draft. @throws PageRefused */
  async publishVersion(
    client: pg.PoolClient,
    record: PageRecord,
    form: PageForm,
    actor: Actor,
    source: FormSource,
  ): Promise<void> {
    const { id, draft, savedBy: name, editorId } = record;
    await this.publishForm(client, record, form, actor, source);
    if (draft === null || sameForm(draft, form)) return;
    const published = await lockPage(client, id);
    if (published) await storeDraft(client, published, draft, { name, id: editorId });
  }

  async note(
    client: pg.PoolClient,
    actor: Actor,
    action: string,
    id: string,
    facts: Pick<Parameters<typeof recordChange>[3], 'before' | 'after'> = {},
  ): Promise<void> {
    await recordChange(this.audit, client, actor, { action, id, ...facts });
  }

  /** One more write that changes neither page nor draft. */
  async touch(client: pg.PoolClient, id: string, actor: Actor): Promise<void> {
    await touch(client, id, actor.name);
  }

  async saved(record: PageRecord): Promise<Outcome> {
    return { kind: 'saved', record, problems: await this.checks.of(currentForm(record), record) };
  }

  private readable(given: PageForm, record: PageRecord): PageForm {
    const stored = currentForm(record);
    const form = prepared(given, stored);
    const problems = draftProblems(form, stored);
    const fixed = fixedSlug(record);
    if (fixed !== null && form.slug !== fixed)
      problems.push(pageError('slug', 'Bu sayfanın adresi siteye aittir, değiştirilemez.'));
    if (problems.length > 0) throw new PageRefused(problems);
    return form;
  }
}

const TAKEN = 'Bu adreste başka bir sayfa var. Başka bir adres seçin.';

export const toSaved = (
  { record, problems }: Extract<Outcome, { kind: 'saved' }>,
  message = SAVED,
): Saved => ({ state: toState(record), message, problems });

async function holdsHome(client: pg.PoolClient): Promise<boolean> {
  const rowCount = await run(client, IS_TAKEN, [HOME_SLUG]);
  return rowCount !== 0;
}

function brokenConstraint(error: unknown): string {
  const isUnique = error instanceof Error && 'code' in error && error.code === '23505';
  return isUnique && 'constraint' in error ? String(error.constraint) : '';
}
