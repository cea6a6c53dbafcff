import type { TestServer } from './server.js';

/** Differ with the address of the server, which stands in the text. */
const OF_TEXT = /^(?:etag|content-length)$/;

export interface Answer {
  readonly status: number;
  readonly names: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
}

export const told = ({ headers }: Answer, at: TestServer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !OF_TEXT.test(name))
      .map(([name, value]) => [name, value.replaceAll(at.url, 'URL')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
