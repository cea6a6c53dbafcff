import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { BlockImage } from '../../../views/blocks/data.js';
import { CONTENT_HASH } from '../../shared/paths/site.js';
import { toPicture, widthsOf } from './image-sizes.js';
import { ImageVariant } from './image-variant.entity.js';
import { Image } from './image.entity.js';

export interface StoredImage {
  readonly mime_type: string;
  readonly data: Buffer;
}

const BY_HASH = statement(
  'image-by-hash',
  'SELECT mime_type, data FROM images WHERE content_hash = $1',
  columns(Image, 'mime_type', 'data'),
);

const VARIANT = statement(
  'image-variant',
  `SELECT v.mime_type, v.data FROM images i JOIN image_variants v ON v.image_id = i.id
    WHERE i.content_hash = $1 AND v.width = $2`,
  columns(ImageVariant, 'mime_type', 'data'),
);

const FILM = statement(
  'image-film',
  'SELECT film FROM images WHERE content_hash = $1',
  columns(Image, 'film'),
);

const FACTS = statement(
  'image-facts',
  `SELECT content_hash, mime_type, width, height, alt_text, ${widthsOf('images')} AS widths,
          film IS NOT NULL AS is_moving, focus
     FROM images WHERE content_hash = ANY ($1)`,
  {
    ...columns(Image, 'content_hash', 'mime_type', 'width', 'height', 'alt_text', 'focus'),
    is_moving: t.bool(),
    /** Of its smaller sizes, narrowest first. */
    widths: t.list(
      t
        .int4 /*readonly number[]*/
        (),
    ),
  },
);

/** Pictures kept in the database under the hash of their bytes. */
const NAMED = new RegExp(String.raw`/(${CONTENT_HASH})\.`);

@Injectable()
export class ImagesService {
  constructor(private readonly sql: Sql) {}

  /** @param width of a smaller size; the picture itself unless given */
  find(contentHash: string, width?: number): Promise<StoredImage | undefined> {
    return width === undefined
      ? this.sql.first(BY_HASH, [contentHash])
      : this.sql.first(VARIANT, [contentHash, width]);
  }

  /** A picture in motion; undefined for one that stands still. */
  async film(contentHash: string): Promise<StoredImage | undefined> {
    const found = await this.sql.first(FILM, [contentHash]);
    return found?.film ? { mime_type: 'image/webp', data: found.film } : undefined;
  }

  /** Size and description of pictures by their address; addresses that name no stored picture are left out. */
  async describe(urls: readonly string[]): Promise<Record<string, BlockImage>> {
    const hashes = urls.flatMap((url) => NAMED.exec(url)?.[1] ?? []);
    const rows = hashes.length > 0 ? await this.sql.rows(FACTS, [hashes]) : [];
    return Object.fromEntries(
      rows.map((row) => {
        const picture = toPicture(row);
        return [picture.src, { ...picture, alt: row.alt_text }];
      }),
    );
  }
}
