import { readFileSync } from 'node:fs';
import { SEARCH_SUGGESTIONS_PATH } from '../../src/shared/paths/site.js';
import { startServer, type TestServer } from '../support/server.js';

/** Questions as people type them, each with the address or, for an answer on a page, the title that it should lead to. */
const QUERIES = Object.entries(
  JSON.parse(readFileSync('test/data/search-queries.json', 'utf8')) as Record<string, string>,
);

interface Found {
  readonly title: string;
  readonly href: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('the search, asked as people ask', () => {
  const suggested = async (query: string): Promise<readonly Found[]> => {
    const answer = await fetch(`${server.url}${SEARCH_SUGGESTIONS_PATH}?q=${encodeURIComponent(query)}`);
    return ((await answer.json()) as { readonly suggestions: readonly Found[] }).suggestions;
  };

  const isMeant = (meant: string, { title, href }: Found): boolean =>
    meant === (meant.startsWith('/') ? href : title);

  it('has what is meant first for 95 of 100 questions, and within three for all', async () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(120);
    const asked = await Promise.all(
      QUERIES.map(async ([query, meant]) => {
        const found = await suggested(query);
        return { query, place: found.findIndex((one) => isMeant(meant, one)), first: found[0]?.title };
      }),
    );
    expect(asked.filter(({ place }) => place < 0 || place > 2)).toEqual([]);
    const later = asked.filter(({ place }) => place > 0);
    expect([later.length / asked.length <= 0.05, later]).toEqual([true, later]);
  });

  it('leads to pages that are there', async () => {
    const addresses = new Set(
      (await Promise.all(QUERIES.map(([query]) => suggested(query)))).flatMap((found) =>
        found.map(({ href }) => href.split('#', 1)[0] ?? ''),
      ),
    );
    const lost: unknown[] = [];
    // One after the other: more at once than a server works on are sent away.
    for (const address of addresses) {
      const { status } = await fetch(server.url + address);
      if (status !== 200) lost.push([address, status]);
    }
    expect(lost).toEqual([]);
  });

  it('leads to the words of an answer on its page', async () => {
    const [answer] = await suggested('kkdf nedir');
    const [address = '', fragment = ''] = answer?.href.split('#') ?? [];
    const html = await (await fetch(server.url + address)).text();
    const [id = '', words = ''] = fragment.split(':~:text=');
    expect(html).toContain(` id="${id}"`);
    expect(html.slice(html.indexOf(` id="${id}"`))).toContain(decodeURIComponent(words));
  });
});
