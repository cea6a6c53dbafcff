import type { ReactElement } from 'react';
import { BlockHeading } from '../block-heading.js';
import type { BlockProps } from '../types.js';

/** A picture of the library with its size, so that nothing moves when it arrives. */
export function ImageBlock({ component, data, anchor }: BlockProps<'imageBlock'>): ReactElement | null {
  const { title, showTitle, showCaption, imageAlign } = component.settings;
  const { imageUrl, caption, altText } = component.content;
  const known = Object.hasOwn(data.images, imageUrl) ? data.images[imageUrl] : undefined;
  if (!known) return null;
  return (
    <>
      {showTitle && <BlockHeading anchor={anchor} title={title} />}
      <figure className="picture" data-align={imageAlign}>
        <img
          src={imageUrl}
          alt={altText || known.alt}
          width={known.width}
          height={known.height}
          loading="lazy"
          decoding="async"
        />
        {showCaption && caption !== '' && <figcaption>{caption}</figcaption>}
      </figure>
    </>
  );
}
