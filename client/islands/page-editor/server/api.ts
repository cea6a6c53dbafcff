import type { Conflict, EditorSession, Problem, Problems } from '../../../../views/blocks/editor-contract.js';
import { adminPaths } from '../../../../src/shared/paths/site.js';

/** The outcome of a request to the server. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'problems'; readonly message: string; readonly problems: readonly Problem[] }
  /** The server, its database or the connection is away: worth another try. */
  | { readonly kind: 'away' }
  /** Signing in, in another tab, makes it worth another try. */
  | { readonly kind: 'signed-out'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const AWAY = new Set([502, 503, 504]);
const FAILED = 'Sayfa kaydedilirken bir hata oluştu.';
const SIGNED_OUT =
  'Oturumunuz sona ermiş: değişiklikler bu tarayıcıda saklanıyor, yeni bir sekmede giriş yapınca kaydedilecek';
const FORBIDDEN = 'Bu sayfayı düzenleme yetkiniz yok. Değişiklikler bu tarayıcıda saklanıyor.';

/** Speaks with the server for one editor. */
export class Api {
  /** @param token that of the session in which the editor was opened; another one follows on signing in again */
  constructor(private token: string) {}

  get csrfToken(): string {
    return this.token;
  }

  /** @param signal gives the question up */
  async post<T>(path: string, body: object, signal?: AbortSignal): Promise<Answer<T>> {
    const { token } = this;
    const answer = await this.send<T>(path, body, signal);
    if (answer.kind !== 'signed-out') return answer;
    const renewed = await this.renew(token);
    return renewed ?? this.send<T>(path, body, signal);
  }

  async get<T>(path: string): Promise<Answer<T>> {
    return ask<T>(path, { headers: { accept: 'application/json', 'x-csrf-token': this.token } });
  }

  /** A last word while the page goes away; nobody waits for the answer. */
  leave(path: string, body: object): void {
    void fetch(path, { ...this.message(body), keepalive: true }).catch(() => undefined);
  }

  private send<T>(path: string, body: object, signal: AbortSignal | undefined): Promise<Answer<T>> {
    return ask<T>(path, { ...this.message(body), signal });
  }

  private message(body: object): RequestInit {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrf-token': this.token,
    };
    return { method: 'POST', headers, body: JSON.stringify(body) };
  }

  /**
   * Takes the token of the current session.
   *
   * @param refused the token that was refused
   * @returns the failure that prevents a second request; null when there is none
   */
  private async renew(refused: string): Promise<Exclude<Answer<never>, { readonly kind: 'done' }> | null> {
    const answer = await this.get<EditorSession>(adminPaths.pageSession());
    if (answer.kind !== 'done') return answer;
    this.token = answer.value.csrfToken;
    return this.token === refused ? { kind: 'failed', message: FORBIDDEN } : null;
  }
}

async function ask<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, redirect: 'manual' });
  } catch {
    return { kind: 'away' };
  }
  if (AWAY.has(response.status)) return { kind: 'away' };
  // 403 is also what a token of a former session is answered with.
  if (
    response.type === 'opaqueredirect' ||
    response.status === 401 ||
    (response.status === 403 && init.method)
  )
    return { kind: 'signed-out', message: SIGNED_OUT };
  if (response.status === 403) return { kind: 'failed', message: FORBIDDEN };
  const answer = await jsonOf(response);
  if (answer === undefined) return { kind: 'failed', message: FAILED };
  // The server's own routes answer with these types: the contract declares them on both sides.
  if (response.ok) return { kind: 'done', value: answer as T };
  if (response.status === 409) return { kind: 'conflict', conflict: answer as Conflict };
  if (response.status === 422) return { kind: 'problems', ...(answer as Problems) };
  return { kind: 'failed', message: messageOf(answer) };
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

function messageOf(answer: unknown): string {
  const { message, error } = answer as { readonly message?: unknown; readonly error?: unknown };
  const text = [message, error].find((value) => typeof value === 'string');
  return typeof text === 'string' ? `${FAILED} ${text}` : FAILED;
}
