import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly selected: string | null;
  /** The component that is chosen, or was last: what is added comes below it. Null for the end. */
  readonly anchor: string | null;
  readonly select: (key: string | null) => void;
  readonly setAnchor: (key: string | null) => void;
  /** For another page. */
  readonly clear: () => void;
}

/** Which component is worked on. Going back to the list leaves it the place where others are added. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const select = useCallback((key: string | null) => {
    setSelected(key);
    if (key !== null) setAnchor(key);
  }, []);
  const clear = useCallback(() => {
    setSelected(null);
    setAnchor(null);
  }, []);
  return useMemo(() => ({ selected, anchor, select, setAnchor, clear }), [selected, anchor, select, clear]);
}
