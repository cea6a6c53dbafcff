import { Injectable } from '@nestjs/common';
import { registry } from '../../../views/blocks/registry.js';
import { siteLayout } from '../../../views/layouts/site/site-layout.js';
import { Assets } from '../../platform/rendering/assets.js';
import type { Site } from '../../shared/rendering/context.js';
import { fontStyle } from '../../shared/rendering/fonts.js';
import { themeStyle } from '../../platform/rendering/theme.js';

/** States of parts, styles that pages with text instead of blocks, and the home page, have beside, and the canvas itself. */
const OTHERS = [
  'states',
  'notice',
  'tones',
  'choice',
  'segmented',
  'figures',
  'empty-state',
  'editor-canvas',
  'data-table',
  'content-page',
  'home',
  'blocks',
];

/** One sheet of every style that a page may inline, so that the editor's canvas looks like the site. */
@Injectable()
export class CanvasStyles {
  constructor(private readonly assets: Assets) {}

  of(site: Site): string {
    const blocks = Object.values(registry).flatMap(({ styles }) => styles);
    const names = new Set([fontStyle(site.fontFamily), ...siteLayout.styles, ...OTHERS, ...blocks]);
    return [...names].map((name) => this.assets.style(name)).join('') + themeStyle(site);
  }
}
