import { postedForm } from '../support/posted-form.js';
import { freePort } from '../support/process.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, type TestPerson, withDatabase } from '../support/staff.js';

/** The site on one name, the administration on another. */
let server: TestServer;
let adminUrl: string;
let admin: TestPerson;
let site: Session;
let desk: Session;

beforeAll(async () => {
  const port = await freePort();
  adminUrl = `http://localhost:${String(port)}`;
  server = await startServer({ port, env: { ADMIN_URL: adminUrl } });
  admin = await createPerson(server.databaseUrl, 'admin');
  site = new Session(server);
  desk = new Session({ url: adminUrl });
  expect((await desk.signIn(admin)).status).toBe(303);
});
afterAll(() => server.stop());

const PUBLIC_PAGE = '/mevduat';

describe('the host of the site', () => {
  it.each(['/admin', '/ADMIN/', '/admin/applications', '/admin/settings.json', '/admin/uye-yok'])(
    'knows no %s, not even with a session of the administration',
    async (path) => {
      const stolen = new Session(server);
      stolen.cookie = desk.cookie;
      for (const session of [site, stolen]) {
        const answer = await session.get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('_csrf');
      }
      expect((await site.post(path, { a: 'b' })).status).toBe(404);
    },
  );

  it('signs no staff in, says where to, and goes on signing members in', async () => {
    const answer = await site.signIn(admin);
    expect(answer.status).toBe(403);
    expect(plain(await answer.text())).toContain(`${adminUrl}/uye-girisi`);
    expect(site.cookie).toBe('');
    const member = await createPerson(server.databaseUrl, 'user');
    expect((await new Session(server).signIn(member)).status).toBe(303);
    expect((await new Session({ url: adminUrl }).signIn(member)).status).toBe(403);
  });
});

describe('the host of the administration', () => {
  it('holds the administration, and the way to it', async () => {
    const stranger = await new Session({ url: adminUrl }).get('/admin/users');
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      '/uye-girisi?next=%2Fadmin%2Fusers',
    ]);
    const answer = await desk.signIn(admin, { next: '/admin/users' });
    expect(answer.headers.get('location')).toBe('/admin/users');
    expect((await desk.get('/admin/users')).status).toBe(200);
  });

  it.each([
    '/',
    PUBLIC_PAGE,
    '/mevduat?tutar=50000',
    '/yok-boyle/sayfa',
    '/sitemap.xml',
    '/uye-ol',
    '//evil.test/',
  ])('leads %s to the site', async (path) => {
    await site.get(PUBLIC_PAGE);
    const answer = await desk.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, server.url + path]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('takes no application, and is closed to search engines', async () => {
    expect((await desk.post('/basvuru/kredi', {})).status).toBe(404);
    expect(await (await desk.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    expect(await (await site.get('/robots.txt')).text()).toContain('Sitemap:');
  });

  it('serves what its pages are made of', async () => {
    const html = await (await desk.get('/admin')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|ico|webmanifest))"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, path = ''] of files) expect([path, (await desk.get(path)).status]).toEqual([path, 200]);
    const [{ hash } = { hash: '' }] = await withDatabase(server.databaseUrl, async (client) => {
      const found = await client.query<{ hash: string }>(
        `SELECT content_hash || '.' || split_part(mime_type, '/', 2) AS hash FROM images WHERE mime_type = 'image/webp' LIMIT 1`,
      );
      return found.rows;
    });
    if (hash !== '') expect((await desk.get(`/gorsel/${hash}`)).status).toBe(200);
    expect((await desk.get('/healthz')).status).toBe(200);
  });

  it('takes forms from its own pages alone', async () => {
    const path = '/admin/profile';
    const form = { ...postedForm(await (await desk.get(path)).text(), path), name: 'Yeni Ad' };
    const send = (origin: string) =>
      fetch(adminUrl + path, {
        method: 'POST',
        headers: { Origin: origin, Cookie: desk.cookie },
        body: new URLSearchParams(form as Record<string, string>),
        redirect: 'manual',
      });
    expect((await send(server.url)).status).toBe(403);
    expect((await send('https://evil.test')).status).toBe(403);
    expect((await send(adminUrl)).status).toBe(303);
    expect(plain(await (await desk.get('/admin')).text())).toContain('Yeni Ad');
  });

  it('shows previews of visitors’ pages in its own frames', async () => {
    const _csrf = await desk.csrfToken();
    const answer = await desk.post('/admin/content/pages/preview', {
      _csrf,
      title: 'Deneme',
      slug: 'deneme-sayfasi',
      template: 'default',
      content: '<p>Merhaba</p>',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await answer.text()).toContain('Merhaba');
  });

  it('ends its session', async () => {
    expect((await desk.postForm('/cikis', {})).headers.get('location')).toBe('/uye-girisi');
    expect((await desk.get('/admin')).status).toBe(302);
  });
});

describe('links to a new password', () => {
  beforeAll(() => desk.signIn(admin));
  const linkFor = async (person: TestPerson): Promise<string> => {
    const path = `/admin/users/${person.id}/password-link`;
    const answer = await desk.postForm(path, { own_password: admin.password });
    return /value="([^"]+)\/sifre-yenile\?kod=/.exec(await answer.text())?.[1] ?? '';
  };

  it.each([
    ['admin', () => adminUrl],
    ['moderator', () => adminUrl],
    ['user', () => server.url],
  ] as const)('lead a person of the role %s where she signs in', async (role, place) => {
    expect(await linkFor(await createPerson(server.databaseUrl, role))).toBe(place());
  });
});
