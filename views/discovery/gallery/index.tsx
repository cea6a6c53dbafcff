import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { galleryPaths } from '../../../src/shared/paths/gallery.js';
import { view } from '../../../src/shared/rendering/page.js';
import type { ComponentExamples } from '../../components/examples.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { GalleryFrame, type Look, SourcePath } from './frame.js';
import { galleryStyles } from './styles.js';

export interface GalleryIndexProps {
  readonly components: readonly ComponentExamples[];
  readonly blocks: readonly { readonly type: string; readonly label: string; readonly count: number }[];
  readonly look: Look | null;
}

function GalleryIndexBody({ components, blocks, look }: GalleryIndexProps): ReactElement {
  return (
    <GalleryFrame title="Galeri" look={look} addressIn={(gorunum) => galleryPaths.index({ gorunum })}>
      <div className="container stack">
        <h2>Sayfa blokları</h2>
        <ul>
          {blocks.map(({ type, label, count }) => (
            <li key={type}>
              <a href={galleryPaths.block(type, { gorunum: look ?? undefined })}>{label}</a>{' '}
              <span className="small muted">
                views/blocks/{type} · {count} örnek
              </span>
            </li>
          ))}
        </ul>
        <h2>Bileşenler</h2>
        <ul className="cluster">
          {components.map(({ name }) => (
            <li key={name}>
              <a href={`#bilesen-${name}`}>{name}</a>
            </li>
          ))}
        </ul>
        {components.map((component) => (
          <Component key={component.name} of={component} look={look} />
        ))}
      </div>
    </GalleryFrame>
  );
}

interface ComponentProps {
  readonly of: ComponentExamples;
  readonly look: Look | null;
}

function Component({ of: { name, examples }, look }: ComponentProps): ReactElement {
  return (
    <div id={`bilesen-${name}`} className="stack">
      <h2>{name}</h2>
      <SourcePath of={`views/components/${name}`} />
      {examples.map(([example, element]) => (
        <div key={example} id={`bilesen-${name}-${example}`} className="stack">
          <p className="gallery-name small">{example}</p>
          {standsAlone(element) ? (
            <p>
              <a href={galleryPaths.component(name, example, { gorunum: look ?? undefined })}>
                {name} · {example}
              </a>
            </p>
          ) : (
            element
          )}
        </div>
      ))}
    </div>
  );
}

/** An open dialog lies on top of what is around it. */
export const standsAlone = (element: ReactElement): boolean =>
  renderToStaticMarkup(element).includes('<dialog');

export const GalleryIndex = view<GalleryIndexProps>({
  layout: siteLayout,
  styles: galleryStyles,
  head: () => ({ title: 'Galeri', robots: 'noindex' }),
  body: GalleryIndexBody,
});
