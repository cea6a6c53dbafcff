import { loadLibrary } from './picture.js';

/** Twice the column of a mail, for screens of two pixels per point. */
export const MAIL_WIDTH = 1_120;
const MAX_SECONDS = 10;

/** Outlook for Windows draws no WebP: JPEG, on white where the picture is see-through. */
export async function toMailPicture(stored: Buffer): Promise<Buffer> {
  const sharp = await loadLibrary();
  return (
    sharp(stored)
      .resize({ width: MAIL_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // Letters and logos keep the edges of their colors.
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  );
}
