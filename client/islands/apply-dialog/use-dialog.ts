import { type RefObject, useEffect, useRef } from 'react';

const MARK = 'applyDialog';

/**
 * Opens a native dialog and keeps the browser's history in step: going back closes it, closing it goes back, so that
 * neither leaves a step of history that does nothing.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClosed: () => void,
): void {
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    // After a reload the mark of the dialog that was open is still there.
    if (!isMarked(history.state)) history.pushState({ [MARK]: true }, '');
    const goneBack = (): void => {
      element.close();
    };
    const afterClose = (): void => {
      removeEventListener('popstate', goneBack);
      if (isMarked(history.state)) history.back();
      closed.current();
    };
    addEventListener('popstate', goneBack);
    element.addEventListener('close', afterClose);
    return () => {
      removeEventListener('popstate', goneBack);
      element.removeEventListener('close', afterClose);
    };
  }, [dialog, isOpen]);
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;
