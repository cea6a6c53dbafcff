import type { PageBinProps } from '../../../views/pages/admin/bin.js';
import type { PageIndexProps, PageItem } from '../../../views/pages/admin/index.js';
import { TEMPLATE_LABELS, UNTITLED } from '../../shared/labels/pages.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import type { ListContext } from '../../admin/list-filters.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { ListPage } from '../../admin/lists.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../shared/paths/site.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import { BIN_DAYS } from './page-bin.service.js';
import { binList, type BinRow, pageList, type PageRow } from './page-list.js';
import { isSlugFixed } from './page-record.js';
import { publicPath } from './page-editor-screen.service.js';
import { getOwn } from '../../shared/finance/get-own.js';

const templateOf = ({ template }: PageRow): string => getOwn(TEMPLATE_LABELS, template) ?? template;

/** @param homeId the home page's number; null when there is none yet */
export function toIndex(
  found: ListPage<PageRow, (typeof pageList)['filters']>,
  { timeZone }: ListContext,
  homeId: string | null,
  isReserved: (slug: string) => boolean,
): PageIndexProps {
  const list = toListView(pageList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(adminPaths.pagesCsv, list),
    home: {
      exists: homeId !== null,
      href: homeId === null ? adminPaths.newPage({ sayfa: HOME_SLUG }) : adminPaths.page(homeId),
    },
    rows: found.rows.map((row): PageItem => ({
      id: row.id,
      version: row.version,
      title: row.title || UNTITLED,
      address: row.slug === '' ? null : publicPath(row.slug),
      publicHref: row.public_slug && publicPath(row.public_slug),
      template: templateOf(row),
      author: row.author,
      isPublished: row.is_published,
      isDraftAhead: row.is_published && row.has_draft,
      isDeletable: !isSlugFixed({ isSystem: row.is_system, slug: row.public_slug }),
      publishes: row.publish_at && formatInstant(row.publish_at, timeZone),
      unpublishes: row.unpublish_at && formatInstant(row.unpublish_at, timeZone),
      scheduleProblem: row.schedule_problem,
      isAddressTaken:
        row.public_slug !== null &&
        isReserved(row.public_slug) &&
        !isSlugFixed({ isSystem: row.is_system, slug: row.public_slug }),
      savedAt: formatInstant(row.saved_at, timeZone),
      savedBy: row.saved_by,
    })),
  };
}

export const CSV_COLUMNS: readonly CsvColumn<PageRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: 'Başlık', cell: ({ title }) => title },
  { header: 'Adres', cell: ({ slug }) => (slug === '' ? '' : publicPath(slug)) },
  { header: 'Şablon', cell: templateOf },
  { header: 'Durum', cell: ({ is_published }) => (is_published ? 'Yayında' : 'Taslak') },
  { header: 'Taslak ileride', cell: (row) => (row.is_published && row.has_draft ? 'Evet' : 'Hayır') },
  { header: 'Yazar', cell: ({ author }) => author },
  {
    header: 'Planlanan yayın',
    cell: ({ publish_at }, { timeZone }) => (publish_at ? formatInstant(publish_at, timeZone) : ''),
  },
  {
    header: 'Planlanan yayından kaldırma',
    cell: ({ unpublish_at }, { timeZone }) => (unpublish_at ? formatInstant(unpublish_at, timeZone) : ''),
  },
  { header: 'Son güncelleme', cell: ({ saved_at }, { timeZone }) => formatInstant(saved_at, timeZone) },
  { header: 'Güncelleyen', cell: ({ saved_by }) => saved_by },
];

export function toBin(
  found: ListPage<BinRow, (typeof binList)['filters']>,
  { timeZone }: ListContext,
  mayErase: boolean,
): PageBinProps {
  const day = 86_400_000;
  return {
    list: toListView(binList, found),
    days: BIN_DAYS,
    mayErase,
    rows: found.rows.map(({ id, title, slug, deleted_at, deleted_by }) => ({
      id,
      title: title || UNTITLED,
      address: slug === '' ? null : publicPath(slug),
      deletedAt: formatInstant(deleted_at, timeZone),
      deletedBy: deleted_by,
      daysLeft: Math.max(0, Math.ceil((deleted_at.getTime() + BIN_DAYS * day - Date.now()) / day)),
    })),
  };
}
