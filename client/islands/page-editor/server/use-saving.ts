import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PageForm, PageState } from '../../../../views/blocks/editor-contract.js';
import type { Api } from './api.js';
import { type DraftStatus, isWaiting, type SavingState, ServerDraft } from './server-draft.js';

export interface Saving
  extends
    DraftStatus,
    Pick<ServerDraft, 'latest' | 'save' | 'publish' | 'accept' | 'raise' | 'follow' | 'settle'> {}

interface SavingOptions {
  readonly api: Api;
  readonly initial: PageState | null;
  readonly stored: PageForm;
  /** The form on the screen; the same function throughout. */
  readonly current: () => PageForm;
  /** Another value with every change on the screen. */
  readonly change: unknown;
}

const PAUSE_MS = 1_500;
const KEEP_MS = 400;
const RETRY_MS = 5_000;

/**
 * Keeps the draft on the server at what is on the screen: some time after the last change, one request at a time.
 * While the server is away the work lies in this browser, and is sent again until it is stored.
 */
export function useSaving({ change, ...options }: SavingOptions): Saving {
  const [draft] = useState(() => new ServerDraft(options));
  const status = useSyncExternalStore(draft.subscribe, draft.status);
  useStoring(draft, change);
  useRetries(draft, status.saving);
  useLeaveQuestion(draft);
  const { latest, save, publish, accept, raise, follow, settle } = draft;
  return { ...status, latest, save, publish, accept, raise, follow, settle };
}

/** Soon after a change it is kept here, and when no other follows, stored. */
function useStoring(draft: ServerDraft, change: unknown): void {
  useEffect(() => {
    draft.noteChange();
    if (!draft.isChanged()) return;
    const keeping = setTimeout(() => {
      draft.keepHere();
    }, KEEP_MS);
    const storing = setTimeout(() => {
      if (draft.isStoredByItself) void draft.save();
    }, PAUSE_MS);
    return () => {
      clearTimeout(keeping);
      clearTimeout(storing);
    };
  }, [draft, change]);
}

function useRetries(draft: ServerDraft, saving: SavingState): void {
  useEffect(() => {
    if (!isWaiting(saving)) return;
    const again = (): void => void draft.save();
    const timer = setInterval(again, RETRY_MS);
    // `focus` comes with who has signed in in another tab.
    const signs = ['online', 'focus'];
    for (const sign of signs) addEventListener(sign, again);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, again);
    };
  }, [draft, saving]);
}

function useLeaveQuestion(draft: ServerDraft): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (draft.isChanged()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [draft]);
}
