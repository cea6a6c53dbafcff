import type { PictureSource } from '../../../views/components/picture/picture.js';
import type { Focus } from '../../shared/enums/images.js';
import { paths } from '../../shared/paths/site.js';
import { imageUrl } from './image-url.js';

/** SQL: the widths in which a picture is kept beside its own, for the row of `images` of that name. */
export const widthsOf = (images: string): string =>
  `ARRAY(SELECT width FROM image_variants WHERE image_id = ${images}.id ORDER BY width)`;

/** SQL: all of a picture that its places need, as one JSON value; null for a picture that may be missing. */
export const pictureOf = (images: string): string =>
  `CASE WHEN ${images}.id IS NOT NULL THEN jsonb_build_object('content_hash', ${images}.content_hash,
     'mime_type', ${images}.mime_type, 'width', ${images}.width, 'height', ${images}.height,
     'widths', ${widthsOf(images)}, 'is_moving', ${images}.film IS NOT NULL, 'focus', ${images}.focus) END`;

export interface SizedImage {
  readonly content_hash: string;
  readonly mime_type: string;
  readonly width: number;
  readonly height: number;
  readonly is_moving: boolean;
  readonly focus: Focus;
  /** Of its smaller sizes, narrowest first. */
  readonly widths: readonly number[];
}

export function toPicture({
  content_hash,
  mime_type,
  is_moving,
  focus,
  widths,
  ...size
}: SizedImage): PictureSource {
  const src = imageUrl(content_hash, mime_type);
  const { width, height } = size;
  const still = {
    ...{ src, width, height },
    ...(is_moving && { film: paths.imageVariant(content_hash, 'hareketli') }),
    ...(focus !== 'center' && { focus }),
  };
  if (widths.length === 0) return still;
  const smaller = widths.map((each) => `${paths.imageVariant(content_hash, each)} ${String(each)}w`);
  return { ...still, srcSet: [...smaller, `${src} ${String(width)}w`].join(', ') };
}

export const toPictureOrNull = (image: SizedImage | null): PictureSource | null => image && toPicture(image);

/** The smallest size that fills a place so many pixels wide. */
export function smallUrlOf({ content_hash, mime_type, widths }: SizedImage, place: number): string {
  const enough = widths.find((width) => width >= place);
  return enough === undefined ? imageUrl(content_hash, mime_type) : paths.imageVariant(content_hash, enough);
}
