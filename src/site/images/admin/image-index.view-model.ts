import type { ImageItem } from '../../../../views/site/images/admin/image-card.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { toPicture } from '../image-sizes.js';
import type { ImageRow } from './image-row.js';

export function toItem(row: ImageRow, timeZone: string): ImageItem {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    alt: row.alt_text,
    folder: row.folder,
    picture: toPicture(row),
    dimensions: `${formatNumber(row.width)} × ${formatNumber(row.height)}`,
    bytes: formatBytes(row.bytes),
    sizes: [...row.widths, row.width].map((width) => `${formatNumber(width)} px`),
    added: formatInstant(row.created_at, timeZone),
  };
}

/** `34 KB`, `1,2 MB` */
export function formatBytes(bytes: number): string {
  const kilo = bytes / 1024;
  if (kilo < 1000) return `${formatNumber(Math.max(1, Math.round(kilo)))} KB`;
  return `${formatNumber(Math.round(kilo / 102.4) / 10, 1)} MB`;
}
