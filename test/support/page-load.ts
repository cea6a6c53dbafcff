import type { TestServer } from './server.js';

/* Many pages, asked for at once. */

const AT_ONCE = 8;

export const MB = 1_048_576;

export const megabytes = (bytes: number): string => `${String(Math.round(bytes / MB))} MB`;

/** The addresses that are not answered with a page of status 200. */
export async function failing(server: TestServer, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const waiting = paths.values();
  const ask = async (): Promise<void> => {
    for (const path of waiting) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes('</html>')) found.push(`${String(answer.status)} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return found;
}

/** The answer to the first connection that a starting server takes. */
export async function firstAnswer(url: string): Promise<{ readonly status: number; readonly body: Buffer }> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }
}
