import { applied } from './applications.js';
import type { TestServer } from './server.js';
import type { Session } from './staff.js';

/** A stream of events as a browser reads it. */
export interface HeardStream {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that has come so far. */
  text(): string;
  /** Applications that events of that name have told of, in their order. */
  told(event?: string): string[];
  readonly isOver: () => boolean;
  close(): void;
}

/** Opens the stream of a person at a server. @param more headers, such as the last id that is known */
export async function heardStream(
  server: Pick<TestServer, 'url'>,
  session: Pick<Session, 'cookie'>,
  more: Readonly<Record<string, string>> = {},
): Promise<HeardStream> {
  const closing = new AbortController();
  const headers = { Accept: 'text/event-stream', Cookie: session.cookie, ...more };
  const url = `${server.url}/admin/events`;
  const answer = await fetch(url, { headers, redirect: 'manual', signal: closing.signal });
  let text = '';
  let isOver = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    told: (event = 'application') =>
      [...text.matchAll(/event: (.+)\ndata: \{"application":"(\d+)"\}\n\n/g)].flatMap(([, name, id = '']) =>
        name === event ? [id] : [],
      ),
    isOver: () => isOver,
    close: () => {
      closing.abort();
    },
  };
}

/** Number of an application that a visitor has sent. */
export const apply = async (server: Pick<TestServer, 'url'>): Promise<string> =>
  String((await applied(server)).id);
