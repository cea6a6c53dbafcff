import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Conflict,
  PageForm,
  PageState,
  Problem,
  Saved,
} from '../../../../src/pages/admin/editor-contract.js';
import { adminPaths } from '../../../../src/paths.js';
import type { Answer, Api } from './api.js';
import { dropLocalDraft, saveLocalDraft } from './local-draft.js';

export type SavingState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'changed' | 'saving' | 'away' }
  | { readonly kind: 'signed-out' | 'failed'; readonly message: string };

export interface Saving {
  readonly saving: SavingState;
  readonly page: PageState | null;
  /** The same as `page`, also in the middle of something that began before it changed. */
  readonly latest: () => PageState | null;
  readonly problems: readonly Problem[];
  readonly conflict: Conflict | null;
  /** Stores now what is on the screen. @returns true when it is stored */
  readonly save: () => Promise<boolean>;
  readonly publish: () => Promise<Answer<Saved>>;
  /** Takes over what another write of this editor came to. */
  readonly accept: (saved: Pick<Saved, 'state' | 'problems'>, form?: PageForm) => void;
  readonly raise: (conflict: Conflict) => void;
  /**
   * Goes on from a newer version where its texts are those this editor has stored: a plan came due, or the page was
   * published elsewhere. @returns false where somebody has written something else
   */
  readonly follow: (newer: Pick<Conflict, 'state' | 'form'>) => boolean;
  /** Ends a conflict: what is stored now is what the next write goes on from. */
  readonly settle: (state: PageState, stored: PageForm) => void;
}

interface SavingOptions {
  readonly api: Api;
  readonly initial: PageState | null;
  readonly stored: PageForm;
  /** What is on the screen. */
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
export function useSaving({ api, initial, stored, current, change }: SavingOptions): Saving {
  const [page, setPage] = useState(initial);
  const [saving, setSaving] = useState<SavingState>({ kind: 'saved', at: null });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const work = useRef({
    page: initial,
    stored: textOf(stored),
    token: newToken(),
    running: null as Promise<unknown> | null,
    conflicted: false,
  });
  const now = useRef(current);
  now.current = current;

  const accept = useCallback((saved: Pick<Saved, 'state' | 'problems'>, form?: PageForm) => {
    const { current: own } = work;
    if (own.page === null) {
      dropLocalDraft(null);
      history.replaceState(null, '', adminPaths.page(saved.state.id));
    }
    own.page = saved.state;
    if (form) own.stored = textOf(form);
    setPage(saved.state);
    setProblems(saved.problems);
    const isDone = textOf(now.current()) === own.stored;
    if (isDone) dropLocalDraft(saved.state.id);
    setSaving(isDone ? { kind: 'saved', at: saved.state.savedAt } : { kind: 'changed' });
  }, []);

  const raise = useCallback((found: Conflict) => {
    work.current.conflicted = true;
    setConflict(found);
    setSaving({ kind: 'changed' });
  }, []);

  const follow = useCallback(({ state, form }: Pick<Conflict, 'state' | 'form'>): boolean => {
    const { current: own } = work;
    if (own.page === null || own.stored !== textOf(form)) return false;
    if (state.version > own.page.version) {
      own.page = state;
      setPage(state);
    }
    return true;
  }, []);

  const take = useCallback(
    (answer: Answer<Saved>, form: PageForm) => {
      if (answer.kind === 'done') accept(answer.value, form);
      else if (answer.kind === 'conflict') raise(answer.conflict);
      else if (answer.kind === 'away') setSaving({ kind: 'away' });
      else {
        if (answer.kind === 'problems') setProblems(answer.problems);
        const kind = answer.kind === 'signed-out' ? answer.kind : 'failed';
        setSaving({ kind, message: answer.message });
      }
    },
    [accept, raise],
  );

  /** One after the other: the second write needs the version the first one gave. */
  const inTurn = useCallback(async <T>(write: () => Promise<T>): Promise<T> => {
    while (work.current.running) await work.current.running;
    const running = write();
    work.current.running = running;
    try {
      return await running;
    } finally {
      work.current.running = null;
    }
  }, []);

  const store = useCallback(async (): Promise<Answer<Saved>> => {
    const form = now.current();
    const send = (): Promise<Answer<Saved>> => {
      const { page: known, token } = work.current;
      const body = { version: known?.version ?? null, token, page: form };
      return api.post<Saved>(known ? adminPaths.pageDraft(known.id) : adminPaths.pageCreation(), body);
    };
    setSaving({ kind: 'saving' });
    let answer = await send();
    if (answer.kind === 'conflict' && follow(answer.conflict)) answer = await send();
    take(answer, form);
    return answer;
  }, [api, follow, take]);

  const isChanged = (): boolean => textOf(now.current()) !== work.current.stored;

  const save = useCallback(
    () =>
      inTurn(async () => {
        if (work.current.page !== null && !isChanged()) return true;
        return (await store()).kind === 'done';
      }),
    [inTurn, store],
  );

  const publish = useCallback(
    () =>
      inTurn(async (): Promise<Answer<Saved>> => {
        if (work.current.page === null) {
          // It would be refused, and leave a draft without a name in the list.
          if (!isNamed(now.current())) {
            setProblems(UNNAMED.problems);
            return UNNAMED;
          }
          const created = await store();
          if (created.kind !== 'done') return created;
        }
        const form = now.current();
        const { page: known } = work.current;
        if (!known) return { kind: 'away' };
        setSaving({ kind: 'saving' });
        const answer = await api.post<Saved>(adminPaths.pagePublication(known.id), {
          version: known.version,
          page: form,
        });
        take(answer, form);
        if (answer.kind === 'problems')
          setSaving(isChanged() ? { kind: 'changed' } : { kind: 'saved', at: known.savedAt });
        return answer;
      }),
    [api, inTurn, store, take],
  );

  const settle = useCallback((state: PageState, form: PageForm) => {
    work.current.conflicted = false;
    work.current.page = state;
    work.current.stored = textOf(form);
    setPage(state);
    setConflict(null);
  }, []);

  useEffect(() => {
    if (!isChanged()) {
      setSaving((before) =>
        before.kind === 'changed' ? { kind: 'saved', at: work.current.page?.savedAt ?? null } : before,
      );
      return;
    }
    setSaving((before) => (before.kind === 'saving' || isWaiting(before) ? before : { kind: 'changed' }));
    const keeping = setTimeout(() => {
      const { page: known } = work.current;
      saveLocalDraft(known?.id ?? null, known?.version ?? null, now.current());
    }, KEEP_MS);
    const storing = setTimeout(() => {
      if (!work.current.conflicted && isNamed(now.current())) void save();
    }, PAUSE_MS);
    return () => {
      clearTimeout(keeping);
      clearTimeout(storing);
    };
  }, [change, save]);

  useEffect(() => {
    if (!isWaiting(saving)) return;
    const again = (): void => void save();
    const timer = setInterval(again, RETRY_MS);
    // `focus` comes with who has signed in in another tab.
    const signs = ['online', 'focus'];
    for (const sign of signs) addEventListener(sign, again);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, again);
    };
  }, [saving, save]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, []);

  const latest = useCallback(() => work.current.page, []);

  return { saving, page, latest, problems, conflict, save, publish, accept, raise, follow, settle };
}

/** What is on the screen is stored as soon as the server, or someone signed in, is back. */
const isWaiting = ({ kind }: SavingState): boolean => kind === 'away' || kind === 'signed-out';

/** A new page is not created by itself before it has a title. */
const isNamed = ({ title }: PageForm): boolean => title.trim() !== '';

const NO_TITLE = 'Sayfa başlığı gereklidir.';
const UNNAMED: Extract<Answer<never>, { kind: 'problems' }> = {
  kind: 'problems',
  message: NO_TITLE,
  problems: [{ component: null, field: 'title', message: NO_TITLE, severity: 'error' }],
};

/** The same for the same values, whatever their order. */
const textOf = (form: PageForm): string =>
  JSON.stringify(Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1)));

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
