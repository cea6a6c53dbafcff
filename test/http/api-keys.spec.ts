import { randomUUID } from 'node:crypto';
import { apiPaths } from '../../src/shared/paths/api.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn, withDatabase } from '../support/staff.js';

const LIST = apiPaths.keys();

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM api_keys'));

const right = (): Record<string, string> => ({
  name: 'Karşılaştırma sitesi',
  scopes: 'catalogue.read',
  bank_id: '',
  expires_on: '',
  is_active: 'true',
  own_password: admin.person.password,
  token: randomUUID(),
});

const stored = (): Promise<{ readonly id: string; readonly version: number }> =>
  withDatabase(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; version: number }>('SELECT id, version FROM api_keys');
    return rows[0] ?? { id: '', version: 0 };
  });

async function made(): Promise<{ readonly id: string; readonly version: number }> {
  expect((await admin.postForm(LIST, right())).status).toBe(303);
  return stored();
}

async function renewed(id: string): Promise<string> {
  const { version } = await stored();
  const answer = await admin.postForm(apiPaths.key(id, 'secrets'), {
    version: String(version),
    own_password: admin.person.password,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  return /value="(kk_[\w-]+)"/.exec(await answer.text())?.[1] ?? '';
}

describe('keys of programs', () => {
  // GET /admin/api-keys/new, POST /admin/api-keys
  it('are made by administrators alone', async () => {
    const moderator = await signedIn(server, 'moderator');
    for (const answer of [await moderator.get(LIST), await moderator.postForm(LIST, right())])
      expect(answer.status).toBe(403);
    expect(await (await admin.get(LIST)).text()).toContain('Henüz anahtar yok');
    expect(validityFaults(await (await admin.get(apiPaths.key('new'))).text())).toEqual([]);
    await made();
    const html = await (await admin.get(LIST)).text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain('Karşılaştırma sitesi');
    expect(html).toContain('Anahtarı üretilmedi');
    expect(await (await admin.get(`${apiPaths.keys()}.csv`)).text()).toContain(
      'Karşılaştırma sitesi;Kataloğu, oranları ve hesapları okur;;Gerçek başvurular;Süresiz;Evet',
    );
  });

  it.each([
    ['no name', { name: '' }, 'Ad gereklidir'],
    ['no scope', { scopes: '' }, 'En az bir yetki seçin'],
    ['a scope that nothing needs', { scopes: 'constructor' }, 'Listeden seçin'],
    ['a bank that there is not', { bank_id: 'yok' }, 'Listeden seçin'],
    ['a test key of no bank', { mode: 'test' }, 'Deneme anahtarı için banka seçilmelidir'],
    ['a mode that there is not', { mode: 'constructor' }, 'Listeden seçin'],
    ['no day', { expires_on: '2026-13-01' }, 'tarih'],
    ['no password', { own_password: '' }, 'şifre'],
  ])('are refused with %s beside the field', async (_what, wrong, text) => {
    const answer = await admin.postForm(LIST, { ...right(), ...wrong });
    expect(answer.status).toBe(422);
    expect((await answer.text()).toLocaleLowerCase('tr')).toContain(text.toLocaleLowerCase('tr'));
    expect((await stored()).id).toBe('');
  });

  // GET /admin/api-keys/:id/secrets, POST /admin/api-keys/:id/secrets
  it('show a new secret once and take the one before for a day', async () => {
    const { id } = await made();
    const path = apiPaths.key(id, 'secrets');
    expect(await (await admin.get(path)).text()).toContain('Henüz üretilmedi');
    const first = await renewed(id);
    expect((await new ApiClient(server, first).get('/api/v1/banks')).status).toBe(200);
    const html = await (await admin.get(path)).text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).not.toContain(first);
    expect(html).toContain(first.slice(0, 7));
    const second = await renewed(id);
    expect([
      (await new ApiClient(server, first).get('/api/v1/banks')).status,
      (await new ApiClient(server, second).get('/api/v1/banks')).status,
    ]).toEqual([200, 200]);
    await server.sql(
      `UPDATE api_secrets SET valid_until = valid_until - interval '24 hours' WHERE valid_until IS NOT NULL`,
    );
    expect([
      (await new ApiClient(server, first).get('/api/v1/banks')).status,
      (await new ApiClient(server, second).get('/api/v1/banks')).status,
    ]).toEqual([401, 200]);
    const [kept] = await server.sql<{ text: string }>(
      'SELECT (SELECT string_agg(s::text, $1) FROM api_secrets s) || (SELECT string_agg(a::text, $1) FROM audit_log a) AS text',
      ['\n'],
    );
    expect(kept?.text).toContain('api-key.renew');
    expect(kept?.text).not.toContain(second);
  });

  it('have no secret made without the own password, or twice by one form', async () => {
    const { id, version } = await made();
    const path = apiPaths.key(id, 'secrets');
    const form = { version: String(version), own_password: admin.person.password };
    expect((await admin.postForm(path, { ...form, own_password: 'yanlış' })).status).toBe(422);
    const answers = [await admin.postForm(path, form), await admin.postForm(path, form)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await answers[1]?.text()).not.toMatch(/value="kk_/);
    expect((await admin.get(apiPaths.key('999999', 'secrets'))).status).toBe(404);
    expect((await admin.postForm(apiPaths.key('constructor', 'secrets'), form)).status).toBe(404);
  });

  it('are live or test for good, and their secrets say which', async () => {
    const form = { ...right(), mode: 'test', bank_id: 'akbank', scopes: 'referrals.read' };
    expect((await admin.postForm(LIST, form)).status).toBe(303);
    const { id, version } = await stored();
    const secret = await renewed(id);
    expect(secret).toMatch(/^kk_test_/);
    const program = new ApiClient(server, secret);
    expect((await program.get('/api/v1/referrals')).status).toBe(200);
    expect((await new ApiClient(server, secret.replace('test_', '')).get('/api/v1/referrals')).status).toBe(
      401,
    );
    const live = await admin.postForm(apiPaths.key(id), {
      ...{ ...form, mode: 'live', version: String(version + 1) },
    });
    expect([live.status, await live.text()]).toEqual([
      422,
      expect.stringContaining('Sonradan değiştirilemez'),
    ]);
    expect(await (await admin.get(LIST)).text()).toContain('Akbank, deneme');
  });

  // POST /admin/api-keys/:id/active, POST /admin/api-keys/:id/delete
  it('open nothing while they are off, and none once they are gone', async () => {
    const { id } = await made();
    const secret = await renewed(id);
    const set = (value: string): Promise<Response> => admin.postForm(apiPaths.key(id, 'active'), { value });
    expect((await set('false')).status).toBe(303);
    expect((await new ApiClient(server, secret).get('/api/v1/banks')).status).toBe(401);
    expect((await set('true')).status).toBe(303);
    expect((await new ApiClient(server, secret).get('/api/v1/banks')).status).toBe(200);
    await admin.postForm(apiPaths.key(id, 'delete'), { confirmed: 'evet' });
    expect((await stored()).id).toBe('');
    expect((await new ApiClient(server, secret).get('/api/v1/banks')).status).toBe(401);
  });

  // POST /admin/api-keys/:id
  it('ask for the password when what they may changes, and for nothing when the name does', async () => {
    const { id, version } = await made();
    const path = apiPaths.key(id);
    const changed = { ...right(), version: String(version), own_password: '' };
    expect((await admin.postForm(path, { ...changed, bank_id: 'akbank' })).status).toBe(422);
    expect((await admin.postForm(path, { ...changed, name: 'Başka ad' })).status).toBe(303);
    expect((await admin.postForm(path, changed)).status).toBe(409);
    expect(validityFaults(await (await admin.get(path)).text())).toEqual([]);
  });

  it('open nothing from elsewhere than the networks they are bound to', async () => {
    const { id } = await made();
    const secret = await renewed(id);
    const bound = async (networks: string, own_password = admin.person.password): Promise<Response> => {
      const { version } = await stored();
      const form = { ...right(), networks, own_password, version: String(version) };
      return admin.postForm(apiPaths.key(id), form);
    };
    const client = new ApiClient(server, secret);
    expect((await bound('192.0.2.0/24', '')).status).toBe(422);
    const wrong = await bound('192.0.2.0/24\nornek.com');
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain('Her satıra bir IP adresi ya da ağ yazın');
    expect(html).toContain('ornek.com');
    expect((await bound('192.0.2.0/24\n2001:db8::/32')).status).toBe(303);
    const answer = await client.get('/api/v1/banks');
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      {
        type: server.url + apiPaths.problem('not-allowed'),
        detail: 'Bu anahtar bu IP adresinden kullanılamaz.',
      },
    ]);
    await eventually(async () => {
      const rows = await server.sql('SELECT 1 FROM refused_actions WHERE asker_id = $1 AND refusal = $2', [
        ...[id, 'network'],
      ]);
      return rows.length === 1;
    }, 10_000);
    expect((await bound('192.0.2.0/24, 127.0.0.1')).status).toBe(303);
    expect((await client.get('/api/v1/banks')).status).toBe(200);
    expect(await (await admin.get(apiPaths.key(id))).text()).toContain('192.0.2.0/24\n127.0.0.1');
  });

  // POST /admin/api-keys/:id/secrets/:secret/end
  it('lose one secret at once, while the other goes on', async () => {
    const { id } = await made();
    const [first, second] = [await renewed(id), await renewed(id)];
    const page = await admin.html(apiPaths.key(id, 'secrets'));
    expect(validityFaults(page)).toEqual([]);
    const [, oldest = ''] = [...page.matchAll(/action="([^"]+\/end)"/g)].map(([, path = '']) => path);
    expect(await (await admin.postForm(oldest, {})).text()).toContain('Sonlandırılsın mı?');
    for (let times = 0; times < 2; times++)
      expect((await admin.postForm(oldest, { confirmed: 'evet' })).status).toBe(303);
    expect([
      (await new ApiClient(server, first).get('/api/v1/banks')).status,
      (await new ApiClient(server, second).get('/api/v1/banks')).status,
    ]).toEqual([401, 200]);
    expect(
      await server.sql(`SELECT after ->> 'hint' AS hint FROM audit_log WHERE action = 'api-key.end-secret'`),
    ).toEqual([{ hint: `${first.slice(0, 7)}…` }]);
    // By the address of another key it is nothing.
    const other = await anApiKey(server.databaseUrl);
    const foreign = apiPaths.key(other.id, 'secrets', oldest.split('/').at(-2) ?? '', 'end');
    expect((await admin.postForm(foreign, { confirmed: 'evet' })).status).toBe(303);
    expect((await new ApiClient(server, second).get('/api/v1/banks')).status).toBe(200);
  });
});
