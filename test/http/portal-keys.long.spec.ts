import { adminPaths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { ApiClient } from '../support/api.js';
import { mainWords, readHtml } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import {
  colleague,
  keeper,
  keyOf,
  openPortalKeys,
  secretIn,
  sendKeyForm,
  server,
  stranger,
} from '../support/portal-key-desk.js';
import { postedForm } from '../support/posted-form.js';
import { keepPrivate } from '../support/process.js';
import { signedIn } from '../support/staff.js';

openPortalKeys();

const KEYS = portalPaths.keys();
const ASKED = '/api/v1/referrals';

describe('GET /portal/api-anahtarlari', () => {
  it('is the administrator’s alone, with the last use of each key, and GET /portal/api-anahtarlari/:id too', async () => {
    const { page, client } = await keyOf('akbank');
    const other = await keyOf('qnb');
    expect((await client.get(ASKED)).status).toBe(200);
    const html = await keeper.html(KEYS);
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain(`href="${page}"`);
    expect(html).not.toContain(other.page);
    expect(mainWords(html)).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d, [\d.:a-f]+\/\d+/);
    expect(validityFaults(await keeper.html(page))).toEqual([]);
    for (const path of [KEYS, page]) expect((await colleague.get(path)).status).toBe(404);
    expect((await stranger.get(page)).status).toBe(404);
    expect(await colleague.html(portalPaths.home())).not.toContain(KEYS);
    expect(await keeper.html(portalPaths.home())).toContain(KEYS);
  });
});

describe('POST /portal/api-anahtarlari', () => {
  const typed = {
    ...{ name: 'Çağrı merkezi', mode: 'live' },
    ...{ scopes: ['referrals.read', 'rates.write'], networks: '' },
  };

  it('makes a key of her bank with its secret, shown once and logged', async () => {
    const made = await sendKeyForm(KEYS, typed);
    const html = await made.text();
    expect([made.status, validityFaults(html)]).toEqual([200, []]);
    const secret = secretIn(html);
    keepPrivate(secret);
    expect((await new ApiClient(server, secret).get(ASKED)).status).toBe(200);
    const rows = await server.sql('SELECT name, scopes, bank_id, created_by_name FROM api_keys');
    expect(rows).toEqual([
      {
        ...{ name: typed.name, scopes: typed.scopes, bank_id: 'akbank' },
        created_by_name: keeper.person.name,
      },
    ]);
    expect(await keeper.html(KEYS)).not.toContain(secret);
    const logged = await server.sql(
      `SELECT action FROM audit_log WHERE resource = 'api-key' AND actor_id = $1 ORDER BY id DESC LIMIT 2`,
      [keeper.person.id],
    );
    expect(logged.map(({ action }) => action).sort()).toEqual(['api-key.create', 'api-key.renew']);
  });

  it('makes one key of a form that is sent twice, and shows its secret to the first alone', async () => {
    const form = postedForm(await keeper.html(KEYS), KEYS);
    const first = await sendKeyForm(KEYS, { ...typed, token: String(form['token']) });
    keepPrivate(secretIn(await first.text()));
    const second = await sendKeyForm(KEYS, { ...typed, token: String(form['token']) });
    expect([first.status, second.status]).toEqual([200, 303]);
    expect(await server.sql('SELECT FROM api_keys')).toHaveLength(1);
  });

  it.each<[Readonly<Record<string, string | readonly string[]>>, string]>([
    [{ own_password: '' }, 'kendi şifrenizi yazmanız gerekir'],
    [{ own_password: 'yanlis' }, 'Şifreniz hatalı'],
    [{ own_code: '' }, 'doğrulama kodunuzu da yazmanız gerekir'],
    [{ name: ' ' }, 'Ad gereklidir'],
    [{ scopes: [] }, 'En az bir yetki seçin'],
    [{ scopes: ['applications.write'] }, 'Listeden seçin'],
    [{ mode: 'gerçek' }, 'Listeden seçin'],
    [{ networks: 'ev' }, 'Her satıra bir IP adresi ya da ağ yazın'],
  ])('makes none of %p, and keeps what was typed', async (wrong, words) => {
    const answer = await sendKeyForm(KEYS, { ...typed, name: 'Deneme', ...wrong });
    const html = await answer.text();
    expect([answer.status, validityFaults(html), mainWords(html)]).toEqual([
      ...[422, []],
      expect.stringContaining(words),
    ]);
    expect(readHtml(html).one('input[name="own_password"]')?.attribute('value') ?? '').toBe('');
    if (!('name' in wrong)) expect(postedForm(html, KEYS)).toMatchObject({ name: 'Deneme' });
    expect(await server.sql('SELECT FROM api_keys')).toEqual([]);
  });

  it('is nothing for a colleague, and keys of other banks are out of reach', async () => {
    const token = await colleague.csrfToken(portalPaths.home());
    expect((await colleague.post(KEYS, { _csrf: token, ...typed })).status).toBe(404);
    const { page, client } = await keyOf('akbank');
    const csrf = await stranger.csrfToken(portalPaths.home());
    const [secret] = await server.sql<{ id: string }>('SELECT id FROM api_secrets');
    for (const path of [page, `${page}/yenile`, `${page}/sonlandir/${secret?.id ?? ''}`])
      expect((await stranger.post(path, { _csrf: csrf, version: '1', networks: '' })).status).toBe(404);
    expect((await client.get(ASKED)).status).toBe(200);
  });
});

describe('a key of the bank', () => {
  // POST /portal/api-anahtarlari/:id
  it('is bound to networks, unless it has changed since', async () => {
    const { page, client } = await keyOf('akbank');
    const stale = postedForm(await keeper.html(page), page);
    expect((await sendKeyForm(page, { networks: '192.0.2.0/24' })).status).toBe(303);
    expect((await client.get(ASKED)).status).toBe(403);
    const late = await sendKeyForm(page, { networks: '', version: String(stale['version']) });
    expect([late.status, validityFaults(await late.text())]).toEqual([409, []]);
    expect((await client.get(ASKED)).status).toBe(403);
    expect((await sendKeyForm(page, { networks: 'x' })).status).toBe(422);
    expect((await sendKeyForm(page, { networks: '' })).status).toBe(303);
    expect((await client.get(ASKED)).status).toBe(200);
  });

  // POST /portal/api-anahtarlari/:id/yenile, POST /portal/api-anahtarlari/:id/sonlandir/:secret
  it('gets another secret beside the one before, and loses one alone', async () => {
    const { page, client } = await keyOf('akbank');
    expect((await sendKeyForm(page, { own_code: '' }, { to: `${page}/yenile` })).status).toBe(422);
    const renewed = await sendKeyForm(page, {}, { to: `${page}/yenile` });
    const secret = secretIn(await renewed.text());
    keepPrivate(secret);
    const next = new ApiClient(server, secret);
    expect([renewed.status, (await next.get(ASKED)).status, (await client.get(ASKED)).status]).toEqual([
      200, 200, 200,
    ]);
    const [oldest] = await server.sql<{ id: string }>('SELECT id FROM api_secrets ORDER BY id LIMIT 1');
    const end = `${page}/sonlandir/${oldest?.id ?? ''}`;
    expect((await sendKeyForm(page, { own_password: 'yanlis' }, { to: end })).status).toBe(422);
    expect((await client.get(ASKED)).status).toBe(200);
    expect((await sendKeyForm(page, {}, { to: end })).status).toBe(303);
    expect([(await next.get(ASKED)).status, (await client.get(ASKED)).status]).toEqual([200, 401]);
  });
});

describe('the administrator of a bank', () => {
  it('is chosen by staff with their own password, of a bank’s people alone', async () => {
    const admin = await signedIn(server, 'admin');
    const path = adminPaths.user(colleague.person.id);
    const form = postedForm(await admin.html(path), path);
    expect((await admin.post(path, { ...form, is_bank_admin: 'true' })).status).toBe(422);
    const proof = { own_password: admin.person.password };
    const chosen = await admin.post(path, { ...form, is_bank_admin: 'true', ...proof });
    expect(chosen.status).toBe(303);
    expect((await colleague.get(KEYS)).status).toBe(200);
    await server.sql('UPDATE users SET is_bank_admin = false WHERE id = $1', [colleague.person.id]);
    const staff = adminPaths.user((await signedIn(server, 'moderator')).person.id);
    const odd = { ...postedForm(await admin.html(staff), staff), is_bank_admin: 'true', ...proof };
    const refused = await admin.post(staff, odd);
    expect([refused.status, mainWords(await refused.text())]).toEqual([
      422,
      expect.stringContaining('Yalnızca banka rolü için seçilir'),
    ]);
  });
});
