import { kurusFromLira } from '../../src/shared/finance/money.js';
import { compareLoans } from '../../src/shared/finance/loan-comparison.js';
import { newSecret } from '../../src/api/api-secret.js';
import { OPERATIONS } from '../../src/api/operations.js';
import { exampleOf } from '../../src/api/reference.view-model.js';
import { API_SCOPES } from '../../src/shared/enums/api.js';
import { changeSettings } from '../factories/settings.js';
import { ApiContract } from '../support/api-contract.js';
import { anApiKey } from '../support/api-keys.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
/** On the same database. */
let other: TestServer;
let contract: ApiContract;
let key: string;

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ database: { url: server.databaseUrl } });
  key = (await anApiKey(server.databaseUrl)).secret;
  contract = await ApiContract.of(server);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const ask = (
  path: string,
  secret = key,
  headers: Readonly<Record<string, string>> = {},
  at = server,
): Promise<Response> => fetch(at.url + path, { headers: { Authorization: `Bearer ${secret}`, ...headers } });

const problemOf: ApiContract['problemOf'] = (answer) => contract.problemOf(answer);

/** Operations that read the catalogue, which need no other record first. */
const reads = OPERATIONS.filter(({ scope }) => scope === 'catalogue.read');

// GET /api/v1/openapi.json
describe('the document of the API', () => {
  it('knows every operation, and none besides', () => {
    expect(contract.operationIds.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  it.each(reads.map((operation) => [operation.id, operation] as const))(
    // Among them GET /api/v1/banks/:id and GET /api/v1/calculations/deposits with all others of the document.
    'promises what %s answers to its example',
    async (id, operation) => {
      const answer = await ask(exampleOf(operation));
      expect(answer.status).toBe(200);
      expect(contract.wrongIn(id, 200, await answer.json())).toBeNull();
    },
  );

  it('would find a field that is missing, another, and one of another type', () => {
    const validate = contract.validatorOf({ $ref: '#/components/schemas/Bank' });
    const bank = { id: 'a', name: 'A', url: 'https://a.test/', logo_url: null };
    expect(validate(bank)).toBe(true);
    expect(validate({ ...bank, name: undefined })).toBe(false);
    expect(validate({ ...bank, color: 'red' })).toBe(false);
    expect(validate({ ...bank, logo_url: 1 })).toBe(false);
  });
});

describe('a key', () => {
  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    'opens %s with its scope alone',
    async (_id, operation) => {
      for (const scope of API_SCOPES) {
        const { secret } = await anApiKey(server.databaseUrl, {
          ...{ scopes: [scope], bank: 'akbank' },
          mode: operation.modes[0] ?? 'live',
        });
        const answer = await fetch(server.url + exampleOf(operation), {
          method: operation.method,
          headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
          ...(operation.method === 'POST' && { body: '{}' }),
        });
        if (scope === operation.scope) expect([401, 403]).not.toContain(answer.status);
        else {
          expect(answer.status).toBe(403);
          expect((await problemOf(answer)).detail).toContain(operation.scope);
        }
      }
    },
  );

  it.each([
    ['none', undefined],
    ['an invented one', `Bearer ${newSecret()}`],
    ['a mistyped one', 'Bearer kk_bozuk'],
    ['another way of signing in', 'Basic YTpi'],
  ])('is asked for: %s', async (_name, authorization) => {
    const answer = await fetch(`${server.url}/api/v1/banks`, {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    expect(answer.headers.get('set-cookie')).toBeNull();
    await problemOf(answer);
  });

  it('opens nothing once it is over, taken back or replaced', async () => {
    const past = await anApiKey(server.databaseUrl, { expires: 'site_today() - 1' });
    expect((await ask('/api/v1/banks', past.secret)).status).toBe(401);
    const { id, secret } = await anApiKey(server.databaseUrl, { expires: 'site_today()' });
    expect((await ask('/api/v1/banks', secret)).status).toBe(200);
    const change = (sql: string): Promise<unknown> => server.sql(sql, [id]);
    await change(`UPDATE api_secrets SET valid_until = now() WHERE api_key_id = $1`);
    expect((await ask('/api/v1/banks', secret)).status).toBe(401);
    await change(`UPDATE api_secrets SET valid_until = NULL WHERE api_key_id = $1`);
    expect((await ask('/api/v1/banks', secret)).status).toBe(200);
    await change(`UPDATE api_keys SET is_active = false WHERE id = $1`);
    expect((await ask('/api/v1/banks', secret, {}, other)).status).toBe(401);
  });

  it('is counted to the request over two replicas, at once and in turn', async () => {
    const setLimit = (limit: number): Promise<unknown> => changeSettings(server, 'api', { rateLimit: limit });
    await setLimit(40);
    try {
      const { secret } = await anApiKey(server.databaseUrl);
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          ask('/api/v1/banks', secret, {}, at % 2 === 0 ? server : other),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(20);
      const left = answers
        .filter(({ status }) => status === 200)
        .map(({ headers }) => /^"hourly";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1]);
      expect(new Set(left)).toEqual(new Set(Array.from({ length: 40 }, (_, at) => String(at))));
      const [first] = refused;
      expect(first?.headers.get('ratelimit-policy')).toBe('"hourly";q=40;w=3600');
      expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(first?.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
      if (first) await problemOf(first);
    } finally {
      await setLimit(100_000);
    }
  });
});

describe('lists', () => {
  interface Listed {
    readonly data: readonly {
      readonly id?: string;
      readonly product_id?: string;
      readonly valid_from?: string;
    }[];
    readonly next: string | null;
  }

  it.each([
    ['/api/v1/products', ({ id }: Listed['data'][number]) => id ?? ''],
    ['/api/v1/rates', (rate: Listed['data'][number]) => `${rate.product_id ?? ''} ${rate.valid_from ?? ''}`],
  ])('of %s go on where they ended, each entry once', async (path, nameOf) => {
    const whole = (await (await ask(`${path}?limit=100`)).json()) as Listed;
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = (await (
        await ask(`${path}?limit=7${next === '' ? '' : `&cursor=${next}`}`)
      ).json()) as Listed;
      expect(page.data.length).toBeLessThanOrEqual(7);
      seen.push(...page.data.map(nameOf));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, whole.data.length)).toEqual(whole.data.map(nameOf));
    expect(seen.length).toBeGreaterThanOrEqual(whole.data.length);
  });

  it('give what stood all the while once, though others came and went between two pages', async () => {
    const whole = (await (await ask('/api/v1/products?limit=100')).json()) as Listed;
    const all = whole.data.map(({ id }) => id ?? '');
    const [read, unread] = [all[3] ?? '', all[20] ?? ''];
    const show = (slug: string, isShown: boolean): Promise<unknown> =>
      server.sql('UPDATE products SET is_active = $2 WHERE slug = $1', [slug, isShown]);
    const seen: string[] = [];
    try {
      for (let next: string | null = ''; next !== null && seen.length < all.length;) {
        const page = (await (
          await ask(`/api/v1/products?limit=7${next === '' ? '' : `&cursor=${next}`}`)
        ).json()) as Listed;
        seen.push(...page.data.map(({ id }) => id ?? ''));
        next = page.next;
        // The product read already is hidden and shown by turns, page by page; the product not read yet stays hidden.
        await show(read, seen.length % 2 === 0);
        await show(unread, false);
      }
    } finally {
      await show(read, true);
      await show(unread, true);
    }
    const stood = all.filter((slug) => slug !== unread);
    expect(stood.length).toBe(all.length - 1);
    expect(seen.slice(0, stood.length)).toEqual(stood);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('show what visitors see alone', async () => {
    const products = (query: string): Promise<Listed> =>
      ask(`/api/v1/products?limit=100${query}`).then((answer) => answer.json() as Promise<Listed>);
    const [one] = (await products('&type=loan&loan_kind=ihtiyac&bank=akbank')).data;
    const set = (active: boolean): Promise<unknown> =>
      server.sql('UPDATE products SET is_active = $2 WHERE slug = $1', [one?.id, active]);
    expect((await ask(`/api/v1/products/${one?.id ?? ''}`)).status).toBe(200);
    await set(false);
    // The cached answer is dropped when the change is announced.
    const status = async (): Promise<number> => (await ask(`/api/v1/products/${one?.id ?? ''}`)).status;
    await eventually(async () => (await status()) === 404, AT_ONCE_MS);
    expect((await products('&bank=akbank')).data.map(({ id }) => id)).not.toContain(one?.id);
    await set(true);
  });

  it.each([
    ['/api/v1/products?limit=0', 'limit'],
    ['/api/v1/products?limit=101', 'limit'],
    ['/api/v1/products?type=constructor', 'type'],
    ['/api/v1/products?cursor=%00', 'cursor'],
    ['/api/v1/products?bank=A%20B', 'bank'],
    ['/api/v1/rates?from=2026-02-30', 'from'],
    ['/api/v1/rates?from=2026-11-20&to=2026-11-01', 'to'],
    ['/api/v1/banks?q=1', 'q'],
    ['/api/v1/calculations/loans?loan_kind=ihtiyac&amount=5e4&term_months=12', 'amount'],
    ['/api/v1/calculations/loans?loan_kind=ihtiyac&amount=50000.001&term_months=12', 'amount'],
    ['/api/v1/calculations/loans?loan_kind=ihtiyac&amount=50000', 'term_months'],
  ])('say which parameter is wrong: %s', async (path, parameter) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    const { errors } = await problemOf(answer);
    expect(errors.map((error) => error.parameter)).toEqual([parameter]);
  });
});

describe('an address that somebody made up', () => {
  const cursorOf = (text: string): string => Buffer.from(text).toString('base64url');
  const inPath = reads
    .filter((operation) => Object.keys(operation.inPath).length > 0)
    .flatMap(({ path }) =>
      ['%00', '%ff', 'constructor', 'x'.repeat(3_000)].map((odd) => path.replaceAll(/:\w+/g, odd)),
    );
  const asCursor = ['x', 'a\0b', 'A B', 'x yarın', 'x 2026-99-99', 'x 2026-01-01 y', "' OR 1=1"].flatMap(
    (odd) =>
      reads
        .filter(({ query }) => 'cursor' in query)
        .map(({ path }) => `${path}?cursor=${encodeURIComponent(cursorOf(odd))}`),
  );

  it('is answered with 400 or 404, never by an error of ours', async () => {
    const wrong: unknown[] = [];
    for (const path of [...inPath, ...asCursor]) {
      const { status } = await ask(path);
      // `x` alone may be where a list of products went on.
      const isRight =
        path === `/api/v1/products?cursor=${cursorOf('x')}` ? status === 200 : [400, 404].includes(status);
      if (!isRight) wrong.push([path.slice(0, 80), status]);
    }
    expect(inPath.length + asCursor.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('names each parameter once', async () => {
    const answer = await ask('/api/v1/products?type=loan&type=card');
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors.map(({ parameter }) => parameter)).toEqual(['type']);
  });
});

describe('calculations', () => {
  interface Cost {
    readonly instalment: number;
    readonly total: number;
    readonly fee: number;
  }

  it('are those of the site: the cheapest first, each as finance computes it', async () => {
    const answer = await ask('/api/v1/calculations/loans?loan_kind=ihtiyac&amount=50000&term_months=12');
    const { data, taxes } = (await answer.json()) as {
      readonly taxes: { readonly kkdf_percent: number; readonly bsmv_percent: number };
      readonly data: readonly { readonly rate: { readonly percent: number }; readonly cost: Cost }[];
    };
    expect(data.length).toBeGreaterThan(5);
    const totals = data.map(({ cost }) => cost.total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { rate, cost } of data) {
      const [own] = compareLoans(
        [
          {
            ratePercent: rate.percent,
            feePercent: 0,
            minAmount: 1,
            maxAmount: 1e12,
            minTerm: 1,
            maxTerm: 600,
          },
        ],
        { amount: 50_000_00, termMonths: 12 },
        { kkdfPercent: taxes.kkdf_percent, bsmvPercent: taxes.bsmv_percent },
      ).priced;
      expect(kurusFromLira(cost.instalment)).toBe(own?.cost.instalment);
      expect(kurusFromLira(cost.total)).toBe((own?.cost.totalInstalments ?? 0) + kurusFromLira(cost.fee));
    }
  });

  it.each([
    '/api/v1/calculations/loans?loan_kind=ihtiyac&amount=50000&term_months=12',
    '/api/v1/calculations/deposits?currency=TRY&amount=50000&term_days=32',
    exampleOf(OPERATIONS.find(({ id }) => id === 'planLoan') ?? never()),
    '/api/v1/products?type=deposit',
  ])('never call an invented rate a confirmed one: %s', async (path) => {
    const { data, ...one } = (await (await ask(path)).json()) as { readonly data?: readonly object[] };
    const rated = (data ?? [one]) as readonly { readonly sample: boolean; readonly rate: object }[];
    expect(rated.length).toBeGreaterThan(0);
    for (const { sample, rate } of rated)
      expect({ sample, ...rate }).toMatchObject({ sample: true, confirmed_on: null, is_unconfirmed: true });
  });

  it('give a plan whose sums are exact to the kuruş', async () => {
    const example = OPERATIONS.find(({ id }) => id === 'planLoan');
    const plan = (await (await ask(exampleOf(example ?? never()))).json()) as {
      readonly amount: number;
      readonly rows: readonly { readonly principal: number; readonly balance: number }[];
    };
    const repaid = plan.rows.reduce((sum, { principal }) => sum + kurusFromLira(principal), 0);
    expect(repaid).toBe(kurusFromLira(plan.amount));
    expect(plan.rows.at(-1)?.balance).toBe(0);
  });

  it.each([
    ['/api/v1/calculations/loans?loan_kind=ihtiyac&amount=500000&term_months=36', 422],
    ['/api/v1/calculations/loans?loan_kind=ihtiyac&amount=99999999&term_months=12', 422],
    ['/api/v1/calculations/payment-plan?product=yok&amount=50000&term_months=12', 404],
  ])('refuse what the site refuses, with words: %s gives %i', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect((await problemOf(answer)).detail).toMatch(/\.$/);
  });
});

describe('an answer', () => {
  it('has a tag, and is not sent again to who holds it', async () => {
    const first = await ask('/api/v1/banks');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask('/api/v1/banks', key, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ratelimit')).not.toBeNull();
  });

  it('comes to other sites as the settings say, also where something is wrong', async () => {
    const preflight = await fetch(`${server.url}/api/v1/banks`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://baska.test', 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const refused = await fetch(`${server.url}/api/v1/banks`, { headers: { Origin: 'https://baska.test' } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    expect((await fetch(server.url)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('stays with us when the settings say so, on both replicas', async () => {
    const switchTo = (isOpen: boolean): Promise<unknown> =>
      server.sql(
        `UPDATE settings SET values = jsonb_set(values, '{enableCors}', to_jsonb($1::boolean)) WHERE group_name = 'api'`,
        [isOpen],
      );
    const opened = async (at: TestServer): Promise<(string | null)[]> => {
      const asked = { Origin: 'https://baska.test', 'Access-Control-Request-Method': 'GET' };
      const preflight = await fetch(`${at.url}/api/v1/banks`, { method: 'OPTIONS', headers: asked });
      const read = await ask('/api/v1/banks', key, { Origin: 'https://baska.test' }, at);
      expect(read.status).toBe(200);
      return [preflight, read].map(({ headers }) => headers.get('access-control-allow-origin'));
    };
    try {
      await switchTo(false);
      for (const at of [server, other])
        await eventually(async () => (await opened(at)).every((origin) => origin === null), 5_000);
    } finally {
      await switchTo(true);
    }
    for (const at of [server, other])
      await eventually(async () => (await opened(at)).every((origin) => origin === '*'), 5_000);
  });

  it.each([
    ['GET', '/api/v1/yok', 404],
    ['POST', '/api/v1/banks', 405],
    ['GET', '/api/v1', 404],
    ['DELETE', '/api/v1/banks', 405],
    ['PUT', '/api/v1/applications', 405],
    ['GET', '/api/v1/%E0%A4%A', 404],
  ])('to %s %s is a problem of status %i', async (method, path, status) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(answer.status).toBe(status);
    await problemOf(answer);
  });
});

// GET /api
describe('the page that says how', () => {
  it('shows every operation with an example that works', async () => {
    const html = await (await fetch(`${server.url}/api`)).text();
    for (const operation of OPERATIONS) expect(html).toContain(operation.path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(html).toContain(`${server.url}/api/v1/products`);
  });
});

function never(): never {
  throw new Error('no such operation');
}

describe('who has no key', () => {
  const bodies = [
    ['broken JSON', 'application/json', '{"kind":'],
    ['a form', 'application/x-www-form-urlencoded', 'kind=loan'],
    ['XML', 'application/xml', '<a/>'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ['far too much', 'application/json', `{"a":"${'x'.repeat(200_000)}"}`],
    ['another charset', 'application/json; charset=utf-16', '{}'],
    ['nothing', 'application/json', ''],
  ] as const;
  const post = (path: string, type: string, body: string, authorization?: string): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': type, ...(authorization !== undefined && { Authorization: authorization }) },
      body,
    });

  it.each(bodies)('learns nothing by sending %s', async (_name, type, body) => {
    const answer = await post('/api/v1/applications', type, body);
    expect(answer.status).toBe(401);
    await problemOf(answer);
    // Without its secret in the settings there is no such address.
    expect((await post('/e-posta-raporu', type, body)).status).toBe(404);
  });

  it('is told what is wrong with what was sent once a key of that scope is there, and pays for it', async () => {
    const { secret } = await anApiKey(server.databaseUrl, { scopes: ['applications.write'] });
    const statuses: number[] = [];
    for (const [, type, body] of bodies) {
      const answer = await post('/api/v1/applications', type, body, `Bearer ${secret}`);
      statuses.push(answer.status);
      expect(answer.headers.get('ratelimit')).toMatch(/^"hourly";r=\d+;t=\d+$/);
      await problemOf(answer);
    }
    expect(statuses).toEqual([400, 415, 415, 415, 413, 415, 400]);
  });

  it('gets in by no other way: the address, a cookie, another header, other letters', async () => {
    const open = [
      [`/api/v1/banks?key=${key}`, {}],
      [`/api/v1/banks?access_token=${key}`, {}],
      ['/api/v1/banks', { Cookie: `key=${key}; Authorization=Bearer ${key}` }],
      ['/api/v1/banks', { 'X-Api-Key': key }],
      ['/api/v1/banks', { Authorization: key }],
      ['/api/v1/banks', { Authorization: `Bearer ${key.toUpperCase()}` }],
      ['/api/v1/banks', { Authorization: `Bearer ${key} ${key}` }],
    ] as const;
    for (const [path, headers] of open)
      expect([path, (await fetch(server.url + path, { headers })).status]).toEqual([path, 401]);
  });

  it('asks in other letters or with a slash too many, and is led to the one address', async () => {
    for (const path of ['/API/v1/banks', '/api/v1/BANKS', '/api/v1//banks', '/api/v1/banks/']) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, '/api/v1/banks']);
    }
  });

  it('may ask for the head alone with a key, which is the answer without its bytes', async () => {
    const headers = { Authorization: `Bearer ${key}` };
    const [head, full] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${server.url}/api/v1/banks`, { method, headers })),
    );
    expect(await head?.text()).toBe('');
    for (const name of ['etag', 'content-type', 'cache-control'])
      expect(head?.headers.get(name)).toBe(full?.headers.get(name));
    expect((await fetch(`${server.url}/api/v1/banks`, { method: 'HEAD' })).status).toBe(401);
  });
});
