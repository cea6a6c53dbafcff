import { randomUUID } from 'node:crypto';
import type { ReferralState } from '../../src/shared/enums/referrals.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { aReferralPrice } from '../factories/referrals.js';
import {
  openBilling,
  PRICES,
  STATEMENTS,
  database,
  servers,
  admin,
  answer,
  sent,
  reachedAt,
  post,
  pageOf,
  act,
  close,
  IMPORTS,
  imported,
} from '../support/billing-desk.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { screenAt } from '../support/staff-list.js';

openBilling();

// GET /admin/referral-prices, GET /admin/referrals/:id, GET /admin/referrals/imports, GET /admin/referrals/files

describe('the price list', () => {
  // GET /admin/referral-prices/new, POST /admin/referral-prices
  it('is written by form', async () => {
    const form = await screenAt(admin, `${PRICES}/new`);
    expect(validityFaults(form)).toEqual([]);
    expect(plain(form)).toContain('Kredi: Konut Kredisi');
    const given = {
      bank_id: 'akbank',
      scope: 'loan:konut_kredisi',
      price: '312,50',
      billable_state: 'approved',
      valid_from: '2026-01-01',
    };
    const action =
      /<form[^>]*class="admin-form[^"]*"[^>]*action="([^"]+)"|<form[^>]*action="([^"]+)"[^>]*class="admin-form/.exec(
        form,
      );
    const at = action?.[1] ?? action?.[2] ?? '';
    const wrong = await admin.postForm(at, {
      ...postedForm(form, at),
      ...given,
      price: '-1',
      campaign: 'Yaz',
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Kampanya ücretinin bitiş günü olmalıdır');
    const saved = await admin.postForm(at, { ...postedForm(form, at), ...given });
    expect(saved.status).toBe(303);
    expect(plain(await screenAt(admin, PRICES))).toContain(
      'Akbank Kredi: Konut Kredisi 312,50 TL Onaylandığında',
    );
    expect(plain(await screenAt(admin, `${PRICES}?valid=hayir`))).toContain('uygun ücret bulunamadı');
    expect(await (await admin.get(`${PRICES}.csv`)).text()).toContain(
      'Akbank;Kredi: Konut Kredisi;;312,50;Onaylandığında;01.01.2026;',
    );
    expect(validityFaults(await screenAt(admin, PRICES))).toEqual([]);
  });

  it('calls valid what would be charged today, not what a later one or a campaign has replaced', async () => {
    await aReferralPrice(database, { price: 11, valid_from: '2020-10-01' });
    await aReferralPrice(database, { price: 12, valid_from: '2020-11-10' });
    await aReferralPrice(database, { price: 13, valid_from: '2999-01-01' });
    await aReferralPrice(database, { scope: 'loan', price: 21, valid_from: '2020-10-01' });
    await aReferralPrice(database, {
      scope: 'loan',
      price: 22,
      valid_from: '2020-11-10',
      valid_until: '2020-11-11',
    });
    await aReferralPrice(database, { scope: 'card', price: 31, valid_from: '2020-10-01' });
    await aReferralPrice(database, {
      scope: 'card:Axess',
      campaign: 'Kasım',
      price: 32,
      valid_until: '2999-01-01',
    });
    await aReferralPrice(database, { scope: 'deposit:doviz', price: 41, valid_from: '2020-10-01' });
    await aReferralPrice(database, {
      scope: 'deposit',
      campaign: 'Ekim',
      price: 42,
      valid_until: '2999-01-01',
    });
    const prices = async (valid: string): Promise<string[]> =>
      [...plain(await screenAt(admin, `${PRICES}?valid=${valid}`)).matchAll(/ (\d\d),00 TL/g)]
        .map(([, n = '']) => n)
        .sort();
    expect(await prices('evet')).toEqual(['12', '21', '31', '32', '42']);
    expect(await prices('hayir')).toEqual(['11', '13', '22', '41']);
    expect((await screenAt(admin, PRICES)).match(/class="badge[^"]*">Bugün geçerli<\/span>/g)).toHaveLength(
      5,
    );
  });

  it('has no second that begins on the same day for the same, by one who is as fast either', async () => {
    const given = { bank_id: 'akbank', scope: 'loan', price: '90', billable_state: 'received', campaign: '' };
    const create = (valid_from: string, more: Record<string, string> = {}): Promise<Response> =>
      admin.postForm(PRICES, { ...given, valid_from, token: randomUUID(), ...more });
    const both = await Promise.all([create('2026-11-10'), create('2026-11-10')]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    const refused = await create('2026-11-10', { price: '95' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining(
        '<a href="#valid_from">Bu bankanın aynı şey için o gün başlayan bir ücreti var.',
      ) as unknown,
    ]);
    const campaign = { campaign: 'Kasım', valid_until: '2026-12-01' };
    for (const answer of [await create('2026-11-10', campaign), await create('2026-11-11')])
      expect(answer.status).toBe(303);
    const rows = await database.sql<{ id: string }>('SELECT max(id) AS id FROM referral_prices');
    const at = `${PRICES}/${rows[0]?.id ?? ''}`;
    expect((await post(at, at, { valid_from: '2026-11-10' })).status).toBe(422);
    expect((await post(at, at, { price: '91' })).status).toBe(303);
  });

  it('changes by POST /admin/referral-prices/:id and goes by POST /admin/referral-prices/:id/delete', async () => {
    const rows = [await aReferralPrice(database, { price: 90, valid_from: '2026-01-01' })];
    const at = `${PRICES}/${rows[0]?.id ?? ''}`;
    expect((await post(at, at, { price: '95' })).status).toBe(303);
    expect(await database.sql('SELECT price FROM referral_prices')).toEqual([{ price: '95.00' }]);
    await admin.postForm(`${at}/delete`, { confirmed: 'evet' });
    expect(await database.sql('SELECT price FROM referral_prices')).toEqual([]);
  });

  // GET /admin/statements
  it('belongs to admins alone, and so do statements', async () => {
    const moderator = await signedIn(servers[0] as TestServer, 'moderator');
    for (const path of [PRICES, STATEMENTS, `${STATEMENTS}/akbank/2026-10`])
      expect((await moderator.get(path)).status).toBe(403);
  });
});

describe('a dispute', () => {
  // POST /admin/referrals/:id/dispute, POST /admin/referrals/:id/settle
  it('takes a charge back while its month is open', async () => {
    const id = await sent();
    await answer(id, 'approved');
    expect((await act(id, 'dispute', { note: '' })).status).toBe(400);
    await act(id, 'dispute', { note: 'Numara yanlış' });
    expect(await screenAt(admin, await pageOf(id))).toContain('İtiraz açıldı: Numara yanlış');
    await act(id, 'settle', { outcome: 'upheld', to: 'unreachable', note: 'Haklılar' });
    const rows = await database.sql(
      `SELECT r.state, r.dispute, c.amount, c.voided_at IS NOT NULL AS voided FROM referrals r
         JOIN referral_charges c ON c.referral_id = r.id WHERE r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'unreachable', dispute: 'upheld', amount: '100.00', voided: true }]);
    await answer(id, 'approved');
    expect(await database.sql('SELECT 1 FROM referral_charges')).toHaveLength(1);
    expect(await database.sql('SELECT action FROM audit_log ORDER BY id')).toEqual([
      { action: 'referral.dispute' },
      { action: 'referral.settle' },
    ]);
  });

  it('that is dismissed leaves what is owed, and one of two who settle at once is told', async () => {
    const id = await sent();
    await answer(id, 'received');
    await act(id, 'dispute', { note: 'Tanımıyoruz' });
    const page = await pageOf(id);
    const form = postedForm(await screenAt(admin, page), `/admin/referrals/${id}/settle`);
    const settle = (): Promise<Response> =>
      admin.postForm(`/admin/referrals/${id}/settle`, { ...form, outcome: 'dismissed', note: 'Kayıtlı' });
    await Promise.all([settle(), settle()]);
    const rows = await database.sql(
      `SELECT count(*)::int AS n FROM referral_events WHERE note LIKE 'İtiraz reddedildi%'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await database.sql('SELECT amount, voided_at FROM referral_charges')).toEqual([
      { amount: '100.00', voided_at: null },
    ]);
  });
});

describe('a month', () => {
  it('with two kinds, two campaigns, other prices in its middle, doubles, disputes, an import that was undone, one who wants no call and a late answer equals an independent sum, GET /admin/statements/:bank/:month/csv too', async () => {
    await aReferralPrice(database, { scope: 'loan', price: 245.35 });
    await aReferralPrice(database, { scope: 'card', price: 80.1, billable_state: 'approved' });
    await aReferralPrice(database, {
      scope: 'deposit',
      campaign: 'Sonbahar',
      price: 33.33,
      valid_until: '2999-01-01',
    });
    await aReferralPrice(database, {
      scope: 'loan:konut_kredisi',
      campaign: 'Konut',
      price: 500.05,
      billable_state: 'approved',
      valid_until: '2999-01-01',
    });
    const expected: bigint[] = [];
    const owed = (kurus: number): void => void expected.push(BigInt(kurus));
    const october = '2026-10-15T09:00:00Z';
    const reached = async (id: string, to: ReferralState, at = october): Promise<string> => {
      await answer(id, to);
      await reachedAt(id, at);
      return id;
    };
    for (let n = 0; n < 3; n++) {
      await reached(await sent(), 'received');
      owed(245_35);
    }
    await reached(await sent({ kind: 'deposit' }), 'in_review');
    owed(33_33);
    await reached(await sent({ kind: 'card' }), 'received');
    await reached(await sent({ kind: 'card' }), 'approved', '2026-10-31T20:59:59Z');
    owed(80_10);
    // The first moment of November in Istanbul.
    await reached(await sent({ kind: 'card' }), 'approved', '2026-10-31T21:00:00Z');
    // Another price from the middle on; what was sent before keeps its own.
    const old = await sent();
    await database.sql(`UPDATE referral_prices SET price = 300 WHERE scope = 'loan'`);
    await reached(old, 'received');
    owed(245_35);
    await reached(await sent(), 'rejected');
    owed(300_00);
    await reached(await sent(), 'unreachable');
    const phone = '5339998877';
    await reached(await sent({ phone }), 'received');
    owed(300_00);
    const double = await sent({ phone });
    await reached(double, 'approved');
    await database.sql('UPDATE referrals SET sent_at = $2 WHERE id = $1', [double, october]);
    const kept = await reached(await sent(), 'received');
    owed(300_00);
    await act(kept, 'dispute', { note: 'Bizde yok' });
    await act(kept, 'settle', { outcome: 'dismissed', note: 'Kayıt var' });
    const lost = await reached(await sent(), 'received');
    await act(lost, 'dispute', { note: 'Bizde yok' });
    await act(lost, 'settle', { outcome: 'upheld', to: 'rejected', note: 'Doğru' });
    const later = await reached(await sent(), 'received');
    owed(300_00);
    await act(later, 'dispute', { note: 'Geç fark edildi' });

    // Turned down after it was taken: a price for what is received is owed all the same.
    await reached(await reached(await sent(), 'received'), 'rejected');
    owed(300_00);
    // A second campaign for the same, which began later; and a row of another price, from its first day on.
    await aReferralPrice(database, {
      scope: 'deposit',
      campaign: 'Ekim',
      price: 12.07,
      valid_from: '2021-01-01',
      valid_until: '2999-01-01',
    });
    await aReferralPrice(database, { scope: 'loan', price: 310.01, valid_from: '2021-01-01' });
    await aReferralPrice(database, { scope: 'loan', price: 999, valid_from: '2998-01-01' });
    await reached(await sent({ kind: 'deposit' }), 'received');
    owed(12_07);
    await reached(await sent(), 'received');
    owed(310_01);
    // Answered by file: one import is undone, another stands.
    const [undone, stands] = [await sent(), await sent()];
    const first = await imported(`${undone};Alındı`);
    await imported(`${stands};Alındı`);
    await reachedAt(undone, october);
    await reachedAt(stands, october);
    expect((await admin.postForm(`${IMPORTS}/${first}/undo`, { confirmed: 'evet' })).status).toBe(303);
    owed(310_01);
    // Never sent to anybody.
    const unwanted = anApplication({ banks: ['akbank'] });
    const wish = { contact: unwanted.phone ?? '', reason: 'Aranmak istemiyor' };
    expect((await admin.postForm('/admin/do-not-contact', wish)).status).toBe(303);
    const [application] = await storeApplications(database, [unwanted]);
    await eventually(async () => {
      const rows = await database.sql('SELECT 1 FROM referrals WHERE application_id = $1 AND hold = $2', [
        application,
        'contact',
      ]);
      return rows.length === 1;
    }, 30_000);

    const net = expected.reduce((sum, one) => sum + one, 0n);
    const tax = (net * 20n * 2n + 100n) / 200n;
    expect((await close('2026-10', { own_password: 'yanlış' })).status).toBe(422);
    expect((await close('2026-10', { tax_rate: '' })).status).toBe(422);
    const page = await screenAt(admin, `${STATEMENTS}/akbank/2026-10`);
    expect(validityFaults(page)).toEqual([]);
    expect(plain(page)).toContain(`${double} · Kredi Mükerrer`);
    // The closing of a month shows the open disputes, and its place in the administration.
    expect(plain(page)).toMatch(new RegExp(`${later} Kredi: [^\\d]*İtiraz var`));
    expect(page).toContain('href="/admin/referrals" aria-current="true"');
    expect((await close('2026-10')).status).toBe(303);
    const rows = await database.sql<{ number: string; net: string; tax: string; total: string }>(
      'SELECT number, net, tax, total FROM bank_statements',
    );
    const lira = (kurus: bigint): string =>
      `${String(kurus / 100n)}.${String(kurus % 100n).padStart(2, '0')}`;
    expect(rows).toEqual([
      { number: '2026-10-0001', net: lira(net), tax: lira(tax), total: lira(net + tax) },
    ]);
    // Accepted after the month was closed: the next one takes it back.
    await act(later, 'settle', { outcome: 'upheld', to: 'rejected', note: 'Haklılar' });
    const open = await database.sql<{ type: string; amount: string }>(
      'SELECT type, amount FROM referral_charges WHERE statement_id IS NULL AND voided_at IS NULL ORDER BY id',
    );
    expect(open).toEqual([
      { type: 'referral', amount: '80.10' },
      { type: 'correction', amount: '-300.00' },
    ]);
    const csv = await (await admin.get(`${STATEMENTS}/akbank/2026-10/csv`)).text();
    const sum = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => BigInt((line.split(';')[4] ?? '').replace(',', '')));
    expect(sum.reduce((all, one) => all + one, 0n)).toBe(net);
    expect(plain(await screenAt(admin, `${STATEMENTS}?month=2026-10`))).toContain('Kapandı 2026-10-0001');
  });

  // POST /admin/statements/:bank/:month/close
  it('is closed once, by whoever is first on any replica', async () => {
    const id = await sent();
    await answer(id, 'received');
    await reachedAt(id, '2026-09-03T09:00:00Z');
    const at = `${STATEMENTS}/akbank/2026-09`;
    const form = postedForm(await screenAt(admin, at), `${at}/close`);
    const own_password = admin.person.password;
    const other = await signedIn(servers[1] as TestServer, 'admin');
    const typed = { ...form, tax_rate: '20' };
    await Promise.all([
      admin.postForm(`${at}/close`, { ...typed, own_password }),
      other.postForm(`${at}/close`, { ...typed, own_password: other.person.password }),
    ]);
    expect(await database.sql('SELECT number, net FROM bank_statements')).toEqual([
      { number: '2026-09-0001', net: '100.00' },
    ]);
    expect(plain(await screenAt(admin, at))).toContain('Hesap özeti 2026-09-0001');
    expect(await screenAt(admin, at)).not.toContain(`action="${at}/close"`);
  });

  it('and the undoing of an import of it: one of them wins, and what is owed stands once or not at all', async () => {
    const other = await signedIn(servers[1] as TestServer, 'admin');
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']) {
      const id = await sent();
      const taken = await imported(`${id};Alındı`);
      await reachedAt(id, `${month}-15T09:00:00Z`);
      const at = `${STATEMENTS}/akbank/${month}`;
      const form = postedForm(await screenAt(admin, at), `${at}/close`);
      const [, undone] = await Promise.all([
        admin.postForm(`${at}/close`, { ...form, tax_rate: '20', own_password: admin.person.password }),
        other.postForm(`${IMPORTS}/${taken}/undo`, { confirmed: 'evet' }),
      ]);
      const rows = await database.sql<{
        on_statement: boolean;
        voided: boolean;
        net: string | null;
        state: string;
      }>(
        `SELECT c.statement_id IS NOT NULL AS on_statement, c.voided_at IS NOT NULL AS voided, s.net, r.state
           FROM referral_charges c JOIN referrals r ON r.id = c.referral_id
           LEFT JOIN bank_statements s ON s.bank_id = r.bank_id AND s.month = $2::date
          WHERE c.referral_id = $1`,
        [id, `${month}-01`],
      );
      const isClosed = rows[0]?.on_statement === true;
      expect([month, undone.status]).toEqual([month, isClosed ? 409 : 303]);
      expect(rows).toEqual([
        isClosed
          ? { on_statement: true, voided: false, net: '100.00', state: 'received' }
          : { on_statement: false, voided: true, net: null, state: 'sent' },
      ]);
    }
  });

  // GET /admin/statements/:bank/:month
  it('is not closed while it runs, nor with another sum than was looked at', async () => {
    const first = await sent();
    await answer(first, 'received');
    const now = new Date().toISOString().slice(0, 7);
    expect(plain(await screenAt(admin, `${STATEMENTS}/akbank/${now}`))).toContain('Ay sürüyor');
    await reachedAt(first, '2026-08-03T09:00:00Z');
    const at = `${STATEMENTS}/akbank/2026-08`;
    const form = postedForm(await screenAt(admin, at), `${at}/close`);
    const late = await sent();
    await answer(late, 'received');
    await reachedAt(late, '2026-08-30T09:00:00Z');
    const answered = await admin.postForm(`${at}/close`, {
      ...form,
      tax_rate: '20',
      own_password: admin.person.password,
    });
    expect(answered.status).toBe(409);
    expect(await answered.text()).toContain('Bu arada satırlar değişti');
    expect(await database.sql('SELECT 1 FROM bank_statements')).toEqual([]);
    for (const wrong of ['akbank/2026-13', 'akbank/x', 'yok/2026-08', 'akbank/1999-01'])
      expect((await admin.get(`${STATEMENTS}/${wrong}`)).status).toBe(404);
    expect((await admin.get(`${STATEMENTS}?month=constructor`)).status).toBe(200);
  });
});
