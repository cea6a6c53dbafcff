import type { Conflict, Problem, Problems } from '../../../../src/pages/admin/editor-contract.js';

/** What came of something asked of the server. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'problems'; readonly message: string; readonly problems: readonly Problem[] }
  /** The server, its database or the connection is away: worth another try. */
  | { readonly kind: 'away' }
  | { readonly kind: 'failed'; readonly message: string };

const AWAY = new Set([502, 503, 504]);
const FAILED = 'Sayfa kaydedilirken bir hata oluştu.';
const SIGNED_OUT = 'Oturumunuz sona ermiş. Yeni bir sekmede giriş yapın, sonra yeniden kaydedin.';

/** Speaks with the server for one editor. */
export class Api {
  constructor(readonly csrfToken: string) {}

  /** @param signal gives the question up */
  async post<T>(path: string, body: object, signal?: AbortSignal): Promise<Answer<T>> {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrf-token': this.csrfToken,
    };
    return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  }

  async get<T>(path: string): Promise<Answer<T>> {
    return ask<T>(path, { headers: { accept: 'application/json' } });
  }

  /** A last word while the page goes away; nobody waits for the answer. */
  leave(path: string, body: object): void {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': this.csrfToken };
    void fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(
      () => undefined,
    );
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
  if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403)
    return { kind: 'failed', message: SIGNED_OUT };
  const answer = await jsonOf(response);
  if (answer === undefined) return { kind: 'failed', message: FAILED };
  // What the server's own routes answer, as the contract types it on both sides.
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
