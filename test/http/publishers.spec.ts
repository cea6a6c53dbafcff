import { randomUUID } from 'node:crypto';
import { embedPaths } from '../../src/shared/paths/embed.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { ApiContract } from '../support/api-contract.js';
import { ApiClient } from '../support/api.js';
import { anApiKey } from '../support/api-keys.js';
import { rightBody } from '../support/applications.js';
import { storeBrought } from '../support/brought-applications.js';
import { mainWords, problemsIn, readHtml } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { submit } from '../support/submissions.js';

const LIST = referralPaths.publishers();
const ID = 'ekonomi-blogu';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql(
    'DELETE FROM referrals; DELETE FROM form_submissions; DELETE FROM api_keys; DELETE FROM publishers',
  );
  const typed = { name: 'Ekonomi Bloğu', prices: '01.01.2020 40\n01.01.2999 99', is_active: 'true' };
  expect((await admin.postForm(LIST, { ...typed, token: randomUUID() })).status).toBe(303);
});

// GET /admin/publishers, GET /admin/publishers/new, POST /admin/publishers
describe('publishers, as staff keep them', () => {
  it('have an id made of the name, and prices by the day from which they hold', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(LIST)).status).toBe(403);
    expect(
      await server.sql('SELECT publisher_id, valid_from::text, price FROM publisher_prices ORDER BY 2'),
    ).toEqual([
      { publisher_id: ID, valid_from: '2020-01-01', price: '40.00' },
      { publisher_id: ID, valid_from: '2999-01-01', price: '99.00' },
    ]);
    for (const path of [LIST, referralPaths.publisher('new'), referralPaths.publisher(ID)])
      expect(validityFaults(await (await admin.get(path)).text())).toEqual([]);
    expect(mainWords(await (await admin.get(LIST)).text())).toContain('40,00 TL');
    expect(await (await admin.get(`${LIST}.csv`)).text()).toContain('Ekonomi Bloğu;ekonomi-blogu;40,00;Evet');
  });

  // GET /admin/publishers/:id, POST /admin/publishers/:id, POST /admin/publishers/:id/active, POST /admin/publishers/:id/delete
  it('change, and bring back everything typed with what is wrong', async () => {
    const path = referralPaths.publisher(ID);
    const values = { name: 'Ekonomi', is_active: 'true', version: '1' };
    for (const prices of ['40', '32.01.2026 40', '01.02.2026 4.5', '01.02.2026 40\n01.02.2026 50']) {
      const answer = await admin.postForm(path, { ...values, prices });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(problemsIn(html)[0]).toContain('Her satıra bir gün ve ücret yazın');
      expect(readHtml(html).one('textarea[name="prices"]')?.text.trim()).toBe(prices.replace('\n', ' '));
    }
    const answer = await admin.postForm(path, { ...values, prices: '01.02.2026 1.250,50' });
    expect(answer.status).toBe(303);
    expect(
      await server.sql('SELECT id, name, price FROM publishers JOIN publisher_prices ON publisher_id = id'),
    ).toEqual([{ id: ID, name: 'Ekonomi', price: '1250.50' }]);
    await admin.postForm(referralPaths.publisher(ID, 'active'), { value: 'false' });
    await admin.postForm(referralPaths.publisher(ID, 'delete'), { confirmed: 'evet' });
    expect(await server.sql('SELECT id FROM publishers')).toEqual([]);
  });
});

describe('an application of a visit that a publisher brought', () => {
  it('is credited to it, and to nobody where there is no such publisher or it is closed', async () => {
    const credited = async (publisher: string): Promise<unknown> => {
      const body: Record<string, unknown> = { ...rightBody('kredi'), publisher };
      expect((await submit(server.url, body)).status).toBe(201);
      const [row] = await server.sql<{ publisher_id: string | null }>(
        'SELECT publisher_id FROM form_submissions WHERE submission_token = $1',
        [body['submission_token']],
      );
      return row?.publisher_id;
    };
    expect(await credited(ID)).toBe(ID);
    expect(await credited('baskasi')).toBeNull();
    expect(await credited('Ekonomi Bloğu!')).toBeNull();
    await server.sql('UPDATE publishers SET is_active = false');
    expect(await credited(ID)).toBeNull();
  });

  it('has it in the form, from the address or the page of ours before, and no cookie', async () => {
    const field = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
      const answer = await fetch(server.url + path, { headers });
      expect(answer.headers.has('set-cookie')).toBe(false);
      return readHtml(await answer.text())
        .one('input[name="publisher"]')
        ?.attribute('value');
    };
    const from = (origin: string) => ({ Referer: `${origin}/ihtiyac-kredisi?tutar=1&yayinci=${ID}` });
    expect(await field(`/basvuru/kredi?yayinci=${ID}`)).toBe(ID);
    expect(await field('/basvuru/kredi', from(server.url))).toBe(ID);
    expect(await field('/basvuru/kredi', from('https://baska.example'))).toBeUndefined();
    expect(await field('/basvuru/kredi?yayinci=%3Cb%3E')).toBeUndefined();
  });

  it('comes by links of its embeds too', async () => {
    const html = async (path: string) => readHtml(await (await fetch(server.url + path)).text());
    for (const frame of ['ihtiyac-kredisi', 'mevduat'] as const) {
      const page = await html(`${embedPaths.frame(frame)}?yayinci=${ID}`);
      const ours = page.all('a').map((link) => link.attribute('href') ?? '');
      const other = ours.filter((href) => !href.startsWith('/git/') && !href.includes(`yayinci=${ID}`));
      expect([ours.length > 4, other]).toEqual([true, []]);
      expect(page.one('input[name="yayinci"]')?.attribute('value')).toBe(ID);
    }
    const code = await html(`${embedPaths.code()}?yayinci=${ID}`);
    expect(code.one('textarea')?.text).toContain(`yayinci=${ID}`);
    const wrong = await html(`${embedPaths.code()}?yayinci=Ekonomi`);
    expect(wrong.one('textarea')?.text).not.toContain('yayinci');
    expect(wrong.one('input[name="yayinci"]')?.attribute('value')).toBe('Ekonomi');
  });
});

// GET /api/v1/earnings
it('a publisher’s program reads what it earned by month: approved ones at the price of their day', async () => {
  const contract = await ApiContract.of(server);
  const { id: key, secret } = await anApiKey(server.databaseUrl, { scopes: ['applications.read'] });
  const program = new ApiClient(server, secret, key);
  expect((await program.get('/api/v1/earnings')).status).toBe(404);
  await server.sql('UPDATE api_keys SET publisher_id = $1', [ID]);
  const [approved, refused, double] = await storeBrought(server, key, [{}, {}, {}]);
  const [linked] = await storeBrought(server, key, [{}]);
  await server.sql('UPDATE form_submissions SET publisher_id = $1', [ID]);
  await server.sql(
    `UPDATE form_submissions SET api_key_id = NULL, consent_page = NULL, consent_at = NULL
      WHERE id = (SELECT submission_id FROM applications WHERE id = $1)`,
    [linked],
  );
  await server.sql(
    `UPDATE referrals SET state = CASE WHEN application_id = $2 THEN 'rejected' ELSE 'approved' END,
            sent_at = now(), state_at = now() WHERE application_id = ANY ($1::bigint[])`,
    [[approved, refused, linked, double], refused],
  );
  // The bank had that one from elsewhere, and pays for it there.
  await server.sql('UPDATE referrals SET double_of = 1 WHERE application_id = $1', [double]);
  const earnings = (await (await program.get('/api/v1/earnings')).json()) as object;
  expect(contract.wrongIn('listEarnings', 200, earnings)).toBeNull();
  const [{ month } = { month: '' }] = await server.sql<{ month: string }>(
    `SELECT to_char(site_today(), 'YYYY-MM') AS month`,
  );
  expect(earnings).toEqual({
    publisher_id: ID,
    data: [{ month, by_program: 3, by_link: 1, approved: 2, amount: 80 }],
  });
  const edit = mainWords(await (await admin.get(referralPaths.publisher(ID))).text());
  expect(edit).toMatch(/3 1 2 80,00 TL/);
  const kept = await admin.postForm(referralPaths.publisher(ID, 'delete'), { confirmed: 'evet' });
  expect(mainWords(await kept.text())).toContain('4 başvuru');
  expect(kept.status).toBe(409);
  expect(await server.sql('SELECT id FROM publishers')).toEqual([{ id: ID }]);
});
