import { paths } from '../paths.js';
import { imageUrl } from './image-url.js';

/** SQL: the widths in which a picture is kept beside its own, for the row of `images` of that name. */
export const IMAGE_WIDTHS = (images: string): string =>
  `ARRAY(SELECT width FROM image_variants WHERE image_id = ${images}.id ORDER BY width)`;

export interface SizedImage {
  readonly content_hash: string;
  readonly mime_type: string;
  readonly width: number;
  readonly widths: readonly number[];
}

/** The addresses of a picture in all its sizes, as `srcset` names them; undefined where there is one only. */
export function srcSetOf({ content_hash, mime_type, width, widths }: SizedImage): string | undefined {
  if (widths.length === 0) return undefined;
  return [
    ...widths.map((each) => `${paths.imageVariant(content_hash, each)} ${String(each)}w`),
    `${imageUrl(content_hash, mime_type)} ${String(width)}w`,
  ].join(', ');
}

/** The smallest size that fills a place so many pixels wide. */
export function smallUrlOf({ content_hash, mime_type, widths }: SizedImage, place: number): string {
  const enough = widths.find((width) => width >= place);
  return enough === undefined ? imageUrl(content_hash, mime_type) : paths.imageVariant(content_hash, enough);
}
