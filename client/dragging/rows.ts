/** How near to an edge of what scrolls the pointer makes it scroll, and how far at once, in pixels. */
const EDGE = 48;
const STEP = 14;

/**
 * Drags one of several rows that stand one below another, in this document or in a frame, with mouse, pen or finger.
 * Only marks are set while the pointer moves (`data-dragged` on the row, `data-drop` beside its new place); the rows
 * keep their places until the end, when the new one is told. Esc gives up; hidden rows are passed over.
 *
 * @param handle keeps the pointer until it is let go
 * @param moved is told the new place, counted from 0 among the rows that are seen; not when it is the old one
 */
export function dragAlong(
  start: PointerEvent,
  handle: HTMLElement,
  row: HTMLElement,
  moved: (to: number) => void,
): void {
  if (start.button !== 0) return;
  start.preventDefault();
  const rows = row.parentElement ? rowsOf(row.parentElement).filter(({ hidden }) => !hidden) : [];
  const from = rows.indexOf(row);
  const scroller = scrollerOf(row);
  let to = from;

  const others = rows.filter((other) => other !== row);
  set(row, 'dragged', '');
  untilLetGo(start, handle, {
    follow: ({ clientY }) => {
      scrollNear(scroller, clientY);
      to = placeAt(others, clientY);
      markPlace(others, to === from ? null : to);
    },
    end: (isDone) => {
      markPlace(others, null);
      set(row, 'dragged', null);
      if (isDone && to !== from) moved(to);
    },
  });
}

interface Dragging {
  readonly follow: (event: PointerEvent) => void;
  /** Told once, whether the pointer was let go or the dragging given up. */
  readonly end: (isDone: boolean) => void;
}

/** Keeps the pointer for the handle until it is let go; Esc, and a browser that takes the pointer, give up. */
export function untilLetGo(start: PointerEvent, handle: HTMLElement, { follow, end }: Dragging): void {
  const ending = new AbortController();
  const { signal } = ending;
  const finish = (isDone: boolean) => (): void => {
    ending.abort();
    end(isDone);
  };
  const giveUp = finish(false);
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', finish(true), { signal });
  handle.addEventListener('pointercancel', giveUp, { signal });
  handle.ownerDocument.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') giveUp();
    },
    { signal },
  );
}

/** Rows are HTML; those of a frame are of that frame's own classes, so that no `instanceof` could tell. */
export const rowsOf = (list: Element): readonly HTMLElement[] => [...list.children] as HTMLElement[];

/** The place among rows that a height on their page stands for. */
export function placeAt(rows: readonly HTMLElement[], y: number): number {
  return rows.filter((row) => y > middleOf(row)).length;
}

/** Shows where something would come to stand; null takes the mark away. */
export function markPlace(rows: readonly HTMLElement[], place: number | null): void {
  rows.forEach((row, at) => {
    const isAfterLast = place === rows.length && at === place - 1;
    set(row, 'drop', at === place ? 'before' : isAfterLast ? 'after' : null);
  });
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

function set(row: HTMLElement, name: string, value: string | null): void {
  if (value === null) row.removeAttribute(`data-${name}`);
  else row.setAttribute(`data-${name}`, value);
}

function scrollerOf(row: HTMLElement): Element | null {
  for (let box = row.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  }
  return row.ownerDocument.scrollingElement;
}

export function scrollNear(scroller: Element | null, y: number): void {
  if (!scroller) return;
  const isPage = scroller === scroller.ownerDocument.scrollingElement;
  const { top, bottom } = isPage
    ? { top: 0, bottom: scroller.clientHeight }
    : scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollBy(0, -STEP);
  else if (y > bottom - EDGE) scroller.scrollBy(0, STEP);
}
