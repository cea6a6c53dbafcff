import type { ListPage } from '../../../admin/lists.service.js';
import type { ImageChoices } from '../../../shared/contracts/image-choices.js';
import { smallUrlOf } from '../image-sizes.js';
import { imageUrl } from '../image-url.js';
import type { imageList, ImageRow } from './image-list.js';

/** As wide as a list of choices shows them, on two pixels per point. */
export const THUMB_WIDTH = 320;

/** Choices of a picture picker. */
export function toChoices({
  rows,
  query,
  pages,
}: ListPage<ImageRow, (typeof imageList)['filters']>): ImageChoices {
  return { images: rows.map(toChoice), hasMore: query.page < pages };
}

export const toChoice = (row: Omit<ImageRow, 'bytes' | 'created_at'>): ImageChoices['images'][number] => ({
  src: imageUrl(row.content_hash, row.mime_type),
  thumb: smallUrlOf(row, THUMB_WIDTH),
  alt: row.alt_text,
  name: row.name,
  width: row.width,
  height: row.height,
});
