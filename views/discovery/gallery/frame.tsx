import type { ReactElement, ReactNode } from 'react';
import { TabLinks } from '../../components/tab-links/tab-links.js';

/** As `?gorunum=` spells it; none follows the site. */
export type Look = 'acik' | 'koyu';

interface GalleryFrameProps {
  readonly title: string;
  readonly look: Look | null;
  /** The page's address in another look. */
  readonly addressIn: (look: Look | undefined) => string;
  readonly children: ReactNode;
}

/** The common frame of the gallery's pages: their title and the choice of a look. */
export function GalleryFrame({ title, look, addressIn, children }: GalleryFrameProps): ReactElement {
  return (
    <div className="gallery" data-theme={look === 'koyu' ? 'dark' : look === 'acik' ? 'light' : undefined}>
      <div className="container stack">
        <h1>{title}</h1>
        <TabLinks
          label="Görünüm"
          tabs={[
            { label: 'Sistem', href: addressIn(undefined), current: look === null },
            { label: 'Açık', href: addressIn('acik'), current: look === 'acik' },
            { label: 'Koyu', href: addressIn('koyu'), current: look === 'koyu' },
          ]}
        />
      </div>
      {children}
    </div>
  );
}

/** Where the source lies. */
export const SourcePath = ({ of }: { readonly of: string }): ReactElement => (
  <p className="small muted">
    <code>{of}</code>
  </p>
);
