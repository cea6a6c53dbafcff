import type { PageForm } from '../../../../views/blocks/editor-contract.js';
import type { EditorDocument } from './document.js';

/** All that is edited: the page's own fields and its content. */
export interface Work {
  readonly page: Omit<PageForm, 'content'>;
  readonly document: EditorDocument;
}

export interface History {
  readonly past: readonly Work[];
  readonly present: Work;
  readonly future: readonly Work[];
  /** The tag of the last step, and its time: typing on in the same field is one step. */
  readonly tag: string | null;
  readonly at: number;
}

export type HistoryAction =
  | {
      readonly type: 'change';
      readonly change: (work: Work) => Work;
      readonly tag: string | null;
      readonly at: number;
    }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'replace'; readonly work: Work };

const MAX_STEPS = 200;
const SAME_STEP_MS = 1_000;

export const historyOf = (present: Work): History => ({ past: [], present, future: [], tag: null, at: 0 });

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case 'replace':
      return { ...historyOf(action.work), past: [...past, present].slice(-MAX_STEPS) };
    case 'undo': {
      const previous = past.at(-1);
      if (!previous) return history;
      return { past: past.slice(0, -1), present: previous, future: [present, ...future], tag: null, at: 0 };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (!next) return history;
      return { past: [...past, present], present: next, future: rest, tag: null, at: 0 };
    }
    case 'change': {
      const next = action.change(present);
      if (next === present) return history;
      const { tag, at } = action;
      const continues = tag !== null && tag === history.tag && at - history.at < SAME_STEP_MS;
      return {
        past: continues ? past : [...past, present].slice(-MAX_STEPS),
        present: next,
        future: [],
        tag,
        at,
      };
    }
  }
}
