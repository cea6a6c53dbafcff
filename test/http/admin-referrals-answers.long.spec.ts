import { randomUUID } from 'node:crypto';
import { anApplication, storeApplications } from '../factories/applications.js';
import { aStatement } from '../factories/referrals.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { emptied } from '../support/emptied.js';
import { importsOf } from '../support/imported-rows.js';
import { postedForm } from '../support/posted-form.js';
import { referralChanges } from '../support/referrals.js';
import { rowIn, valueBy, valuesBy } from '../support/rows.js';

const IMPORTS = '/admin/referrals/imports';
let server: TestServer;
let staff: Session & { readonly person: TestPerson };

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
}, 60_000);
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await emptied(() =>
    server.sql(`TRUNCATE form_submissions, outbox, referral_charges, bank_statements, audit_log CASCADE;
    DELETE FROM referrals; DELETE FROM referral_imports; DELETE FROM referral_prices;
    UPDATE banks SET lead_release = 'by_staff', lead_channel = 'file', double_days = 0, billable_state = 'approved',
           price_per_application = 100`),
  );
});

interface Row {
  readonly id: string;
  readonly bank_id: string;
  readonly state: string;
  readonly charged_at: Date | null;
}
const { leave } = referralChanges(() => ({ url: server.databaseUrl }));

/** @returns its referrals at Akbank and QNB, which both have it */
async function sent(): Promise<{ application: string; akbank: string; qnb: string }> {
  const [application = ''] = await storeApplications(server, [anApplication()]);
  const rows = await server.sql<Row>('SELECT id, bank_id FROM referrals WHERE application_id = $1', [
    application,
  ]);
  await leave(...rows.map(({ id }) => id));
  const of = (bank: string): string => rows.find(({ bank_id }) => bank_id === bank)?.id ?? '';
  return { application, akbank: of('akbank'), qnb: of('qnb') };
}

const referral = rowIn<Row>(() => server, 'referrals');
const statusOf = valueBy(() => server, 'SELECT status FROM applications WHERE id = $1');
const owed = valuesBy(() => server, 'SELECT amount FROM referral_charges WHERE voided_at IS NULL');

const { preview, imported, undo } = importsOf(
  () => staff,
  () => server,
  { path: IMPORTS, table: 'referral_imports', fields: () => ({ bank: 'akbank' }) },
);

/** Of a file, with nothing typed beside it. */
async function previewOf(bytes: Buffer): Promise<Response> {
  const body = new FormData();
  const fields = { _csrf: await staff.csrfToken(), bank: 'akbank', text: '' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([Uint8Array.from(bytes)]), 'yanitlar.xlsx');
  return fetch(`${server.url}${IMPORTS}/preview`, {
    method: 'POST',
    headers: { Origin: server.url, Cookie: staff.cookie, Accept: 'text/html' },
    body,
  });
}

describe('answers of a bank', () => {
  // POST /admin/referrals/imports/preview
  it('are looked at before they change anything', async () => {
    const { akbank } = await sent();
    const answer = await preview(`Referans No;Durum;Not\n${akbank};onaylandı;Limit 20.000`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(mainWords(html)).toMatch(/1 yanıt işlenecek[.,]/);
    expect(mainWords(html)).toMatch(/Gönderildi Onaylandı 100,00 TL Limit 20\.000/);
    expect(validityFaults(html)).toEqual([]);
    expect(await referral(akbank)).toMatchObject({ state: 'sent' });
    const index = await (await staff.get(IMPORTS)).text();
    expect(validityFaults(index)).toEqual([]);
  });

  it('keep a note of several lines to its own referral', async () => {
    const { akbank } = await sent();
    const [other = ''] = await storeApplications(server, [anApplication({ banks: ['akbank'] })]);
    const rows = await server.sql<Row>(
      `UPDATE referrals SET state = 'sent' WHERE application_id = $1 RETURNING id`,
      [other],
    );
    const next = rows[0]?.id ?? '';
    const text = `Referans No;Durum;Not\n${akbank};Onaylandı;"Müşteri iki başvuru yaptı:\n${next};Reddedildi"`;
    const html = await (await preview(text)).text();
    expect(mainWords(html)).toMatch(/1 yanıt işlenecek[.,]/);
    expect((await staff.postForm(IMPORTS, postedForm(html, IMPORTS))).status).toBe(303);
    expect([await referral(akbank), await referral(next)]).toMatchObject([
      { state: 'approved' },
      { state: 'sent' },
    ]);
    const events = await server.sql<{ referral_id: string; note: string }>(
      `SELECT referral_id, note FROM referral_events WHERE referral_id = ANY($1) AND note IS NOT NULL`,
      [[akbank, next]],
    );
    expect(events.map(({ note }) => note.replaceAll(/\s+/g, ' '))).toEqual([
      `Müşteri iki başvuru yaptı: ${next};Reddedildi`,
    ]);
    expect(events[0]?.referral_id).toBe(akbank);
  });

  it('are not read where quotes leave open which record a line belongs to', async () => {
    const { akbank, qnb } = await sent();
    const text = `Referans No;Durum;Not\n${akbank};Onaylandı;"Müşteri "iki" başvuru\n${qnb};Reddedildi;son"`;
    const answer = await preview(text);
    expect(answer.status).toBe(422);
    expect(mainWords(await answer.text())).toContain('2. satırdan başlayan kayıtta tırnak işaretleri');
  });

  it.each([
    ['UTF-16 as Excel saves it', '\uFEFF', 'utf16le'],
    ['Excel’s own first line', 'sep=;\r\n', 'utf8'],
  ] as const)('are read from a file: %s', async (_name, head, encoding) => {
    const { akbank } = await sent();
    const text = `${head}Referans No;Durum\r\n${akbank};Onaylandı\r\n`;
    const answer = await previewOf(Buffer.from(text, encoding));
    expect(mainWords(await answer.text())).toMatch(/1 yanıt işlenecek[.,]/);
  });

  it.each([
    [
      'an .xlsx',
      Buffer.from('PK\u0003\u0004\u0014\u0000'),
      'Excel dosyası (.xlsx) okunamaz; CSV olarak kaydedin',
    ],
    ['no text', Buffer.from([1, 0, 2, 0, 3]), 'Dosya metin olarak okunamadı; CSV olarak kaydedin'],
    ['an empty file', Buffer.alloc(0), 'Dosya boş: içinde hiç satır yok'],
  ])('say why a file was not read: %s', async (_name, bytes, problem) => {
    const answer = await previewOf(bytes);
    expect(answer.status).toBe(422);
    expect(mainWords(await answer.text())).toContain(problem);
  });

  it('are refused line by line with the reason, and can go without the wrong ones', async () => {
    const { akbank, qnb } = await sent();
    const [waiting = ''] = await storeApplications(server, [anApplication({ banks: ['akbank'] })]);
    const rows = await server.sql<Row>('SELECT id FROM referrals WHERE application_id = $1', [waiting]);
    const gone = await sent();
    await server.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [gone.application]);
    const text = [
      `${akbank};Alındı`,
      `${akbank};Reddedildi`,
      `${qnb};Alındı`,
      `${rows[0]?.id ?? ''};Reddedildi`,
      '999999999;Alındı',
      'abc;Alındı',
      `${akbank};constructor`,
      `${gone.akbank};Onaylandı`,
    ].join('\n');
    const html = await (await preview(text)).text();
    const told = mainWords(html);
    expect(told).toContain('1 yanıt işlenecek, bu yanıtlar ücret doğurmaz, 7 satır hatalı.');
    expect(told).toContain('2. satır: Bu numara 1. satırda da var.');
    expect(told).toContain('3. satır: Bu bankanın böyle bir numarası yok.');
    expect(told).toContain('4. satır: Bu başvuru bankaya henüz gönderilmedi.');
    expect(told).toContain('5. satır: Bu bankanın böyle bir numarası yok.');
    expect(told).toContain('6. satır: “abc” bir referans numarası değil.');
    expect(told).toContain('7. satır: “constructor” bilinen bir durum değil.');
    expect(told).toContain('8. satır: Başvuru geri çekildi ya da silindi');
    const dropped = await (await preview(text, { drop: 'evet' })).text();
    expect(mainWords(dropped)).toMatch(/1 yanıt işlenecek[.,]/);
    expect((await staff.postForm(IMPORTS, postedForm(dropped, IMPORTS))).status).toBe(303);
    expect(await referral(akbank)).toMatchObject({ state: 'received' });
    expect(await referral(qnb)).toMatchObject({ state: 'sent' });
  });

  // GET /admin/referrals/imports
  it.each([
    [{ text: '', bank: 'akbank' }, 'Yanıtları yapıştırın veya bir dosya seçin'],
    [{ text: '1;Alındı', bank: '' }, 'Lütfen yanıtların bankasını seçin'],
    [{ text: 'Durum;Not\nAlındı;x', bank: 'akbank' }, 'Referans No” sütunu bulunamadı'],
    [{ text: '1;\n2;', bank: 'akbank' }, 'Hiçbir satırda durum yok.'],
  ])('come back with what is wrong, %j', async (fields, text) => {
    const answer = await staff.postForm(`${IMPORTS}/preview`, fields);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text)]);
  });

  // POST /admin/referrals/imports
  it('change states and what is owed at once, and once, and leave the application’s status to staff', async () => {
    const { application, akbank } = await sent();
    const form = postedForm(await (await preview(`${akbank};approved`)).text(), IMPORTS);
    const both = await Promise.all([staff.postForm(IMPORTS, form), staff.postForm(IMPORTS, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await referral(akbank)).toMatchObject({ state: 'approved' });
    expect(await statusOf(application)).toBe('pending');
    expect(await owed()).toEqual(['100.00']);
    const rows = await server.sql('SELECT bank_id, changes FROM referral_imports');
    expect(rows).toEqual([{ bank_id: 'akbank', changes: 1 }]);
  });

  it('are not applied when they are not what was looked at', async () => {
    const { akbank } = await sent();
    const form = postedForm(await (await preview(`${akbank};Alındı`)).text(), IMPORTS);
    await server.sql('UPDATE referrals SET version = version + 1 WHERE id = $1', [akbank]);
    const answer = await staff.postForm(IMPORTS, form);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('siz bakarken değişti'),
    ]);
    expect(await referral(akbank)).toMatchObject({ state: 'sent' });
    const forged = await staff.postForm(IMPORTS, { ...form, token: randomUUID(), bank: 'qnb' });
    expect(forged.status).toBe(409);
  });
});

describe('an import of answers', () => {
  // POST /admin/referrals/imports/:id/undo
  it('is undone as if it had not been, and what is reached again is owed again', async () => {
    const { application, akbank } = await sent();
    const id = await imported(`${akbank};Onaylandı`);
    const asked = await staff.postForm(`${IMPORTS}/${id}/undo`, {});
    expect(await asked.text()).toContain('1 yönlendirme eski durumuna dönsün mü?');
    expect((await undo(id)).status).toBe(303);
    expect(await referral(akbank)).toMatchObject({ state: 'sent', charged_at: null });
    expect(await statusOf(application)).toBe('pending');
    expect(await owed()).toEqual([]);
    expect((await undo(id)).status).toBe(303);
    await imported(`${akbank};Onaylandı`);
    expect(await owed()).toEqual(['100.00']);
  });

  it('leaves the earlier answer’s facts as they were once it is undone', async () => {
    const { akbank } = await sent();
    await imported(`${akbank};Reddedildi`);
    await server.sql(`UPDATE referrals SET answer_reason = 'income' WHERE id = $1`, [akbank]);
    const id = await imported(`${akbank};Onaylandı`);
    expect(await referral(akbank)).toMatchObject({ state: 'approved', answer_reason: null });
    expect((await undo(id)).status).toBe(303);
    expect(await referral(akbank)).toMatchObject({ state: 'rejected', answer_reason: 'income' });
  });

  it('stays whole where one referral changed since, or its month was closed', async () => {
    const [one, two] = [await sent(), await sent()];
    const changed = await imported(`${one.akbank};Alındı\n${two.akbank};Alındı`);
    await imported(`${two.akbank};Onaylandı`);
    const refused = await undo(changed);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(`${two.akbank}: aktarımdan sonra değişti`),
    ]);
    expect(await referral(one.akbank)).toMatchObject({ state: 'received' });
    const closed = await imported(`${one.akbank};Onaylandı`);
    const statement = await aStatement(server, {
      number: '2026-10-0001',
      month: '2026-10-01',
      tax_rate: 0,
      tax: 0,
      total: 100,
    });
    await server.sql('UPDATE referral_charges SET statement_id = $2 WHERE referral_id = $1', [
      one.akbank,
      statement.id,
    ]);
    const late = await undo(closed);
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('kapanmış bir hesap özetinde'),
    ]);
    expect(await owed()).toEqual(['100.00', '100.00']);
  });
});
