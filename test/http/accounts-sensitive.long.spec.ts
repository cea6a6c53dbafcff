import { randomUUID } from 'node:crypto';
import { chargeFor } from '../factories/applications.js';
import { aCodeAd } from '../factories/content.js';
import { freshPhone } from '../support/applications.js';
import { postedForm } from '../support/posted-form.js';
import {
  type Act,
  act,
  admin,
  apiKey,
  application,
  asking,
  bankAdmin,
  bankKeyAct,
  bare,
  CODE_AD,
  endpoint,
  hasToSay,
  idOf,
  made,
  member,
  nameOf,
  openSensitive,
  passed,
  passkeyOf,
  password,
  person,
  routes,
  server,
  settings,
  someone,
  standing,
  subscriber,
  waitingForFile,
} from '../support/sensitive-desk.js';
import { createPerson, signedIn } from '../support/staff.js';
import { firstOrAll, isFull } from '../support/tier.js';

openSensitive();

/** Everything else that each of them asks for, so that nothing but the code is missing. */
const READY: Readonly<Record<string, () => Promise<Act>>> = {
  'POST /admin/api-keys': () => made('/admin/api-keys', { name: 'Deneme', scopes: 'catalogue.read' }),
  'POST /admin/api-keys/:id': async () => act(`/admin/api-keys/${await apiKey()}`, { bank_id: 'akbank' }),
  'POST /admin/api-keys/:id/secrets': async () => act(`/admin/api-keys/${await apiKey()}/secrets`),
  'POST /admin/applications.csv': () => act('/admin/applications.csv'),
  'POST /admin/applications/deletion': async () => ({
    path: '/admin/applications/deletion',
    fields: { ids: `${await application()}.1`, list: '', _csrf: await admin.csrfToken() },
  }),
  'POST /admin/privacy/permissions.csv': () => act('/admin/privacy/permissions.csv'),
  'POST /admin/audit.csv': () => act('/admin/audit.csv'),
  'POST /admin/content/advertisements': () => made('/admin/content/advertisements', CODE_AD),
  'POST /admin/content/advertisements/:id': async () => {
    const { id } = await aCodeAd(server, { location: 'masthead' });
    return act(`/admin/content/advertisements/${id}`, { html_code: '<p>b</p>' });
  },
  'POST /admin/content/banks': () =>
    made('/admin/content/banks', {
      name: 'Örnek Bankası',
      redirect_url: 'https://www.ornek.test/',
      website: 'https://www.ornek.test',
      lead_channel: 'email',
      lead_emails: 'kredi@banka.test',
    }),
  'POST /admin/content/banks/:id': () =>
    act('/admin/content/banks/qnb', { lead_channel: 'email', lead_emails: 'kredi@banka.test' }),
  'POST /admin/people/correct': async () => ({
    path: '/admin/people/correct',
    fields: await person({ right: freshPhone() }),
  }),
  'POST /admin/people/erase': async () => ({ path: '/admin/people/erase', fields: await person() }),
  'POST /admin/people/export': async () => ({ path: '/admin/people/export', fields: await person() }),
  'POST /admin/people/transfer-record': async () => ({
    path: '/admin/people/transfer-record',
    fields: await person(),
  }),
  'POST /admin/privacy/runs': () => act('/admin/privacy/runs', {}, '/admin/privacy'),
  'POST /admin/profile/passkeys': async () => {
    const one = await bare('/admin/profile/passkeys');
    return { ...one, fields: { ...one.fields, name: 'Deneme' } };
  },
  'POST /admin/profile/passkeys/:id': async () => act(`/admin/profile/passkeys/${await passkeyOf(admin)}`),
  'POST /admin/profile/password': async () => {
    const next = password();
    return act('/admin/profile/password', { password: next, again: next }, '/admin/profile', await someone());
  },
  'POST /admin/profile/second-factor/codes': async () =>
    act('/admin/profile/second-factor/codes', {}, '/admin/profile/second-factor'),
  'POST /admin/profile/second-factor/off': async () =>
    bare('/admin/profile/second-factor/off', await someone()),
  'POST /admin/referrals/files/:id': async () => {
    await waitingForFile();
    const take = '/admin/referrals/files/bank/akbank';
    await passed(await act(take));
    return act(`/admin/referrals/files/${await idOf('SELECT max(id) AS id FROM referral_files')}`);
  },
  'POST /admin/referrals/files/bank/:bank': async () => {
    await waitingForFile();
    return act('/admin/referrals/files/bank/akbank');
  },
  'POST /admin/settings/:group': () => settings('security'),
  'POST /admin/statements/:bank/:month/close': async () => {
    const asked = new Date(Date.now() - 45 * 86_400_000).toISOString();
    const id = await application({ createdAt: asked });
    await chargeFor(server, [id], { akbank: 100 });
    const page = `/admin/statements/akbank/${asked.slice(0, 7)}`;
    return act(`${page}/close`, { tax_rate: '20' }, page);
  },
  'POST /admin/subscribers.csv': () => act('/admin/subscribers.csv'),
  'POST /admin/subscribers/:id/delete': async () => ({
    path: `/admin/subscribers/${await subscriber()}/delete`,
    fields: { confirmed: 'evet', _csrf: await admin.csrfToken() },
  }),
  'POST /admin/users': () =>
    made('/admin/users', {
      name: 'Yeni',
      email: `${randomUUID()}@ornek.test`,
      role: 'moderator',
      status: 'active',
    }),
  'POST /admin/users.csv': () => act('/admin/users.csv'),
  'POST /admin/users/:id': async () => {
    const { id } = await createPerson(server.databaseUrl, 'moderator');
    return act(`/admin/users/${id}`, { role: 'admin' });
  },
  'POST /admin/users/:id/password-link': async () => {
    const { id } = await createPerson(server.databaseUrl, 'moderator');
    return act(`/admin/users/${id}/password-link`);
  },
  'POST /admin/users/:id/second-factor': async () =>
    act(`/admin/users/${(await someone()).person.id}/second-factor`),
  'POST /admin/webhook': async () => {
    const api = '/admin/settings/api';
    await passed(await act(api, { webhookUrl: 'https://hooks.ornek.test/d' }));
    return bare('/admin/webhook');
  },
  'POST /admin/webhooks': () =>
    made('/admin/webhooks', {
      name: 'Deneme',
      url: 'https://hooks.ornek.test/b',
      events: 'application.created',
      is_active: 'true',
    }),
  'POST /admin/webhooks/:id': async () =>
    act(`/admin/webhooks/${await endpoint()}`, { url: 'https://hooks.ornek.test/c' }),
  'POST /admin/webhooks/:id/key': async () => act(`/admin/webhooks/${await endpoint()}/key`),
  'POST /admin/webhooks/:id/key/rotate': async () => bare(`/admin/webhooks/${await endpoint()}/key/rotate`),
  'POST /hesabim/guvenlik/eposta': async () =>
    act('/hesabim/guvenlik/eposta', { new_email: `${randomUUID()}@ornek.test` }, '/hesabim/guvenlik', member),
  'POST /hesabim/guvenlik/sifre': async () => {
    const next = password();
    const by = await someone('user');
    return act('/hesabim/guvenlik/sifre', { password: next, again: next }, '/hesabim/guvenlik', by);
  },
  'POST /hesabim/verilerim/goster': async () =>
    act('/hesabim/verilerim/goster', {}, '/hesabim/verilerim', member),
  'POST /hesabim/verilerim/hesap-sil': async () =>
    act('/hesabim/verilerim/hesap-sil', {}, '/hesabim/verilerim', await someone('user')),
  'POST /hesabim/guvenlik/iki-adim/kodlar': async () =>
    act('/hesabim/guvenlik/iki-adim/kodlar', {}, '/hesabim/guvenlik/iki-adim', await someone('user')),
  'POST /hesabim/guvenlik/iki-adim/kapat': async () => ({
    ...(await act(
      '/hesabim/guvenlik/iki-adim/kodlar',
      {},
      '/hesabim/guvenlik/iki-adim',
      await someone('user'),
    )),
    path: '/hesabim/guvenlik/iki-adim/kapat',
  }),
  'POST /portal/api-anahtarlari': async () =>
    act(
      '/portal/api-anahtarlari',
      { name: 'Deneme', mode: 'live', scopes: ['referrals.read'] },
      '/portal/api-anahtarlari',
      await bankAdmin(),
    ),
  'POST /portal/api-anahtarlari/:id': () => bankKeyAct(),
  'POST /portal/api-anahtarlari/:id/yenile': () => bankKeyAct(() => '/yenile'),
  'POST /portal/api-anahtarlari/:id/sonlandir/:secret': () => bankKeyAct((secret) => `/sonlandir/${secret}`),
  'POST /portal/calisanlar': async () =>
    act(
      '/portal/calisanlar',
      { name: 'Yeni Kişi', email: `${randomUUID()}@banka.test` },
      '/portal/calisanlar',
      await bankAdmin(),
    ),
  'POST /portal/calisanlar/:id/kapatma': async () => {
    const { id } = await createPerson(server.databaseUrl, 'bank');
    const sent = await act('/portal/calisanlar', {}, '/portal/calisanlar', await bankAdmin());
    return { ...sent, path: `/portal/calisanlar/${id}/kapatma` };
  },
  'POST /portal/gecis-anahtarlari': async () =>
    act('/portal/gecis-anahtarlari', { name: 'Deneme' }, '/portal/gecis-anahtarlari', await someone('bank')),
  'POST /portal/gecis-anahtarlari/:id': async () => {
    const by = await someone('bank');
    const path = `/portal/gecis-anahtarlari/${await passkeyOf(by)}`;
    return act(path, {}, path, by);
  },
  'POST /portal/guvenlik/kodlar': async () =>
    act('/portal/guvenlik/kodlar', {}, '/portal/guvenlik', await someone('bank')),
  'POST /portal/guvenlik/sifre': async () => {
    const next = password();
    const by = await someone('bank');
    return act('/portal/guvenlik/sifre', { password: next, again: next }, '/portal/guvenlik', by);
  },
  'POST /hesabim/verilerim/indir': async () => ({
    ...(await act('/hesabim/verilerim/goster', {}, '/hesabim/verilerim', member)),
    path: '/hesabim/verilerim/indir',
  }),
};

describe('the route table', () => {
  it('says of each act that reveals, exports, erases or opens whether it asks again who is there', () => {
    const silent = routes.filter((row) => hasToSay(row) && row.sensitive === 'no');
    expect(silent.map(nameOf)).toEqual([]);
    expect(asking.length).toBeGreaterThan(30);
    for (const { sensitive } of routes) expect(sensitive).toMatch(/^(?:no|asks|asks for .{5,}|free: .{5,})$/);
  });
});

/** A person without a second factor is asked for the password alone. */
const SETS_UP = 'POST /admin/profile/second-factor';

const withCode = asking.map(nameOf).filter((name) => name !== SETS_UP);

describe('an act that asks again who is there', () => {
  it('is known here, one for each of them', () => {
    expect(Object.keys(READY).sort()).toEqual([...withCode].sort());
  });

  it.each(withCode)('is refused without the code, and changes nothing: %s', async (name) => {
    const ready = READY[name];
    if (!ready) throw new Error(`nothing makes ${name} ready`);
    const one = await ready();
    const { path, fields, by = admin } = one;
    const own = { own_password: by.person.password };
    const before = await standing();
    for (const own_code of firstOrAll('', by.app.wrongCode())) {
      const refused = await by.post(path, { ...fields, ...own, own_code });
      const text = await refused.text();
      expect([refused.status, refused.headers.get('content-disposition')]).toEqual([422, null]);
      expect(text).toMatch(own_code === '' ? /doğrulama kodunuzu da/ : /Doğrulama kodu hatalı/);
    }
    expect(await standing()).toEqual(before);
    if (!isFull) return;
    const done = await passed(one);
    await done.body?.cancel();
    expect([200, 303]).toContain(done.status);
  });

  // POST /admin/profile/second-factor
  it('is refused without the own password where there is no second factor yet', async () => {
    const session = await signedIn(server, 'admin');
    const path = '/admin/profile/second-factor';
    const fields = postedForm(await (await session.get(path)).text(), path);
    const refused = await session.post(path, { ...fields, code: '000000' });
    expect([refused.status, (await refused.text()).includes('kendi şifrenizi')]).toEqual([422, true]);
  });
});
