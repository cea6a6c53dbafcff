import { Component, memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { readComponents } from '../../../../views/blocks/parse.js';
import type { TextReader } from '../../../../views/blocks/values.js';
import { ownValue } from '../../../../views/blocks/values.js';
import { definitionOfItem, type Item } from '../document/document.js';
import type { LiveData } from '../server/use-block-data.js';
import { LiveBlocks } from './live-blocks.js';

interface CanvasBlockProps {
  readonly item: Item;
  readonly live: LiveData;
  readonly reader: TextReader;
}

/** One component as visitors will see it. Drawn again only when it or its data changed. */
export const CanvasBlock = memo(function CanvasBlock({ item, live, reader }: CanvasBlockProps): ReactElement {
  const { key, raw } = item;
  const parsed = useMemo(() => readComponents({ components: [raw] }, reader), [raw, reader]);
  if (!definitionOfItem(item)) return <UnknownNote item={item} />;
  return (
    // Nothing in it is used from here: links lead nowhere and forms send nothing.
    <div inert>
      <Guard of={raw}>
        <LiveBlocks parsed={parsed} live={live} anchor={key} />
      </Guard>
    </div>
  );
});

function UnknownNote({ item }: { readonly item: Item }): ReactElement {
  const type = ownValue(item.raw, 'type');
  return (
    <div className="canvas-note">
      <strong>{`Bilinmeyen bileşen${typeof type === 'string' && type !== '' ? `: ${type}` : ''}`}</strong>
      Ziyaretçilere gösterilmez; olduğu gibi saklanır.
    </div>
  );
}

interface GuardProps {
  /** The value that is drawn. Another value is tried again after an error. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** A view that fails takes only its own place with it. */
class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="canvas-note">Bu bileşen burada gösterilemedi. Önizlemede nasıl göründüğüne bakın.</div>
    );
  }
}
