import { Injectable } from '@nestjs/common';
import { STATUS_LABELS } from '../shared/labels/admin.js';
import { applicationSearch } from './application-search.js';
import { KIND_LABELS } from '../applications/kinds/registry.js';
import { t } from '../platform/database/row.js';
import { composed, Sql } from '../platform/database/sql.js';
import { fold } from '../shared/finance/tr/fold.js';
import { adminPaths, paths } from '../shared/paths/site.js';
import { type Permission, permissionsOf } from '../platform/routing/access.js';
import type { Role } from '../shared/enums/accounts.js';
import { type Bind, contains } from './list-filters.js';
import { RecordLinks } from './record-links.js';
import { getOwn } from '../shared/finance/get-own.js';

export type SearchGroup = 'applications' | 'banks' | 'products' | 'campaigns' | 'pages';

export interface Hit {
  readonly title: string;
  readonly detail: string;
  /** Null where this person can open it nowhere. */
  readonly href: string | null;
}

export interface FoundGroup {
  readonly group: SearchGroup;
  readonly hits: readonly Hit[];
  /** The whole list with the same search; null where the group has none, or none by an address. */
  readonly listHref: string | null;
  readonly hasMore: boolean;
}

const ROW = {
  id: t.text(),
  title: t.text(),
  detail: t.text(),
  /** Key of the record in its public address; null where it has none. */
  public_key: t.orNull(t.text()),
};

interface Source {
  readonly group: SearchGroup;
  readonly permission: Permission;
  readonly list: (query?: { readonly q?: string }) => string;
  readonly visitorPath?: (key: string) => string;
  /** Of its words for title and detail, where these are the database's. */
  readonly words?: Readonly<Record<string, string>>;
  /** Ends before its LIMIT. */
  readonly sql: (term: string, bind: Bind) => string;
}

/** Hits of a group that are shown. */
const SHOWN = 5;

const SOURCES: readonly Source[] = [
  {
    group: 'applications',
    permission: 'applications.read',
    list: () => adminPaths.applications(),
    words: { ...KIND_LABELS, ...STATUS_LABELS },
    sql: (term, bind) =>
      `SELECT a.id::text, a.kind AS title, a.status AS detail, NULL AS public_key
         FROM applications a WHERE ${applicationSearch(term, bind)} ORDER BY a.created_at DESC`,
  },
  {
    group: 'banks',
    permission: 'banks.write',
    list: adminPaths.banks,
    visitorPath: paths.bank,
    sql: (term, bind) =>
      `SELECT id, name AS title, CASE WHEN is_active THEN 'Aktif' ELSE 'Pasif' END AS detail,
              CASE WHEN is_active THEN id END AS public_key
         FROM banks WHERE ${contains('search_key')(term, bind)} ORDER BY name COLLATE "tr-x-icu"`,
  },
  {
    group: 'products',
    permission: 'products.write',
    list: adminPaths.products,
    sql: (term, bind) =>
      `SELECT p.id::text, p.name AS title, b.name AS detail, NULL AS public_key
         FROM products p JOIN banks b ON b.id = p.bank_id
        WHERE ${contains('p.search_key')(term, bind)} ORDER BY p.name COLLATE "tr-x-icu", p.id`,
  },
  {
    group: 'campaigns',
    permission: 'campaigns.write',
    list: adminPaths.campaigns,
    sql: (term, bind) =>
      `SELECT c.id::text, c.title, b.name AS detail, NULL AS public_key
         FROM campaigns c JOIN banks b ON b.id = c.bank_id
        WHERE ${contains('c.search_key')(term, bind)} OR ${contains('b.search_key')(term, bind)}
        ORDER BY c.end_date DESC, c.id`,
  },
  {
    group: 'pages',
    permission: 'pages.write',
    list: adminPaths.pages,
    visitorPath: paths.content,
    sql: (term, bind) =>
      `SELECT p.id::text, coalesce(nullif(coalesce(d.title, p.title), ''), 'Başlıksız sayfa') AS title,
              CASE WHEN p.is_published THEN 'Yayında' ELSE 'Taslak' END AS detail,
              CASE WHEN p.is_published AND NOT p.is_system THEN p.slug END AS public_key
         FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id
        WHERE p.deleted_at IS NULL AND ${contains('p.search_key')(term, bind)}
        ORDER BY coalesce(d.title, p.title) COLLATE "tr-x-icu", p.id`,
  },
];

/** A word, a number, a phone number and an e-mail are looked for in different columns. */
const TERMS = ['banka', '7', '1234', '5551112233', 'a@b.tr', '50.000 TL'];

const textOf = ({ sql }: Source, term: string, values: unknown[]): string =>
  `${sql(term, (value) => `$${String(values.push(value))}`)} LIMIT ${String(SHOWN + 1)}`;

const HITS = composed('admin-search', ROW, () =>
  SOURCES.flatMap((source) => TERMS.map((term) => textOf(source, term, []))),
);

/** Looks for one term in everything that staff work on and this person may see. */
@Injectable()
export class AdminSearch {
  constructor(
    private readonly sql: Sql,
    private readonly links: RecordLinks,
  ) {}

  async find(term: string, role: Role): Promise<readonly FoundGroup[]> {
    if (fold(term) === '') return [];
    const mine = new Set<Permission>(permissionsOf(role));
    const sources = SOURCES.filter(({ permission }) => mine.has(permission));
    const found = await Promise.all(sources.map((source) => this.group(source, term, role)));
    return found.filter(({ hits }) => hits.length > 0);
  }

  private async group(source: Source, term: string, role: Role): Promise<FoundGroup> {
    const { group, list, words = {}, visitorPath } = source;
    const values: unknown[] = [];
    const text = textOf(source, term, values);
    const rows = await this.sql.rows(HITS(text), values);
    return {
      group,
      hits: rows.slice(0, SHOWN).map(({ id, title, detail, public_key }) => ({
        title: group === 'applications' ? `${id} · ${getOwn(words, title) ?? title}` : title,
        detail: getOwn(words, detail) ?? detail,
        href:
          this.links.screen(role, list(), id) ??
          (public_key === null ? null : (visitorPath?.(public_key) ?? null)),
      })),
      // The list of applications takes no name in its address; it is asked by a form.
      listHref: group === 'applications' ? null : this.links.list(role, list, term),
      hasMore: rows.length > SHOWN,
    };
  }
}
