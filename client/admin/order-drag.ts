/** How near to an edge of the window a dragged row makes the page scroll, and how far at once. */
const EDGE = 72;
const STEP = 14;

/**
 * Rows are dragged by their handles with mouse, pen or finger: the row follows the pointer from place to place.
 * @param moved is told the row when it has another place than before
 */
export function dragRows(list: HTMLElement, moved: (row: HTMLElement) => void): void {
  list.addEventListener('pointerdown', (event) => {
    const handle =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-order-handle]');
    const row = handle && handle.closest<HTMLElement>('li');
    if (!row || event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    row.dataset['dragged'] = '';
    const before = row.previousElementSibling;
    const follow = ({ clientY }: PointerEvent): void => {
      if (clientY < EDGE) scrollBy(0, -STEP);
      else if (clientY > innerHeight - EDGE) scrollBy(0, STEP);
      place(row, clientY);
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      delete row.dataset['dragged'];
      if (row.previousElementSibling !== before) moved(row);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  });
}

/** Past the middle of a neighbour, that one makes way: the dragged row stays in the page, and so keeps the pointer. */
function place(row: HTMLElement, y: number): void {
  const middle = (other: HTMLElement): number => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2;
  };
  const above = shownBeside(row, 'previousElementSibling');
  const below = shownBeside(row, 'nextElementSibling');
  if (above && y < middle(above)) row.after(above);
  else if (below && y > middle(below)) row.before(below);
}

/** The next row that is seen: those a search leaves out are passed over. */
export function shownBeside(
  row: HTMLElement,
  side: 'previousElementSibling' | 'nextElementSibling',
): HTMLElement | null {
  let other = row[side];
  while (other instanceof HTMLElement && other.hidden) other = other[side];
  return other instanceof HTMLElement ? other : null;
}
