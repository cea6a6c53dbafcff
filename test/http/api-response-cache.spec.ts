import { anApiKey } from '../support/api-keys.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { metricOf } from '../support/metrics.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
/** On the same database. */
let other: TestServer;

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ database: { url: server.databaseUrl } });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const PATH = '/api/v1/products?type=loan&limit=100';
const ask = (secret: string, path = PATH, at = server, headers = {}): Promise<Response> =>
  fetch(at.url + path, { headers: { Authorization: `Bearer ${secret}`, ...headers } });

/** Asks until an answer is kept: what is announced meanwhile lets go of it. */
async function kept(secret: string, path = PATH, at = server): Promise<void> {
  await eventually(async () => {
    const before = await metricOf(at, 'api_kept_answers_total');
    await ask(secret, path, at);
    return (await metricOf(at, 'api_kept_answers_total')) > before;
  }, 10_000);
}

describe('an answer that is kept', () => {
  it('is the same as the first, with its tag, whoever asks', async () => {
    const [first, second] = [await anApiKey(server.databaseUrl), await anApiKey(server.databaseUrl)];
    const made = await ask(first.secret, `${PATH}&bank=akbank`);
    const text = await made.text();
    await kept(second.secret, `${PATH}&bank=akbank`);
    const again = await ask(second.secret, `${PATH}&bank=akbank`);
    expect(await again.text()).toBe(text);
    const { headers } = again;
    const changing = ['date', 'ratelimit', 'x-request-id', 'keep-alive'];
    const names = [...made.headers.keys()].filter((name) => !changing.includes(name));
    expect(Object.fromEntries(names.map((name) => [name, headers.get(name)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, made.headers.get(name)])),
    );
    const tag = headers.get('etag') ?? '';
    expect((await ask(first.secret, `${PATH}&bank=akbank`, server, { 'If-None-Match': tag })).status).toBe(
      304,
    );
  });

  it('opens for a key that is right now, and counts it', async () => {
    const { id, secret } = await anApiKey(server.databaseUrl);
    await kept(secret);
    const left = async (): Promise<number> =>
      Number(/r=(\d+)/.exec((await ask(secret)).headers.get('ratelimit') ?? '')?.[1]);
    expect((await left()) - (await left())).toBe(1);
    expect((await fetch(server.url + PATH)).status).toBe(401);
    const { secret: narrow } = await anApiKey(server.databaseUrl, {
      scopes: ['referrals.read'],
      bank: 'akbank',
    });
    expect((await ask(narrow)).status).toBe(403);
    await server.sql('UPDATE api_usage SET requests = 1000000 WHERE api_key_id = $1', [id]);
    const refused = await ask(secret);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
    ]);
    await server.sql('UPDATE api_keys SET is_active = false WHERE id = $1', [id]);
    expect((await ask(secret)).status).toBe(401);
  });

  it('is let go on every replica when what it tells changes', async () => {
    const { secret } = await anApiKey(server.databaseUrl);
    for (const at of [server, other]) await kept(secret, PATH, at);
    const names = async (at: TestServer): Promise<readonly string[]> => {
      const { data } = (await (await ask(secret, PATH, at)).json()) as {
        readonly data: readonly { readonly id: string; readonly name: string }[];
      };
      return data.map(({ name }) => name);
    };
    const [old = ''] = await names(server);
    await server.sql('UPDATE products SET name = $1 WHERE name = $2', ['Yeni adıyla kredi', old]);
    for (const at of [server, other])
      await eventually(async () => (await names(at)).includes('Yeni adıyla kredi'), AT_ONCE_MS);
    await server.sql('UPDATE products SET name = $2 WHERE name = $1', ['Yeni adıyla kredi', old]);
  });
});
