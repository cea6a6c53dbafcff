import { memo, type ReactElement, useMemo, useState } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import type { Site } from '../../../../src/shared/rendering/context.js';
import { Button } from '../../../../views/components/button/button.js';
import { Segmented } from '../../../../views/components/segmented/segmented.js';
import { Canvas } from '../canvas/canvas.js';
import type { CanvasSources } from '../canvas/use-canvas.js';
import { idOfItem, type Item, nameOfItem } from '../document/document.js';
import { SEARCH_ID } from './library.js';
import { isNarrow, WIDTHS } from './widths.js';
import { focusSoon } from '../parts/focus-soon.js';
import type { ItemActions } from './item-actions.js';
import { ItemPanel } from './item-panel.js';
import { Library } from './library.js';
import { Structure } from './structure.js';
import { LIST_HEADING, useRestoredFocus } from './use-restored-focus.js';

export interface ContentTabProps extends CanvasSources {
  readonly items: readonly Item[];
  readonly selected: string | null;
  /** Key of the component below which new ones are inserted; null for the end. */
  readonly anchor: string | null;
  readonly onAnchor: (key: string | null) => void;
  readonly problems: readonly Problem[];
  readonly site: Site;
  readonly onHome: () => void;
  readonly links: readonly string[];
  readonly actions: ItemActions;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The page as it is being built, beside what it is built of. */
export const ContentTab = memo(function ContentTab(props: ContentTabProps): ReactElement {
  const { items, selected, problems, actions } = props;
  const [width, setWidth] = useState(() => (isNarrow() ? '360' : '768'));
  const at = items.findIndex(({ key }) => key === selected);
  const item = items[at];
  const id = item ? idOfItem(item, at) : '';
  const own = useMemo(() => problems.filter(({ component }) => component === id), [problems, id]);
  const keepFocus = useRestoredFocus(items, selected);
  return (
    <div className="editor-content">
      <div className="editor-canvas">
        <div className="editor-canvas-bar">
          <Segmented
            name="tuval-genisligi"
            legend="Görünüm genişliği"
            hideLegend
            options={WIDTHS}
            value={width}
            onChange={setWidth}
          />
        </div>
        <Canvas {...props} width={Number(width)} />
      </div>
      <div className="editor-side" onFocus={keepFocus}>
        {item ? (
          <ItemPanel
            item={item}
            at={at}
            count={items.length}
            problems={own}
            timeZone={props.site.timeZone}
            actions={actions}
          />
        ) : (
          <Overview {...props} />
        )}
      </div>
    </div>
  );
});

function Overview({ items, selected, anchor, onAnchor, problems, actions }: ContentTabProps): ReactElement {
  const above = items.find(({ key }) => key === anchor);
  return (
    <div className="stack">
      <section className="stack" aria-labelledby={LIST_HEADING}>
        <ListHead hasItems={items.length > 0} actions={actions} />
        {items.length === 0 ? (
          <p className="editor-empty">Sayfada henüz bileşen yok. Aşağıdan ekleyin.</p>
        ) : (
          <Structure
            items={items}
            selected={selected}
            anchor={anchor}
            problems={problems}
            actions={actions}
          />
        )}
      </section>
      <section className="stack" aria-labelledby="bilesen-ekle">
        <h2 id="bilesen-ekle">Bileşen ekle</h2>
        {above && (
          <p className="editor-place">
            <span>{`“${nameOfItem(above)}” bileşeninin altına eklenir.`}</span>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                onAnchor(null);
              }}
            >
              Sona ekle
            </Button>
          </p>
        )}
        <Library onAdd={actions.add} />
      </section>
    </div>
  );
}

function ListHead({
  hasItems,
  actions,
}: Pick<ContentTabProps, 'actions'> & { readonly hasItems: boolean }): ReactElement {
  return (
    <div className="editor-panel-head">
      <h2 id={LIST_HEADING} tabIndex={-1}>
        Bileşenler
      </h2>
      <div className="editor-pair">
        {hasItems && (
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            onClick={() => {
              focusSoon(SEARCH_ID);
            }}
          >
            Bileşen ekle
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            actions.paste();
          }}
        >
          Yapıştır
        </Button>
      </div>
    </div>
  );
}
