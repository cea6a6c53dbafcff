import { useCallback, useState } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import { type Selection, useSelection } from '../content/use-selection.js';
import { idOfItem, type Item } from '../document/document.js';
import { FIELD_ID, type FieldContext } from '../fields/field-context.js';
import { focusSoon } from './focus-soon.js';

export type EditorTab = 'content' | 'home' | 'settings';

export interface Place {
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  readonly openHome: () => void;
  readonly selection: Selection;
  readonly wanted: FieldContext['wanted'];
  /** Leads to the field that something is missing in. */
  readonly goTo: (problem: Problem) => void;
}

/** Where in the editor one is: tab, component and field. */
export function usePlace(first: EditorTab, items: readonly Item[]): Place {
  const [tab, setTab] = useState(first);
  const [wanted, setWanted] = useState<FieldContext['wanted']>(null);
  const selection = useSelection();
  const openHome = useCallback(() => {
    setTab('home');
  }, []);
  const goTo = ({ component, field }: Problem): void => {
    const path = field.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    if (component !== null) {
      const item = items.find((candidate, at) => idOfItem(candidate, at) === component);
      setTab('content');
      selection.select(item?.key ?? null);
    } else if (path[0] === 'home') setTab('home');
    else setTab(field === 'content' ? 'content' : 'settings');
    setWanted({ path });
    focusSoon(`${FIELD_ID}-${path.join('-')}`);
  };
  return { tab, setTab, openHome, selection, wanted, goTo };
}
