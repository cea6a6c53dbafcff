import type { ReactElement } from 'react';
import { galleryPaths } from '../../../src/shared/paths/gallery.js';
import { view } from '../../../src/shared/rendering/page.js';
import type { BlocksModel } from '../../blocks/model.js';
import { PageBlocks } from '../../blocks/page-blocks.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { GalleryFrame, type Look, SourcePath } from './frame.js';

export interface GalleryBlockProps {
  readonly type: string;
  readonly label: string;
  /** Of its examples, in their order. */
  readonly names: readonly string[];
  readonly blocks: BlocksModel;
  readonly look: Look | null;
}

/** How the ids of the blocks below begin. */
const ANCHOR = 'ornek-';

function GalleryBlockBody({ type, label, names, blocks, look }: GalleryBlockProps): ReactElement {
  return (
    <GalleryFrame title={label} look={look} addressIn={(gorunum) => galleryPaths.block(type, { gorunum })}>
      <div className="container stack">
        <SourcePath of={`views/blocks/${type}`} />
        <ol>
          {names.map((name, at) => (
            <li key={name}>
              <a href={`#${ANCHOR}${String(at + 1)}`}>{name}</a>
            </li>
          ))}
        </ol>
      </div>
      <PageBlocks of={blocks} anchor={ANCHOR} />
    </GalleryFrame>
  );
}

export const GalleryBlock = view<GalleryBlockProps>({
  layout: siteLayout,
  styles: ['tab-links', 'gallery'],
  head: ({ label }) => ({ title: `Galeri: ${label}`, robots: 'noindex' }),
  body: GalleryBlockBody,
});
