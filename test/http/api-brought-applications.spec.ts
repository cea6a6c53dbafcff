import { ApiContract } from '../support/api-contract.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { storeBrought } from '../support/brought-applications.js';
import { startServer, type TestServer } from '../support/server.js';

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly next: string | null;
}

let server: TestServer;
let contract: ApiContract;
let own: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  server = await startServer();
  contract = await ApiContract.of(server);
  const keys = await Promise.all(
    [1, 2].map(() => anApiKey(server.databaseUrl, { scopes: ['applications.read'] })),
  );
  [own, other] = keys.map(({ id, secret }) => new ApiClient(server, secret, id)) as [ApiClient, ApiClient];
});
afterAll(async () => {
  await server.stop();
});

// GET /api/v1/applications, GET /api/v1/applications/:id
describe('a program that brought applications', () => {
  it('reads what became of each at its banks, and nothing that says whose it is', async () => {
    const phone = '5419998877';
    const [id = ''] = await storeBrought(server, own.id, [
      { kind: 'card', phone, email: 'ayse@ornek.test', banks: ['qnb', 'akbank'] },
    ]);
    await server.sql(
      `UPDATE referrals SET state = 'approved', sent_at = now(), state_at = '2026-11-20T10:00:00Z'
        WHERE application_id = $1 AND bank_id = 'akbank'`,
      [id],
    );
    const answer = await own.get(`/api/v1/applications/${id}`);
    const text = await answer.text();
    const shown: unknown = JSON.parse(text);
    expect(contract.wrongIn('showApplication', 200, shown)).toBeNull();
    expect(shown).toMatchObject({
      id,
      kind: 'card',
      outcome: 'approved',
      is_called_off: false,
      banks: [
        { bank_id: 'qnb', state: 'waiting' },
        { bank_id: 'akbank', state: 'approved', state_at: '2026-11-20T10:00:00.000Z' },
      ],
    });
    expect(text).not.toMatch(/541999|ayse/);

    await server.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [id]);
    expect(await (await own.get(`/api/v1/applications/${id}`)).json()).toMatchObject({ is_called_off: true });
  });

  it('sees its own alone: another program’s, a visitor’s and an invented one are not there', async () => {
    const [theirs = ''] = await storeBrought(server, other.id, [{}]);
    const [visitors = ''] = await storeBrought(server, own.id, [{}]);
    await server.sql(
      `UPDATE form_submissions SET api_key_id = NULL, consent_page = NULL, consent_at = NULL
        WHERE id = (SELECT submission_id FROM applications WHERE id = $1)`,
      [visitors],
    );
    for (const id of [theirs, visitors, '999999999', '0', 'x', '1e3']) {
      const answer = await own.get(`/api/v1/applications/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      await contract.problemOf(answer);
    }
    const { data } = (await (await own.get('/api/v1/applications?limit=100')).json()) as Page;
    expect(data.map(({ id }) => id)).not.toEqual(expect.arrayContaining([theirs]));
    expect((await other.get(`/api/v1/applications/${theirs}`)).status).toBe(200);
  });

  it('reads all in pages, each once, while new ones come', async () => {
    const { id: key, secret } = await anApiKey(server.databaseUrl, { scopes: ['applications.read'] });
    const program = new ApiClient(server, secret, key);
    const ids = await storeBrought(server, key, [{}, {}, {}, {}, {}]);
    const seen: string[] = [];
    let address: string | null = '/api/v1/applications?limit=2';
    while (address !== null) {
      const answer = await program.get(address);
      const page = (await answer.json()) as Page;
      expect(contract.wrongIn('listApplications', 200, page)).toBeNull();
      seen.push(...page.data.map(({ id }) => id));
      const link = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      expect(link === undefined).toBe(page.next === null);
      address = link ?? null;
      await storeBrought(server, key, [{}]);
    }
    expect(seen).toEqual([...ids].reverse());
    const since = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    expect(await (await program.get(`/api/v1/applications?created_after=${since}`)).json()).toEqual({
      data: [],
      next: null,
    });
    for (const wrong of ['cursor=abc', 'created_after=2026-11-01', 'limit=101', 'phone=1'])
      expect((await program.get(`/api/v1/applications?${wrong}`)).status).toBe(400);
  });
});
