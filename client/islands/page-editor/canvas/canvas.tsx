import { memo, type ReactElement, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { RenderProvider, type Site } from '../../../../src/shared/rendering/context.js';
import { type Item, nameOfItem } from '../document/document.js';
import type { ItemActions } from '../content/item-actions.js';
import { DROP_LIST } from '../../../dragging/out.js';
import { CanvasBlock } from './canvas-block.js';
import { CanvasHome } from './canvas-home.js';
import { CanvasTools } from './canvas-tools.js';
import { canvasContext } from './context.js';
import { Frame } from './frame.js';
import type { CanvasSources } from './use-canvas.js';

interface CanvasProps extends CanvasSources {
  readonly items: readonly Item[];
  readonly selected: string | null;
  readonly site: Site;
  readonly onHome: () => void;
  readonly width: number;
  readonly links: readonly string[];
  readonly actions: ItemActions;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The page as it is being built. It may lag behind the fields for a moment, so that typing never waits for it. */
export function Canvas(props: CanvasProps): ReactElement {
  const { site, width, links, onKeyDown } = props;
  const context = useMemo(() => canvasContext(site), [site]);
  const items = useDeferredValue(props.items);
  return (
    <Frame context={context} width={width} links={links} onKeyDown={onKeyDown}>
      <RenderProvider value={context}>
        <CanvasItems {...props} items={items} />
      </RenderProvider>
    </Frame>
  );
}

const CanvasItems = memo(function CanvasItems({
  items,
  selected,
  live,
  reader,
  home,
  onHome,
  actions,
}: CanvasProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (selected === shown.current) return;
    // A component that was added just now is drawn in a later rendering.
    const row = list.current?.querySelector(`[data-key="${String(selected)}"]`);
    if (row) showInFrame(row);
    if (row || selected === null) shown.current = selected;
  }, [selected, items]);
  return (
    <>
      {home && (
        <CanvasHome root={home} isEmpty={items.length === 0} live={live} reader={reader} onEdit={onHome} />
      )}
      {items.length === 0 && (
        <p className="canvas-note">Bileşenleri listeden seçin ya da buraya sürükleyin.</p>
      )}
      <div ref={list} className="canvas-hidden" {...DROP_LIST}>
        {items.map((item, at) => (
          <div
            key={item.key}
            className="canvas-item"
            data-key={item.key}
            data-name={nameOfItem(item)}
            data-selected={item.key === selected ? '' : undefined}
            onClick={() => {
              actions.select(item.key);
            }}
          >
            <CanvasBlock item={item} live={live} reader={reader} />
            {item.key === selected && (
              <CanvasTools item={item} at={at} count={items.length} actions={actions} />
            )}
          </div>
        ))}
      </div>
    </>
  );
});

/** Scrolls the frame alone: `scrollIntoView` would move the administration's page with it. */
function showInFrame(row: Element): void {
  const frame = row.ownerDocument.defaultView;
  if (!frame) return;
  const { top, bottom } = row.getBoundingClientRect();
  const isSeen = top >= 0 && (bottom <= frame.innerHeight || top < frame.innerHeight / 2);
  if (!isSeen) frame.scrollBy(0, top - ROOM_ABOVE);
}

/** Pixels above a component that is scrolled to. */
const ROOM_ABOVE = 24;
