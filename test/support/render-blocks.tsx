import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RenderContext, renderContext, RenderProvider } from '../../src/shared/rendering/context.js';
import type { PageAssets } from '../../src/shared/rendering/page-assets.js';
import { defaultSite } from '../../src/site/default-site.js';
import type { BlockData } from '../../views/blocks/data.js';
import { PageBlocks } from '../../views/blocks/page-blocks.js';
import type { ParsedComponents } from '../../views/blocks/parse.js';
import { blockData } from './block-data.js';

/** A client build of which only the addresses are asked. */
const assets: PageAssets = {
  island: (name) => ({ url: `/assets/island-${name}.js`, preload: [] }),
  script: (name) => `/assets/${name}.js`,
  style: () => '',
  fonts: () => [],
  late: { url: '/assets/late.css', names: [] },
  blocks: { url: '/assets/blocks.css', names: [] },
  icons: '/assets/icons.svg',
  mark: (logoUrl) => logoUrl,
};

/** The markup of blocks and what they asked the head of the page for. */
export function renderBlocks(
  parsed: ParsedComponents,
  data: BlockData = blockData,
): { html: string; context: RenderContext } {
  const context = renderContext(defaultSite('https://site.example'), assets, () => undefined);
  const blocks = createElement(PageBlocks, { of: { parsed, data } });
  return { html: renderToStaticMarkup(createElement(RenderProvider, { value: context }, blocks)), context };
}
