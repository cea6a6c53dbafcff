import type { SafeHtml } from '../../src/shared/rendering/html.js';
import type { TextReader } from './values.js';

/** Texts as they are stored, for editing them. What it reads is not fit to be shown as markup. */
export const plainReader: TextReader = {
  text: (stored) => stored,
  html: (stored) => stored as SafeHtml,
};
