import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Actor } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { isStorable } from '../../platform/validation/rules.js';
import { PageRevision } from '../page-revision.entity.js';
import type { Revision, RevisionForm } from '../../../views/blocks/editor-contract.js';
import { changedFacts } from './page-audit.js';
import { fixedSlug } from './publication-checks.service.js';
import { pageError } from './page-form.js';
import { currentForm, findPage, formSql, requirePageId, sameForm } from './page-record.js';
import { keepRevision } from './page-revisions.js';
import { storeDraft } from './page-statements.js';
import { type Outcome, PageRefused, PageWrites } from './page-writes.service.js';

const FIND = statement(
  'page-revision',
  `SELECT r.id, r.at, r.by_name, r.name, r.kind, ${formSql('r')} AS form
     FROM page_revisions r WHERE r.page_id = $1 AND r.id = $2`,
  {
    ...columns(PageRevision, 'id', 'at', 'by_name', 'name', 'kind'),
    form: t.json<import('../../../views/blocks/editor-contract.js').PageForm>(),
  },
);
const ID = /^[1-9]\d{0,17}$/;
const MAX_NAME_LENGTH = 120;

const toRevision = ({
  id,
  at,
  by_name: by,
  name,
  kind,
}: Pick<PageRevision, 'id' | 'at' | 'by_name' | 'name' | 'kind'>): Revision => ({
  ...{ id, by, name, kind },
  at: at.toISOString(),
});

/** Revisions of a page. */
@Injectable()
export class PageHistory {
  constructor(
    private readonly sql: Sql,
    private readonly writes: PageWrites,
    @InjectRepository(PageRevision) private readonly revisions: Repository<PageRevision>,
  ) {}

  /** Newest first. */
  async list(pageId: string): Promise<readonly Revision[]> {
    await findPage(this.sql, pageId);
    const revisions = await this.revisions.find({
      select: { id: true, at: true, by_name: true, name: true, kind: true },
      where: { page_id: pageId },
      order: { id: 'DESC' },
      take: 500,
    });
    return revisions.map(toRevision);
  }

  async find(pageId: string, id: string): Promise<RevisionForm> {
    requirePageId(pageId);
    const found = ID.test(id) ? await this.sql.first(FIND, [pageId, id]) : undefined;
    if (!found) throw new NotFoundException({ text: 'Bu sürüm bulunamadı. Eskiyip silinmiş olabilir.' });
    return { revision: toRevision(found), form: found.form };
  }

  /** Keeps what staff work on under a name. */
  async name(given: string, change: { id: string; version: number; actor: Actor }): Promise<Outcome> {
    const name = given.trim();
    if (name === '' || name.length > MAX_NAME_LENGTH || !isStorable(name)) {
      const problem = pageError(
        'name',
        `Sürüm için bir ad yazın (en çok ${String(MAX_NAME_LENGTH)} karakter).`,
      );
      return { kind: 'refused', problems: [problem] };
    }
    const { actor } = change;
    return this.writes.change(change, async (client, record) => {
      const form = currentForm(record);
      await keepRevision(client, { pageId: record.id, by: actor.name, kind: 'named', name, form });
      await this.writes.touch(client, record.id, actor);
      await this.writes.note(client, actor, 'page.name-revision', record.id, { after: { name } });
    });
  }

  /** Makes a revision the draft; the draft it takes the place of becomes a revision itself. */
  async restore(revision: string, change: { id: string; version: number; actor: Actor }): Promise<Outcome> {
    const { form: stored } = await this.find(change.id, revision);
    const { actor } = change;
    return this.writes.change(change, async (client, record) => {
      const before = currentForm(record);
      // A fixed address is older than any revision.
      const form = { ...stored, slug: fixedSlug(record) ?? stored.slug };
      if (sameForm(before, form)) throw new PageRefused([pageError('revision', 'Sayfa zaten bu sürümde.')]);
      await keepRevision(client, { pageId: record.id, by: actor.name, kind: 'restored', form: before });
      await storeDraft(client, record, form, actor);
      await this.writes.note(client, actor, 'page.restore', record.id, changedFacts(before, form));
    });
  }
}
