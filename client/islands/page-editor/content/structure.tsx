import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
} from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import { Icon } from '../../../../views/components/icon/icon.js';
import { directionOf, placeTowards } from '../../../dragging/keys.js';
import { DROP_LIST } from '../../../dragging/out.js';
import { dragAlong } from '../../../dragging/rows.js';
import { definitionOfItem, idOfItem, type Item, nameOfItem } from '../document/document.js';
import { openOf, useComments } from '../comments/use-comments.js';
import { MoveButtons } from '../parts/move-buttons.js';
import type { ItemActions } from './item-actions.js';

interface StructureProps {
  readonly items: readonly Item[];
  readonly selected: string | null;
  /** Key of the component below which new ones are inserted. */
  readonly anchor: string | null;
  readonly problems: readonly Problem[];
  readonly actions: ItemActions;
}

/** The components of the page in their order, for mouse, finger and keyboard. */
export function Structure({ items, selected, anchor, problems, actions }: StructureProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  const { all, show } = useComments();
  useEffect(() => {
    // A moved row keeps the focus, whose button may now be one that can't be used.
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${focused.current}"] .editor-item-name`)?.focus();
    focused.current = null;
  }, [items]);
  const move = (key: string, to: number): void => {
    if (to < 0 || to >= items.length) return;
    focused.current = key;
    actions.move(key, to);
  };
  return (
    <ol
      ref={list}
      className="editor-items"
      {...DROP_LIST}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'));
      }}
    >
      {items.map((item, at) => (
        <Row
          key={item.key}
          item={item}
          at={at}
          count={items.length}
          isSelected={item.key === selected}
          isAnchor={item.key === anchor}
          errors={
            problems.filter(
              ({ component, severity }) => severity === 'error' && component === idOfItem(item, at),
            ).length
          }
          id={idOfItem(item, at)}
          comments={openOf(all, idOfItem(item, at))}
          showComments={show}
          actions={actions}
          move={move}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly item: Item;
  readonly at: number;
  readonly count: number;
  readonly isSelected: boolean;
  readonly isAnchor: boolean;
  readonly errors: number;
  /** The id under which the server speaks of the component. */
  readonly id: string;
  /** Open ones. */
  readonly comments: number;
  readonly showComments: (component: string) => void;
  readonly actions: ItemActions;
  readonly move: (key: string, to: number) => void;
}

const Row = memo(function Row(props: RowProps): ReactElement {
  const { item, at, count, isSelected, isAnchor, errors, actions, move } = props;
  const { id, comments, showComments } = props;
  const { key } = item;
  const name = nameOfItem(item);
  const definition = definitionOfItem(item);
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const row = event.currentTarget.closest<HTMLElement>('li');
    if (row)
      dragAlong(event.nativeEvent, event.currentTarget, row, (to) => {
        actions.move(key, to);
      });
  };
  const press = (event: KeyboardEvent): void => {
    const work = keyWork(event, { key, at, count, actions, move });
    if (!work) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  };
  return (
    <li
      className="editor-item"
      data-key={key}
      data-selected={isSelected ? '' : undefined}
      data-anchor={isAnchor ? '' : undefined}
    >
      <span className="editor-grip" onPointerDown={grab} aria-hidden="true">
        <Icon name="menu" />
      </span>
      <button
        type="button"
        className="editor-item-name"
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End Control+D Control+C Delete"
        onClick={() => {
          actions.select(key);
        }}
        onKeyDown={press}
      >
        <span>{name}</span>
        {definition === null ? (
          <small>Bu sürümde düzenlenemez</small>
        ) : (
          definition.label !== name && <small>{definition.label}</small>
        )}
      </button>
      <CommentCount
        count={comments}
        name={name}
        onOpen={() => {
          actions.select(key);
          showComments(id);
        }}
      />
      {errors > 0 && <span className="badge tone-danger">{`${String(errors)} eksik`}</span>}
      <MoveButtons
        name={name}
        isFirst={at === 0}
        isLast={at === count - 1}
        onMove={(by) => {
          move(key, at + by);
        }}
      />
    </li>
  );
});

/** Open comments on a component, and the way to them. */
const CommentCount = ({
  count,
  name,
  onOpen,
}: {
  readonly count: number;
  readonly name: string;
  readonly onOpen: () => void;
}): ReactElement | null =>
  count === 0 ? null : (
    <button
      type="button"
      className="badge tone-warning editor-item-comments"
      aria-label={`${name}: ${String(count)} yorum açık`}
      onClick={onOpen}
    >
      {`${String(count)} yorum`}
    </button>
  );

function keyWork(
  event: KeyboardEvent,
  {
    key,
    at,
    count,
    actions,
    move,
  }: Pick<RowProps, 'at' | 'count' | 'actions' | 'move'> & { readonly key: string },
): (() => void) | null {
  const { altKey, ctrlKey, metaKey } = event;
  const command = (ctrlKey || metaKey) && !altKey;
  const direction = altKey && !ctrlKey ? directionOf(event.key) : undefined;
  if (direction)
    return () => {
      move(key, placeTowards(direction, at, count));
    };
  if (event.key === 'Delete')
    return () => {
      actions.askRemoval(key);
    };
  if (command && event.key.toLowerCase() === 'd')
    return () => {
      actions.duplicate(key);
    };
  if (command && event.key.toLowerCase() === 'c')
    return () => {
      actions.copy(key);
    };
  return null;
}
