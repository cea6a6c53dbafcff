import { createHash } from 'node:crypto';
import { FILM_LIMITS } from '../../shared/labels/images.js';
import { CONTENT_HASH_LENGTH } from '../../shared/paths/site.js';
import type { Metadata, OutputInfo, Sharp, SharpConstructor, WebpOptions } from 'sharp';

/** A picture as it is stored: made anew from pixels, so that nothing else that was in the file comes along. */
export interface Picture {
  readonly contentHash: string;
  readonly mimeType: 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
  /** The same in fewer pixels, widest first; none where that would save nothing worth having. */
  readonly variants: readonly Variant[];
  /** The same in motion, as an animated WebP that rests after `FILM_SECONDS`; null for what stands still. */
  readonly film: Buffer | null;
  /** The file moved, and its first frame alone is kept: it is too long or too heavy for a film. */
  readonly isFirstFrame: boolean;
}

export interface Variant {
  readonly width: number;
  readonly data: Buffer;
}

/** Notice to the sender of an animated picture. */
export const FIRST_FRAME = `Hareketli görselin yalnızca ilk karesi alındı. ${FILM_LIMITS}.`;

/** Refusal of a picture; its message is for the person who sent the file. */
export class PictureRefused extends Error {}

/** Of these, several pages are the frames of a film. */
const MOVING: ReadonlySet<string> = new Set(['gif', 'webp']);
const FORMATS: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
/** A phone's or a camera's; whoever sends more has a file that is small and a picture that is not. */
const MAX_PIXELS = 50_000_000;
/** AVIF is unpacked as a whole, at 18 bytes a pixel; other formats line by line. */
const MAX_AVIF_PIXELS = 10_000_000;
/** Ten seconds of a film, as banners are sold: a longer one is a video. */
const MAX_FRAMES = 300;
const MAX_SECONDS = 10;
/** Longest that something may move by itself without a way to stop it (WCAG 2.2.2). */
const FILM_SECONDS = 5;
/** Longest edge of a film, and its bytes: a page is to be read before it has come. */
const FILM_EDGE = 1_280;
const FILM_BYTES = 1_500_000;
/** Browsers show a frame that names no time, or next to none, as long as this. */
const FRAME_MS = 100;
const SHORTEST_FRAME_MS = 20;
/** An `ftyp` box has a dozen brands at most. */
const MAX_BRANDS_BYTES = 256;
/** Longest edge kept: twice what the widest place on the site shows. */
const MAX_EDGE = 2_400;
/** Widths for screens from a phone to a large one, at one or two pixels per point. */
const WIDTHS = [1_920, 1_280, 960, 640, 320] as const;
/** A picture of fewer bytes arrives as soon as a smaller one would. */
const WORTH_BYTES = 12 * 1024;
/** A size is kept when it spares this much of the next larger one; drawings often gain nothing by it. */
const WORTH_SHARE = 0.8;
/** Lossy takes the place of lossless below this share of its bytes: a photograph's is a fifth, a drawing's rarely less. */
const LOSSY_SHARE = 0.5;

/** A drawing is a program: it is told apart by its text and never opened. */
const DRAWN = /<svg[\s>]/i;

const NO_PICTURE = 'Dosya okunamadı. PNG, JPEG, WebP, AVIF veya GIF görseli seçin.';
const EMPTY = 'Dosya boş: içinde hiç veri yok. Görseli yeniden kaydedip deneyin.';
const TOO_LARGE = 'Görsel çok büyük; en çok 50 megapiksel (örneğin 8.000 × 6.000) olabilir.';
const AVIF_TOO_LARGE =
  'AVIF görseli çok büyük; en çok 10 megapiksel olabilir. JPEG olarak kaydedip yeniden deneyin.';
/** iPhones photograph in HEIC. Its HEVC is patented, so the library is built without it. */
const PHONE =
  'HEIC fotoğrafları okunamaz. iPhone’da Ayarlar > Kamera > Biçimler > En Uyumlu seçiliyken çekin ya da fotoğrafı JPEG olarak kaydedin.';
const HEVC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
const TOO_LONG = `Hareketli görsel çok uzun; en çok ${String(MAX_FRAMES)} kare olabilir.`;
const DRAWING = 'SVG dosyaları kabul edilmez. Logoyu PNG veya WebP olarak kaydedip yeniden deneyin.';

let library: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture: a process that never gets one needs no twenty megabytes for it. */
export function loadLibrary(): Promise<SharpConstructor> {
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
  const found = await look(bytes);
  const { format, width, height, pages = 1 } = found;
  if (width * height > MAX_PIXELS) throw new PictureRefused(TOO_LARGE);
  if (MOVING.has(format) && pages > MAX_FRAMES) throw new PictureRefused(TOO_LONG);
  if (format === 'heif' && width * height > MAX_AVIF_PIXELS) throw new PictureRefused(AVIF_TOO_LARGE);
  try {
    const pixels = await unpack(bytes);
    const { data, info, isDrawn } = await encodeFor(format, pixels);
    const isMoving = pages > 1 && MOVING.has(format);
    const film = isMoving ? await filmOf(bytes, found) : null;
    const hash = createHash('sha256').update(data);
    if (film !== null) hash.update(film);
    const contentHash = hash.digest('hex').slice(0, CONTENT_HASH_LENGTH);
    const variants = await shrink(pixels, data.length, isDrawn);
    return {
      contentHash,
      mimeType: 'image/webp',
      width: info.width,
      height: info.height,
      data,
      variants,
      film,
      isFirstFrame: isMoving && film === null,
    };
  } catch (error) {
    throw new PictureRefused(NO_PICTURE, { cause: error });
  }
}

/** It plays as often as it can within `FILM_SECONDS`, and rests. @returns null where it is too long, too large or too heavy */
async function filmOf(bytes: Buffer, { width, height, pages = 1, delay }: Metadata): Promise<Buffer | null> {
  const milliseconds = Array.from({ length: pages }, (_, at) => delay?.[at] ?? FRAME_MS)
    .map((each) => (each < SHORTEST_FRAME_MS ? FRAME_MS : each))
    .reduce((sum, each) => sum + each, 0);
  if (milliseconds > FILM_SECONDS * 1_000 || width * height * pages > MAX_PIXELS) return null;
  const sharp = await loadLibrary();
  const film = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true })
    .resize({ width: FILM_EDGE, height: FILM_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .webp({ quality: 78, effort: 3, loop: Math.max(1, Math.floor((FILM_SECONDS * 1_000) / milliseconds)) })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
  return film.length <= FILM_BYTES ? film : null;
}

type Pixels = Awaited<ReturnType<typeof unpack>>;

/** Unpacked once, for all sizes. */
async function unpack(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const picture = await open(bytes);
  return picture
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Lossless where edges and letters count, in logos and drawings. A photograph that comes as PNG or GIF would grow by it,
 * so the bytes of both are compared.
 */
async function encodeFor(
  format: string,
  pixels: Pixels,
): Promise<{ data: Buffer; info: OutputInfo; isDrawn: boolean }> {
  const lossless =
    format === 'png' || format === 'gif' ? await encode(pixels, { lossless: true }) : undefined;
  if (lossless && lossless.data.length < WORTH_BYTES) return { ...lossless, isDrawn: true };
  const lossy = await encode(pixels, { quality: 84 });
  return lossless && lossy.data.length > lossless.data.length * LOSSY_SHARE
    ? { ...lossless, isDrawn: true }
    : { ...lossy, isDrawn: false };
}

async function encode(
  { data, info }: Pixels,
  options: WebpOptions,
  width = info.width,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await loadLibrary();
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ width })
    .webp(options)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
}

async function shrink(pixels: Pixels, bytes: number, isDrawn: boolean): Promise<Variant[]> {
  const variants: Variant[] = [];
  let larger = bytes;
  for (const width of WIDTHS) {
    if (width >= pixels.info.width || larger < WORTH_BYTES) continue;
    const { data } = await encode(
      pixels,
      isDrawn ? { nearLossless: true, quality: 60 } : { quality: 80 },
      width,
    );
    if (data.length > larger * WORTH_SHARE) continue;
    variants.push({ width, data });
    larger = data.length;
  }
  return variants;
}

/** Reads the head alone: what it says is checked before a pixel is unpacked. */
async function look(bytes: Buffer): Promise<Metadata> {
  if (bytes.length === 0) throw new PictureRefused(EMPTY);
  if (DRAWN.test(bytes.subarray(0, 2_000).toString('latin1'))) throw new PictureRefused(DRAWING);
  if (brandsOf(bytes).some((brand) => HEVC_BRANDS.has(brand))) throw new PictureRefused(PHONE);
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

/** Formats that an ISO media file names at its beginning (ISO/IEC 14496-12, `ftyp`); none for other files. */
function brandsOf(bytes: Buffer): readonly string[] {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MAX_BRANDS_BYTES);
  const text = bytes.toString('latin1', 8, end);
  return text.match(/.{4}/gs) ?? [];
}

async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadLibrary();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, unlimited: false });
}
