import { siteDay } from '../factories/row.js';
import { mainWordsOf, problemsIn } from '../support/html.js';
import { keepTables } from '../support/kept-table.js';
import { sentWithYes } from '../support/figures.js';
import { postedForm } from '../support/posted-form.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const FIGURES = '/admin/taxes/figures';

type Fields = Readonly<Record<string, string>>;

let server: TestServer;
let putBack: () => Promise<void>;
let admin: Session;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
  putBack = await keepTables(server, 'legal_figures');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await putBack();
  await server.sql('DELETE FROM audit_log');
});
const { create } = staffForm<{ readonly id: string }, Fields>({
  list: FIGURES,
  right: () => ({ source: 'Karar' }),
  by: () => admin,
  server: () => server,
  rows: `SELECT * FROM legal_figures`,
  send: sentWithYes,
});
const rowsOf = rowsBy<{ id: string; version: number; percent: number; valid_to: string | null }>(
  () => server,
  `SELECT id, version, percent::float8 AS percent, to_char(valid_to, 'YYYY-MM-DD') AS valid_to
       FROM legal_figures WHERE figure = $1 ORDER BY valid_from, up_to_amount`,
);

describe('GET /admin/taxes/figures', () => {
  // GET /admin/taxes/figures.csv, GET /admin/taxes/figures/new
  it('shows each with bracket, days and source', async () => {
    const text = await mainWordsOf(await admin.get(`${FIGURES}?figure=vehicle`));
    expect(text).toContain('Taşıt kredisi oranı 400.000 TL ve altı');
    expect(text).toContain('%70 en çok 48 ay');
    expect(await mainWordsOf(await admin.get(`${FIGURES}?figure=card-contract`))).toContain(
      '29.999,99 TL ve altı',
    );
    const csv = await (await admin.get(`${FIGURES}.csv?figure=early-housing-fixed`)).text();
    expect(csv).toContain('kalan 36 aya kadar');
    expect(await (await admin.get(`${FIGURES}/new`)).text()).toMatch(/name="closes_previous"[^>]*checked/);
  });

  it('warns of a figure that has no row today, here and on the dashboard', async () => {
    await server.sql(`DELETE FROM legal_figures WHERE figure = 'loan-fee'`);
    const warning = 'Tahsis ücreti, tüketici kredisi: bugün geçerli oran yok';
    expect(await mainWordsOf(await admin.get(FIGURES))).toContain(warning);
    expect(await mainWordsOf(await admin.get('/admin'))).toContain(warning);
    await server.sql(`UPDATE legal_figures SET valid_to = site_today() + 20 WHERE figure = 'card-least'`);
    expect(await mainWordsOf(await admin.get(FIGURES))).toMatch(
      /Kart asgari ödeme oranı \(100\.000 TL ve altı\): son günü/,
    );
  });

  it('is for those who keep taxes', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(FIGURES)).status).toBe(403);
    expect((await moderator.post(FIGURES, {})).status).toBe(403);
  });
});

describe('POST /admin/taxes/figures', () => {
  it('follows on its predecessor, and is logged', async () => {
    const answer = await create({
      figure: 'loan-fee',
      percent: '0,4',
      valid_from: siteDay(0),
      closes_previous: 'true',
    });
    expect(answer.status).toBe(303);
    expect(await rowsOf('loan-fee')).toMatchObject([{ percent: 0.5 }, { percent: 0.4, valid_to: null }]);
    expect((await rowsOf('loan-fee'))[0]?.valid_to).not.toBeNull();
    const entries = await server.sql<{ action: string }>('SELECT action FROM audit_log ORDER BY action');
    expect(entries.map(({ action }) => action)).toEqual(['legal-figure.create', 'legal-figure.update']);
    expect(await mainWordsOf(await admin.get('/admin/audit'))).toContain('Yasal sınır eklendi');
  });

  it.each<[string, Fields, string]>([
    [
      'an overlap',
      { figure: 'loan-fee', percent: '1' },
      'valid_from: Bu günlerde aynı konuda başka bir kayıt geçerli. Önce onun bitişini değiştirin.',
    ],
    [
      'months where amounts count',
      { figure: 'card-least', percent: '20', up_to_months: '12' },
      'up_to_months: Bu konuda yoktur; boş bırakın.',
    ],
    [
      'an amount where none counts',
      { figure: 'second-home', percent: '25', up_to_amount: '100' },
      'up_to_amount: Bu konuda yoktur; boş bırakın.',
    ],
    [
      'a term where there is none',
      { figure: 'second-home', percent: '25', max_months: '12' },
      'max_months: Bu konuda yoktur; boş bırakın.',
    ],
    [
      'a figure beyond reason',
      { figure: 'loan-fee', percent: '101' },
      'percent: Oran %0 ile %100 arasında olmalıdır',
    ],
    [
      'an insurance without an amount',
      { figure: 'deposit-guarantee', percent: '100' },
      'up_to_amount: Sigortalı tutarı yazın.',
    ],
    [
      'an insurance of a part',
      { figure: 'deposit-guarantee', percent: '90', up_to_amount: '1.500.000' },
      'percent: Sigorta sınırında oran %100 olur.',
    ],
    [
      'inflation without its source',
      { figure: 'inflation', percent: '32,87', source: '' },
      'source: Verinin kaynağını yazın.',
    ],
    ['no subject', { figure: '', percent: '1' }, 'figure: Lütfen bir konu seçin'],
  ])('refuses %s', async (_what, fields, expected) => {
    const answer = await create({ ...fields, valid_from: '2027-01-01' });
    expect([answer.status, problemsIn(await answer.text())]).toEqual([422, [expected]]);
  });
});

describe('inflation', () => {
  it('is asked for by its month, and called old where nobody has followed it up', async () => {
    const missing = 'Enflasyon (TÜFE, yıllık): girilmedi';
    expect(await mainWordsOf(await admin.get(FIGURES))).toContain(missing);
    const fields = { figure: 'inflation', percent: '32,87', source: 'TÜİK bülteni' };
    const wrong = await create({ ...fields, valid_from: '2026-10-03' });
    expect(problemsIn(await wrong.text())).toEqual(['valid_from: Verinin ayının ilk gününü yazın.']);
    expect((await create({ ...fields, valid_from: '2020-01-01' })).status).toBe(303);
    expect(await mainWordsOf(await admin.get(FIGURES))).toContain('son veri Ocak 2020, yenisini girin');
  });
});

describe('POST /admin/taxes/figures/:id', () => {
  // GET /admin/taxes/figures/:id
  it('keeps what has begun, unless a reason is given', async () => {
    const [row] = await rowsOf('loan-fee');
    const path = `${FIGURES}/${row?.id ?? ''}`;
    const fields = postedForm(await (await admin.get(path)).text(), path) as Fields;
    expect(fields['percent']).toBe('0,5');
    const refused = await admin.post(path, { ...fields, percent: '0,6' });
    expect([refused.status, problemsIn(await refused.text())]).toEqual([
      422,
      [
        'percent: Yürürlüğe girmiş kayıt: yeni değer için yeni kayıt açın; yanlış girildiyse düzeltme nedenini yazın.',
      ],
    ]);
    const put = { ...fields, percent: '0,6', correction: 'Kararda binde altı yazıyor.' };
    expect((await admin.post(path, put)).status).toBe(303);
    expect(await rowsOf('loan-fee')).toMatchObject([{ percent: 0.6, version: 2 }]);
    expect((await admin.post(path, put)).status).toBe(303);
    expect((await admin.post(path, { ...put, percent: '0,7' })).status).toBe(409);
  });
});

describe('POST /admin/taxes/figures/:id/delete', () => {
  it('takes away what has not begun alone', async () => {
    await create({ figure: 'second-home', percent: '20', valid_from: '2099-01-01', closes_previous: 'true' });
    const [begun, planned] = await rowsOf('second-home');
    const remove = (id = ''): Promise<Response> =>
      admin.postForm(`${FIGURES}/${id}/delete`, { confirmed: 'evet' });
    expect((await remove(planned?.id)).status).toBe(303);
    expect((await remove(begun?.id)).status).toBe(409);
    expect(await rowsOf('second-home')).toHaveLength(1);
  });
});
