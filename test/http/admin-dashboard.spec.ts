import { chargeFor, makeApplications } from '../factories/applications.js';
import { ago } from '../factories/row.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';
import { emptied } from '../support/emptied.js';

let server: TestServer;
let staff: Session;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
});
afterAll(async () => {
  await server.stop();
});

describe('GET /admin', () => {
  const shown = async (): Promise<string> => plain(await (await staff.get('/admin')).text());

  it('has nothing to grow from at first', async () => {
    expect(await shown()).toContain('Son 7 gün 0 Önceki hafta başvuru yok');
  });

  it('counts what is stored: growth, revenue of the month, days and kinds', async () => {
    const now = new Date().toISOString();
    const ids = await makeApplications(
      server,
      { kind: 'loan', banks: ['akbank', 'qnb'], createdAt: now },
      { kind: 'card', banks: ['akbank'], createdAt: now },
      { kind: 'loan', banks: ['qnb'], createdAt: now },
      { kind: 'loan', banks: ['qnb'], createdAt: ago({ hours: 24 * 8 }).toISOString() },
      { kind: 'loan', banks: ['qnb'], createdAt: ago({ hours: 24 * 13 }).toISOString() },
      { kind: 'loan', banks: ['akbank'], createdAt: ago({ hours: 24 * 70 }).toISOString() },
      {
        kind: 'loan',
        banks: ['akbank'],
        createdAt: ago({ hours: 24 * 71 }).toISOString(),
        status: 'rejected',
      },
    );
    await chargeFor(server, ids, { akbank: 12.5 });
    const text = await shown();
    expect(text).toContain('Toplam başvuru 7 Bugün gelen 3 Bekleyen 6');
    expect(text).toContain('Son 7 gün 3 +%50,0 önceki haftaya göre');
    // Two at Akbank this month; the others were long ago, and QNB owes nothing.
    expect(text).toContain('Bu ayın geliri 25 TL');
    await server.sql(`UPDATE referral_charges SET voided_at = now() WHERE application_kind = 'card'`);
    expect(await shown()).toContain('Bu ayın geliri 13 TL');
    expect(text).toContain('Son 30 günde başvurular 5 başvuru');
    expect(text).toContain('Kredi 6 %85,7');
  });

  it('leads to what waits, says what is usual by now, and marks the day that is not over', async () => {
    await emptied(() => server.sql('TRUNCATE form_submissions CASCADE'));
    const [id] = await makeApplications(
      server,
      { createdAt: ago({ hours: 50 }).toISOString() },
      { createdAt: ago({ hours: 90 }).toISOString(), status: 'approved' },
      ...[7, 14, 21, 28].flatMap((days) =>
        Array.from({ length: 3 }, () => ({
          createdAt: ago({ hours: 24 * days, minutes: 0.05 }).toISOString(),
          status: 'completed' as const,
        })),
      ),
    );
    const html = await (await staff.get('/admin')).text();
    expect(plain(html)).toContain(
      'En eski bekleyen 2 gün Bekleyen, sorumlusu yok 1 Vakti gelen geri aramalar 0 Geciken 1',
    );
    expect(html).toContain('href="/admin/applications?status=pending&amp;sort=created&amp;assignee=yok"');
    expect(html).toContain('chart-bar-open');
    expect(plain(html)).toContain('Son gün henüz bitmedi');
    await server.sql('UPDATE applications SET assigned_to = (SELECT max(id) FROM users) WHERE id = $1', [id]);
    expect(await shown()).toContain('Bekleyen, sorumlusu yok 0');
    await server.sql('UPDATE applications SET attempts = 1, last_attempt_at = now() WHERE id = $1', [id]);
    await makeApplications(server, { createdAt: ago({ minutes: 58 }).toISOString() });
    expect(await shown()).toContain('Geciken 0');
    await makeApplications(server, { createdAt: ago({ minutes: 62 }).toISOString() });
    expect(await shown()).toContain('Geciken 1');
  });

  it.each([
    ['from nothing', [24, 48], 'Son 7 gün 2 Önceki hafta başvuru yok'],
    ['to three times as many', [1, 2, 100, 24 * 8], 'Son 7 gün 3 +%200,0 önceki haftaya göre'],
    ['from almost nothing', [...Array(11).keys(), 24 * 8], 'Son 7 gün 11 önceki haftanın 11 katı'],
    ['not at all', [167, 169], 'Son 7 gün 1 %0,0 önceki haftaya göre'],
    ['less', [24, 24 * 9, 24 * 10, 24 * 11], 'Son 7 gün 1 −%66,7 önceki haftaya göre'],
    ['to nothing', [24 * 8, 335], 'Son 7 gün 0 −%100,0 önceki haftaya göre'],
    ['from what is older than both weeks', [24, 337, 24 * 30], 'Son 7 gün 1 Önceki hafta başvuru yok'],
  ])('says how much the week grew against the one before: %s', async (_how, hours, said) => {
    await emptied(() => server.sql('TRUNCATE form_submissions CASCADE'));
    await makeApplications(
      server,
      ...hours.map((before) => ({ createdAt: ago({ hours: before }).toISOString() })),
    );
    expect(await shown()).toContain(said);
  });

  it('leads to the banks, as far as visitors see them or staff may change them', async () => {
    const html = await (await staff.get('/admin')).text();
    expect(html).toMatch(/<a href="\/(?:bankalar|admin\/content\/banks)\/akbank"><img class="bank-logo/);
  });
});

describe('GET /admin/search', () => {
  const find = async (q: string): Promise<string> => {
    const answer = await staff.postForm('/admin/search', { q });
    return (await staff.get(answer.headers.get('location') ?? '')).text();
  };

  it('finds banks, products, campaigns and pages however they are typed', async () => {
    expect(plain(await find('SEKERBANK'))).toMatch(/Bankalar Şekerbank Aktif/);
    const text = plain(await find('kredi'));
    for (const group of ['Bankalar', 'Ürünler', 'Kampanyalar', 'Sayfalar']) expect(text).toContain(group);
    expect(plain(await find('akbank'))).toMatch(/Kampanyalar .*Yeni müşterilere 90\.000 TL’ye kadar/);
  });

  it('finds applications by number and contact, and shows nobody’s name in an address', async () => {
    const [id = ''] = await makeApplications(server, {
      kind: 'card',
      phone: '5551234567',
      email: 'arayan@ornek.test',
    });
    for (const q of [`#${id}`, '0555 123 45 67', 'arayan@ornek.test']) {
      const answer = await staff.postForm('/admin/search', { q });
      const location = answer.headers.get('location') ?? '';
      expect(location).not.toMatch(/555\D*123|arayan/);
      const html = await (await staff.get(location)).text();
      expect(html).toContain(`href="/admin/applications/${id}"`);
      expect(plain(html)).toContain(`${id} · Kredi Kartı Beklemede`);
    }
    const bare = await staff.get('/admin/search?q=arayan%40ornek.test');
    expect([bare.status, bare.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/q=%7E[\w-]+$/) as unknown,
    ]);
  });

  it('says so when there is nothing, and asks when nothing was typed', async () => {
    expect(plain(await find('olmayan şey'))).toContain('“olmayan şey” için sonuç bulunamadı');
    expect(plain(await find(' '))).toContain('Ne aramıştınız?');
  });

  it.each(['%%%', '__', '\0yok', '~', "'; DROP TABLE banks; --", 'x'.repeat(500)])(
    'takes %j for what it is',
    async (q) => {
      expect(plain(await find(q))).toContain('sonuç bulunamadı');
    },
  );
});

it('POST /admin/search is no place for members', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get('/admin/search?q=a')).status).toBe(403);
});
