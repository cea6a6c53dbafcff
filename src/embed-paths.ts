import { type Query, segment, withQuery } from './paths.js';

/** How a frame is colored, as its address says it: six digits each. */
export const EMBED_COLORS = ['zemin', 'yazi', 'vurgu'] as const;
export type EmbedColorName = (typeof EMBED_COLORS)[number];

/** What the way to a bank says where it began in a frame. */
export const EMBED_SOURCE = 'gomulu';

export const embedPaths = {
  /** The page that writes the code to paste. */
  code: (query: Query = {}) => withQuery('/gomulu', query),
  /** The calculator of one kind of loan, for the frame on another site. */
  frame: (path: string, query: Query = {}) => withQuery(`/gomulu/${segment(path)}`, query),
} as const;
