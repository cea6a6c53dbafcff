import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/**
 * Smaller than gzip and as quick: a loan page takes 1 ms for 15.9 KB (4: as long for 17.0; 9: 5 ms for 15.6; 11: 100 ms for
 * 14.3). Pages of the site, and what many ask for, are compressed again, see `maxCompress`.
 */
const USUAL_QUALITY = 5;
/** A text of 2^n bytes gains nothing from a wider window, which only costs memory. */
const MIN_WINDOW = 16;
const MAX_WINDOW = 22;

/** @throws when memory is exhausted */
export function compressBrotli(body: Buffer, quality = USUAL_QUALITY): Promise<Buffer> {
  const window = Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(body.length + 1))));
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

export const unpackBrotli = promisify(brotliDecompress) as (packed: Buffer) => Promise<Buffer>;
