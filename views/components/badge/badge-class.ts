import type { Tone } from '../../../src/shared/labels/tones.js';

/** The classes of a badge: without React, so that printed rows have them too. */
export function badgeClass(tone: Tone | 'brand'): string {
  if (tone === 'neutral') return 'badge';
  return tone === 'brand' ? 'badge badge-brand' : `badge tone-${tone}`;
}
