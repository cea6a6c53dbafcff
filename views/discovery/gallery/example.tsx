import type { ReactElement } from 'react';
import { galleryPaths } from '../../../src/shared/paths/gallery.js';
import { view } from '../../../src/shared/rendering/page.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { GalleryFrame, type Look, SourcePath } from './frame.js';
import { galleryStyles } from './styles.js';

export interface GalleryExampleProps {
  readonly component: string;
  readonly example: string;
  readonly element: ReactElement;
  readonly look: Look | null;
}

function GalleryExampleBody({ component, example, element, look }: GalleryExampleProps): ReactElement {
  return (
    <GalleryFrame
      title={`${component} · ${example}`}
      look={look}
      addressIn={(gorunum) => galleryPaths.component(component, example, { gorunum })}
    >
      <div className="container stack">
        <SourcePath of={`views/components/${component}`} />
        {element}
      </div>
    </GalleryFrame>
  );
}

export const GalleryExample = view<GalleryExampleProps>({
  layout: siteLayout,
  styles: galleryStyles,
  head: ({ component, example }) => ({ title: `${component} · ${example}`, robots: 'noindex' }),
  body: GalleryExampleBody,
});
