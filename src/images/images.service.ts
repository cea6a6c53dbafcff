import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import type { BlockImage } from '../../views/blocks/data.js';
import { CONTENT_HASH } from '../paths.js';
import { type SizedImage, toPicture, widthsOf } from './image-sizes.js';

export interface StoredImage {
  readonly mime_type: string;
  readonly data: Buffer;
}

interface ImageRow extends SizedImage {
  readonly alt_text: string;
}

const BY_HASH = statement<StoredImage>(
  'image-by-hash',
  'SELECT mime_type, data FROM images WHERE content_hash = $1',
);

const VARIANT = statement<StoredImage>(
  'image-variant',
  `SELECT v.mime_type, v.data FROM images i JOIN image_variants v ON v.image_id = i.id
    WHERE i.content_hash = $1 AND v.width = $2`,
);

const FACTS = statement<ImageRow>(
  'image-facts',
  `SELECT content_hash, mime_type, width, height, alt_text, ${widthsOf('images')} AS widths
     FROM images WHERE content_hash = ANY ($1)`,
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
