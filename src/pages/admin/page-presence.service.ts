import { Injectable } from '@nestjs/common';
import { columns } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { Page } from '../blocks/page.entity.js';
import { OTHERS, othersSql, Presence } from '../../admin/presence.js';
import type { Presence as PresenceSignal, PresenceAnswer } from '../../../views/blocks/editor-contract.js';
import { currentForm, findPage, PageNotFound, requirePageId, toState } from './page-record.js';

/** Gone after three signals that did not come. */
const TABLE = {
  table: 'page_presence',
  record: 'page_id',
  of: 'pages',
  goneAfter: "interval '45 seconds'",
} as const;
const PRESENCE = new Presence(TABLE);

const OTHERS_OF_PAGE = statement(
  'page-others',
  `SELECT p.version, ${othersSql(TABLE)} AS others FROM pages p WHERE p.id = $1 AND p.deleted_at IS NULL`,
  { ...columns(Page, 'version'), others: OTHERS },
);

/** Staff who have a page open. It is a hint, not a lock: versions keep people from overwriting each other. */
@Injectable()
export class PagePresence {
  constructor(private readonly sql: Sql) {}

  async signal(
    pageId: string,
    person: { readonly id: string; readonly name: string },
    { leaving, version }: PresenceSignal,
  ): Promise<PresenceAnswer> {
    requirePageId(pageId);
    if (leaving) await PRESENCE.leave(this.sql, pageId, person.id);
    else {
      await PRESENCE.sweep(this.sql);
      await PRESENCE.arrive(this.sql, pageId, person);
    }
    const found = await this.sql.first(OTHERS_OF_PAGE, [pageId, person.id]);
    if (!found) throw new PageNotFound();
    const others = found.others ?? [];
    if (version === undefined || version === found.version) return { others, newer: null };
    const record = await findPage(this.sql, pageId);
    return { others, newer: { state: toState(record), form: currentForm(record) } };
  }
}
