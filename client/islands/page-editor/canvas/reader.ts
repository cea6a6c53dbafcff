import { fillPlaceholders, type WithholdingText } from '../../../../views/blocks/content/placeholders.js';
import type { Site } from '../../../../src/shared/rendering/context.js';
import { escapeHtml } from '../../../../src/shared/rendering/html.js';
import type { TextReader } from '../../../../views/blocks/values.js';
import { shownHtml } from './trusted.js';

/** Reads texts as pages show them. */
export const canvasReader = (site: Site, withholding: WithholdingText): TextReader => ({
  text: (stored) => fillPlaceholders(stored, site, withholding),
  html: (stored) => shownHtml(fillPlaceholders(stored, site, withholding, escapeHtml)),
});
