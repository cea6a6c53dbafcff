import type { Kurus } from '../../../src/shared/finance/money.js';
import { formatLira } from '../../../src/shared/finance/tr/format.js';

/** A fee as people read it; banks that state none are not made to look free. */
export function feeText(fee: Kurus | null): string {
  if (fee === null) return 'Belirtilmemiş';
  return fee === 0 ? 'Ücretsiz' : formatLira(fee);
}

export function limitText(limit: Kurus | null): string {
  return limit === null ? 'Belirtilmemiş' : formatLira(limit);
}
