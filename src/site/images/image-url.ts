import { paths } from '../../shared/paths/site.js';
import { getOwn } from '../../shared/finance/get-own.js';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Address of a stored picture: changes with its bytes, so it may be kept for ever. */
export function imageUrl(contentHash: string, mimeType: string): string {
  return paths.image(contentHash, getOwn(EXTENSIONS, mimeType) ?? 'bin');
}

/** The same picture as every program draws it that reads mail. */
export const mailImageUrl = (contentHash: string): string => imageUrl(contentHash, 'image/jpeg');

/** The same for a picture that may be missing, as a left join gives it. */
export function imageUrlOrNull(contentHash: string | null, mimeType: string | null): string | null {
  return contentHash === null || mimeType === null ? null : imageUrl(contentHash, mimeType);
}
