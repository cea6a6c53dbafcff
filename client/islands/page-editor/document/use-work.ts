import { useMemo, useReducer, useRef } from 'react';
import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import type { ComponentsDocument } from './document.js';
import { historyOf, historyReducer, type Work } from './history.js';
import { formOf, type PageFields, withDocument, workOf } from './work.js';

/** Changes of the edited form; the same functions throughout. */
export interface WorkActions {
  /** The form on the screen now. */
  readonly current: () => PageForm;
  /** @param tag of changes that are one step when they follow each other */
  readonly change: (next: (work: Work) => Work, tag?: string) => void;
  readonly changeItems: (next: (document: ComponentsDocument) => ComponentsDocument, tag?: string) => void;
  readonly changePage: (next: (page: PageFields) => PageFields, tag: string) => void;
  /** Puts another form on the screen; undo brings back what was there. */
  readonly replace: (form: PageForm) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface WorkInHand extends WorkActions {
  readonly work: Work;
  readonly components: ComponentsDocument;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const EMPTY: ComponentsDocument = { kind: 'components', root: {}, items: [], text: null };

/** The page as it stands on the screen, with the steps that led there. */
export function useWork(form: PageForm): WorkInHand {
  const [history, dispatch] = useReducer(historyReducer, form, (first) => historyOf(workOf(first)));
  const work = history.present;
  const latest = useRef(work);
  latest.current = work;
  const actions = useMemo((): WorkActions => {
    const change: WorkActions['change'] = (next, tag) => {
      dispatch({ type: 'change', change: next, tag: tag ?? null, at: Date.now() });
    };
    return {
      current: () => formOf(latest.current),
      change,
      changeItems: (next, tag) => {
        change(
          (before) =>
            before.document.kind === 'components' ? withDocument(before, next(before.document)) : before,
          tag,
        );
      },
      changePage: (next, tag) => {
        change((before) => ({ ...before, page: next(before.page) }), tag);
      },
      replace: (next) => {
        dispatch({ type: 'replace', work: workOf(next) });
      },
      undo: () => {
        dispatch({ type: 'undo' });
      },
      redo: () => {
        dispatch({ type: 'redo' });
      },
    };
  }, []);
  return {
    ...actions,
    work,
    components: work.document.kind === 'components' ? work.document : EMPTY,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
