import type { ReactElement } from 'react';
import { Picture } from '../../components/picture/picture.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockProps } from '../types.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';

/** Pixels of a page's content where there is room. */
const PAGE_WIDTH = 1_200;

/** A picture of the library with its size, so that nothing moves when it arrives. */
export function ImageBlock({ component, data, anchor }: BlockProps<'imageBlock'>): ReactElement | null {
  const { title, showTitle, showCaption, imageAlign } = component.settings;
  const { imageUrl, caption, altText } = component.content;
  const known = getOwn(data.images, imageUrl);
  if (!known) return null;
  const shown = String(Math.min(known.width, PAGE_WIDTH));
  return (
    <>
      {showTitle && <BlockHeading anchor={anchor} title={title} />}
      <figure className="picture" data-align={imageAlign}>
        <Picture of={known} alt={altText || known.alt} sizes={`(min-width: ${shown}px) ${shown}px, 100vw`} />
        {showCaption && caption !== '' && <figcaption>{caption}</figcaption>}
      </figure>
    </>
  );
}
