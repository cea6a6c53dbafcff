import type { ListPage } from '../../../admin/lists.service.js';
import type { ImageChoices } from '../../../shared/contracts/image-choices.js';
import { smallUrlOf } from '../image-sizes.js';
import { imageUrl } from '../image-url.js';
import type { imageList } from './image-list.js';
import type { ImageRow } from './image-row.js';

/** As wide as a list of choices shows them, on two pixels per point. */
export const THUMB_WIDTH = 320;

/** Choices of a picture picker. */
export function toChoices(
  { rows, query, pages }: ListPage<ImageRow, (typeof imageList)['filters']>,
  folders: ImageChoices['folders'],
): ImageChoices {
  return { images: rows.map(toChoice), hasMore: query.page < pages, folders };
}

export const toChoice = (
  row: Omit<ImageRow, 'bytes' | 'created_at' | 'version' | 'folder'>,
): ImageChoices['images'][number] => ({
  src: imageUrl(row.content_hash, row.mime_type),
  thumb: smallUrlOf(row, THUMB_WIDTH),
  alt: row.alt_text,
  name: row.name,
  width: row.width,
  height: row.height,
});
