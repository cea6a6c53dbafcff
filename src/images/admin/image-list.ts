import { contains } from '../../admin/list-filters.js';
import { defineList } from '../../admin/list-query.js';
import { adminPaths } from '../../paths.js';
import { type SizedImage, widthsOf } from '../image-sizes.js';
import { usedFilter } from './image-uses.js';

export interface ImageRow extends SizedImage {
  readonly id: string;
  readonly name: string;
  readonly alt_text: string;
  readonly bytes: number;
  readonly created_at: Date;
}

const BYTES = 'octet_length(i.data)';

/** Of a row of `images` named `i`. */
export const IMAGE_COLUMNS = `i.id, i.content_hash, i.mime_type, i.name, i.alt_text, i.width, i.height, ${BYTES} AS bytes,
  i.created_at, ${widthsOf('i')} AS widths`;

export const imageList = defineList<ImageRow>()({
  path: adminPaths.images,
  select: IMAGE_COLUMNS,
  from: 'images i',
  key: 'i.id',
  search: contains('i.search_key'),
  filters: { used: usedFilter('i.id') },
  sorts: { date: 'i.created_at', name: 'i.name COLLATE "tr-x-icu"', size: BYTES },
  defaultSort: { key: 'date', direction: 'desc' },
});
