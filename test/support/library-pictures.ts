import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { fold } from '../../src/shared/finance/tr/fold.js';
import { anImage } from '../factories/content.js';
import type { HasSql } from './sql.js';

let shade = 0;
/** A picture like no other. */
export const drawn = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade % 256, g: shade >> 8, b: 90 } } });

interface Stored {
  readonly id: string;
  readonly hash: string;
}

/** Puts pictures into the library as an upload would. */
export const storedIn =
  (server: () => HasSql) =>
  async (name = 'deneme.png', alt = ''): Promise<Stored> => {
    const data = await drawn().webp({ lossless: true }).toBuffer();
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const row = await anImage(server(), {
      ...{ content_hash: hash, mime_type: 'image/webp', name, alt_text: alt },
      ...{ search_key: fold(`${name} ${alt}`), width: 40, height: 30, data },
    });
    return { id: row?.id ?? '', hash };
  };
