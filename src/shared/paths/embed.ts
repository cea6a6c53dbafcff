import { LOAN_PATHS, type LoanPath, type Query, segment, withQuery } from './site.js';

/** How a frame is colored, as its address says it: six digits each. */
export const EMBED_COLORS = ['zemin', 'yazi', 'vurgu'] as const;
export type EmbedColorName = (typeof EMBED_COLORS)[number];

/** Source that a link to a bank carries when it is followed in an embedded frame. */
export const EMBED_SOURCE = 'gomulu';

/** The frames of deposits, by currency. */
export const DEPOSIT_FRAMES = ['mevduat', 'mevduat-usd', 'mevduat-eur'] as const;
export type DepositFrame = (typeof DEPOSIT_FRAMES)[number];

/** Every frame, by the end of its address. */
export const FRAMES: readonly FrameName[] = [...LOAN_PATHS, ...DEPOSIT_FRAMES];
export type FrameName = LoanPath | DepositFrame;

/** The frame of cards: a list, without a calculator. */
export const CARD_FRAME = 'kredi-kartlari';

/** A frame shows every offer, as a table of rates does: `gorunum=tablo`. */
export const LAYOUT_PARAMETER = 'gorunum';
export const TABLE_LAYOUT = 'tablo';

export const isDepositFrame = (path: FrameName): path is DepositFrame =>
  DEPOSIT_FRAMES.some((known) => known === path);

export const embedPaths = {
  /** The page that writes the code to paste. */
  code: (query: Query = {}) => withQuery('/gomulu', query),
  /** One calculator, for the frame on another site. */
  frame: (path: FrameName, query: Query = {}) => withQuery(`/gomulu/${segment(path)}`, query),
  cards: (query: Query = {}) => withQuery(`/gomulu/${CARD_FRAME}`, query),
} as const;
