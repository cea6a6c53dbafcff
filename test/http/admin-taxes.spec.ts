import { randomUUID } from 'node:crypto';
import { siteDay } from '../factories/row.js';
import { mainWordsOf, problemsIn } from '../support/html.js';
import { keepTables } from '../support/kept-table.js';
import { eventually } from '../support/eventually.js';
import { sentWithYes } from '../support/figures.js';
import { visit } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const TAXES = '/admin/taxes';
const TERMS = '/admin/taxes/terms';

type Fields = Readonly<Record<string, string>>;
interface Row {
  readonly id: string;
  readonly version: number;
  readonly valid_to: string | null;
  readonly percent: number;
}

let server: TestServer;
let putBack: () => Promise<void>;
let admin: Session & { readonly person: { readonly name: string } };

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
  putBack = await keepTables(server, 'tax_rates', 'term_rules');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await putBack();
  await server.sql('DELETE FROM audit_log');
});
const rowsOf = rowsBy<Row>(
  () => server,
  `SELECT id, version, percent::float8 AS percent, to_char(valid_to, 'YYYY-MM-DD') AS valid_to FROM tax_rates
      WHERE tax = $1 AND applies_to = $2 ORDER BY valid_from`,
);
const bsmv = (fields: Fields = {}): Fields => ({
  tax: 'bsmv',
  applies_to: 'kobi',
  percent: '10',
  source: 'Karar',
  ...fields,
});
const update = (path: string, version: number, fields: Fields): Promise<Response> =>
  sentWithYes(admin, path, { ...fields, version: String(version) });

describe('GET /admin/taxes', () => {
  it('shows what holds first, and warns of what runs out', async () => {
    await server.sql(
      `UPDATE tax_rates SET valid_to = site_today() + 20 WHERE tax = 'stopaj' AND applies_to = 'USD'`,
    );
    await server.sql(`DELETE FROM tax_rates WHERE tax = 'kkdf' AND applies_to = 'kobi'`);
    const text = await mainWordsOf(await admin.get(TAXES));
    expect(text).toMatch(/Stopaj, Dolar mevduatı: son günü \d\d\.\d\d\.\d{4}, sonrası için kayıt yok\./);
    expect(text).toContain('KKDF, KOBİ kredisi: bugün geçerli oran yok, hesaplama yapılamıyor.');
    expect(text.indexOf('Geçmiş', text.indexOf('BSMV, İhtiyaç kredisi'))).toBeGreaterThan(
      text.indexOf('Stopaj, TL mevduat 6 aya kadar'),
    );
    const panel = await mainWordsOf(await admin.get('/admin'));
    expect(panel).toContain('Stopaj, Dolar mevduatı: son günü');
    const moderator = await signedIn(server, 'moderator');
    expect(await mainWordsOf(await moderator.get('/admin'))).not.toContain('Stopaj');
  });

  // GET /admin/taxes.csv
  it.each([
    ['tax=stopaj&subject=USD', 1],
    ['tax=bsmv&subject=ihtiyac', 3],
    ['tax=bsmv&subject=ihtiyac&state=current', 1],
    ['state=planned', 0],
  ])('asked for %p shows what was asked for', async (query, count) => {
    const html = await (await admin.get(`${TAXES}?${query}`)).text();
    expect(html.split('<th scope="row">')).toHaveLength(count + 1);
    const csv = await (await admin.get(`${TAXES}.csv?${query}`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
  });

  it('is for admins', async () => {
    const moderator = await signedIn(server, 'moderator');
    for (const path of [TAXES, TERMS, `${TAXES}/new`]) expect((await moderator.get(path)).status).toBe(403);
    expect((await moderator.post(TAXES, { ...bsmv(), token: randomUUID() })).status).toBe(403);
    expect(await (await moderator.get('/admin')).text()).not.toContain(`href="${TAXES}"`);
  });
});

describe('POST /admin/taxes', () => {
  // GET /admin/taxes/new
  it('begins with the predecessor ending', async () => {
    expect(await (await admin.get(`${TAXES}/new`)).text()).toMatch(/name="closes_previous"[^>]*checked/);
  });

  it('ends the predecessor the day before, with both in the audit log, and calculators follow at once', async () => {
    const shown = async (): Promise<string> =>
      (await visit(server, '/kobi-kredisi?tutar=100000&vade=12')).text;
    const before = await shown();
    const token = randomUUID();
    const fields = bsmv({ valid_from: siteDay(0), closes_previous: 'true', percent: '12,5' });
    for (let sent = 0; sent < 2; sent++)
      expect((await sentWithYes(admin, TAXES, { ...fields, token })).status).toBe(303);
    expect(await rowsOf('bsmv', 'kobi')).toMatchObject([
      { percent: 5, valid_to: siteDay(-1) },
      { percent: 12.5, valid_to: null },
    ]);
    const entries = await server.sql<{ action: string }>('SELECT action FROM audit_log ORDER BY id');
    expect(entries.map(({ action }) => action).sort()).toEqual(['tax-rate.create', 'tax-rate.update']);
    await eventually(async () => (await shown()) !== before, 10_000);
  });

  it.each([
    [
      'an overlap',
      bsmv({ valid_from: '2026-01-01' }),
      'valid_from: Bu günlerde aynı konuda başka bir kayıt geçerli. Önce onun bitişini değiştirin.',
    ],
    [
      'the same day',
      bsmv({ valid_from: '1990-01-01' }),
      'valid_from: Bu konuda aynı gün başlayan bir kayıt var.',
    ],
    [
      'no currency',
      { ...bsmv({ valid_from: '2027-01-01' }), applies_to: 'TRY' },
      'applies_to: KKDF ve BSMV krediye uygulanır; bir kredi türü seçin.',
    ],
    [
      'a bracket',
      bsmv({ valid_from: '2027-01-01', up_to_months: '6' }),
      'up_to_months: Vade dilimi yalnızca stopajda olur; boş bırakın.',
    ],
    [
      'a figure beyond reason',
      bsmv({ valid_from: '2027-01-01', percent: '150' }),
      'percent: Oran %0 ile %50 arasında olmalıdır',
    ],
    [
      'an end before its beginning',
      bsmv({ valid_from: '2027-01-02', valid_to: '2027-01-01' }),
      'valid_to: Bitiş tarihi başlangıçtan önce olamaz.',
    ],
  ])('refuses %s, and keeps what was typed', async (_what, fields, expected) => {
    const answer = await sentWithYes(admin, TAXES, { ...fields, token: randomUUID() });
    const html = await answer.text();
    expect([answer.status, problemsIn(html)]).toEqual([422, [expected]]);
    expect(html).toContain('Karar</textarea>');
    expect(await rowsOf('bsmv', 'kobi')).toMatchObject([{ percent: 5, valid_to: null }]);
  });

  it('lets only one of two that overlap in, though they come at once', async () => {
    const plan = (percent: string) =>
      sentWithYes(admin, TAXES, {
        ...{ tax: 'stopaj', applies_to: 'TRY', up_to_months: '6', percent, valid_from: '2027-01-01' },
        token: randomUUID(),
      });
    const other = sentWithYes(admin, TAXES, {
      ...{
        tax: 'stopaj',
        applies_to: 'TRY',
        up_to_months: '6',
        percent: '20',
        valid_from: '2027-01-02',
      },
      token: randomUUID(),
    });
    const answers = await Promise.all([plan('18'), other]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });
});

describe('POST /admin/taxes/:id', () => {
  // GET /admin/taxes/:id
  it('changes what has not begun, and ends what has', async () => {
    const [row] = await rowsOf('bsmv', 'kobi');
    const path = `${TAXES}/${row?.id ?? ''}`;
    expect(await (await admin.get(path)).text()).not.toContain('closes_previous');
    const fields = bsmv({ percent: '5', valid_from: '1990-01-01', valid_to: siteDay(30) });
    for (let sent = 0; sent < 2; sent++) expect((await update(path, 1, fields)).status).toBe(303);
    expect(await rowsOf('bsmv', 'kobi')).toMatchObject([{ version: 2, valid_to: siteDay(30) }]);
    expect((await update(path, 1, { ...fields, valid_to: siteDay(31) })).status).toBe(409);
  });

  it.each([
    [
      'its figure',
      { percent: '6' },
      'percent: Yürürlüğe girmiş kayıt: yeni değer için yeni kayıt açın; yanlış girildiyse düzeltme nedenini yazın.',
    ],
    [
      'its beginning',
      { valid_from: '1991-01-01' },
      'valid_from: Yürürlüğe girmiş kayıt: yeni değer için yeni kayıt açın; yanlış girildiyse düzeltme nedenini yazın.',
    ],
    [
      'its end to the past',
      { valid_to: '2020-01-01' },
      'valid_to: Geçmişte geçerli olan değişmez: bitiş en erken dün olabilir; yanlış girildiyse düzeltme nedenini yazın.',
    ],
    [
      'today’s only rate',
      { valid_to: 'yesterday' },
      'valid_to: Bu değişiklikle bugün geçerli bir kayıt kalmaz. Önce yenisini ekleyin.',
    ],
  ])('keeps history: not %s', async (_what, fields: Fields, expected) => {
    const [row] = await rowsOf('bsmv', 'kobi');
    const given = fields['valid_to'] === 'yesterday' ? { valid_to: siteDay(-1) } : fields;
    const sent = bsmv({ percent: '5', valid_from: '1990-01-01', ...given });
    const answer = await update(`${TAXES}/${row?.id ?? ''}`, 1, sent);
    expect([answer.status, problemsIn(await answer.text())]).toEqual([422, [expected]]);
    expect(await rowsOf('bsmv', 'kobi')).toMatchObject([{ version: 1, valid_to: null }]);
  });
});

describe('a row that was entered wrongly', () => {
  const CORRECTION = 'Kararda %15 yazıyor; 5 yerine 51 girilmişti.';

  it('is put right with its reason, which stays with it and in the audit log', async () => {
    const [row] = await rowsOf('bsmv', 'kobi');
    const path = `${TAXES}/${row?.id ?? ''}`;
    const wrong = bsmv({ percent: '6,5', valid_from: '1991-01-01' });
    const short = await update(path, 1, { ...wrong, correction: 'yanlış' });
    expect([short.status, problemsIn(await short.text())]).toEqual([
      422,
      ['correction: Nedeni 10 ile 500 karakter arasında yazın'],
    ]);
    expect((await update(path, 1, { ...wrong, correction: CORRECTION })).status).toBe(303);
    expect(
      await server.sql('SELECT percent::float8 AS percent, correction FROM tax_rates WHERE id = $1', [
        row?.id,
      ]),
    ).toEqual([{ percent: 6.5, correction: CORRECTION }]);
    expect(await mainWordsOf(await admin.get(`${TAXES}?tax=bsmv`))).toContain(`Düzeltildi: ${CORRECTION}`);
    expect(
      await server.sql(
        `SELECT before -> 'percent' AS was, after -> 'percent' AS now, after ->> 'correction' AS why
                   FROM audit_log WHERE action = 'tax-rate.update' AND resource_id = $1`,
        [row?.id],
      ),
    ).toEqual([{ was: 5, now: 6.5, why: CORRECTION }]);
    // Each time it needs a reason of its own; the last one stays where nothing is put right.
    expect(await (await admin.get(path)).text()).not.toContain(CORRECTION);
    expect((await update(path, 2, { ...wrong, percent: '7' })).status).toBe(422);
    expect((await update(path, 2, { ...wrong, valid_to: siteDay(40) })).status).toBe(303);
    expect(await server.sql('SELECT correction FROM tax_rates WHERE id = $1', [row?.id])).toEqual([
      { correction: CORRECTION },
    ]);
  });

  it('never leaves today without one', async () => {
    const [row] = await rowsOf('bsmv', 'kobi');
    const sent = bsmv({ percent: '5', valid_from: '2099-01-01', correction: CORRECTION });
    expect((await update(`${TAXES}/${row?.id ?? ''}`, 1, sent)).status).toBe(422);
    expect(await rowsOf('bsmv', 'kobi')).toMatchObject([{ version: 1 }]);
  });

  // POST /admin/taxes/terms/:id
  it('is put right among the rules of terms too', async () => {
    const [rule] = await server.sql<{
      id: string;
      version: number;
      up_to_amount: string | null;
      valid_from: string;
    }>(
      `SELECT id, version, up_to_amount::text, to_char(valid_from, 'YYYY-MM-DD') AS valid_from
         FROM term_rules WHERE valid_to IS NULL AND valid_from < current_date LIMIT 1`,
    );
    const path = `${TERMS}/${rule?.id ?? ''}`;
    const fields = postedForm(await (await admin.get(path)).text(), path) as Fields;
    expect((await admin.post(path, { ...fields, terms: '3, 6' })).status).toBe(422);
    const corrected = { ...fields, terms: '3, 6', correction: CORRECTION };
    expect((await sentWithYes(admin, path, corrected)).status).toBe(303);
  });
});

describe('POST /admin/taxes/:id/delete', () => {
  it('takes away what has not begun, and refuses what has', async () => {
    await sentWithYes(admin, TAXES, {
      ...{
        tax: 'stopaj',
        applies_to: 'TRY',
        up_to_months: '6',
        percent: '18',
        valid_from: '2099-01-01',
      },
      token: randomUUID(),
    });
    const rows = await rowsOf('stopaj', 'TRY');
    const planned = `${TAXES}/${rows.at(-1)?.id ?? ''}/delete`;
    expect(await mainWordsOf(await admin.postForm(planned, {}))).toContain(
      'Bu vergi oranını silmek istediğinizden emin misiniz?',
    );
    expect((await admin.postForm(planned, { confirmed: 'evet' })).status).toBe(303);
    const begun = await admin.postForm(`${TAXES}/${rows[0]?.id ?? ''}/delete`, { confirmed: 'evet' });
    expect([begun.status, await mainWordsOf(begun)]).toEqual([
      409,
      expect.stringContaining('yürürlüğe girmiş dönem') as unknown,
    ]);
    expect(await rowsOf('stopaj', 'TRY')).toHaveLength(rows.length - 1);
  });
});

describe('POST /admin/taxes/terms', () => {
  const rule = (fields: Fields = {}): Fields => ({
    loan_type: 'ihtiyac',
    up_to_amount: '125.000',
    terms: '6; 3, 48 48',
    source: '',
    ...fields,
  });
  const terms = () =>
    server.sql<{ id: string; version: number; terms: number[]; valid_to: string | null }>(
      `SELECT id, version, terms, to_char(valid_to, 'YYYY-MM-DD') AS valid_to FROM term_rules
        WHERE loan_type = 'ihtiyac' AND up_to_amount = 125000 ORDER BY valid_from`,
    );

  // GET /admin/taxes/terms, GET /admin/taxes/terms.csv, GET /admin/taxes/terms/new
  it('lists', async () => {
    expect(await mainWordsOf(await admin.get(`${TERMS}?loan=ihtiyac`))).toContain('3, 6, 9, 12 ay');
    expect(await (await admin.get(`${TERMS}.csv?loan=ihtiyac`)).text()).toContain('3, 6, 9, 12, 24, 36 ay');
    expect((await admin.get(`${TERMS}/new`)).status).toBe(200);
  });

  it('follows on the predecessor, and the calculator offers the new terms at once', async () => {
    const sent = { ...rule({ valid_from: siteDay(0), closes_previous: 'true' }), token: randomUUID() };
    expect((await sentWithYes(admin, TERMS, sent)).status).toBe(303);
    expect(await terms()).toMatchObject([
      { terms: [3, 6, 9, 12, 24, 36], valid_to: siteDay(-1) },
      { terms: [3, 6, 48], valid_to: null },
    ]);
    await eventually(
      async () => !(await visit(server, '/ihtiyac-kredisi?tutar=50000&vade=6')).html.includes('value="24"'),
      5_000,
    );
  });

  it('refuses what overlaps, and what are no terms', async () => {
    const post = (fields: Fields) => sentWithYes(admin, TERMS, { ...rule(fields), token: randomUUID() });
    expect(problemsIn(await (await post({ valid_from: '2026-01-01' })).text())).toEqual([
      'valid_from: Bu günlerde aynı konuda başka bir kayıt geçerli. Önce onun bitişini değiştirin.',
    ]);
    const wrong = await post({ valid_from: '2027-01-01', terms: 'üç ay' });
    const html = await wrong.text();
    expect(problemsIn(html)).toEqual(['terms: Vadeleri ay olarak, virgülle ayırarak yazın: 3, 6, 12']);
    expect(html).toContain('value="üç ay"');
  });

  it('keeps what has begun: GET and POST /admin/taxes/terms/:id, POST /admin/taxes/terms/:id/delete', async () => {
    const [row] = await terms();
    const path = `${TERMS}/${row?.id ?? ''}`;
    expect(await (await admin.get(path)).text()).toContain('value="3, 6, 9, 12, 24, 36"');
    const fields = rule({ valid_from: '2025-02-13', terms: '3, 6, 9, 12, 24, 36', valid_to: siteDay(10) });
    expect((await update(path, 1, { ...fields, terms: '3' })).status).toBe(422);
    expect((await update(path, 1, fields)).status).toBe(303);
    expect(await mainWordsOf(await admin.get(TERMS))).toMatch(
      /İhtiyaç kredisi, 125\.000 TL tutarına kadar: son günü/,
    );
    expect((await admin.postForm(`${path}/delete`, { confirmed: 'evet' })).status).toBe(409);
    expect(await terms()).toMatchObject([{ version: 2, valid_to: siteDay(10) }]);
  });
});

describe('GET and POST /admin/taxes/limits/:id', () => {
  const LIMITS = '/admin/taxes/limits';
  const tasit: Fields = {
    min_amount: '10.000',
    max_amount: '1.000.000',
    step: '10.000',
    presets: '10.000\r\n250.000\r\n1.000.000',
    min_term: '12',
    max_term: '48',
    opening_amount: '500.000',
    opening_term: '36',
    term_presets: '',
  };

  it('shows what each calculator allows', async () => {
    const text = await mainWordsOf(await admin.get(LIMITS));
    expect(text).toMatch(/İhtiyaç Kredisi 10\.000 TL – 1\.000\.000 TL 10\.000 TL 10\.000 TL, 250\.000 TL,/);
    expect((await admin.get(`${LIMITS}/yok`)).status).toBe(404);
    expect((await admin.get(LIMITS.replace('limits', '0'))).status).toBe(404);
  });

  it('refuses what no calculator can offer, with everything typed', async () => {
    const refused = async (fields: Fields): Promise<string[]> => {
      const answer = await update(`${LIMITS}/tasit`, 1, { ...tasit, ...fields });
      expect(answer.status).toBe(422);
      return problemsIn(await answer.text());
    };
    expect(await refused({ max_amount: '5.000', presets: '10.000' })).toEqual([
      'max_amount: En yüksek tutar en düşük tutardan az olamaz.',
      'step: Adım, en düşük ile en yüksek tutarın farkından büyük olamaz.',
      'presets: Hazır tutarlar en düşük ile en yüksek tutarın arasında olmalıdır.',
      'opening_amount: Açılış tutarı en düşük ile en yüksek tutarın arasında olmalıdır.',
    ]);
    expect(await refused({ presets: '10.000\r\n2.000.000' })).toEqual([
      'presets: Hazır tutarlar en düşük ile en yüksek tutarın arasında olmalıdır.',
    ]);
    expect(await refused({ max_term: '6' })).toEqual(['max_term: En uzun vade en kısa vadeden az olamaz.']);
    for (const presets of ['', 'çok', '1\n2\n3\n4\n5\n6\n7'])
      expect(await refused({ presets })).toEqual([
        'presets: Her satıra bir tutar yazın, en az 1, en çok 6: 250.000',
      ]);
    expect(await refused({ term_presets: '6, 24' })).toEqual([
      'term_presets: Hazır vadeler en kısa ile en uzun vadenin arasında olmalıdır.',
    ]);
    // The opening term has to be one that the rules of terms allow for that amount.
    expect(await refused({ opening_term: '47', max_term: '46' })).toEqual([
      'opening_term: Açılış tutarına 12 ile 46 ay arasında vade verilebilir.',
    ]);
    expect(await refused({ min_amount: '', max_term: '1e3', step: '0' })).toHaveLength(3);
  });

  it('says what a kind opens with, on its page and on the home page', async () => {
    const konut = {
      min_amount: '100.000',
      max_amount: '5.000.000',
      step: '10.000',
      presets: '1.000.000',
      min_term: '12',
      max_term: '120',
      opening_amount: '2.000.000',
      opening_term: '60',
      term_presets: '24, 60, 96',
    };
    expect((await visit(server, '/konut-kredisi')).html).toContain('1.500.000 TL, 120 ay');
    expect((await update(`${LIMITS}/konut`, 1, konut)).status).toBe(303);
    await eventually(async () => {
      const { html } = await visit(server, '/konut-kredisi');
      const terms = [...html.matchAll(/<button name="vade" value="(\d+)"/g)].map(([, term]) => term);
      return html.includes('2.000.000 TL, 60 ay') && terms.join() === '24,60,96';
    }, 10_000);
    await eventually(async () => (await visit(server, '/')).html.includes('value="2.000.000"'), 10_000);
  });

  it('changes them for visitors, and says who did', async () => {
    const answer = await update(`${LIMITS}/tasit`, 1, {
      ...tasit,
      max_term: '36',
      presets: '500.000;20.000',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LIMITS]);
    expect(await mainWordsOf(await admin.get(LIMITS))).toContain('Hesaplama sınırları kaydedildi.');
    await eventually(async () => {
      const { html } = await visit(server, '/tasit-kredisi');
      return html.includes('20.000') && !html.includes('value="48"');
    }, 10_000);
    const entries = await server.sql<{
      action: string;
      before: { max_term: number };
      after: { max_term: number };
    }>(`SELECT action, before, after FROM audit_log WHERE resource = 'loan-type' AND resource_id = 'tasit'`);
    expect(entries).toMatchObject([
      { action: 'loan-type.update', before: { max_term: 48 }, after: { max_term: 36 } },
    ]);
    expect((await update(`${LIMITS}/tasit`, 2, tasit)).status).toBe(303);
  });
});
