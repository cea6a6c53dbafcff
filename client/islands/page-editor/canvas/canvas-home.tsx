import { memo, type ReactElement, useMemo } from 'react';
import { readHomeOf } from '../../../../views/blocks/content/home-content.js';
import { homeParts } from '../../../../views/blocks/content/home-parts.js';
import type { TextReader } from '../../../../views/blocks/values.js';
import { HomeFeatures, HomeHero } from '../../../../views/pages/home/parts.js';
import type { Stored } from '../document/document.js';
import type { LiveData } from '../server/use-block-data.js';
import { LiveBlocks } from './live-blocks.js';

interface CanvasHomeProps {
  readonly root: Stored;
  /** Without components of its own the page shows banks, questions and newsletter as its texts describe them. */
  readonly isEmpty: boolean;
  readonly live: LiveData;
  readonly reader: TextReader;
  readonly onEdit: () => void;
}

/**
 * The fixed part of the home page, independent of its components: shown as visitors see it, edited on a tab of its
 * own.
 */
export const CanvasHome = memo(function CanvasHome(props: CanvasHomeProps): ReactElement {
  const { root, isEmpty, live, reader, onEdit } = props;
  const { content, parsed } = useMemo(() => readHomeOf({ ...root, components: [] }, reader), [root, reader]);
  const parts = useMemo(() => homeParts(content, live.data), [content, live]);
  return (
    <div className="canvas-fixed">
      <div className="canvas-fixed-bar">
        <span>Ana sayfanın değişmeyen bölümü</span>
        <button type="button" onClick={onEdit}>
          Metinlerini düzenle
        </button>
      </div>
      <div inert>
        <HomeHero {...parts} />
        <HomeFeatures {...parts} />
        {isEmpty && <LiveBlocks parsed={parsed} live={live} anchor="ana" />}
      </div>
    </div>
  );
});
