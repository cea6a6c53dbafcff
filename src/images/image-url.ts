import { paths } from '../paths.js';
import { own } from '../finance/own.js';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Digits of a picture's hash that name it. Pictures of before have 32; every page tells many of them. */
export const CONTENT_HASH_LENGTH = 20;

/** What names a picture in its address, as a pattern. */
export const CONTENT_HASH = '[0-9a-f]{20}(?:[0-9a-f]{12})?';

/** Address of a stored picture: changes with its bytes, so it may be kept for ever. */
export function imageUrl(contentHash: string, mimeType: string): string {
  return paths.image(contentHash, own(EXTENSIONS, mimeType) ?? 'bin');
}

/** The same for a picture that may be missing, as a left join gives it. */
export function imageUrlOrNull(contentHash: string | null, mimeType: string | null): string | null {
  return contentHash === null || mimeType === null ? null : imageUrl(contentHash, mimeType);
}
