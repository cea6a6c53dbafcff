import { type RefObject, useCallback, useEffect, useRef } from 'react';

const MARK = 'applyDialog';

/**
 * Opens a native dialog and keeps the browser's history in step: going back closes it, closing it goes back, so that
 * neither leaves a step of history that does nothing.
 * @returns holds the dialog open and lets it go again: what is under way has an outcome that the person must see
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClosed: () => void,
): (isHeld: boolean) => void {
  const isHeld = useRef(false);
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    mark();
    const goneBack = (): void => {
      if (isHeld.current) mark();
      else element.close();
    };
    const refuse = (event: Event): void => {
      if (isHeld.current) event.preventDefault();
    };
    const refuseEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') refuse(event);
    };
    const afterClose = (): void => {
      // Browsers don't let a page refuse twice in a row.
      if (isHeld.current) {
        element.showModal();
        return;
      }
      removeEventListener('popstate', goneBack);
      if (isMarked(history.state)) history.back();
      closed.current();
    };
    addEventListener('popstate', goneBack);
    element.addEventListener('close', afterClose);
    element.addEventListener('cancel', refuse);
    element.addEventListener('submit', refuse);
    element.addEventListener('keydown', refuseEscape);
    return () => {
      removeEventListener('popstate', goneBack);
      element.removeEventListener('close', afterClose);
      element.removeEventListener('cancel', refuse);
      element.removeEventListener('submit', refuse);
      element.removeEventListener('keydown', refuseEscape);
    };
  }, [dialog, isOpen]);

  return useCallback((hold: boolean) => {
    isHeld.current = hold;
    if (hold) addEventListener('beforeunload', askBeforeLeaving);
    else removeEventListener('beforeunload', askBeforeLeaving);
  }, []);
}

/** After a reload the mark of the dialog that was open is still there. */
function mark(): void {
  if (!isMarked(history.state)) history.pushState({ [MARK]: true }, '');
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

function askBeforeLeaving(event: Event): void {
  event.preventDefault();
}
