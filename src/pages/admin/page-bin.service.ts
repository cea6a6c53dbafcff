import { ConflictException, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { recordChange } from './page-audit.js';
import { currentForm, isSlugFixed, lockPage, PageNotFound, requirePageId } from './page-record.js';
import { keepFirst, keepRevision } from './page-revisions.js';
import { storeDeleted, touch } from './page-statements.js';
import { type Outcome, PageWrites } from './page-writes.service.js';

const RESTORE = statement(
  'page-bin-restore',
  `UPDATE pages SET deleted_at = NULL, deleted_by = '' WHERE id = $1`,
);

const EXPIRED = statement(
  'page-bin-expired',
  `SELECT id::text FROM pages WHERE deleted_at <= now() - make_interval(days => $1)
          ORDER BY deleted_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  { id: t.text() },
);

const DELETE = statement('page-bin-delete', 'DELETE FROM pages WHERE id = $1');

const FORGET_PRESENCE = statement('page-bin-forget-presence', 'DELETE FROM page_presence WHERE page_id = $1');

/** Days after which the bin is emptied of a page. */
export const BIN_DAYS = 30;

/** Deleting, bringing back, and the end of pages. */
@Injectable()
export class PageBin {
  constructor(
    private readonly sql: Sql,
    private readonly writes: PageWrites,
    private readonly audit: AuditService,
  ) {}

  /** @throws ConflictException for a page that the site needs */
  remove(change: { id: string; version: number | null; actor: Actor }): Promise<Outcome> {
    const { actor } = change;
    return this.writes.change(change, async (client, record) => {
      if (isSlugFixed(record))
        throw new ConflictException({
          text: 'Bu sayfanın adresi siteye ait olduğu için silinemez. Bunun yerine yayından kaldırabilirsiniz.',
        });
      const form = currentForm(record);
      await keepFirst(client, record);
      await keepRevision(client, { pageId: record.id, by: actor.name, kind: 'deleted', form });
      await storeDeleted(client, record, form, actor);
      await this.writes.note(client, actor, 'page.delete', record.id, {
        before: { title: form.title, slug: form.slug, isPublished: record.isPublished },
      });
    });
  }

  /** Out of the bin, as a draft. One that is out already is as good as brought back. @returns its title */
  async bringBack(id: string, actor: Actor): Promise<string> {
    requirePageId(id);
    return this.sql.transaction(async (client) => {
      const record = await lockPage(client, id);
      if (!record) throw new PageNotFound();
      if (record.deletedAt !== null) {
        await run(client, RESTORE, [id]);
        await touch(client, id, actor.name);
        await recordChange(this.audit, client, actor, { action: 'page.return', id });
      }
      return currentForm(record).title;
    });
  }

  /** For good. @returns its title; null when it is gone already */
  async destroy(id: string, actor: Actor): Promise<string | null> {
    requirePageId(id);
    return this.sql.transaction(async (client) => {
      const record = await lockPage(client, id);
      if (record?.deletedAt === null) throw new ConflictException({ text: 'Bu sayfa çöp kutusunda değil.' });
      if (!record) return null;
      await this.erase(client, id, actor, currentForm(record).title);
      return currentForm(record).title;
    });
  }

  /** Erases one page whose days in the bin are over and that no other replica is at. @returns false without one */
  async eraseOldest(actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, EXPIRED, [BIN_DAYS]);
      const id = rows[0]?.id;
      const record = id === undefined ? undefined : await lockPage(client, id);
      if (!record) return false;
      await this.erase(client, record.id, actor, currentForm(record).title);
      return true;
    });
  }

  private async erase(client: pg.PoolClient, id: string, actor: Actor, title: string): Promise<void> {
    await run(client, DELETE, [id]);
    await run(client, FORGET_PRESENCE, [id]);
    await recordChange(this.audit, client, actor, { action: 'page.erase', id, before: { title } });
  }
}
