import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { embedPaths } from '../../src/shared/paths/embed.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { postedForm } from '../support/posted-form.js';
import { htmlOf, pageWhen, plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn, type TestPerson } from '../support/staff.js';

const SETTINGS = '/admin/settings';
const env = { SESSION_SECRET: randomBytes(32).toString('base64') };

let server: TestServer;
let replica: TestServer;
let admin: Session & { readonly person: TestPerson };

beforeAll(async () => {
  server = await startServer({ env });
  replica = await startServer({
    database: { url: server.databaseUrl },
    env: { ...env, WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  admin = await signedIn(server, 'admin');
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
});
beforeEach(() => server.sql('DELETE FROM audit_log; DELETE FROM login_attempts'));

/** The fields of a group's form as it stands, and its version. */
async function formOf(group: string): Promise<Record<string, string>> {
  const html = await (await admin.get(`${SETTINGS}/${group}`)).text();
  const form = html.slice(html.indexOf('class="admin-form"'), html.indexOf('</main>'));
  const fields: Record<string, string> = {};
  for (const [tag, name = ''] of form.matchAll(/<input [^>]*name="([^"]+)"[^>]*>/g)) {
    if (['_csrf', 'own_password', 'apiKey', 'logo_file'].includes(name)) continue;
    const isBox = tag.includes('type="checkbox"');
    if (!isBox || tag.includes('checked=""')) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? '';
  }
  for (const [, name = '', inner = ''] of form.matchAll(/<select [^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/g))
    fields[name] = /<option value="([^"]*)" selected=""/.exec(inner)?.[1] ?? '';
  for (const [, name = '', inner = ''] of form.matchAll(
    /<textarea [^>]*name="([^"]+)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields[name] = plain(inner);
  return fields;
}
const save = async (group: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  admin.postForm(`${SETTINGS}/${group}`, { ...(await formOf(group)), ...fields });
const saved = async (group: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const answer = await save(group, fields);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SETTINGS}/${group}`]);
};

describe('GET /admin/settings', () => {
  it('shows six groups, the first of them open', async () => {
    const html = await (await admin.get(SETTINGS)).text();
    for (const title of ['Genel', 'Güvenlik', 'Bildirimler', 'API', 'Görünüm', 'Kişisel veriler'])
      expect(html).toContain(`>${title}</a>`);
    expect(html).toContain('value="Kredi Pusulası"');
    expect((await admin.get(`${SETTINGS}/gizli`)).status).toBe(404);
  });

  it.each([
    ['security', 'Güvenlik ayarlarını değiştirmeden önce tüm kullanıcıları bilgilendirin.'],
    ['security', 'kurmamış olan, başka bir şey yapmadan önce kurar'],
    ['notifications', 'bunun için SMS_GATEWAY_URL tanımlanmış olmalıdır'],
    ['api', 'API anahtarını görüntülemek veya yenilemek için yönetici yetkisi gerekir.'],
    [
      'api',
      'Bütün başvurular, hangi banka seçilmiş olursa olsun, telefon ve e-postayla bu adrese imzalı olarak gider',
    ],
    ['general', 'İngilizce çeviri henüz yok'],
  ])('is honest in %s: %s', async (group, text) => {
    expect(plain(await (await admin.get(`${SETTINGS}/${group}`)).text())).toContain(text);
  });

  // GET /admin/settings.json
  it('is exported, the fields of its forms and nothing else', async () => {
    await server.sql(
      `UPDATE settings SET values = values || '{"apiKeyHash": "gizli"}' WHERE group_name = 'api'`,
    );
    const answer = await admin.get(`${SETTINGS}.json`);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ayarlar-\d{4}-\d\d-\d\d\.json"$/,
    );
    const groups = (await answer.json()) as Record<string, Record<string, unknown>>;
    expect(Object.keys(groups)).toEqual([
      'general',
      'security',
      'notifications',
      'api',
      'appearance',
      'privacy',
    ]);
    expect(groups['security']).toEqual({
      sessionTimeout: 30,
      passwordMinLength: 8,
      requireSpecialChars: true,
      maxLoginAttempts: 5,
      twoFactorAuth: false,
      twoFactorRoles: ['admin', 'moderator', 'agent', 'editor', 'analyst'],
    });
    expect(groups['api']).toEqual({ rateLimit: 1_000, enableCors: true, frameAncestors: '', webhookUrl: '' });
    expect(await server.sql('SELECT action FROM audit_log')).toEqual([{ action: 'settings.export' }]);
  });
});

describe('POST /admin/settings/:group', () => {
  it('renames the site everywhere within a second, on every replica, and says who did', async () => {
    await Promise.all([
      htmlOf(replica, '/'),
      htmlOf(replica, '/hakkimizda'),
      htmlOf(replica, '/site.webmanifest'),
    ]);
    await saved('general', {
      siteName: 'Bütçe Rehberi',
      contactPhone: '0850 111 22 33',
      address: 'Yeni Mah. No: 5',
    });
    expect(plain(await (await admin.get(`${SETTINGS}/general`)).text())).toContain('Ayarlar kaydedildi!');
    await pageWhen(
      replica,
      '/',
      (html) => html.includes('Bütçe Rehberi') && html.includes('0850 111 22 33'),
      AT_ONCE_MS,
    );
    await pageWhen(replica, '/', (html) => html.includes('Yeni Mah. No: 5'), AT_ONCE_MS);
    await pageWhen(
      replica,
      '/hakkimizda',
      (html) => /<title>[^<]*\| Bütçe Rehberi<\/title>/.test(html),
      AT_ONCE_MS,
    );
    await pageWhen(
      replica,
      '/site.webmanifest',
      (text) => text.includes('"name":"Bütçe Rehberi"'),
      AT_ONCE_MS,
    );
    const [entry] = await server.sql<{
      resource_id: string;
      before: object;
      after: object;
      actor_name: string;
    }>(`SELECT * FROM audit_log WHERE action = 'settings.update'`);
    expect(entry).toMatchObject({
      resource_id: 'general',
      actor_name: admin.person.name,
      before: { siteName: 'Kredi Pusulası' },
      after: { siteName: 'Bütçe Rehberi', companyName: expect.stringContaining('Kredi Pusulası') as unknown },
    });
    await saved('general', { siteName: 'Kredi Pusulası' });
  });

  it.each([
    ['general', 'contactPhone', 'bizi arayın', 'Geçerli bir telefon numarası girin'],
    ['general', 'mersisNo', '12', 'MERSİS no 16 rakamdan oluşur'],
    ['general', 'adsTxt', 'reklam verin', 'Her satıra ağın verdiği gibi yazın'],
    ['notifications', 'smsSender', '<b>!', 'Gönderen adı harf ve rakamlardan oluşur'],
  ])('takes in %s for %s no %j', async (group, name, typed, text) => {
    const answer = await admin.postForm(`${SETTINGS}/${group}`, { ...(await formOf(group)), [name]: typed });
    const html = await answer.text();
    expect([answer.status, plain(html)]).toEqual([422, expect.stringContaining(text)]);
    expect(postedForm(html, `${SETTINGS}/${group}`)).toMatchObject({ [name]: typed });
  });

  it('keeps periods that the published texts tell, with the own password and within bounds alone', async () => {
    const text = await htmlOf(replica, '/kvkk-aydinlatma-metni');
    expect(plain(text)).toContain('Başvuru tarihinden itibaren en çok 2 yıl');
    expect(text).not.toContain('{{');
    expect((await save('privacy', { applicationMonths: '18' })).status).toBe(422);
    const own_password = admin.person.password;
    const refused = await save('privacy', { applicationMonths: '0', trafficMonths: '25', own_password });
    expect(refused.status).toBe(422);
    expect(plain(await refused.text())).toContain('Başvurular için 3 ile 120 arasında bir tam sayı girin');
    await saved('privacy', { applicationMonths: '18', own_password });
    await pageWhen(
      replica,
      '/kvkk-aydinlatma-metni',
      (html) => html.includes('itibaren en çok 18 ay'),
      AT_ONCE_MS,
    );
    await pageWhen(
      replica,
      '/gizlilik-politikasi',
      (html) => html.includes('en çok 18 ay saklarız'),
      AT_ONCE_MS,
    );
    expect(
      await server.sql('SELECT before, after FROM audit_log WHERE resource_id = $1', ['privacy']),
    ).toMatchObject([{ before: { applicationMonths: 24 }, after: { applicationMonths: 18 } }]);
  });

  it('moves the clock', async () => {
    await saved('general', { timezone: 'America/New_York' });
    const hour = new Intl.DateTimeFormat('tr-TR', { timeZone: 'America/New_York', hour: '2-digit' }).format(
      new Date(),
    );
    const shown = new RegExp(`\\d\\d\\.\\d\\d\\.\\d{4} ${hour}:`);
    await eventually(
      async () => shown.test(plain(await (await admin.get('/admin/users')).text())),
      AT_ONCE_MS,
    );
    await saved('general', { timezone: 'Europe/Istanbul' });
  });

  it('changes colors, theme and font; the policy of cached pages follows', async () => {
    const before = await htmlOf(replica, '/ihtiyac-kredisi');
    expect(before).toContain('as="font"');
    expect(before).not.toContain('roboto');
    await saved('appearance', {
      primaryColor: '#0f766e',
      secondaryColor: '#111827',
      theme: 'dark',
      fontFamily: 'Roboto',
    });
    await pageWhen(replica, '/ihtiyac-kredisi', (html) => html.includes('--brand:#0f766e'), AT_ONCE_MS);
    const answer = await fetch(`${replica.url}/ihtiyac-kredisi`);
    const html = await answer.text();
    expect(html).toContain('data-theme="dark"');
    // The secondary color can't be read on this primary one: white is.
    expect(html).toContain('--on-brand:#ffffff');
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, url = '']) => url,
    );
    expect(fonts).toEqual([
      expect.stringMatching(/^\/assets\/roboto-[\da-f]+\.woff2$/),
      expect.stringMatching(/^\/assets\/roboto-ext-[\da-f]+\.woff2$/),
    ]);
    expect(html).not.toMatch(/\/assets\/(?:inter|montserrat|open-sans)-/);
    for (const url of fonts) {
      const font = await fetch(replica.url + url);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect(font.headers.get('cache-control')).toContain('immutable');
    }
    expect(plain(await (await admin.get(`${SETTINGS}/appearance`)).text())).toMatch(
      /Renkler her yerde okunmuyor .*kontrast 3,2 : 1, en az 4,5 : 1 gerekir/,
    );
    await saved('appearance', {
      primaryColor: '#F7BA45',
      secondaryColor: '#1e293b',
      theme: 'system',
      fontFamily: 'Inter',
    });
    // Values that equal those of the style sheets are not written again.
    await pageWhen(
      replica,
      '/ihtiyac-kredisi',
      (text) => /--brand:\s*#f7ba45/i.test(text) && !text.includes('#0f766e'),
      AT_ONCE_MS,
    );
    expect(await (await admin.get(`${SETTINGS}/appearance`)).text()).toContain(
      'data-contrast-warnings="" hidden=""',
    );
  });

  it('tells in the foot of each page what the site is, with MERSİS and KEP as long as they are set', async () => {
    const foot = (html: string): string => plain(html.slice(html.indexOf('<footer')));
    const isNamed = (html: string): boolean =>
      foot(html).includes('MERSİS: 0000000000000018. KEP: kredipusulasi@kep.example.');
    const first = await htmlOf(replica, '/mevduat');
    expect(foot(first)).toContain('Banka değiliz, kredi vermeyiz');
    expect(isNamed(first)).toBe(true);
    const { mersisNo, kepAddress } = (await formOf('general')) as Record<string, string>;
    await saved('general', { mersisNo: '', kepAddress: '' });
    await pageWhen(replica, '/mevduat', (html) => !/MERSİS|KEP/.test(foot(html)), AT_ONCE_MS);
    await saved('general', { mersisNo: mersisNo ?? '', kepAddress: kepAddress ?? '' });
    await pageWhen(replica, '/mevduat', isNamed, AT_ONCE_MS);
  });

  it('shows the logo that was sent in header and footer, and the name again without it', async () => {
    const png = await sharp({ create: { width: 272, height: 80, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const send = async (more: Readonly<Record<string, string>>, file?: Buffer): Promise<Response> => {
      const body = new FormData();
      const fields = { ...(await formOf('appearance')), ...more, _csrf: await admin.csrfToken() };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (file) body.append('logo_file', new Blob([new Uint8Array(file)]), 'logo.png');
      return fetch(`${server.url}${SETTINGS}/appearance`, {
        method: 'POST',
        body,
        headers: { Cookie: admin.cookie, Origin: server.url, Accept: 'text/html' },
        redirect: 'manual',
      });
    };
    const wrong = await send({}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('SVG dosyaları kabul edilmez') as unknown,
    ]);
    expect((await send({}, png)).status).toBe(303);
    await pageWhen(
      replica,
      '/',
      (html) =>
        (html.match(/<img[^>]+src="\/gorsel\/[\da-f]{16}\.webp"[^>]*alt="Kredi Pusulası"/g) ?? []).length ===
        2,
      AT_ONCE_MS,
    );
    const url =
      /src="(\/gorsel\/[\da-f]{16}\.webp)" alt="Kredi Pusulası"/.exec(await htmlOf(replica, '/'))?.[1] ?? '';
    expect((await fetch(replica.url + url)).headers.get('content-type')).toBe('image/webp');
    expect((await send({ logo: '999999' })).status).toBe(422);
    expect((await send({ logo_remove: 'true' })).status).toBe(303);
    await pageWhen(replica, '/', (html) => !html.includes('alt="Kredi Pusulası"'), AT_ONCE_MS);
  });

  it('asks for the own password before it changes security, which holds at once on every replica', async () => {
    const fields = { passwordMinLength: '20', maxLoginAttempts: '3', sessionTimeout: '5' };
    const asked = await save('security', fields);
    expect([asked.status, await asked.text()]).toEqual([
      422,
      expect.stringContaining('value="20"') as unknown,
    ]);
    const resting = await signedIn(server, 'moderator');
    await saved('security', { ...fields, own_password: admin.person.password });

    const rest = await server.sql<{ ok: boolean }>(
      `SELECT expire <= now() + interval '5 minutes' AS ok FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
      [resting.person.id],
    );
    expect(rest).toEqual([{ ok: true }]);
    const elsewhere = new Session(replica);
    elsewhere.cookie = resting.cookie;
    await eventually(
      async () => (await (await elsewhere.get('/admin/profile')).text()).includes('En az 20 karakter'),
      AT_ONCE_MS,
    );
    const stranger = { email: `${randomBytes(4).toString('hex')}@ornek.test`, password: 'x' };
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) statuses.push((await new Session(replica).signIn(stranger)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await saved('security', {
      ...{ passwordMinLength: '8', maxLoginAttempts: '5', sessionTimeout: '30' },
      own_password: admin.person.password,
    });
  });

  it('asks for it before another webhook gets applicants’ data', async () => {
    const fields = { webhookUrl: 'https://ornek.test/kanca' };
    expect((await save('api', { ...fields, own_password: 'yanlış' })).status).toBe(422);
    await saved('api', { ...fields, own_password: admin.person.password });
    await saved('api', { rateLimit: '2000' });
    expect(
      await server.sql(`SELECT values ->> 'rateLimit' AS n FROM settings WHERE group_name = 'api'`),
    ).toEqual([{ n: '2000' }]);
  });

  it('takes a webhook in our own network where the configuration allows it, in the clear there alone', async () => {
    const allowed = new Session(replica);
    await allowed.signIn(admin.person);
    const path = `${SETTINGS}/api`;
    const send = async (webhookUrl: string) =>
      (
        await allowed.postForm(path, {
          ...(await formOf('api')),
          ...{ webhookUrl, own_password: admin.person.password },
        })
      ).status;
    expect(await send('http://10.0.0.5:5678/kanca')).toBe(303);
    expect(await send('https://kasa.internal/')).toBe(303);
    expect(await send('http://ornek.test/')).toBe(422);
    expect(await send('')).toBe(303);
    await server.sql('DELETE FROM audit_log');
  });

  it.each([
    ['general', { siteName: '' }, 'Site adı gereklidir'],
    ['general', { timezone: 'Mars/Olympus' }, 'Lütfen bir saat dilimi seçin'],
    ['general', { language: 'en' }, 'yalnızca Türkçedir'],
    ['general', { contactEmail: 'x' }, 'Lütfen geçerli bir e-posta adresi girin'],
    ['general', { facebook: 'javascript:alert(1)' }, 'https:// ile başlayan'],
    ['security', { sessionTimeout: '4' }, 'Oturum süresi 5 ile 720 arasında'],
    ['security', { passwordMinLength: '7' }, 'Şifre uzunluğu 8 ile 64 arasında'],
    ['security', { maxLoginAttempts: '21' }, 'Deneme sayısı 3 ile 20 arasında'],
    ['api', { rateLimit: '0' }, 'Saatlik sınır 1 ile 100.000 arasında'],
    ['api', { webhookUrl: 'http://127.0.0.1/' }, 'https:// ile başlayan'],
    ['api', { webhookUrl: 'https://10.0.0.5/kanca' }, 'internetten ulaşılabilen'],
    ['api', { webhookUrl: 'https://[::1]/' }, 'internetten ulaşılabilen'],
    ['api', { webhookUrl: 'https://kasa.internal/' }, 'internetten ulaşılabilen'],
    ['api', { webhookUrl: 'https://a:b@ornek.test/' }, 'internetten ulaşılabilen'],
    ['appearance', { primaryColor: 'red;}body{' }, 'Geçerli bir renk seçin'],
    ['appearance', { fontFamily: 'Comic Sans' }, 'Lütfen bir yazı tipi seçin'],
    ['appearance', { theme: 'neon' }, 'Lütfen bir tema seçin'],
  ])('refuses in %s %j and keeps what was typed', async (group, fields, text) => {
    const own = { own_password: admin.person.password };
    const answer = await save(group, { ...fields, ...(group === 'api' && own) });
    const html = await answer.text();
    expect([answer.status, html]).toEqual([422, expect.stringContaining(text) as unknown]);
    const [name = '', typed = ''] = Object.entries(fields)[0] ?? [];
    if (!['timezone', 'language', 'fontFamily', 'theme'].includes(name))
      expect(html).toContain(`value="${typed}"`);
    expect(await server.sql('SELECT 1 FROM audit_log')).toEqual([]);
  });

  it('knows no other field', async () => {
    expect((await save('general', { primaryColor: '#000000' })).status).toBe(400);
  });

  it('shows both after someone else’s change, and what is the same needs no saving', async () => {
    const mine = await formOf('general');
    await saved('general', { contactPhone: '0850 999 88 77' });
    const stale = await admin.postForm(`${SETTINGS}/general`, { ...mine, contactPhone: '0850 555 44 33' });
    expect(stale.status).toBe(409);
    expect(plain(await stale.text())).toMatch(/İletişim telefonu \(farklı\) 0850 999 88 77 0850 555 44 33/);
    const same = await admin.postForm(`${SETTINGS}/general`, { ...mine, contactPhone: '0850 999 88 77' });
    expect(same.status).toBe(303);
    expect(await server.sql(`SELECT 1 FROM audit_log WHERE action = 'settings.update'`)).toHaveLength(1);
  });

  it('begins where nothing is stored', async () => {
    await server.sql(`DELETE FROM settings WHERE group_name = 'notifications'`);
    await saved('notifications', { systemAlerts: 'true', smsDailyLimit: '500' });
    expect(await server.sql(`SELECT values FROM settings WHERE group_name = 'notifications'`)).toEqual([
      {
        values: {
          emailNotifications: false,
          smsNotifications: false,
          pushNotifications: false,
          marketingEmails: false,
          systemAlerts: true,
          phoneCode: false,
          smsSender: '',
          smsDailyLimit: 500,
          newsletterBatch: 500,
          newsletterPause: 5,
        },
      },
    ]);
  });

  it('is for admins', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(SETTINGS)).status).toBe(403);
    expect((await moderator.get(`${SETTINGS}.json`)).status).toBe(403);
    expect((await moderator.postForm(`${SETTINGS}/general`, {})).status).toBe(403);
  });
});

describe('the sites that may show the calculator', () => {
  const policyAt = async (path: string): Promise<string> =>
    (await fetch(replica.url + path)).headers.get('content-security-policy') ?? '';

  it('are those that staff type, at once and everywhere, and all where there is none', async () => {
    const path = embedPaths.frame('ihtiyac-kredisi');
    expect(await policyAt(path)).toContain('frame-ancestors *');
    await saved('api', { frameAncestors: 'https://Blog.example/\r\nhttps://*.ornek.example' });
    const named = "frame-ancestors 'self' https://blog.example https://*.ornek.example";
    const isNamed = async (): Promise<boolean> => (await policyAt(path)).includes(named);
    await eventually(isNamed, AT_ONCE_MS);
    expect(await htmlOf(replica, embedPaths.code())).toContain(
      'Şu an yalnızca anlaştığımız sitelerde gösterilir.',
    );
    const answer = await save('api', { frameAncestors: 'https://a.example; script-src *' });
    expect([answer.status, plain(await answer.text())]).toEqual([
      422,
      expect.stringContaining('Her satıra https:// ile başlayan bir site yazın'),
    ]);
    await saved('api', { frameAncestors: '' });
    await eventually(async () => (await policyAt(path)).includes('frame-ancestors *'), 10_000);
  });
});
