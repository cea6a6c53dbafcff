import { useCallback, useEffect, useRef } from 'react';

interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

/** Ctrl or Cmd with Z, Shift+Z, Y and S. With Alt they are letters: AltGr is Ctrl and Alt together. */
export function useShortcuts(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || !(ctrlKey || metaKey) || event.getModifierState('AltGraph')) return;
    const key = event.key.toLowerCase();
    const work =
      key === 'z'
        ? shiftKey
          ? latest.current.redo
          : latest.current.undo
        : key === 'y'
          ? latest.current.redo
          : key === 's'
            ? latest.current.save
            : null;
    // A dialog over the page has fields of its own.
    if (!work || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    work();
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onKeyDown]);
  return onKeyDown;
}
