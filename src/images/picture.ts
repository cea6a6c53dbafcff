import { createHash } from 'node:crypto';
import type { Metadata, Sharp, SharpConstructor } from 'sharp';

/** A picture as it is stored: made anew from pixels, so that nothing else that was in the file comes along. */
export interface Picture {
  readonly contentHash: string;
  readonly mimeType: 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** What the person who sent the file reads. */
export class PictureRefused extends Error {}

const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
/** A camera's; whoever sends more has a file that is small and a picture that is not. */
const PIXELS_MAX = 30_000_000;
const SECONDS_MAX = 10;
/** Longest edge kept: twice what the widest place on the site shows. */
const EDGE_MAX = 2_400;

/** A drawing is a program: it is told apart by its text and never opened. */
const DRAWN = /<svg[\s>]/i;

const NO_PICTURE = 'Dosya okunamadı. PNG, JPEG, WebP, AVIF veya GIF görseli seçin.';
const TOO_LARGE = 'Görsel çok büyük (en çok 30 megapiksel).';
const DRAWING = 'SVG dosyaları kabul edilmez. Logoyu PNG veya WebP olarak kaydedip yeniden deneyin.';

let library: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture: a process that never gets one needs no twenty megabytes for it. */
function loadLibrary(): Promise<SharpConstructor> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Each picture once: nothing to keep, and other requests need the processor too.
    sharp.cache(false);
    sharp.concurrency(1);
    // Of the many formats the library reads only those a picture may have: each reader is a way in.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
    });
    return sharp;
  });
  return library;
}

/**
 * Makes the picture that is stored from a file of a stranger's. Formats are known by their bytes.
 * @throws PictureRefused
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const { format, width, height } = await look(bytes);
  if (width * height > PIXELS_MAX) throw new PictureRefused(TOO_LARGE);
  // Lossless where edges and letters count, in logos and drawings; photographs would grow by it.
  const isDrawn = format === 'png' || format === 'gif';
  try {
    const picture = await open(bytes);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(isDrawn ? { lossless: true } : { quality: 84 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    const contentHash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    return { contentHash, mimeType: 'image/webp', width: info.width, height: info.height, data };
  } catch (error) {
    throw new PictureRefused(NO_PICTURE, { cause: error });
  }
}

/** Reads the head alone: what it says is checked before a pixel is unpacked. */
async function look(bytes: Buffer): Promise<Metadata> {
  if (DRAWN.test(bytes.subarray(0, 2_000).toString('latin1'))) throw new PictureRefused(DRAWING);
  let found: Metadata;
  try {
    const picture = await open(bytes);
    found = await picture.metadata();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new PictureRefused(isTooLarge ? TOO_LARGE : NO_PICTURE, { cause: error });
  }
  if (!FORMATS.has(found.format)) throw new PictureRefused(NO_PICTURE);
  return found;
}

async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false, unlimited: false });
}
