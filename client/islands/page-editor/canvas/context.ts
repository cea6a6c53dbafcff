import type { Assets } from '../../../../src/rendering/assets.js';
import { type RenderContext, renderContext, type Site } from '../../../../src/rendering/context.js';

/** What views ask of the page they stand on. Islands are inert here, so that no file of the build is asked for. */
export function canvasContext(site: Site): RenderContext {
  const noAssets = { island: () => ({ url: '', preload: [] }) } as unknown as Assets;
  return renderContext(site, noAssets);
}
