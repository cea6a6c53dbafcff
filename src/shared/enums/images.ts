/** Formats in which pictures are made anew; some programs for mail draw neither. */
export const MADE_FORMATS = ['image/webp', 'image/avif'] as const;
export type MadeFormat = (typeof MADE_FORMATS)[number];
