import type { RateHistoryPath } from '../../../../../src/shared/paths/site.js';

/** A block of an issue. Rates and offers are read from the database when the issue is sent. */
export type LetterBlock =
  | { readonly type: 'heading'; readonly text: string }
  /** Plain text whose empty lines begin paragraphs, unless its format says that it is markup. */
  | { readonly type: 'text'; readonly text: string; readonly format?: 'html' }
  | { readonly type: 'picture'; readonly src: string; readonly alt: string; readonly href: string }
  | { readonly type: 'button'; readonly text: string; readonly href: string }
  /** Rate changes of the last `days` days, of one kind of product or of all. */
  | { readonly type: 'rates'; readonly market: RateHistoryPath | ''; readonly days: number }
  | { readonly type: 'offers'; readonly market: RateHistoryPath; readonly count: number };

export type LetterBlockType = LetterBlock['type'];

export const BLOCK_LABELS: Readonly<Record<LetterBlockType, string>> = {
  heading: 'Başlık',
  text: 'Metin',
  picture: 'Görsel',
  button: 'Düğme',
  rates: 'Oran değişiklikleri',
  offers: 'Teklifler',
};

export const MAX_BLOCKS = 20;
export const MAX_SUBJECT = 120;
export const MAX_PREVIEW = 160;
export const MAX_HEADING = 120;
export const MAX_TEXT = 3_000;
/** Of formatted text, its markup included. */
export const MAX_RICH_TEXT = 20_000;
export const MAX_BUTTON = 60;
export const MAX_HREF = 500;
export const MAX_ALT = 200;
export const RATE_DAYS = [7, 14, 30] as const;
export const OFFER_COUNTS = [3, 5] as const;
