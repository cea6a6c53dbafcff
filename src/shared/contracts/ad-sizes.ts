import type { AdLocation } from '../enums/ads.js';

/** Width and height of each place an ad may stand in, in CSS pixels. */
export const AD_SIZES = {
  masthead: { width: 1200, height: 200 },
  'sidebar-left': { width: 300, height: 600 },
  'sidebar-right': { width: 300, height: 600 },
} as const satisfies Readonly<Record<AdLocation, { width: number; height: number }>>;
