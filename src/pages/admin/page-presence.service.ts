import { Injectable } from '@nestjs/common';
import { columns, t } from '../../database/row.js';
import { Sql, statement } from '../../database/sql.js';
import { Page } from '../../blocks/page.entity.js';
import type { Presence, PresenceAnswer } from './editor-contract.js';
import { currentForm, findPage, PageNotFound, requirePageId, toState } from './page-record.js';

/** Three signals that did not come. */
const GONE_AFTER = '45 seconds';

const LEAVE = statement('page-leave', 'DELETE FROM page_presence WHERE page_id = $1 AND user_id = $2');
const SWEEP = statement(
  'page-presence-sweep',
  `DELETE FROM page_presence WHERE seen_at < now() - interval '${GONE_AFTER}'`,
);
const STAY = statement(
  'page-presence',
  `INSERT INTO page_presence (page_id, user_id, name) SELECT id, $2, $3 FROM pages WHERE id = $1
   ON CONFLICT (page_id, user_id) DO UPDATE SET seen_at = now(), name = excluded.name`,
);
const OTHERS = statement(
  'page-others',
  `SELECT p.version, (SELECT json_agg(json_build_object('name', o.name, 'since', o.since) ORDER BY o.since)
                        FROM page_presence o
                       WHERE o.page_id = p.id AND o.user_id <> $2
                         AND o.seen_at >= now() - interval '${GONE_AFTER}') AS others
     FROM pages p WHERE p.id = $1 AND p.deleted_at IS NULL`,
  {
    ...columns(Page, 'version'),
    others: t.orNull(t.json<readonly { readonly name: string; readonly since: string }[]>()),
  },
);

/** Who has a page open. A hint, not a lock: versions keep people from overwriting each other. */
@Injectable()
export class PagePresence {
  constructor(private readonly sql: Sql) {}

  async signal(
    pageId: string,
    person: { readonly id: string; readonly name: string },
    { leaving, version }: Presence,
  ): Promise<PresenceAnswer> {
    requirePageId(pageId);
    if (leaving) await this.sql.rows(LEAVE, [pageId, person.id]);
    else {
      await this.sql.rows(SWEEP);
      await this.sql.rows(STAY, [pageId, person.id, person.name]);
    }
    const found = await this.sql.first(OTHERS, [pageId, person.id]);
    if (!found) throw new PageNotFound();
    const others = found.others ?? [];
    if (version === undefined || version === found.version) return { others, newer: null };
    const record = await findPage(this.sql, pageId);
    return { others, newer: { state: toState(record), form: currentForm(record) } };
  }
}
