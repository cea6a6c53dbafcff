import type { ImageItem } from '../../../../views/site/images/admin/image-card.js';
import { type ImageUses, NO_USES } from '../../../../views/site/images/admin/uses.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { toPicture } from '../image-sizes.js';
import type { ImageRow } from './image-list.js';

export function toItem(row: ImageRow, uses: ImageUses = NO_USES, timeZone: string): ImageItem {
  return {
    id: row.id,
    name: row.name,
    alt: row.alt_text,
    picture: toPicture(row),
    dimensions: `${formatNumber(row.width)} × ${formatNumber(row.height)}`,
    bytes: formatBytes(row.bytes),
    sizes: [...row.widths, row.width].map((width) => `${formatNumber(width)} px`),
    added: formatInstant(row.created_at, timeZone),
    uses,
  };
}

/** `34 KB`, `1,2 MB` */
export function formatBytes(bytes: number): string {
  const kilo = bytes / 1024;
  if (kilo < 1000) return `${formatNumber(Math.max(1, Math.round(kilo)))} KB`;
  return `${formatNumber(Math.round(kilo / 102.4) / 10, 1)} MB`;
}
