/** So long nobody has read what has just appeared. */
const UNREAD_MS = 1_000;
/** A finger does not come down twice on the same spot. */
const SAME_PLACE_PX = 32;

type Press = Pick<MouseEvent, 'detail' | 'timeStamp'>;
type Placed = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * Whether it was pressed before anybody can have read it: by the second click of a double click, say. Keys press what
 * has the focus, which nobody loses to what appears under the pointer.
 */
export const isGhostClick = ({ detail, timeStamp }: Press, shownAt: number): boolean =>
  detail > 0 && timeStamp - shownAt < UNREAD_MS;

export const isSamePlace = (one: Placed, other: Placed): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;
