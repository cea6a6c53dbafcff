import { AdInput } from './ad-input.js';
import { headingsOf } from '../../admin/field.js';
import type { AdIndexProps } from '../../../views/ads/admin/index.js';
import {
  CAP_LABELS,
  LOCATION_LABELS,
  PAGE_LABELS,
  type ReachedCap,
  sizeOf,
  STATE_LABELS,
  TYPE_LABELS,
} from '../../shared/labels/ads.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { ListPage } from '../../admin/lists.service.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../shared/finance/tr/format.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { adminPaths } from '../../shared/paths/site.js';
import { isAdLink } from '../ad-links.js';
import { ownPath } from '../../site/site-ads.js';
import { adList, type AdRow } from './ad-list.js';

export function toIndex(
  found: ListPage<AdRow, (typeof adList)['filters']>,
  { hasReport, isCodeOn }: { readonly hasReport: boolean; readonly isCodeOn: boolean },
): AdIndexProps {
  const list = toListView(adList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(adminPaths.advertisementsCsv, list),
    hasReport,
    isCodeOn,
    rows: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      size: sizeOf(row.location),
      location: LOCATION_LABELS[row.location],
      pages: pagesOf(row),
      picture: imageUrlOrNull(row.content_hash, row.mime_type) ?? ownPath(row.image_url) ?? null,
      link: row.type === 'image' && row.link_url !== null && isAdLink(row.link_url) ? row.link_url : null,
      starts: formatDate(calendarDate(row.start_date)),
      ends: formatDate(calendarDate(row.end_date)),
      state: row.state,
      isHouse: row.is_house,
      cap: capOf(row),
      views: formatNumber(Number(row.views)),
      clicks: formatNumber(Number(row.clicks)),
      isActive: row.is_active,
      isChanged: row.is_changed,
    })),
  };
}

const capOf = ({ is_capped_today, is_used_up }: AdRow): ReachedCap | null =>
  is_used_up ? 'total' : is_capped_today ? 'day' : null;

const capText = (cap: ReachedCap | null): string => (cap === null ? '' : CAP_LABELS[cap]);

const pagesOf = ({ pages }: AdRow): string[] => pages.map((page) => PAGE_LABELS[page] ?? page);

const HEADINGS = headingsOf(AdInput);

export const CSV_COLUMNS: readonly CsvColumn<AdRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.type, cell: ({ type }) => TYPE_LABELS[type] },
  { header: HEADINGS.location, cell: ({ location }) => LOCATION_LABELS[location] },
  { header: 'Boyut', cell: ({ location }) => sizeOf(location) },
  { header: HEADINGS.pages, cell: (row) => pagesOf(row).join(', ') },
  { header: HEADINGS.link_url, cell: ({ link_url }) => link_url ?? '' },
  { header: HEADINGS.start_date, cell: ({ start_date }) => formatDate(calendarDate(start_date)) },
  { header: HEADINGS.end_date, cell: ({ end_date }) => formatDate(calendarDate(end_date)) },
  { header: 'Durum', cell: ({ state }) => STATE_LABELS[state] },
  { header: HEADINGS.is_house, cell: ({ is_house }) => (is_house ? 'Evet' : 'Hayır') },
  { header: 'Sınır', cell: (row) => capText(capOf(row)) },
  { header: 'Görüntülenme', cell: ({ views }) => views },
  { header: 'Tıklama', cell: ({ clicks }) => clicks },
];
