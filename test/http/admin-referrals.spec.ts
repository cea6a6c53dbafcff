import { anApplication, storeApplications } from '../factories/applications.js';
import { anEndpoint } from '../factories/messages.js';
import { auditedActions } from '../support/audit.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { emptied } from '../support/emptied.js';
import { rowsBy } from '../support/rows.js';
import { screenAt } from '../support/staff-list.js';

type Staff = Session & { readonly person: TestPerson };

const LIST = '/admin/referrals';

let database: TestDatabase;
let receiver: WebhookReceiver;
let server: TestServer;
let admin: Staff;
let moderator: Staff;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'admin-referrals' });
  receiver = await new WebhookReceiver().listen();
  server = await startServer({ database, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  admin = await signedIn(server, 'admin');
  moderator = await signedIn(server, 'moderator');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await database.drop();
});
beforeEach(async () => {
  receiver.forget();
  await emptied(() =>
    database.sql(`TRUNCATE form_submissions, outbox, referral_charges, do_not_contact, audit_log CASCADE;
    DELETE FROM referrals; DELETE FROM referral_files; DELETE FROM webhook_endpoints;
    UPDATE banks SET lead_release = 'at_once', lead_channel = 'file', lead_endpoint_id = NULL,
           price_per_application = 100`),
  );
});

interface Row {
  readonly id: string;
  readonly state: string;
  readonly hold: string | null;
  readonly version: number;
  readonly file_id: string | null;
}

const referralsOf = rowsBy<Row>(
  () => database,
  'SELECT * FROM referrals WHERE application_id = $1 ORDER BY bank_id',
);

/** @returns an application to two banks, and its referrals: they wait in the files of their banks */
async function apply(facts: Parameters<typeof anApplication>[0] = {}): Promise<{ id: string; rows: Row[] }> {
  const [id = ''] = await storeApplications(database, [anApplication(facts)]);
  await eventually(async () => (await referralsOf(id)).every(({ hold }) => hold !== null), 10_000);
  return { id, rows: await referralsOf(id) };
}

describe('the list of referrals', () => {
  it('shows each application once for each of its banks, filtered by what staff ask, and nobody’s phone', async () => {
    const { id, rows } = await apply({ phone: '5321234567' });
    await database.sql(`UPDATE referrals SET hold = 'suspicion' WHERE id = $1`, [rows[0]?.id]);
    const page = await screenAt(moderator, LIST);
    expect(page).toContain(`Başvuru ${id}`);
    expect(page.match(/name="ids"/g)).toHaveLength(2);
    expect(page).not.toMatch(/532\s?123|4567/);
    expect((await screenAt(moderator, `${LIST}?hold=suspicion`)).match(/name="ids"/g)).toHaveLength(1);
    expect((await screenAt(moderator, `${LIST}?bank=qnb&state=waiting`)).match(/name="ids"/g)).toHaveLength(
      1,
    );
    expect(await screenAt(moderator, `${LIST}?state=approved`)).toContain('uygun yönlendirme bulunamadı');
    expect((await moderator.get(`${LIST}?hold=constructor`)).status).toBe(400);
    expect(validityFaults(page)).toEqual([]);
    const csv = await (await moderator.get(`${LIST}.csv`)).text();
    expect(csv).toContain(`;${id};`);
    expect(csv).not.toContain('532');
  });

  // POST /admin/referrals/bulk, POST /admin/referrals/bulk/release
  it('lets the ticked ones go after a question, and says which stay', async () => {
    const { rows } = await apply();
    const [first, second] = rows;
    await database.sql(`UPDATE referrals SET hold = 'staff' WHERE id = $1`, [first?.id]);
    const ids = rows.map(({ id, version }) => `${id}.${String(version)}`);
    const asked = await moderator.postForm(`${LIST}/bulk`, { action: 'release', ids, list: 'bank=qnb' });
    expect(await asked.text()).toContain('2 yönlendirme bankasına gönderilsin mi?');
    const done = await moderator.postForm(`${LIST}/bulk/release`, { ids, list: '' });
    expect([done.status, done.headers.get('location')]).toEqual([303, LIST]);
    const said = await screenAt(moderator, LIST);
    expect(said).toContain('1 yönlendirme bankasına bırakıldı.');
    expect(said).toContain('1 yönlendirme değişmedi');
    expect(
      await referralsOf(
        (await database.sql<{ application_id: string }>('SELECT application_id FROM referrals'))[0]
          ?.application_id ?? '',
      ),
    ).toMatchObject([
      { id: first?.id, hold: 'file' },
      { id: second?.id, hold: 'file' },
    ]);
    expect(await auditedActions(database)).toContain('referral.release');
    expect((await moderator.postForm(`${LIST}/bulk`, { action: 'release' })).status).toBe(400);
    expect((await moderator.postForm(`${LIST}/bulk`, { action: 'x', ids })).status).toBe(400);
  });

  // POST /admin/referrals/bulk/sent
  it('takes all that are found for sent by hand, as they were when it asked', async () => {
    const { rows } = await apply();
    const asked = await moderator.postForm(`${LIST}/bulk`, { action: 'sent', all: 'evet', list: 'bank=qnb' });
    const until = /name="until" value="(\d+)"/.exec(await asked.text())?.[1] ?? '';
    const later = await apply();
    await moderator.postForm(`${LIST}/bulk/sent`, { all: 'evet', until, list: 'bank=qnb' });
    const states = async (id: string) => (await referralsOf(id)).map(({ state }) => state);
    const [one] = await database.sql<{ application_id: string }>(
      'SELECT application_id FROM referrals WHERE id = $1',
      [rows[0]?.id],
    );
    expect(await states(one?.application_id ?? '')).toEqual(['waiting', 'sent']);
    expect(await states(later.id)).toEqual(['waiting', 'waiting']);
  });
});

describe('the page of an application', () => {
  // GET /admin/referrals/:id
  it('shows each bank, why it waits and what can be done; a number leads there', async () => {
    const { id, rows } = await apply();
    const page = await screenAt(moderator, `/admin/applications/${id}`);
    expect(page).toContain('Bankalardaki durumu');
    expect(page).toContain('“Dosyalar” sayfasından indirilince');
    expect(validityFaults(page)).toEqual([]);
    const found = await moderator.get(`${LIST}/${String(rows[0]?.id)}`);
    expect(found.headers.get('location')).toBe(
      `/admin/applications/${id}#yonlendirme-${String(rows[0]?.id)}`,
    );
    for (const unknown of ['999999', 'x', '0', '__proto__'])
      expect((await moderator.get(`${LIST}/${unknown}`)).status).toBe(404);
  });

  it('takes what a bank has answered by POST /admin/referrals/:id/state , and tells who was slower', async () => {
    const { id, rows } = await apply();
    const [first] = rows;
    const at = `${LIST}/${String(first?.id)}`;
    const early = await moderator.postForm(`${at}/state`, {
      to: 'approved',
      version: String(first?.version),
    });
    expect(early.status).toBe(303);
    expect(await screenAt(moderator, `/admin/applications/${id}`)).toContain('henüz gönderilmedi');
    await moderator.postForm(`${at}/sent`, {});
    const [sent] = await referralsOf(id);
    const version = String(sent?.version);
    await moderator.postForm(`${at}/state`, { to: 'received', version, note: ' Arandı ' });
    const slow = await admin.postForm(`${at}/state`, { to: 'rejected', version, note: 'Gelir yetersiz' });
    expect(slow.status).toBe(409);
    const asked = await slow.text();
    expect(asked).toContain('durum şimdi “Alındı”');
    expect(asked).toContain('value="Gelir yetersiz"');
    const now = /name="version" value="(\d+)"/.exec(asked)?.[1] ?? '';
    await admin.postForm(`${at}/state`, { to: 'rejected', version: now, note: 'Gelir yetersiz' });
    const page = await screenAt(admin, `/admin/applications/${id}`);
    expect(page).toContain('Gelir yetersiz');
    expect(page).toContain('Arandı');
    expect((await referralsOf(id))[0]?.state).toBe('rejected');
    expect(await auditedActions(database)).toEqual(['referral.sent', 'referral.state', 'referral.state']);
    const wrong: Record<string, string>[] = [
      { to: 'waiting', version: now },
      { to: 'approved', version: 'x' },
      { to: 'approved', version: now, note: 'a\u202eb' },
    ];
    for (const form of wrong) expect((await admin.postForm(`${at}/state`, form)).status).toBe(400);
    await database.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [id]);
    const gone = await screenAt(admin, `/admin/applications/${id}`);
    expect(gone).not.toContain(`action="${at}/state"`);
    await admin.postForm(`${at}/state`, { to: 'approved', version: now });
    expect(await screenAt(admin, `/admin/applications/${id}`)).toContain('artık yanıt yazılmaz');
    expect((await referralsOf(id))[0]?.state).toBe('rejected');
  });

  it('lets one go that waits for its phone when that is confirmed by POST /admin/applications/:id/phone , or at once by POST /admin/referrals/:id/release', async () => {
    await database.sql(`UPDATE banks SET lead_release = 'confirmed_phone'`);
    const { id, rows } = await apply();
    expect(rows.map(({ hold }) => hold)).toEqual(['phone', 'phone']);
    await moderator.postForm(`${LIST}/${String(rows[0]?.id)}/release`, {});
    expect((await referralsOf(id)).map(({ hold }) => hold)).toEqual(['file', 'phone']);
    await moderator.postForm(`/admin/applications/${id}/phone`, { confirmed: 'evet' });
    await eventually(async () => (await referralsOf(id)).every(({ hold }) => hold === 'file'), 10_000);
    await moderator.postForm(`/admin/applications/${id}/phone`, { confirmed: 'evet' });
    await moderator.postForm(`/admin/applications/${id}/phone`, { confirmed: 'hayir' });
    expect(await auditedActions(database)).toEqual([
      'referral.release',
      'application.phone',
      'application.phone',
    ]);
  });
});

describe('the files of a bank', () => {
  const take = (session: Staff, bank: string, password = session.person.password): Promise<Response> =>
    session.postForm(`${LIST}/files/bank/${bank}`, { own_password: password });

  // GET /admin/referrals/files/bank/:bank, POST /admin/referrals/files/bank/:bank
  it('hold what waits for it, once, and count as sent', async () => {
    const { id } = await apply({ phone: '5321234567', email: '=1+1@ornek.test' });
    expect(await screenAt(admin, `${LIST}/files`)).toContain('Dosyayı al');
    expect(await screenAt(admin, `${LIST}/files/bank/akbank`)).toContain('1 başvuru dosyaya girer');
    const wrong = await take(admin, 'akbank', 'yanlış');
    expect(wrong.status).toBe(422);
    expect((await referralsOf(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const answer = await take(admin, 'akbank');
    expect(answer.headers.get('content-disposition')).toMatch(/akbank-basvurular-\d+/);
    const csv = await answer.text();
    const [first] = await referralsOf(id);
    expect(csv).toContain(`${String(first?.id)};`);
    expect(csv).toContain(';05321234567;');
    expect(csv).toContain("'=1+1@ornek.test");
    expect(first).toMatchObject({ state: 'sent', hold: null });
    expect((await take(admin, 'akbank')).status).toBe(400);
    expect((await referralsOf(id))[1]).toMatchObject({ state: 'waiting', hold: 'file' });
  });

  it('give each referral to one of two who ask at once', async () => {
    for (let n = 0; n < 5; n++) await apply({ banks: ['akbank'] });
    const answers = await Promise.all([take(admin, 'akbank'), take(admin, 'akbank')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const rows = await database.sql<{ size: number; held: string }>(
      'SELECT size, (SELECT count(*) FROM referrals WHERE file_id = f.id) AS held FROM referral_files f',
    );
    expect(rows).toEqual([{ size: 5, held: '5' }]);
  });

  // GET /admin/referrals/files/:id, POST /admin/referrals/files/:id
  it('can be had again for thirty days with the own password, without who was erased since', async () => {
    const gone = await apply({ banks: ['akbank'], phone: '5329990011' });
    const stays = await apply({ banks: ['akbank'] });
    await take(admin, 'akbank');
    const file = (await referralsOf(stays.id))[0]?.file_id ?? '';
    expect(await screenAt(admin, `${LIST}/files/${file}`)).toContain('daha önce alındı');
    await database.sql('DELETE FROM applications WHERE id = $1', [gone.id]);
    const again = await admin.postForm(`${LIST}/files/${file}`, { own_password: admin.person.password });
    const csv = await again.text();
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).not.toContain('5329990011');
    await database.sql(`UPDATE referral_files SET created_at = now() - interval '31 days'`);
    expect((await admin.get(`${LIST}/files/${file}`)).status).toBe(404);
    expect(await auditedActions(database)).toEqual(['referral-file.take', 'referral-file.download']);
  });

  // GET /admin/referrals/files
  it('are for those who may export personal data', async () => {
    expect((await moderator.get(`${LIST}/files`)).status).toBe(403);
    expect((await take(moderator, 'akbank')).status).toBe(403);
  });
});

describe('the list of those who want to hear from nobody', () => {
  const AT = '/admin/do-not-contact';

  // POST /admin/do-not-contact
  it('takes a phone however it is typed, keeps neither it nor an address, and holds what waits', async () => {
    const { id } = await apply({ phone: '5329876543' });
    expect(validityFaults(await screenAt(moderator, AT))).toEqual([]);
    for (const contact of ['', '12345', 'a@b', '0212 555 11 22']) {
      const wrong = await moderator.postForm(AT, { contact, reason: 'Denedi' });
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="Denedi"')]);
    }
    expect(
      (await moderator.postForm(AT, { contact: '+90 (532) 987 65 43', reason: 'İstemiyor' })).status,
    ).toBe(303);
    expect((await referralsOf(id)).map(({ hold }) => hold)).toEqual(['contact', 'contact']);
    await moderator.postForm(AT, { contact: '05329876543' });
    const page = await screenAt(moderator, AT);
    expect(page).toContain('Bu kişi zaten listede');
    expect(page).toContain('İstemiyor');
    const rows = await database.sql<{ row: string }>('SELECT d::text AS row FROM do_not_contact d');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('532987');
    expect(await (await moderator.get(`${AT}.csv`)).text()).not.toMatch(/532\s?987/);
    const [first] = await referralsOf(id);
    await moderator.postForm(`${LIST}/${String(first?.id)}/release`, {});
    expect((await referralsOf(id)).map(({ hold }) => hold)).toEqual(['contact', 'contact']);
  });

  // POST /admin/do-not-contact/search
  it('says who is on it, without an address that does', async () => {
    await moderator.postForm(AT, { contact: 'Biri@Ornek.test' });
    const found = await moderator.postForm(`${AT}/search`, { contact: 'biri@ornek.TEST' });
    expect(await found.text()).toContain('aşağıdaki satırdan çıkarabilirsiniz');
    const nobody = await moderator.postForm(`${AT}/search`, { contact: '5321110000' });
    expect(await nobody.text()).toContain('Listede değil');
  });

  // POST /admin/do-not-contact/:id/delete
  it('lets go who is taken off after a question', async () => {
    await moderator.postForm(AT, { contact: '5329876543' });
    const { id } = await apply({ phone: '5329876543', banks: ['akbank'] });
    expect((await referralsOf(id)).map(({ hold }) => hold)).toEqual(['contact']);
    const rows = await database.sql<{ id: string }>('SELECT id FROM do_not_contact');
    const at = `${AT}/${rows[0]?.id ?? ''}/delete`;
    expect(await (await moderator.postForm(at, {})).text()).toContain('Listeden çıkarılsın mı?');
    expect((await moderator.postForm(at, { confirmed: 'evet' })).status).toBe(303);
    await eventually(async () => (await referralsOf(id))[0]?.hold === 'file', 10_000);
    expect((await moderator.postForm(at, { confirmed: 'evet' })).status).toBe(404);
    expect(await auditedActions(database)).toEqual(['do-not-contact.create', 'do-not-contact.delete']);
  });
});

// GET /admin/referrals/erased, POST /admin/referrals/erased/:id/told
it('banks without a webhook are told by hand of what was erased', async () => {
  const { id, rows } = await apply();
  const [first] = rows;
  await moderator.postForm(`${LIST}/${String(first?.id)}/sent`, {});
  await database.sql('DELETE FROM applications WHERE id = $1', [id]);
  await eventually(
    async () =>
      (await screenAt(moderator, `${LIST}/erased`)).includes(
        `Elden bildirildi: Akbank, ${String(first?.id)}`,
      ),
    10_000,
  );
  const page = await screenAt(moderator, `${LIST}/erased`);
  const action = /action="([^"]+\/told)"/.exec(page)?.[1] ?? '';
  await moderator.postForm(action, {});
  await moderator.postForm(action, {});
  expect(await screenAt(moderator, `${LIST}/erased`)).toContain('elden bildirildi');
  expect((await auditedActions(database)).filter((one) => one === 'referral.told')).toHaveLength(1);
});

it('a bank by webhook needs one, and who chooses it proves who they are', async () => {
  const rows = [await anEndpoint(database, { name: 'Akbank', url: receiver.url, bank_id: 'akbank' })];
  const path = '/admin/content/banks/akbank';
  const save = async (change: Record<string, string>): Promise<Response> => {
    const form = postedForm(await screenAt(admin, path), path);
    return admin.postForm(path, { ...form, ...change });
  };
  const without = await save({ lead_channel: 'webhook' });
  expect([without.status, await without.text()]).toEqual([422, expect.stringContaining('bir webhook seçin')]);
  const chosen = { lead_channel: 'webhook', lead_endpoint_id: rows[0]?.id ?? '' };
  expect((await save(chosen)).status).toBe(422);
  const saved = await save({ ...chosen, own_password: admin.person.password });
  expect(saved.status).toBe(303);
  expect(
    await database.sql('SELECT lead_channel, lead_endpoint_id FROM banks WHERE id = $1', ['akbank']),
  ).toEqual([chosen]);
  for (const lead_emails of [
    '',
    'kredi',
    Array.from({ length: 6 }, (_, n) => `k${String(n)}@banka.test`).join('\n'),
  ])
    expect((await save({ lead_channel: 'email', lead_emails })).status).toBe(422);
  const mailed = {
    lead_channel: 'email',
    lead_emails: 'kredi@banka.test\r\n\r\nyedek@banka.test\nkredi@banka.test',
  };
  expect((await save(mailed)).status).toBe(422);
  expect((await save({ ...mailed, own_password: admin.person.password })).status).toBe(303);
  expect((await save({ slogan: 'Başka' })).status).toBe(303);
  expect((await save({ lead_emails: 'baska@banka.test' })).status).toBe(422);
  expect(await database.sql('SELECT lead_channel, lead_emails FROM banks WHERE id = $1', ['akbank'])).toEqual(
    [{ lead_channel: 'email', lead_emails: ['kredi@banka.test', 'yedek@banka.test'] }],
  );
});
