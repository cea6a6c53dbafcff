import type { ReactElement } from 'react';
import { findPaths } from '../../../src/shared/paths/site.js';
import { OutOfView } from '../../../src/shared/rendering/below-fold.js';
import { useRender } from '../../../src/shared/rendering/context.js';
import { Icon } from '../../components/icon/icon.js';

/**
 * Leads to the page of the search; its own small script makes a field of it that `/` opens too, and is
 * fetched at the first act on the page: most visitors never search.
 */
export function SearchLink(): ReactElement {
  const { assets } = useRender();
  return (
    <a
      className="button button-ghost button-icon"
      href={findPaths.search()}
      aria-label="Sitede ara"
      data-island="search"
      data-src={assets.script('search')}
      data-act=""
    >
      {/* From the drawing that all pages share: the first view of a list of offers has no room for one of its own. */}
      <OutOfView>
        <Icon name="search" />
      </OutOfView>
    </a>
  );
}
