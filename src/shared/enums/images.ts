/** Formats in which pictures are made anew; some programs for mail draw neither. */
export const MADE_FORMATS = ['image/webp', 'image/avif'] as const;
export type MadeFormat = (typeof MADE_FORMATS)[number];

/** Parts of a picture, one of which stays in sight where its place cuts it. */
export const FOCUSES = [
  ...(['top-left', 'top', 'top-right'] as const),
  ...(['left', 'center', 'right'] as const),
  ...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const;
export type Focus = (typeof FOCUSES)[number];
