import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type {
  CommentsAnswer,
  CommentSolution,
  NewComment,
  PageCommentState,
} from '../../../../views/blocks/editor-contract.js';
import { pageCommentPaths } from '../../../../src/shared/paths/page-review.js';
import type { Answer, Api } from '../server/api.js';

const AWAY = 'Sunucuya ulaşılamıyor. Yazdığınız duruyor; yeniden deneyin.';

/** Comments of staff on the page in hand. */
export interface Comments {
  /** The open ones first. */
  readonly all: readonly PageCommentState[];
  /** False until the page is stored: there is nothing to comment on. */
  readonly canWrite: boolean;
  /** The component whose comments somebody wants to see. Another object with every wish. */
  readonly wanted: { readonly component: string } | null;
  readonly show: (component: string) => void;
  /** @returns a sentence where it was not stored */
  readonly add: (comment: NewComment) => Promise<string | undefined>;
  readonly solve: (id: string, solution: CommentSolution) => Promise<string | undefined>;
}

const NONE: readonly PageCommentState[] = [];
const nothing = (): Promise<undefined> => Promise.resolve(undefined);
const Context = createContext<Comments>({
  all: NONE,
  canWrite: false,
  wanted: null,
  show: () => undefined,
  add: nothing,
  solve: nothing,
});
export const CommentsProvider = Context.Provider;
export const useComments = (): Comments => useContext(Context);

export const openOf = (comments: readonly PageCommentState[], component: string): number =>
  comments.filter((comment) => comment.component === component && comment.solvedBy === null).length;

/** Reads the comments when the editor is opened, and whenever somebody comes back to its tab. */
export function useCommentsOf(api: Api, pageId: string | null): Comments {
  const [all, setAll] = useState(NONE);
  const [wanted, setWanted] = useState<Comments['wanted']>(null);
  useEffect(() => {
    if (pageId === null) return;
    let isOpen = true;
    const read = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await api.get<CommentsAnswer>(pageCommentPaths.list(pageId));
      if (isOpen && answer.kind === 'done') setAll(answer.value.comments);
    };
    const look = (): void => void read();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, pageId]);
  return useMemo((): Comments => {
    const send = async (path: string, body: object): Promise<string | undefined> => {
      const answer = await api.post<CommentsAnswer>(path, body);
      if (answer.kind === 'done') setAll(answer.value.comments);
      return failureOf(answer);
    };
    const id = pageId ?? '';
    return {
      all,
      canWrite: pageId !== null,
      wanted,
      show: (component) => {
        setWanted({ component });
      },
      add: (comment) => send(pageCommentPaths.list(id), comment),
      solve: (comment, solution) => send(pageCommentPaths.solution(id, comment), solution),
    };
  }, [all, wanted, api, pageId]);
}

function failureOf(answer: Answer<CommentsAnswer>): string | undefined {
  switch (answer.kind) {
    case 'done':
      return undefined;
    case 'away':
    case 'conflict':
      return AWAY;
    default:
      return answer.message;
  }
}
