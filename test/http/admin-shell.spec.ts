import { anApplication, storeApplications } from '../factories/applications.js';
import { ago } from '../factories/row.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn } from '../support/staff.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('GET /admin', () => {
  it('sends someone unknown to sign in and back', async () => {
    const answer = await new Session(server).get('/admin?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/uye-girisi?next=%2Fadmin%3Fx%3D1',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('tells a program that it is not signed in', async () => {
    const answer = await fetch(`${server.url}/admin`, { headers: { Accept: 'application/json' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it('is no place for members', async () => {
    const member = await signedIn(server, 'user');
    const answer = await member.get('/admin');
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Bu sayfayı görme yetkiniz yok.');
  });

  it('shows who is signed in, in which role, and the way out', async () => {
    for (const [role, title] of [
      ['moderator', 'Moderatör'],
      ['admin', 'Yönetici'],
    ] as const) {
      const session = await signedIn(server, role);
      const html = await (await session.get('/admin')).text();
      expect(html).toContain(session.person.name);
      expect(html).toContain(`<small class="muted">${title}</small>`);
      expect(html).toContain('Çıkış Yap');
      expect(html).toContain('Siteye dön');
      expect(html).toContain('<a href="/admin" aria-current="page">');
    }
  });

  it('links only to screens that answer', async () => {
    const session = await signedIn(server, 'admin');
    const html = await (await session.get('/admin')).text();
    const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href);
    for (const href of new Set(links.filter((link) => !link.startsWith('/assets/')))) {
      expect([href, (await session.get(href)).status]).toEqual([href, 200]);
    }
  });

  it('lets no script of another origin run, nor text become markup', async () => {
    const session = await signedIn(server, 'admin');
    const policy = (await session.get('/admin')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  it('counts applications by kind and state, today in Istanbul', async () => {
    const session = await signedIn(server, 'moderator');
    await storeApplications(server, [
      anApplication({ status: 'approved' }),
      anApplication(),
      anApplication({ createdAt: ago({ days: 3 }).toISOString() }),
    ]);
    const html = await (await session.get('/admin')).text();
    const tile = (label: string) => new RegExp(`<dt>${label}</dt><dd>(\\d+)</dd>`).exec(html)?.[1];
    expect([tile('Toplam başvuru'), tile('Bugün gelen'), tile('Bekleyen')]).toEqual(['3', '2', '2']);
    expect(html).toContain('Akbank');
    expect(html).not.toContain('5321234567');
  });

  it('is a page inside the frame where an address below it is unknown', async () => {
    const session = await signedIn(server, 'moderator');
    const answer = await session.get('/admin/yok');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Panele dön');
  });

  it.each(['?page=-1', '?status=foo', '/yok'])(
    'leads to the screen that a wrong address was meant for: /admin/applications%s',
    async (rest) => {
      const session = await signedIn(server, 'moderator');
      const text = await (await session.get(`/admin/applications${rest}`)).text();
      expect(text).toMatch(/<a href="\/admin\/applications" class="button[^"]*">Başvurular ekranını aç<\/a>/);
    },
  );
});
