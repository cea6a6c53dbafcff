import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { t } from '../../platform/database/row.js';
import { type RowOf, rowsOf, Sql, statement } from '../../platform/database/sql.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import { ReservedSlugs } from '../reserved-slugs.js';
import type { PageForm, Problem } from '../../../views/blocks/editor-contract.js';
import { hashesIn } from './block-problems.js';
import { innerLinksIn } from './inner-links.js';
import { problemsOf } from './page-problems.js';
import { currentForm, isSlugFixed, type PageRecord } from './page-record.js';

type Around = RowOf<typeof AROUND>;

const AROUND = statement(
  'page-checks-around',
  `
  SELECT EXISTS (SELECT 1 FROM pages WHERE slug = $1 AND id IS DISTINCT FROM $2::bigint) AS taken,
         ARRAY(SELECT id FROM banks UNION ALL SELECT alias FROM bank_aliases) AS banks,
         ARRAY(SELECT content_hash FROM images WHERE content_hash = ANY ($3) AND alt_text <> '') AS described`,
  { taken: t.bool(), banks: t.list(t.text()), described: t.list(t.text()) },
);

/** Says what has to be mended before a page can be published. */
@Injectable()
export class PublicationChecks {
  constructor(
    private readonly sql: Sql,
    private readonly reserved: ReservedSlugs,
  ) {}

  /** @param record null for a page that is not stored yet */
  async of(form: PageForm, record: PageRecord | null): Promise<Problem[]> {
    const [around] = await this.sql.rows(AROUND, [form.slug, record?.id ?? null, hashesIn(form.content)]);
    return this.found(form, record, around);
  }

  /** Within a transaction that is about to publish. */
  async before(client: pg.PoolClient, form: PageForm, record: PageRecord): Promise<Problem[]> {
    const rows = await rowsOf(client, AROUND, [form.slug, record.id, hashesIn(form.content)]);
    return this.found(form, record, rows[0]);
  }

  private found(form: PageForm, record: PageRecord | null, around: Around | undefined): Problem[] {
    return problemsOf(form, {
      banks: new Set(around?.banks),
      described: new Set(around?.described),
      isTaken: around?.taken ?? false,
      isReserved: this.reserved.has(form.slug),
      innerLinks: new Set(record?.isPublished === true ? innerLinksIn(record.published.content) : []),
      isFixed: record === null ? form.slug === HOME_SLUG : isSlugFixed(record),
    });
  }
}

/** The slug that staff can't change; null where they can. */
export function fixedSlug(record: PageRecord): string | null {
  return isSlugFixed(record) ? (record.slug ?? currentForm(record).slug) : null;
}
