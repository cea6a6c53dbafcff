import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';

export interface StoredImage {
  readonly mime_type: string;
  readonly data: Buffer;
}

const BY_HASH = statement<StoredImage>(
  'image-by-hash',
  'SELECT mime_type, data FROM images WHERE content_hash = $1',
);

/** Pictures kept in the database under the hash of their bytes. */
@Injectable()
export class ImagesService {
  constructor(private readonly sql: Sql) {}

  find(contentHash: string): Promise<StoredImage | undefined> {
    return this.sql.first(BY_HASH, [contentHash]);
  }
}
