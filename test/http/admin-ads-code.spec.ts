import { createHash } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

const LIST = '/admin/content/advertisements';
const SWITCH = `${LIST}/code-switch`;
const CODE = [
  '<style>.yeni { color: red }</style>',
  '<p class="yeni"><a href="https://bank.example/kod?a=1&amp;b=2">Teklif</a> <a href="#x">x</a> <a href="/mevduat">Mevduat</a></p>',
  '<script>document.documentElement.dataset.kod = "çalıştı";</script>',
].join('\r\n');
const right = {
  name: 'Deneme kodu',
  type: 'code',
  location: 'masthead',
  pages: ['mevduat'] as readonly string[],
  image_id: '',
  alt_text: '',
  link_url: '',
  html_code: CODE,
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  is_active: 'true',
};
type Fields = Partial<
  Record<
    keyof typeof right | 'code_origins' | 'own_password' | 'uses_cookies' | 'is_frame_allowed',
    string | readonly string[]
  >
>;

let server: TestServer;
let moderator: Session;
let admin: Session & { readonly person: TestPerson };

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() =>
  server.sql(`DELETE FROM ads WHERE name LIKE 'Deneme%'; UPDATE ad_switches SET is_on = true`),
);
const { stored, create, existing } = staffForm<
  { readonly id: string; readonly [column: string]: unknown },
  Fields
>({
  list: LIST,
  right: () => ({ ...right, own_password: admin.person.password }),
  by: () => admin,
  server: () => server,
  rows: `SELECT * FROM ads WHERE name LIKE 'Deneme%' ORDER BY id`,
});

const sha = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const SCRIPT = sha('document.documentElement.dataset.kod = "çalıştı";');
const STYLE = sha('.yeni { color: red }');

async function page(path: string): Promise<{ html: string; policy: string }> {
  const answer = await fetch(server.url + path);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}
const isOn = async (path = '/mevduat'): Promise<boolean> =>
  (await page(path)).html.includes('class=\\"yeni\\"');
const beside = (html: string, field: string): string =>
  plain(`<p${html.split(`id="${field}-hata"`)[1]?.split('</p>')[0] ?? ''}`);

/** The policy of every page: the one style is the page's own. */
const policyWithout = (policy: string): string => policy.replace(/(style-src 'self') 'sha256-[^']+'/, '$1');
const PLAIN =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /icerik-ihlali";

describe('a code ad', () => {
  it('stands on its pages with exactly its hashes in their policy, and changes no other page', async () => {
    expect(policyWithout((await page('/mevduat')).policy)).toBe(PLAIN);
    await existing();
    expect(await stored()).toMatchObject([
      {
        html_code: CODE.replaceAll('\r\n', '\n'),
        code_scripts: [SCRIPT],
        code_styles: [STYLE],
        code_origins: [],
        code_links: ['https://bank.example/kod?a=1&b=2', '', '/mevduat'],
        image_id: null,
      },
    ]);
    await eventually(() => isOn(), 10_000);
    const { html, policy } = await page('/mevduat');
    expect(policyWithout(policy)).toBe(
      PLAIN.replace("script-src 'self'", `script-src 'self' '${SCRIPT}'`).replace(
        "style-src 'self'",
        `style-src 'self' '${STYLE}'`,
      ),
    );
    // It lies in the page as text: nothing of it is markup before it is chosen.
    expect(html).not.toContain('<p class="yeni">');
    expect(html).toMatch(/"run":"\/assets\/ad-code-[^"]+\.js"/);
    const other = await page('/konut-kredisi');
    expect(policyWithout(other.policy)).toBe(PLAIN);
    expect(other.html).not.toMatch(/ad-code|çalıştı/);
  });

  it('leads on through the redirect, to its own links alone', async () => {
    const id = await existing();
    const to = async (place: string): Promise<string | number> => {
      const answer = await fetch(`${server.url}/git/reklam/${id}${place}`, { redirect: 'manual' });
      return answer.headers.get('location') ?? answer.status;
    };
    await eventually(async () => (await to('?hedef=0')) === 'https://bank.example/kod?a=1&b=2', 10_000);
    expect(await to('?hedef=2')).toBe('/mevduat');
    for (const place of ['?hedef=1', '?hedef=3', '?hedef=-1', '?hedef=x', '?hedef=__proto__'])
      expect([place, await to(place)]).toEqual([place, 404]);
  });

  // POST /admin/content/advertisements/code-switch
  it('goes with the switch for all of them, and comes back with it', async () => {
    await existing();
    await eventually(() => isOn(), 10_000);
    expect((await admin.postForm(SWITCH, { value: '' })).status).toBe(303);
    expect(plain(await (await admin.get(LIST)).text())).toContain('Kod reklamları kapatıldı');
    const took = await eventually(async () => !(await isOn()), 5_000);
    expect(took).toBeLessThan(5_000);
    expect(policyWithout((await page('/mevduat')).policy)).toBe(PLAIN);
    expect(plain(await (await moderator.get(LIST)).text())).toContain(
      'Kod reklamları kapalı: yönetici açana kadar',
    );
    expect((await admin.postForm(SWITCH, { value: 'true' })).status).toBe(303);
    await eventually(() => isOn(), 10_000);
    expect(await server.sql(`SELECT DISTINCT action FROM audit_log WHERE resource = 'ad-switch'`)).toEqual([
      { action: 'ad-switch.update' },
    ]);
  });

  it('is taken off its pages when its code was changed elsewhere, and the list says so', async () => {
    const id = await existing();
    await eventually(() => isOn(), 10_000);
    await server.sql(`UPDATE ads SET html_code = html_code || ' ' WHERE id = $1`, [id]);
    await eventually(async () => !(await isOn()), 10_000);
    expect(plain(await (await admin.get(`${LIST}?q=deneme`)).text())).toContain('Onaylanan kod değil');
  });
});

describe('a code ad in a frame', () => {
  const TAG = '<ins class="x" style="display:block"></ins>\r\n<script>document.write(1)</script>';
  const FRAMED = { type: 'frame', html_code: TAG, uses_cookies: 'true', is_frame_allowed: 'true' };
  const frameOf = (id: string): Promise<Response> => fetch(`${server.url}/reklam/cerceve/${id}`);

  it('is stored as pasted once the terms of its network are confirmed', async () => {
    const refused = await create({ ...FRAMED, is_frame_allowed: '' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(beside(html, 'is_frame_allowed')).toContain('Ağın koşullarını doğrulayıp onaylayın');
    expect(html).toContain('taklit sunucuyla denendi');
    expect(await stored()).toEqual([]);
    expect((await create(FRAMED, moderator)).status).toBe(403);
    await existing(FRAMED);
    expect(await stored()).toMatchObject([{ html_code: TAG, uses_cookies: true, code_scripts: [] }]);
  });

  // GET /reklam/cerceve/:id
  it('has a document of its own without an origin; its pages allow frames of ours and know nothing of it', async () => {
    const id = await existing(FRAMED);
    await eventually(async () => (await page('/mevduat')).html.includes('"frame":"cookies"'), 10_000);
    const { html, policy } = await page('/mevduat');
    expect(policyWithout(policy)).toBe(`${PLAIN}; frame-src 'self'`);
    expect(html).not.toContain('document.write');
    expect(html).toContain('Reklam çerezleri');
    const answer = await frameOf(id);
    const own = answer.headers.get('content-security-policy') ?? '';
    expect(own).toMatch(
      /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; /,
    );
    expect(own).not.toContain('allow-same-origin');
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([
      'SAMEORIGIN',
      null,
    ]);
    expect(await answer.text()).toContain(TAG);
    expect((await frameOf('999999')).status).toBe(404);
  });

  it('goes with the switch for all code, and when it was changed elsewhere', async () => {
    const id = await existing(FRAMED);
    await eventually(async () => (await frameOf(id)).status === 200, 10_000);
    await admin.postForm(SWITCH, { value: '' });
    await eventually(async () => (await frameOf(id)).status === 404, 5_000);
    await admin.postForm(SWITCH, { value: 'true' });
    await eventually(async () => (await frameOf(id)).status === 200, 10_000);
    await server.sql(`UPDATE ads SET html_code = html_code || ' ' WHERE id = $1`, [id]);
    await eventually(async () => (await frameOf(id)).status === 404, 10_000);
  });

  it('counts its clicks, which lead on by themselves', async () => {
    const id = await existing(FRAMED);
    const clicked = (): Promise<Response> =>
      fetch(`${server.url}/git/reklam/${id}?g=0.5`, { redirect: 'manual' });
    await eventually(async () => (await clicked()).status === 302, 10_000);
    expect((await clicked()).headers.get('location')).toBe('/');
  });
});

describe('who may write one', () => {
  it('is an admin alone', async () => {
    const html = await (await moderator.get(`${LIST}/new`)).text();
    expect(html).not.toContain('<option value="code"');
    expect((await create({}, moderator)).status).toBe(403);
    const id = await existing();
    expect((await moderator.get(`${LIST}/${id}`)).status).toBe(403);
    const asImage = { ...right, type: 'image', version: '1' };
    for (const [path, fields] of [
      [`${LIST}/${id}`, asImage],
      [`${LIST}/${id}/active`, { value: '' }],
      [SWITCH, { value: '' }],
    ] as const)
      expect([path, (await moderator.postForm(path, fields)).status]).toEqual([path, 403]);
    expect(await stored()).toMatchObject([{ version: 1, is_active: true }]);
    const list = await (await moderator.get(`${LIST}?q=deneme`)).text();
    expect(list).not.toMatch(new RegExp(`href="${LIST}/${id}"|/${id}/active`));
    expect(list).toContain(`href="${LIST}/${id}/code"`);
  });

  it('proves it with the own password, each time', async () => {
    for (const [own_password, text] of [
      ['', 'Bu işlem için kendi şifrenizi yazmanız gerekir'],
      ['yanlış', 'Şifreniz hatalı'],
    ] as const) {
      const answer = await create({ own_password });
      const html = await answer.text();
      expect([answer.status, beside(html, 'own_password')]).toEqual([422, text]);
      expect(html).toContain('doğrudan sayfada çalışır, iframe içinde değil');
      expect(html).not.toContain('yanlış"');
    }
    expect(await stored()).toEqual([]);
  });
});

describe('code that can’t be allowed', () => {
  it.each([
    ['', 'HTML/JS kodu gereklidir'],
    ['<p onclick="x()">a</p>', 'Satır içi olay işleyicisi kullanılamaz (onclick)'],
    ['<a href="javascript:x()">a</a>', 'Bağlantı https:// ile başlayan'],
    ['<script>document.write(1)</script>', 'document.write kullanılamaz'],
    ['<form action="https://evil.example"></form>', 'Form yalnızca bu sitede'],
    ['<base href="/x">', '<base> kullanılamaz'],
    ['<meta http-equiv="refresh" content="0">', '<meta> kullanılamaz'],
    ['<iframe src="https://cdn.example"></iframe>', '<iframe> için sandbox gerekir'],
    ['<div><p>a</p>', '<div> kapatılmamış'],
    ['<p style="color:red">a</p>', 'style özniteliği kullanılamaz'],
  ])('is refused with the reason beside it: %s', async (html_code, text) => {
    const answer = await create({ html_code });
    expect([answer.status, beside(await answer.text(), 'html_code')]).toEqual([
      422,
      expect.stringContaining(text) as unknown,
    ]);
    expect(await stored()).toEqual([]);
  });

  it('is refused with each reason on a line of its own', async () => {
    const html = await (await create({ html_code: '<p onclick="x()">a</p>\n<base href="/x">' })).text();
    expect(html).toMatch(/1\. satır: Satır içi [^<]*kullanın\.\n2\. satır: /);
  });

  it('frames another site only where it was confirmed, on its pages alone', async () => {
    const html_code =
      '<iframe src="https://teklif.example/afis" title="Teklif" sandbox="allow-scripts allow-popups"></iframe>';
    const asked = await create({ html_code });
    expect([asked.status, await asked.text()]).toEqual([
      422,
      expect.stringMatching(
        /value="frame https:\/\/teklif\.example"\/><label[^>]*>https:\/\/teklif\.example \(çerçeve\)/,
      ),
    ]);
    await existing({ html_code, code_origins: ['frame https://teklif.example'] });
    await eventually(async () => (await page('/mevduat')).policy.includes('teklif.example'), 10_000);
    expect(policyWithout((await page('/mevduat')).policy)).toBe(`${PLAIN}; frame-src https://teklif.example`);
    expect(policyWithout((await page('/konut-kredisi')).policy)).toBe(PLAIN);
    const { id } = (await stored())[0] ?? {};
    const preview = await admin.get(`${LIST}/preview?id=${String(id)}`);
    expect(preview.headers.get('content-security-policy')).toContain('frame-src https://teklif.example;');
  });

  it('loads from elsewhere only what was confirmed, one by one', async () => {
    const html_code =
      '<script src="https://cdn.example/a.js"></script><img src="https://img.example/a.png" alt="">';
    const asked = await create({ html_code });
    const html = await asked.text();
    expect([asked.status, beside(html, 'code_origins')]).toEqual([
      422,
      'Kod başka sitelerden dosya yüklüyor. Güvendiğiniz her adresi işaretleyerek onaylayın',
    ]);
    expect(html).toMatch(
      /value="script https:\/\/cdn\.example"\/><label[^>]*>https:\/\/cdn\.example \(betik\)/,
    );
    expect((await create({ html_code, code_origins: ['script https://cdn.example'] })).status).toBe(422);
    // Sources that the code does not load are not stored, even if they were ticked.
    const code_origins = [
      'script https://cdn.example',
      'img https://img.example',
      'script https://evil.example',
    ];
    await existing({ html_code, code_origins });
    await eventually(async () => (await page('/mevduat')).policy.includes('cdn.example'), 10_000);
    expect(policyWithout((await page('/mevduat')).policy)).toBe(
      PLAIN.replace("script-src 'self'", "script-src 'self' https://cdn.example").replace(
        'data:',
        'data: https://img.example',
      ),
    );
  });
});
