import { contains } from '../../admin/list-filters.js';
import { defineList } from '../../admin/list-query.js';
import { paths } from '../../paths.js';
import { IMAGE_WIDTHS } from '../image-sizes.js';
import { usedFilter } from './image-uses.js';

export interface ImageRow {
  readonly id: string;
  readonly content_hash: string;
  readonly mime_type: string;
  readonly name: string;
  readonly alt_text: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly created_at: Date;
  readonly widths: readonly number[];
}

const BYTES = 'octet_length(i.data)';

export const imageList = defineList<ImageRow>()({
  path: paths.admin.images,
  select: `i.id, i.content_hash, i.mime_type, i.name, i.alt_text, i.width, i.height, ${BYTES} AS bytes,
    i.created_at, ${IMAGE_WIDTHS('i')} AS widths`,
  from: 'images i',
  key: 'i.id',
  search: contains('i.search_key'),
  filters: { used: usedFilter('i.id') },
  sorts: { date: 'i.created_at', name: 'i.name COLLATE "tr-x-icu"', size: BYTES },
  defaultSort: { key: 'date', direction: 'desc' },
});
