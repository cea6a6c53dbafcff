import { fillPlaceholders } from '../../../../src/pages/placeholders.js';
import type { Site } from '../../../../src/rendering/context.js';
import { escapeHtml } from '../../../../src/rendering/html.js';
import type { TextReader } from '../../../../views/blocks/values.js';
import { shownHtml } from './trusted.js';

/** Reads texts as pages show them; tax rates in texts are filled in by the server only. */
export const canvasReader = (site: Site): TextReader => ({
  text: (stored) => fillPlaceholders(stored, site, () => null),
  html: (stored) => shownHtml(fillPlaceholders(stored, site, () => null, escapeHtml)),
});
