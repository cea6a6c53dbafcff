import { PROBLEM_TYPES } from '../../src/api/problem.js';
import { apiPaths } from '../../src/shared/paths/api.js';
import { ApiContract } from '../support/api-contract.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let contract: ApiContract;
let program: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  server = await startServer();
  contract = await ApiContract.of(server);
  program = new ApiClient(server, (await anApiKey(server.databaseUrl)).secret);
  stranger = new ApiClient(server, 'yok');
});
afterAll(() => server.stop());

// GET /api/sorunlar/:type
describe('a type of problem', () => {
  it.each(Object.entries(PROBLEM_TYPES))('%s has a page that says what it means', async (type, { title }) => {
    const answer = await fetch(server.url + apiPaths.problem(type));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  });

  it('that nobody answers has none', async () => {
    for (const type of ['constructor', 'yok'])
      expect([type, (await fetch(server.url + apiPaths.problem(type))).status]).toEqual([type, 404]);
  });

  it.each([
    ['/api/v1/banks', 'key-required'],
    ['/api/v1/banks/yok', 'not-found'],
    ['/api/v1/yok', 'not-found'],
    ['/api/v1/products?limit=0', 'invalid-request'],
    ['/api/v1/products?bank=yok', 'invalid-fields'],
    ['/api/v1/rates?bank=yok', 'invalid-fields'],
    ['/api/v1/rates?product=yok', 'invalid-fields'],
  ])('is the address of its page: %s', async (path, type) => {
    const answer = await (type === 'key-required' ? stranger : program).get(path);
    const problem = (await contract.problemOf(answer)) as unknown as { readonly type: string };
    expect(problem.type).toBe(server.url + apiPaths.problem(type));
    expect((await fetch(problem.type)).status).toBe(200);
  });
});

describe('another name of a bank', () => {
  it('leads to it in a path, and means it in a query', async () => {
    const moved = await program.get('/api/v1/banks/garanti');
    expect([moved.redirected, new URL(moved.url).pathname]).toEqual([true, '/api/v1/banks/garantibbva']);
    const [byName, byId] = await Promise.all(
      ['garanti', 'garantibbva'].map(async (bank) =>
        (await program.get(`/api/v1/products?bank=${bank}`)).json(),
      ),
    );
    expect(byName).toEqual(byId);
    expect((byId as { readonly data: readonly object[] }).data.length).toBeGreaterThan(0);
  });
});

describe('the header of a list', () => {
  it.each(['/api/v1/products?type=loan&limit=7', '/api/v1/rates?limit=7'])(
    'leads through all pages of %s, and ends',
    async (first) => {
      let pages = 0;
      let path: string | undefined = first;
      while (path !== undefined && pages < 200) {
        const answer = await program.get(path);
        expect(answer.status).toBe(200);
        const { next } = (await answer.json()) as { readonly next: string | null };
        path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
        expect(path === undefined).toBe(next === null);
        if (path !== undefined) expect(path).toContain('limit=7');
        pages++;
      }
      expect(pages).toBeGreaterThan(2);
      expect(pages).toBeLessThan(200);
    },
  );
});

// GET /.well-known/api-catalog
it('the API is found by the name of the site alone', async () => {
  const answer = await fetch(server.url + apiPaths.catalog());
  expect(answer.headers.get('content-type')).toMatch(/^application\/linkset\+json;/);
  const { linkset } = (await answer.json()) as {
    readonly linkset: readonly { readonly 'service-desc': readonly { readonly href: string }[] }[];
  };
  const [description] = linkset[0]?.['service-desc'] ?? [];
  expect((await fetch(description?.href ?? '')).status).toBe(200);
});
