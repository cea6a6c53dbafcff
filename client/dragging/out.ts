import { markPlace, placeAt, rowsOf, scrollNear, untilLetGo } from './rows.js';

/** Marks a list, here or in a frame, whose children are places for what is dragged. */
export const DROP_LIST = { 'data-drop-list': '' } as const;

/** Pixels the pointer has to go before pressing becomes dragging. */
const SLACK = 6;

/** A list under the pointer. */
interface Target {
  readonly rows: readonly HTMLElement[];
  /** Scrolls to show more of the list; null where the page itself does. */
  readonly scroller: Element | null;
  /** Height of the pointer in the list's own document. */
  readonly y: number;
}

/**
 * Drags something new out to a place in one of the marked lists. Pressing without moving stays a click, a finger
 * scrolls, and Esc cancels.
 *
 * @param name the text that follows the pointer
 * @param dropped gets the place, counted from 0
 */
export function dragOut(
  start: PointerEvent,
  handle: HTMLElement,
  name: string,
  dropped: (at: number) => void,
): void {
  if (start.button !== 0 || start.pointerType === 'touch') return;
  const page = handle.ownerDocument;
  let sign: HTMLElement | null = null;
  let marked: readonly HTMLElement[] = [];
  let place: number | null = null;

  const follow = ({ clientX, clientY }: PointerEvent): void => {
    if (!sign) {
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) < SLACK) return;
      sign = showSign(page, name);
      dropClick(handle);
    }
    sign.style.translate = `${String(clientX)}px ${String(clientY)}px`;
    const target = targetAt(page, clientX, clientY);
    markPlace(marked, null);
    marked = target?.rows ?? [];
    place = target && placeAt(marked, target.y);
    markPlace(marked, place);
    sign.toggleAttribute('data-over', target !== null);
    if (target) scrollNear(target.scroller, target.y);
    else scrollNear(page.scrollingElement, clientY);
  };
  const end = (isDropped: boolean): void => {
    markPlace(marked, null);
    sign?.remove();
    if (isDropped && place !== null) dropped(place);
  };
  untilLetGo(start, handle, { follow, end });
}

function showSign(page: Document, name: string): HTMLElement {
  const sign = page.createElement('div');
  sign.className = 'editor-dragged';
  sign.textContent = name;
  page.body.append(sign);
  return sign;
}

/** The click that browsers make of letting go where the pointer is kept. */
function dropClick(handle: HTMLElement): void {
  const done = new AbortController();
  handle.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
    },
    { capture: true, signal: done.signal },
  );
  handle.addEventListener(
    'lostpointercapture',
    () => {
      setTimeout(() => {
        done.abort();
      });
    },
    { once: true },
  );
}

function targetAt(page: Document, x: number, y: number): Target | null {
  for (const list of page.querySelectorAll('[data-drop-list]')) {
    if (isIn(list.getBoundingClientRect(), x, y)) return { rows: rowsOf(list), scroller: null, y };
  }
  for (const frame of page.querySelectorAll('iframe')) {
    const list = frame.contentDocument?.querySelector('[data-drop-list]');
    const box = frame.getBoundingClientRect();
    if (!list || !isIn(box, x, y)) continue;
    // The frame may be shown smaller than it is.
    const scale = box.height / frame.offsetHeight;
    return { rows: rowsOf(list), scroller: list.ownerDocument.scrollingElement, y: (y - box.top) / scale };
  }
  return null;
}

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
