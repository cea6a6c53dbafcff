import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, rowsOf, Sql, statement } from '../../platform/database/sql.js';
import { fold } from '../../shared/finance/tr/fold.js';
import { Image } from './image.entity.js';
import { type Picture, readPicture } from './picture.js';

/** A picture as it was sent. */
export interface SentPicture {
  readonly bytes: Buffer;
  readonly name: string;
  /** Alternative text. */
  readonly alt: string;
  /** The folder that a new one goes into. */
  readonly folder?: string | null;
}

export type StoredPicture = RowOf<typeof STORE> & Pick<Picture, 'isFirstFrame'>;

const MAX_NAME_LENGTH = 120;

/** The same bytes are one picture; that it was sent again keeps it from being tidied up as unused. */
const STORE = statement(
  'picture-store-store',
  `
  WITH stored AS (
    INSERT INTO images (content_hash, mime_type, name, alt_text, search_key, width, height, data, film, folder_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $11, (SELECT id FROM image_folders WHERE id = $12::bigint))
    ON CONFLICT (content_hash) DO UPDATE SET updated_at = now()
    RETURNING id::text, content_hash, mime_type, name, xmax = 0 AS is_new, folder_id
  ), sizes AS (
    INSERT INTO image_variants (image_id, width, mime_type, data)
    SELECT stored.id::bigint, variant.width, stored.mime_type, variant.data
      FROM stored, unnest($9::int[], $10::bytea[]) AS variant (width, data)
    ON CONFLICT DO NOTHING
  )
  SELECT stored.id, stored.content_hash, stored.mime_type, stored.name, stored.is_new, f.name AS folder
    FROM stored LEFT JOIN image_folders f ON f.id = stored.folder_id`,
  {
    ...columns(Image, 'content_hash', 'mime_type', 'name'),
    id: t.text(),
    /** False when the library had it already. */
    is_new: t.bool(),
    /** The folder that it lies in. */
    folder: t.orNull(t.text()),
  },
);

/** Where every picture that staff send is made anew and kept, in all its sizes. */
@Injectable()
export class PictureStore {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly sql: Sql) {}

  /**
   * @param afterWrite further writes of the same transaction
   * @throws PictureRefused
   */
  async store(
    { bytes, name, alt, folder = null }: SentPicture,
    afterWrite?: (client: pg.PoolClient, stored: StoredPicture) => Promise<void>,
  ): Promise<StoredPicture> {
    const { contentHash, mimeType, width, height, data, variants, film, isFirstFrame } =
      await this.read(bytes);
    const shown = shownName(name);
    return this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, STORE, [
        contentHash,
        mimeType,
        shown,
        alt,
        fold(`${shown} ${alt}`),
        width,
        height,
        data,
        variants.map((variant) => variant.width),
        variants.map((variant) => variant.data),
        film,
        folder,
      ]);
      const [row] = rows;
      if (!row) throw new Error('a picture was not stored');
      const stored = { ...row, isFirstFrame };
      await afterWrite?.(client, stored);
      return stored;
    });
  }

  /** One after the other: unpacked, a picture is a hundred megabytes, and visitors need the processor too. */
  private read(bytes: Buffer): Promise<Picture> {
    const read = this.turn.then(() => readPicture(bytes));
    this.turn = read.catch(() => undefined);
    return read;
  }
}

/**
 * A file's name as the library shows it. A Mac writes ş as two characters (NFD); a name of signs alone, as of emoji,
 * keeps its ending.
 */
export function shownName(name: string): string {
  const kept = name.normalize('NFC').replace(/[^\p{L}\p{N}. _-]/gu, '');
  const [, ending = ''] = /^[. _-]*(\.\w{1,5})?$/.exec(kept) ?? [undefined, undefined];
  const isNamed = /[\p{L}\p{N}]/u.test(ending === '' ? kept : kept.slice(0, -ending.length));
  return [...(isNamed ? kept.trim() : `görsel${ending}`)].slice(0, MAX_NAME_LENGTH).join('');
}
