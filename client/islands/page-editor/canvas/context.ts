import { type RenderContext, renderContext, type Site } from '../../../../src/shared/rendering/context.js';
import type { PageAssets } from '../../../../src/shared/rendering/page-assets.js';

/** Islands are inert here, styles are linked as a whole and scripts never run: no file of the build is asked for. */
const NO_FILES: PageAssets = {
  island: () => ({ url: '', preload: [] }),
  script: () => '',
  style: () => '',
  fonts: () => [],
  late: { url: '', names: [] },
  blocks: { url: '', names: [] },
  icons: '',
  mark: (logoUrl) => logoUrl,
};

/** The render context of the canvas, which views read. */
export const canvasContext = (site: Site): RenderContext => renderContext(site, NO_FILES, () => undefined);
