import { referralPaths } from '../../src/shared/paths/referral.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { BANK_ANSWERS } from '../../src/shared/enums/referrals.js';
import { ApiContract } from '../support/api-contract.js';
import { type ApiClient, bankClient } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { linkIn } from '../support/mail-receiver.js';
import { admin, apply, freshMail, openPost, receiver, server } from '../support/post-office.js';
import { postedForm } from '../support/posted-form.js';
import { sentReferral } from '../support/referrals.js';
import { rowsBy } from '../support/rows.js';
import { withSecondFactor } from '../support/second-factor.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

interface Referral {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly price: number | null;
  readonly charging_states: readonly string[];
  readonly charged_at: string | null;
  readonly acknowledged_at: string | null;
  readonly dispute: string | null;
  readonly dispute_until: string | null;
}

openPost();

let contract: ApiContract;
let akbank: ApiClient;
let qnb: ApiClient;
let banker: Session & { readonly person: TestPerson };

beforeAll(async () => {
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 245, billable_state = 'received' RETURNING id`,
  );
  contract = await ApiContract.of(server);
  akbank = await bankClient(server, 'akbank');
  qnb = await bankClient(server, 'qnb');
  banker = await signedIn(server, 'bank', { bank: 'akbank' });
  await withSecondFactor(banker, portalPaths.security());
}, 60_000);
const read = async (id: string): Promise<Referral> =>
  (await (await akbank.get(`/api/v1/referrals/${id}`)).json()) as Referral;
const dispute = (id: string, body: object = { reason: 'wrong_number' }, by = akbank): Promise<Response> =>
  by.post(`/api/v1/referrals/${id}/dispute`, body);

async function charged(): Promise<string> {
  const { id } = await sentReferral(server, 'kart', { email: freshMail() });
  expect((await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'received' })).status).toBe(200);
  return id;
}

const chargesOf = rowsBy<Record<string, unknown>>(
  () => server,
  `SELECT type, statement_id IS NULL AS is_open, voided_at IS NOT NULL AS is_voided
       FROM referral_charges WHERE referral_id = $1 ORDER BY id`,
);

async function postPortal(id: string, action: string, typed: Record<string, string> = {}): Promise<Response> {
  const form = postedForm(await banker.html(portalPaths.referral(id)), action);
  return banker.post(action, { ...(form as Record<string, string>), ...typed });
}

/** Staff's form that answers an open dispute, ready to be sent. */
async function settlementOf(id: string): Promise<(typed: Record<string, string>) => Promise<Response>> {
  const at = (await admin.get(referralPaths.at(id))).headers.get('location')?.split('#', 1)[0] ?? '';
  const action = referralPaths.at(id, 'settle');
  const form = postedForm(await (await admin.get(at)).text(), action);
  return (typed) => admin.postForm(action, { ...form, ...typed });
}

const settle = async (id: string, typed: Record<string, string>): Promise<Response> =>
  (await settlementOf(id))(typed);

describe('the billing rule', () => {
  it('stands on the referral: an answer charges exactly where `charging_states` says so', async () => {
    for (const billable of ['received', 'approved'])
      for (const answer of BANK_ANSWERS) {
        await server.sql(`UPDATE banks SET billable_state = $1 WHERE id = 'akbank' RETURNING id`, [billable]);
        const { id } = await sentReferral(server, 'kart', { email: freshMail() });
        const before = await read(id);
        expect(contract.wrongIn('showReferral', 200, before)).toBeNull();
        expect(before).toMatchObject({ price: 245, charged_at: null, dispute_until: null });
        const after = (await (
          await akbank.post(`/api/v1/referrals/${id}/state`, { state: answer })
        ).json()) as Referral;
        const charges = before.charging_states.includes(answer);
        expect([billable, answer, after.charged_at !== null]).toEqual([billable, answer, charges]);
        expect(after.charging_states).toEqual(charges ? [] : before.charging_states);
        expect(await chargesOf(id)).toHaveLength(charges ? 1 : 0);
      }
    await server.sql(`UPDATE banks SET billable_state = 'received' WHERE id = 'akbank' RETURNING id`);
  }, 120_000);

  it('is told on the reference page and in the document, which advise nothing that charges to page through leads', async () => {
    const page = plain(await (await fetch(`${server.url}/api`)).text());
    const text = await (await fetch(`${server.url}/api/v1/openapi.json`)).text();
    for (const told of [page, text]) {
      expect(told).toContain('ücret doğurmaz');
      expect(told).toContain('state=sent&acknowledged=false');
      expect(told).not.toContain('her birini `received` olarak yanıtlayın');
    }
  });

  it('stands beside each answer on the portal and in the preview of many', async () => {
    const [id, other] = [(await sentReferral(server, 'kart', { email: freshMail() })).id, await charged()];
    const html = await banker.html(portalPaths.referral(id));
    expect(validityFaults(html)).toEqual([]);
    expect(plain(html)).toContain('Alındı (245,00 TL ücret doğurur)');
    expect(plain(html)).toContain('Ulaşılamadı (ücret doğurmaz)');
    const list = plain(await banker.html(portalPaths.home()));
    expect(list).toContain('245,00 TL (doğmadı)');
    expect(list).toContain('245,00 TL (doğdu)');
    const _csrf = await banker.csrfToken(portalPaths.answers());
    const text = `${id};Reddedildi\n${other};Ulaşılamadı\n${(await sentReferral(server, 'kart', { email: freshMail() })).id};Ulaşılamadı`;
    const seen = plain(await (await banker.post(portalPaths.answersPreview(), { _csrf, text })).text());
    expect(seen).toContain('3 yanıt işlenecek, 1 yanıt toplam 245,00 TL ücret doğurur');
    expect(seen).toContain('Daha önce doğdu');
    const looked = await admin.postForm(referralPaths.import('preview'), { bank: 'akbank', text });
    expect(plain(await looked.text())).toContain('1 yanıt toplam 245,00 TL ücret doğurur');
  });
});

// POST /api/v1/referrals/:id/acknowledgement
describe('an acknowledgement', () => {
  it('charges nothing, changes no state, and takes the referral out of what is new', async () => {
    const { id } = await sentReferral(server, 'kart', { email: freshMail() });
    const answers = await Promise.all([
      akbank.post(`/api/v1/referrals/${id}/acknowledgement`, {}),
      akbank.post(`/api/v1/referrals/${id}/acknowledgement`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const referral = (await answers[0]?.json()) as Referral;
    expect(contract.wrongIn('acknowledgeReferral', 200, referral)).toBeNull();
    expect(referral).toMatchObject({ state: 'sent', charged_at: null });
    expect((await read(id)).acknowledged_at).toBe(referral.acknowledged_at);
    expect(await chargesOf(id)).toEqual([]);
    const listed = async (query: string): Promise<boolean> =>
      ((await (await akbank.get(`/api/v1/referrals${query}`)).json()) as { data: Referral[] }).data.some(
        (one) => one.id === id,
      );
    expect(await listed('?state=sent&acknowledged=false')).toBe(false);
    expect(await listed('?state=sent&acknowledged=true')).toBe(true);
    expect((await qnb.post(`/api/v1/referrals/${id}/acknowledgement`, {})).status).toBe(404);
    expect((await akbank.get('/api/v1/referrals?acknowledged=x')).status).toBe(400);
    const logged = await server.sql(
      `SELECT FROM audit_log WHERE action = 'referral.acknowledge' AND resource_id = $1`,
      [id],
    );
    expect(logged).toHaveLength(1);
  });

  // POST /portal/yonlendirmeler/:id/goruldu
  it('is a button of the portal', async () => {
    const { id } = await sentReferral(server, 'kart', { email: freshMail() });
    expect((await postPortal(id, portalPaths.acknowledge(id))).status).toBe(303);
    expect(await read(id)).toMatchObject({ state: 'sent', charged_at: null });
    expect((await read(id)).acknowledged_at).not.toBeNull();
    expect(plain(await banker.html(portalPaths.home()))).toContain('Görüldü');
    expect(await banker.html(portalPaths.referral(id))).not.toContain(portalPaths.acknowledge(id));
  });
});

// POST /api/v1/referrals/:id/dispute
describe('a dispute by the bank', () => {
  it('is raised once over what is charged, in time, with a reason', async () => {
    const { id } = await sentReferral(server, 'kart', { email: freshMail() });
    const none = await dispute(id);
    expect([none.status, (await contract.problemOf(none)).detail]).toEqual([
      409,
      expect.stringContaining('ücret yok'),
    ]);
    await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'received' });
    expect((await dispute(id, { reason: 'constructor' })).status).toBe(422);
    const bare = await dispute(id, { reason: 'other' });
    expect([bare.status, (await contract.problemOf(bare)).errors[0]?.parameter]).toEqual([422, 'note']);
    expect((await dispute(id, undefined, qnb)).status).toBe(404);
    expect((await dispute(id, { reason: 'wrong_number', version: 1 })).status).toBe(409);
    const both = await Promise.all([dispute(id), dispute(id, { reason: 'other', note: 'Bizde yok' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const referral = (await both[0]?.json()) as Referral;
    expect(contract.wrongIn('disputeReferral', 200, referral)).toBeNull();
    expect(referral.dispute).toBe('open');
    expect((await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'rejected' })).status).toBe(409);
    const [row] = await server.sql<{ events: number; told: number; logged: number }>(
      `SELECT (SELECT count(*)::int FROM referral_events WHERE referral_id = $1 AND note LIKE 'İtiraz açıldı%') AS events,
              (SELECT count(*)::int FROM outbox WHERE topic = 'referral.disputed' AND payload ->> 'referral' = $1::text) AS told,
              (SELECT count(*)::int FROM audit_log WHERE action = 'referral.dispute' AND resource_id = $1::text) AS logged`,
      [id],
    );
    expect(row).toEqual({ events: 1, told: 1, logged: 1 });
    await settle(id, { outcome: 'dismissed', note: 'Kayıt var' });
    expect((await dispute(id)).status).toBe(409);
    expect(await chargesOf(id)).toEqual([{ type: 'referral', is_open: true, is_voided: false }]);
  });

  it('has a deadline of as many days as the settings say', async () => {
    const id = await charged();
    await server.sql(
      `UPDATE referrals SET charged_at = now() - interval '46 days' WHERE id = $1 RETURNING id`,
      [id],
    );
    const late = await dispute(id);
    expect([late.status, (await contract.problemOf(late)).detail]).toEqual([
      409,
      expect.stringContaining('süresi doldu'),
    ]);
    expect(plain(await banker.html(portalPaths.referral(id)))).toContain('itiraz süresi');
    const shown = await admin.get('/admin/settings/general');
    const form = postedForm(await shown.text(), '/admin/settings/general');
    expect(form['disputeDays']).toBe('45');
    const saved = await admin.postForm('/admin/settings/general', { ...form, disputeDays: '60' });
    expect(saved.status).toBe(303);
    expect((await dispute(id)).status).toBe(200);
    await server.sql(
      `UPDATE settings SET values = values - 'disputeDays' WHERE group_name = 'general' RETURNING version`,
    );
  });

  it('and an answer at once: one of them is first, and nobody is charged twice', async () => {
    for (let times = 0; times < 4; times++) {
      const id = await charged();
      const { version } = await read(id);
      const [answered, disputed] = await Promise.all([
        akbank.post(`/api/v1/referrals/${id}/state`, { state: 'unreachable', version }),
        dispute(id, { reason: 'wrong_number', version }),
      ]);
      expect([answered.status, disputed.status].sort()).toEqual([200, 409]);
      expect(await chargesOf(id)).toEqual([{ type: 'referral', is_open: true, is_voided: false }]);
    }
  });

  it('and the closing of its month at once: both stand, and what is upheld then is taken back once', async () => {
    for (const month of ['2026-03', '2026-04']) {
      const id = await charged();
      await server.sql(
        `UPDATE referral_charges SET reached_at = $2 WHERE statement_id IS NULL AND voided_at IS NULL AND bank_id = 'akbank'
            AND referral_id = $1 RETURNING id`,
        [id, `${month}-15T09:00:00Z`],
      );
      const at = referralPaths.invoice('akbank', month);
      const form = postedForm(await (await admin.get(at)).text(), `${at}/close`);
      const closing = { ...form, tax_rate: '20', own_password: admin.person.password };
      const [closed, disputed] = await Promise.all([admin.postForm(`${at}/close`, closing), dispute(id)]);
      expect([closed.status, disputed.status]).toEqual([303, 200]);
      expect(plain(await banker.html(portalPaths.invoice(month)))).toContain(
        'İtirazlı 245,00 TL (1 satır, toplamın içinde)',
      );
      const answer = await settlementOf(id);
      const settled = await Promise.all([1, 2].map(() => answer({ outcome: 'upheld', note: 'Haklılar' })));
      expect(settled.map(({ status }) => status)).toContain(303);
      expect(await chargesOf(id)).toEqual([
        { type: 'referral', is_open: false, is_voided: false },
        { type: 'correction', is_open: true, is_voided: false },
      ]);
      await server.sql(
        `DELETE FROM referral_charges WHERE referral_id = $1 AND type = 'correction' RETURNING id`,
        [id],
      );
    }
  });
});

// POST /portal/yonlendirmeler/:id/itiraz
describe('a dispute on the portal', () => {
  it('suggests itself after a wrong number, keeps what was typed, and is answered in words; both sides get a mail', async () => {
    await server.sql(`DELETE FROM referral_charges WHERE statement_id IS NULL RETURNING id`);
    const id = await charged();
    await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'unreachable' });
    const html = await banker.html(portalPaths.referral(id));
    expect(plain(html)).toContain('yalnız itiraz değiştirir');
    expect(postedForm(html, portalPaths.dispute(id))).toMatchObject({ neden: 'wrong_number' });
    const month = portalPaths.invoice(new Date().toISOString().slice(0, 7));
    expect(await banker.html(month)).toContain(`href="${portalPaths.referral(id)}#itiraz"`);
    const wrong = await postPortal(id, portalPaths.dispute(id), { neden: 'other', aciklama: '' });
    const again = await wrong.text();
    expect([wrong.status, plain(again)]).toEqual([
      422,
      expect.stringContaining('Başka bir nedeni açıklayın'),
    ]);
    expect(validityFaults(again)).toEqual([]);
    expect(postedForm(again, portalPaths.dispute(id))).toMatchObject({ neden: 'other' });
    const typed = { neden: 'wrong_number', aciklama: 'Üç kez denendi' };
    expect((await postPortal(id, portalPaths.dispute(id), typed)).status).toBe(303);
    for (const to of [banker.person.email, admin.person.email])
      expect(await heard(to, id, 'sonuçlanana kadar')).toContain('245,00 TL');
    // One sum, one mark, for the bank, for staff and in both files.
    const staff = referralPaths.invoice('akbank', new Date().toISOString().slice(0, 7));
    for (const page of [await banker.html(month), await (await admin.get(staff)).text()]) {
      expect(plain(page)).toContain('KDV hariç 245,00 TL');
      expect(plain(page)).toContain('İtirazlı 245,00 TL (1 satır, toplamın içinde)');
      expect(page).not.toContain('Sayılmayanlar');
    }
    for (const file of [
      await banker.html(portalPaths.invoiceFile(new Date().toISOString().slice(0, 7), 'csv')),
      await (await admin.get(`${staff}/csv`)).text(),
    ])
      expect(file).toMatch(new RegExp(`^${id};.*;245,00;İtiraz var$`, 'm'));
    expect(
      (await settle(id, { outcome: 'upheld', to: 'unreachable', note: 'Numara gerçekten yanlış' })).status,
    ).toBe(303);
    for (const to of [banker.person.email, admin.person.email])
      expect(await heard(to, id, 'geri alındı')).toContain('Açıklama: Numara gerçekten yanlış');
    expect(plain(await banker.html(portalPaths.referral(id)))).toContain(
      'Yanıtımız: Numara gerçekten yanlış',
    );
    for (const page of [await banker.html(month), await (await admin.get(staff)).text()]) {
      expect(plain(page)).toContain('KDV hariç 0,00 TL');
      expect(plain(page)).toMatch(new RegExp(`Sayılmayanlar ${id} `));
      expect(plain(page)).not.toContain('İtirazlı');
    }
    expect(await read(id)).toMatchObject({
      price: null,
      charging_states: [],
      charged_at: null,
      dispute: 'upheld',
    });
  });

  /** The mail to somebody that says this of a referral. */
  async function heard(to: string, id: string, said: string): Promise<string> {
    const found = (): string | undefined =>
      receiver.to(to).find(({ text }) => text.includes(`Yönlendirme no: ${id}\n`) && text.includes(said))
        ?.text;
    await eventually(() => Promise.resolve(found() !== undefined), 15_000);
    return found() ?? '';
  }
});

// POST /yonlendirme/itiraz
describe('a dispute behind the link of a mail', () => {
  it('is raised by a bank without accounts, and shows the rule beside the answers', async () => {
    const address = 'itiraz@banka.test';
    await server.sql(
      `UPDATE banks SET lead_channel = 'email', lead_emails = $1 WHERE id = 'akbank' RETURNING id`,
      [[address]],
    );
    await apply(freshMail());
    const leads = () => receiver.to(address).filter(({ text }) => text.includes(referralPaths.lead()));
    await eventually(() => Promise.resolve(leads().length > 0), 15_000);
    const [mail] = leads();
    if (!mail) throw new Error('no lead came');
    const kod = new URL(linkIn(mail, referralPaths.lead()), server.url).searchParams.get('kod') ?? '';
    const post = (path: string, fields: Record<string, string>): Promise<Response> =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { origin: server.url },
        body: new URLSearchParams(fields),
      });
    const shown = await (await post(referralPaths.lead(), { kod })).text();
    expect(plain(shown)).toContain('Alındı (245,00 TL ücret doğurur)');
    const form = postedForm(shown, referralPaths.leadAnswer()) as Record<string, string>;
    const answered = await (await post(referralPaths.leadAnswer(), { ...form, durum: 'received' })).text();
    const asked = postedForm(answered, referralPaths.leadDispute()) as Record<string, string>;
    expect((await post(referralPaths.leadDispute(), { ...asked, neden: '' })).status).toBe(422);
    const raised = await post(referralPaths.leadDispute(), { ...asked, neden: 'not_requested' });
    expect([raised.status, plain(await raised.text())]).toEqual([
      200,
      expect.stringContaining('İtirazınız görüşülüyor'),
    ]);
    const told = () => receiver.to(address).some(({ text }) => text.includes('İtirazınızı aldık'));
    await eventually(() => Promise.resolve(told()), 15_000);
    await server.sql(
      `UPDATE banks SET lead_channel = 'fetch', lead_emails = '{}' WHERE id = 'akbank' RETURNING id`,
    );
  });
});

describe('GET /portal/hesap-ozetleri/:month', () => {
  it('has no month to come, and none from before the bank was there', async () => {
    const year = new Date().getFullYear();
    for (const month of [`${String(year + 1)}-12`, '2025-01'])
      for (const path of [portalPaths.invoice(month), portalPaths.invoiceFile(month, 'csv')])
        expect([path, (await banker.get(path)).status]).toEqual([path, 404]);
    expect((await admin.get(referralPaths.invoice('akbank', `${String(year + 1)}-12`))).status).toBe(404);
    const index = plain(
      await (await admin.get(referralPaths.invoices({ month: `${String(year + 1)}-12` }))).text(),
    );
    expect(index).not.toContain(String(year + 1));
    const listed = await banker.html(portalPaths.invoices());
    const links = [...listed.matchAll(/href="(\/portal\/hesap-ozetleri\/\d{4}-\d\d)"/g)].map(
      ([, href = '']) => href,
    );
    expect(links).toContain(portalPaths.invoice(new Date().toISOString().slice(0, 7)));
    for (const href of links) expect([href, (await banker.get(href)).status]).toEqual([href, 200]);
  });
});
