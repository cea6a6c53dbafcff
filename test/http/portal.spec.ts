import { adminPaths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { secondFactorPaths } from '../../src/shared/paths/second-factor.js';
import { aStatement } from '../factories/referrals.js';
import { asSuperuser } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { readPdf } from '../support/pdf.js';
import { postedForm } from '../support/posted-form.js';
import { sentReferral } from '../support/referrals.js';
import { readRoutes } from '../support/route-table.js';
import { rowBy } from '../support/rows.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { inTransaction } from '../support/transaction.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { workbookOf } from '../support/workbook.js';

type Banker = Session & { readonly person: TestPerson };

let server: TestServer;
let akbank: Banker;
let qnb: Banker;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100 WHERE id IN ('akbank', 'qnb')`,
  );
  akbank = await signedIn(server, 'bank', { bank: 'akbank' });
  qnb = await signedIn(server, 'bank', { bank: 'qnb' });
  for (const banker of [akbank, qnb]) await withSecondFactor(banker, portalPaths.security());
});
afterAll(async () => {
  await server.stop();
});

const stateOf = rowBy<Record<string, unknown>>(
  () => server,
  'SELECT state, version FROM referrals WHERE id = $1',
);

describe("a bank's account", () => {
  it('opens nothing before its second factor is set up at GET /portal/guvenlik, and then its portal alone', async () => {
    const banker = await signedIn(server, 'bank');
    for (const path of [portalPaths.home(), portalPaths.referral('1')]) {
      const answer = await banker.get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, portalPaths.security()]);
    }
    await withSecondFactor(banker, portalPaths.security());
    expect((await banker.get(portalPaths.home())).status).toBe(200);
    for (const path of [adminPaths.dashboard(), adminPaths.profile(), '/hesabim'])
      expect((await banker.get(path)).status).toBe(403);
    const html = await (await banker.get(portalPaths.home())).text();
    expect(html).not.toContain('href="/admin');
  });

  it('is made in the accounts screen, with exactly one bank', async () => {
    const admin = await signedIn(server, 'admin');
    const form = postedForm(await (await admin.get(adminPaths.newUser())).text(), adminPaths.users());
    const fields = {
      ...form,
      name: 'Banka Kişisi',
      email: 'kisi@banka.example',
      role: 'bank',
      own_password: admin.person.password,
    };
    const without = await admin.post(adminPaths.users(), { ...fields, bank_id: '' });
    expect([without.status, plain(await without.text())]).toEqual([
      422,
      expect.stringContaining('Banka rolü için banka seçilmelidir'),
    ]);
    const odd = await admin.post(adminPaths.users(), { ...fields, role: 'user', bank_id: 'qnb' });
    expect(odd.status).toBe(422);
    expect((await admin.post(adminPaths.users(), { ...fields, bank_id: 'qnb' })).status).toBe(200);
    const rows = await server.sql("SELECT role, bank_id FROM users WHERE email = 'kisi@banka.example'");
    expect(rows).toEqual([{ role: 'bank', bank_id: 'qnb' }]);
  });

  it('is open no more from the moment it is given another bank', async () => {
    const banker = await signedIn(server, 'bank', { bank: 'teb' });
    await withSecondFactor(banker, portalPaths.security());
    const admin = await signedIn(server, 'admin');
    const path = adminPaths.user(banker.person.id);
    const form = postedForm(await (await admin.get(path)).text(), path);
    const moved = { ...form, bank_id: 'ing', own_password: admin.person.password };
    expect((await admin.post(path, moved)).status).toBe(303);
    expect((await banker.get(portalPaths.home())).headers.get('location')).toMatch(/^\/uye-girisi/);
  });
});

describe('GET /portal', () => {
  it('lists what the bank has, without phones, and shows one with whom to call, written down', async () => {
    const { id, phone } = await sentReferral(server);
    const list = await (await akbank.get(portalPaths.home({ durum: 'sent' }))).text();
    expect(list).toContain(`href="${portalPaths.referral(id)}"`);
    expect(list.replaceAll(/\D/g, '')).not.toContain(phone);
    const shown = await akbank.get(portalPaths.referral(id));
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/no-store/),
    ]);
    expect((await shown.text()).replaceAll(/ /g, '')).toContain(phone);
    const rows = await server.sql(
      `SELECT actor_id FROM audit_log WHERE action = 'referral.open' AND resource_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: akbank.person.id }]);
    expect((await akbank.get(portalPaths.home({ no: `#${id}` }))).headers.get('location')).toBe(
      portalPaths.referral(id),
    );
    for (const odd of ['?durum=waiting&once=x&no=%00', '?once=99999999999999999999', '?durum=a&durum=b'])
      expect((await akbank.get(portalPaths.home() + odd)).status).toBe(200);
  });

  it('says nothing of a person who called it off', async () => {
    const { id, phone } = await sentReferral(server);
    await server.sql(
      'UPDATE applications SET withdrawn_at = now() WHERE id = (SELECT application_id FROM referrals WHERE id = $1)',
      [id],
    );
    const html = await (await akbank.get(portalPaths.referral(id))).text();
    expect(plain(html)).toContain('Bu kişiyi aramayın');
    expect(html.replaceAll(/\D/g, '')).not.toContain(phone);
    expect(html).not.toContain(portalPaths.answer(id));
  });
});

/** State and charge of a referral. */
const standing = rowBy<Record<string, unknown>>(
  () => server,
  'SELECT state, charged_at FROM referrals WHERE id = $1',
);
/** Texts of others' statements are for a superuser alone. */
const WAITS_FOR_APPLICATION = `
  SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock' AND query LIKE '%FROM applications a%FOR UPDATE%'`;

describe.each(['withdrawn_at', 'erased_at'])('an application with %s', (column) => {
  it('is answered by nobody and charged to nobody, by a form that was open and by lines of text', async () => {
    const { id } = await sentReferral(server);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    await server.sql(
      `UPDATE applications SET ${column} = now() WHERE id = (SELECT application_id FROM referrals WHERE id = $1)`,
      [id],
    );
    const late = await akbank.post(portalPaths.answer(id), { ...form, durum: 'approved', not: 'Uygun' });
    expect([late.status, plain(await late.text())]).toEqual([
      409,
      expect.stringContaining('Yanıtınız kaydedilmedi: başvuru geri çekildi ya da silindi'),
    ]);
    const _csrf = await akbank.csrfToken(portalPaths.answers());
    const seen = await akbank.post(portalPaths.answersPreview(), { _csrf, text: `${id};onaylandı` });
    expect(plain(await seen.text())).toContain('1. satır: Başvuru geri çekildi ya da silindi');
    expect(await standing(id)).toEqual({ state: 'sent', charged_at: null });
  });

  it('is charged to nobody by an answer that came while it was being said', async () => {
    const { id } = await sentReferral(server);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    const answered = await inTransaction(server.databaseUrl, async (client) => {
      await client.query(
        `UPDATE applications SET ${column} = now() WHERE id = (SELECT application_id FROM referrals WHERE id = $1)`,
        [id],
      );
      const answering = akbank.post(portalPaths.answer(id), { ...form, durum: 'approved', not: 'Uygun' });
      await eventually(
        async () =>
          (
            await asSuperuser((one) =>
              one.query(WAITS_FOR_APPLICATION, [new URL(server.databaseUrl).pathname.slice(1)]),
            )
          ).rowCount === 1,
        10_000,
      );
      return { answering };
    });
    expect((await answered.answering).status).toBe(409);
    expect(await standing(id)).toEqual({ state: 'sent', charged_at: null });
  });
});

describe('POST /portal/yonlendirmeler/:id/yanit', () => {
  it('takes an answer under the name of who gave it, once, and not over what changed meanwhile', async () => {
    const { id } = await sentReferral(server);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    const answer = { ...form, durum: 'in_review', not: 'Gelir belgesi istendi' };
    const taken = await akbank.post(portalPaths.answer(id), answer);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, portalPaths.referral(id)]);
    // Sent twice.
    expect((await akbank.post(portalPaths.answer(id), answer)).status).toBe(303);
    const rows = await server.sql(
      `SELECT to_state, note, source, actor_id FROM referral_events WHERE referral_id = $1 AND source = 'bank'`,
      [id],
    );
    expect(rows).toEqual([
      { to_state: 'in_review', note: 'Gelir belgesi istendi', source: 'bank', actor_id: akbank.person.id },
    ]);
    // In another tab: the same with another note, which is not lost, and then another answer.
    const noted = await akbank.post(portalPaths.answer(id), { ...answer, not: 'Belge geldi' });
    expect(noted.status).toBe(303);
    const notes = await server.sql<{ note: string }>(
      `SELECT note FROM referral_events WHERE referral_id = $1 AND source = 'bank' ORDER BY id`,
      [id],
    );
    expect(notes.map(({ note }) => note)).toEqual(['Gelir belgesi istendi', 'Belge geldi']);
    const late = await akbank.post(portalPaths.answer(id), { ...form, durum: 'rejected' });
    expect([late.status, plain(await late.text())]).toEqual([
      409,
      expect.stringContaining('Durum siz bakarken değişti'),
    ]);
    for (const durum of ['sent', 'waiting', 'constructor', ''])
      expect((await akbank.post(portalPaths.answer(id), { ...form, durum })).status).toBe(422);
    expect(await stateOf(id)).toMatchObject({ state: 'in_review' });
  });

  it('begins with no answer, and keeps what was typed beside what is wrong with it', async () => {
    const { id } = await sentReferral(server);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    expect(form['durum']).toBe('');
    const note = 'Arandı, açmadı <b>"iki kez"</b>';
    const without = await akbank.post(portalPaths.answer(id), { ...form, not: note });
    const html = await without.text();
    expect([without.status, plain(html)]).toEqual([422, expect.stringContaining('Listeden bir durum seçin')]);
    expect(postedForm(html, portalPaths.answer(id))).toMatchObject({ durum: '', not: note });
    const long = await akbank.post(portalPaths.answer(id), {
      ...form,
      durum: 'unreachable',
      not: 'x'.repeat(501),
    });
    const again = await long.text();
    expect([long.status, plain(again)]).toEqual([
      422,
      expect.stringContaining('Not en çok 500 karakter olabilir'),
    ]);
    expect(postedForm(again, portalPaths.answer(id))).toMatchObject({
      durum: 'unreachable',
      not: 'x'.repeat(501),
    });
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it('says why it is a no and its own number, and keeps what was typed where that does not fit', async () => {
    const { id } = await sentReferral(server);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id));
    const said = { ...form, neden: 'income', dosya: 'K-7', kredi_tutari: '', kredi_gunu: '' };
    const wrong = await akbank.post(portalPaths.answer(id), {
      ...said,
      ...{ durum: 'approved', kredi_tutari: 'çok', kredi_gunu: '2099-01-01' },
    });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toMatch(/<details class="disclosure" open/);
    expect(html).toContain('Sıfırdan büyük bir tutar olmalı.');
    expect(html).toContain('value="çok"');
    expect(html).toContain('value="K-7"');
    expect(html).toContain('value="2099-01-01"');
    expect((await akbank.post(portalPaths.answer(id), { ...said, durum: 'approved' })).status).toBe(422);
    expect((await akbank.post(portalPaths.answer(id), { ...said, durum: 'rejected' })).status).toBe(303);
    // Owed by now: the form of a dispute stands beside it.
    expect(validityFaults(await akbank.html(portalPaths.referral(id)))).toEqual([]);
    expect(plain(await akbank.html(portalPaths.referral(id)))).toContain(
      'Nedeniniz Gelir yetersiz Dosya numaranız K-7',
    );
    const given = {
      ...said,
      ...{ neden: '', durum: 'approved', kredi_tutari: '1.250,50', kredi_gunu: '2026-11-20' },
    };
    const now = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id));
    expect(
      (await akbank.post(portalPaths.answer(id), { ...given, surum: String(now['surum']) })).status,
    ).toBe(303);
    expect(plain(await akbank.html(portalPaths.referral(id)))).toMatch(/Kullandırım 1\.250,50 TL · 20[. ]/);
  });

  it('is refused without the token of its session', async () => {
    const { id } = await sentReferral(server);
    expect((await akbank.post(portalPaths.answer(id), { durum: 'approved' })).status).toBe(403);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });
});

describe('many answers in one go', () => {
  const linesOf = async (banker: Banker, text: string): Promise<{ status: number; html: string }> => {
    const _csrf = await banker.csrfToken(portalPaths.answers());
    const answer = await banker.post(portalPaths.answersPreview(), { _csrf, text });
    return { status: answer.status, html: await answer.text() };
  };

  it('are asked for by GET /portal/yanitlar, looked at by POST /portal/yanitlar/on-izleme, and stored by POST /portal/yanitlar, once', async () => {
    const [one, other] = [await sentReferral(server), await sentReferral(server)];
    const text = `Referans No;Durum;Not\n${one.id};Onaylandı;\n${other.id};Reddedildi;Gelir yetersiz`;
    const seen = await linesOf(akbank, text);
    expect([seen.status, plain(seen.html)]).toEqual([200, expect.stringContaining('2 yanıt işlenecek')]);
    expect(await stateOf(one.id)).toMatchObject({ state: 'sent' });
    const form = postedForm(seen.html, portalPaths.answers());
    for (let times = 0; times < 2; times++)
      expect((await akbank.post(portalPaths.answers(), form)).status).toBe(303);
    expect(await stateOf(one.id)).toMatchObject({ state: 'approved' });
    expect(await stateOf(other.id)).toMatchObject({ state: 'rejected' });
    const rows = await server.sql('SELECT bank_id, changes, applied_by FROM referral_imports');
    expect(rows).toEqual([{ bank_id: 'akbank', changes: 2, applied_by: akbank.person.name }]);
  });

  it('say of another bank’s number what they say of none, and wait while a charge is disputed', async () => {
    const { id } = await sentReferral(server);
    const [theirs, none] = [await linesOf(qnb, `${id};Onaylandı`), await linesOf(qnb, '999999999;Onaylandı')];
    for (const { html } of [theirs, none])
      expect(plain(html)).toContain('Bu bankanın böyle bir numarası yok.');
    await server.sql(`UPDATE referrals SET dispute = 'open' WHERE id = $1`, [id]);
    expect(plain((await linesOf(akbank, `${id};Onaylandı`)).html)).toContain('Ücrete itiraz sürüyor');
    expect((await linesOf(akbank, '')).status).toBe(422);
  });
});

describe('what was typed when a session ended', () => {
  it('is in its form again after both steps of signing in: an answer with its note, and lines of answers', async () => {
    const banker = await signedIn(server, 'bank', { bank: 'akbank' });
    const { recoveryCodes } = await withSecondFactor(banker, portalPaths.security());
    const { id } = await sentReferral(server);
    const form = postedForm(await banker.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    const typed = { durum: 'in_review', not: 'Gelir belgesi bekleniyor' };
    const lines = `${id};Onaylandı;iki\nsatır`;
    const cases = [
      [portalPaths.answer(id), portalPaths.referral(id), { ...form, ...typed }, typed],
      [
        portalPaths.answersPreview(),
        portalPaths.answers(),
        { _csrf: form['_csrf'] ?? '', text: lines },
        { text: lines },
      ],
    ] as const;
    for (const [at, [action, page, fields, kept]] of cases.entries()) {
      await server.sql(
        `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
        [banker.person.id],
      );
      const refused = await banker.post(action, fields);
      expect(refused.status).toBe(401);
      const { email, password } = banker.person;
      const asked = postedForm(await refused.text(), '/uye-girisi');
      expect((await banker.post('/uye-girisi', { ...asked, email, password })).status).toBe(303);
      const again = await banker.post(secondFactorPaths.step(), { code: recoveryCodes[at] ?? '' });
      expect([again.status, again.headers.get('location')]).toEqual([303, page]);
      const shown = postedForm(await (await banker.get(page)).text(), action);
      expect({ ...shown, text: String(shown['text'] ?? '').replaceAll('\r', '') }).toMatchObject(kept);
    }
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });
});

describe('GET /portal/hesap-ozetleri', () => {
  it('tells a bank what it owes, as a page and by GET /portal/hesap-ozetleri/:month/csv, and no other bank', async () => {
    const { id } = await sentReferral(server);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    await akbank.post(portalPaths.answer(id), { ...form, durum: 'received' });
    const month = new Date().toISOString().slice(0, 7);
    const html = await (await akbank.get(portalPaths.invoice(month))).text();
    expect(html).toContain(`<a href="${portalPaths.referral(id)}">${id}</a>`);
    expect(plain(html)).toContain('100,00 TL');
    const file = await akbank.get(portalPaths.invoiceFile(month, 'csv'));
    expect(file.headers.get('content-disposition')).toContain('hesap-ozeti-akbank');
    expect(await file.text()).toContain(`${id};`);
    // GET /portal/hesap-ozetleri/:month/xlsx and /portal/hesap-ozetleri/:month/pdf
    const { rows } = await workbookOf(await akbank.get(portalPaths.invoiceFile(month, 'xlsx')));
    expect(rows.flat()).toContain(id);
    const paperOf = async (bank: Banker): Promise<string> =>
      readPdf(Buffer.from(await (await bank.get(portalPaths.invoiceFile(month, 'pdf'))).arrayBuffer()))
        .texts.map(({ text }) => text)
        .join(' ');
    const paper = await paperOf(akbank);
    expect(paper).toMatch(/Hesap özeti: .*Ay sürüyor; tutarlar değişir\..*KDV hariç.*Toplam/s);
    expect(paper).toContain(id);
    for (const path of [portalPaths.invoice(month), portalPaths.invoiceFile(month, 'csv')])
      expect(await (await qnb.get(path)).text()).not.toContain(`${id};`);
    expect(await paperOf(qnb)).not.toContain(id);
    for (const kind of ['csv', 'xlsx', 'pdf'] as const)
      for (const never of ['2025-01', '2099-01', '2026-13'])
        expect((await akbank.get(portalPaths.invoiceFile(never, kind))).status).toBe(404);
    expect(await (await qnb.get(portalPaths.invoice(month))).text()).not.toContain(portalPaths.referral(id));
    await aStatement(server, { number: '2026-01-0001', month: '2026-01-01', closed_by_name: 'Deniz' });
    expect(await (await akbank.get(portalPaths.invoices())).text()).toContain('2026-01-0001');
    expect(await (await qnb.get(portalPaths.invoices())).text()).not.toContain('2026-01-0001');
    for (const odd of ['2026-13', '1999-01', 'x', '%00'])
      expect((await akbank.get(`${portalPaths.invoices()}/${odd}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('another bank', () => {
  it('is told nothing and changes nothing, at any address of the portal', async () => {
    const { id, phone } = await sentReferral(server);
    const before = await stateOf(id);
    const form = postedForm(await akbank.html(portalPaths.referral(id)), portalPaths.answer(id)) as Record<
      string,
      string
    >;
    const routes = (await readRoutes()).filter(({ access }) => access === 'bank');
    expect(routes.length).toBeGreaterThan(5);
    const csrf = await qnb.csrfToken(portalPaths.home());
    for (const { method, path } of routes) {
      const address = path.replace(':id', id).replace(':month', new Date().toISOString().slice(0, 7));
      const fields = { ...form, _csrf: csrf, durum: 'approved', bank: 'akbank', bank_id: 'akbank' };
      const answer = method === 'GET' ? await qnb.get(address) : await qnb.send(method, address, fields);
      const text = await answer.text();
      if (path.includes(':id')) expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(text).not.toContain(portalPaths.referral(id));
      expect(text.replaceAll(/\D/g, '')).not.toContain(phone);
    }
    expect((await qnb.get(portalPaths.home({ no: id }))).headers.get('location')).toBe(
      portalPaths.referral(id),
    );
    expect(await stateOf(id)).toEqual(before);
  });
});

describe('POST /portal/guvenlik', () => {
  // And POST /portal/guvenlik/kodlar, POST /portal/guvenlik/sifre: each asks password and code again.
  it('changes nothing without the own password and a code', async () => {
    const csrf = await qnb.csrfToken(portalPaths.home());
    const again = await qnb.post(portalPaths.security(), { _csrf: csrf, code: '000000' });
    expect([again.status, again.headers.get('location')]).toEqual([303, portalPaths.security()]);
    for (const path of [portalPaths.recoveryCodes(), portalPaths.password()])
      for (const own of ['', 'yanlis', qnb.person.password]) {
        const fields = {
          _csrf: csrf,
          own_password: own,
          password: 'Uzun-Bir-Sifre-31!',
          again: 'Uzun-Bir-Sifre-31!',
        };
        expect([path, (await qnb.post(path, fields)).status]).toEqual([path, 422]);
      }
    expect((await qnb.get(portalPaths.home())).status).toBe(200);
  });
});
