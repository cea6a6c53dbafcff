import type { PointerEvent, ReactElement } from 'react';
import { Icon } from '../../../../views/components/icon/icon.js';
import type { ItemActions } from '../content/item-actions.js';
import { dragAlong } from '../../../dragging/rows.js';
import { IconButton } from '../parts/icon-button.js';
import type { Item } from '../document/document.js';

interface CanvasToolsProps {
  readonly item: Item;
  readonly at: number;
  readonly count: number;
  readonly actions: ItemActions;
}

/** On the chosen component, for the mouse; the list of components has the same for the keyboard. */
export function CanvasTools({ item: { key }, at, count, actions }: CanvasToolsProps): ReactElement {
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const row = event.currentTarget.closest<HTMLElement>('.canvas-item');
    if (row)
      dragAlong(event.nativeEvent, event.currentTarget, row, (to) => {
        actions.move(key, to);
      });
  };
  return (
    <div
      className="canvas-tools"
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      <button type="button" data-grip="" aria-label="Sürükleyerek taşı" onPointerDown={grab} tabIndex={-1}>
        <Icon name="menu" />
      </button>
      <IconButton
        icon="chevron-down"
        turned
        label="Yukarı taşı"
        disabled={at === 0}
        onClick={() => {
          actions.move(key, at - 1);
        }}
      />
      <IconButton
        icon="chevron-down"
        label="Aşağı taşı"
        disabled={at === count - 1}
        onClick={() => {
          actions.move(key, at + 1);
        }}
      />
      <IconButton
        icon="copy"
        label="Çoğalt"
        onClick={() => {
          actions.duplicate(key);
        }}
      />
      <IconButton
        icon="trash"
        label="Sil"
        onClick={() => {
          actions.askRemoval(key);
        }}
      />
    </div>
  );
}
