import type {
  Conflict,
  PageForm,
  PageState,
  Problem,
  Saved,
} from '../../../../views/blocks/editor-contract.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import type { Answer, Api } from './api.js';
import { dropLocalDraft, saveLocalDraft } from './local-draft.js';

export type SavingState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'changed' | 'saving' | 'away' }
  | { readonly kind: 'signed-out' | 'failed'; readonly message: string };

/** State of the page on the server. */
export interface DraftStatus {
  readonly saving: SavingState;
  readonly page: PageState | null;
  readonly problems: readonly Problem[];
  /** While there is one nothing is stored by itself. */
  readonly conflict: Conflict | null;
}

interface ServerDraftOptions {
  readonly api: Api;
  readonly initial: PageState | null;
  readonly stored: PageForm;
  /** The form on the screen; the same function throughout. */
  readonly current: () => PageForm;
}

/** The draft as the server has it: what is sent, one request at a time, and what became of it. */
export class ServerDraft {
  private known: DraftStatus;
  private stored: string;
  private running: Promise<unknown> | null = null;
  /** The same for every attempt to make the page, so that it is made once. */
  private readonly token = newToken();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: ServerDraftOptions) {
    this.known = { saving: { kind: 'saved', at: null }, page: options.initial, problems: [], conflict: null };
    this.stored = textOf(options.stored);
  }

  readonly status = (): DraftStatus => this.known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same as the page of the status, also in the middle of something that began before it changed. */
  readonly latest = (): PageState | null => this.known.page;

  isChanged(): boolean {
    return textOf(this.options.current()) !== this.stored;
  }

  /** May be stored without being asked for: a new page is not made by itself before it has a title. */
  get isStoredByItself(): boolean {
    return this.known.conflict === null && isNamed(this.options.current());
  }

  /** Notes that the form on the screen has changed, or is again the stored one. */
  noteChange(): void {
    const { saving, page } = this.known;
    if (!this.isChanged()) {
      if (saving.kind === 'changed') this.set({ saving: { kind: 'saved', at: page?.savedAt ?? null } });
    } else if (saving.kind !== 'saving' && !isWaiting(saving)) this.set({ saving: { kind: 'changed' } });
  }

  /** Keeps what is on the screen in this browser. */
  keepHere(): void {
    const { page } = this.known;
    saveLocalDraft(page?.id ?? null, page?.version ?? null, this.options.current());
  }

  /** Stores now what is on the screen. @returns true when it is stored */
  readonly save = (): Promise<boolean> =>
    this.inTurn(async () => {
      if (this.known.page !== null && !this.isChanged()) return true;
      return (await this.store()).kind === 'done';
    });

  readonly publish = (): Promise<Answer<Saved>> =>
    this.inTurn(async () => {
      if (this.known.page === null) {
        // It would be refused, and leave a draft without a name in the list.
        if (!isNamed(this.options.current())) {
          this.set({ problems: UNNAMED.problems });
          return UNNAMED;
        }
        const created = await this.store();
        if (created.kind !== 'done') return created;
      }
      return this.sendPublication();
    });

  /** Takes over what another write of this editor came to. */
  readonly accept = (saved: Pick<Saved, 'state' | 'problems'>, form?: PageForm): void => {
    const { state, problems } = saved;
    if (this.known.page === null) {
      dropLocalDraft(null);
      history.replaceState(null, '', adminPaths.page(state.id));
    }
    if (form) this.stored = textOf(form);
    const isDone = !this.isChanged();
    if (isDone) dropLocalDraft(state.id);
    this.set({
      page: state,
      problems,
      saving: isDone ? { kind: 'saved', at: state.savedAt } : { kind: 'changed' },
    });
  };

  readonly raise = (conflict: Conflict): void => {
    this.set({ conflict, saving: { kind: 'changed' } });
  };

  /**
   * Goes on from a newer version where its texts are those this editor has stored: a plan came due, or the page was
   * published elsewhere. @returns false where somebody has written something else
   */
  readonly follow = ({ state, form }: Pick<Conflict, 'state' | 'form'>): boolean => {
    const { page } = this.known;
    if (page === null || this.stored !== textOf(form)) return false;
    if (state.version > page.version) this.set({ page: state });
    return true;
  };

  /** Ends a conflict: what is stored now is what the next write goes on from. */
  readonly settle = (page: PageState, stored: PageForm): void => {
    this.stored = textOf(stored);
    this.set({ page, conflict: null });
  };

  private set(news: Partial<DraftStatus>): void {
    this.known = { ...this.known, ...news };
    for (const listener of this.listeners) listener();
  }

  /** One after the other: the second write needs the version the first one gave. */
  private async inTurn<T>(write: () => Promise<T>): Promise<T> {
    while (this.running) await this.running;
    const running = write();
    this.running = running;
    try {
      return await running;
    } finally {
      this.running = null;
    }
  }

  private async store(): Promise<Answer<Saved>> {
    const form = this.options.current();
    const send = (): Promise<Answer<Saved>> => {
      const { page } = this.known;
      const body = { version: page?.version ?? null, token: this.token, page: form };
      const path = page ? adminPaths.pageDraft(page.id) : adminPaths.pageCreation();
      return this.options.api.post<Saved>(path, body);
    };
    this.set({ saving: { kind: 'saving' } });
    let answer = await send();
    if (answer.kind === 'conflict' && this.follow(answer.conflict)) answer = await send();
    this.take(answer, form);
    return answer;
  }

  private async sendPublication(): Promise<Answer<Saved>> {
    const form = this.options.current();
    const { page } = this.known;
    if (!page) return { kind: 'away' };
    this.set({ saving: { kind: 'saving' } });
    const body = { version: page.version, page: form };
    const answer = await this.options.api.post<Saved>(adminPaths.pagePublication(page.id), body);
    this.take(answer, form);
    if (answer.kind === 'problems')
      this.set({ saving: this.isChanged() ? { kind: 'changed' } : { kind: 'saved', at: page.savedAt } });
    return answer;
  }

  private take(answer: Answer<Saved>, form: PageForm): void {
    if (answer.kind === 'done') this.accept(answer.value, form);
    else if (answer.kind === 'conflict') this.raise(answer.conflict);
    else if (answer.kind === 'away') this.set({ saving: { kind: 'away' } });
    else {
      if (answer.kind === 'problems') this.set({ problems: answer.problems });
      const kind = answer.kind === 'signed-out' ? answer.kind : 'failed';
      this.set({ saving: { kind, message: answer.message } });
    }
  }
}

/** The form is unsaved until the server answers again, or until someone has signed in; then it is stored. */
export const isWaiting = ({ kind }: SavingState): boolean => kind === 'away' || kind === 'signed-out';

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
