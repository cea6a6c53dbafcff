import { contains } from '../../../admin/list-filters.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import { columns, t } from '../../../platform/database/row.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Image } from '../image.entity.js';
import { widthsOf } from '../image-sizes.js';
import { usedFilter } from './image-uses.js';

const BYTES = 'octet_length(i.data)';

/** Of a row of `images` named `i`. */
export const IMAGE_COLUMNS = `i.id, i.content_hash, i.mime_type, i.name, i.alt_text, i.width, i.height, ${BYTES} AS bytes,
  i.created_at, ${widthsOf('i')} AS widths, i.film IS NOT NULL AS is_moving,
  i.focus`;

export const IMAGE_ROW = {
  ...columns(
    Image,
    'id',
    'content_hash',
    'mime_type',
    'name',
    'alt_text',
    'width',
    'height',
    'created_at',
    'focus',
  ),
  bytes: t.int4(),
  widths: t.list(t.int4()),
  is_moving: t.bool(),
};

export const imageList = defineList({
  path: adminPaths.images,
  select: IMAGE_COLUMNS,
  columns: IMAGE_ROW,
  from: 'images i',
  key: 'i.id',
  search: contains('i.search_key'),
  filters: { used: usedFilter('i.id') },
  sorts: { date: 'i.created_at', name: 'i.name COLLATE "tr-x-icu"', size: BYTES },
  defaultSort: { key: 'date', direction: 'desc' },
});

export type ImageRow = RowIn<typeof imageList>;
