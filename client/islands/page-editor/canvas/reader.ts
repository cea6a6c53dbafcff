import { fillPlaceholders, type WithholdingText } from '../../../../src/blocks/content/placeholders.js';
import type { Site } from '../../../../src/rendering/context.js';
import { escapeHtml } from '../../../../src/rendering/html.js';
import type { TextReader } from '../../../../views/blocks/values.js';
import { shownHtml } from './trusted.js';

/** Reads texts as pages show them. */
export const canvasReader = (site: Site, withholding: WithholdingText): TextReader => ({
  text: (stored) => fillPlaceholders(stored, site, withholding),
  html: (stored) => shownHtml(fillPlaceholders(stored, site, withholding, escapeHtml)),
});
