import pg from 'pg';
import { anApplication, anApplicationPermission, storeApplications } from '../factories/applications.js';
import { RETENTION_STEPS } from '../../src/shared/enums/privacy.js';
import {
  aMemberConsent,
  aMemberSignUp,
  anEmailChange,
  aRateAlarm,
  aSavedResult,
  aUser,
  aLetter,
  anIssue,
  aSubscriber,
} from '../factories/people.js';
import { aPhoneCode, aSentMessage } from '../factories/messages.js';
import { anAuditEntry } from '../factories/records.js';
import { applied, freshPhone } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { mentionsOf } from '../support/mentions.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { todayIn } from '../../src/shared/finance/calendar.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
});

const PRIVACY = '/admin/privacy';
const PEOPLE = '/admin/people';
const textOf = async (answer: Response): Promise<string> =>
  plain((await answer.text()).replace(/<head>[\s\S]*<\/head>/, ''));
const own = (): { own_password: string } => ({ own_password: admin.person.password });

/** The first line of a table of steps, as it reads. */
const firstStep = (text: string): string =>
  (text.split('Başvurular (kişi')[1]?.split('Onaylanmayan')[0] ?? '').replaceAll(/\s+/g, ' ').trim();

let people = 0;
interface Someone {
  readonly phone: string;
  readonly email: string;
  readonly id: string;
}
async function someone(createdAt = new Date().toISOString()): Promise<Someone> {
  const [phone, email] = [freshPhone(), `ekrandaki.${String(++people)}.kisi@ornek.test`];
  const [id = ''] = await storeApplications(server, [
    anApplication({ kind: 'card', phone, email, createdAt }),
  ]);
  return { phone, email, id };
}

describe('what is past its period', () => {
  // POST /admin/privacy/preview, POST /admin/privacy/runs, GET /admin/privacy/runs/:id
  it('is told ahead, goes on request, and leaves a record', async () => {
    const old = await someone(new Date(Date.now() - 25 * 31 * 86_400_000).toISOString());
    const young = await someone();
    expect(await textOf(await admin.get(PRIVACY))).toContain('Henüz çalışmadı');
    const preview = await admin.postForm(`${PRIVACY}/preview`, {});
    expect(preview.status).toBe(200);
    expect(firstStep(await textOf(preview))).toMatch(/2 yıl[^a-z]* 1$/);
    const refused = await admin.postForm(`${PRIVACY}/runs`, { own_password: 'yanlış' });
    expect([refused.status, await textOf(refused)]).toEqual([
      422,
      expect.stringContaining('Şifreniz hatalı'),
    ]);
    const begun = await admin.postForm(`${PRIVACY}/runs`, own());
    expect(begun.status).toBe(303);
    const run = begun.headers.get('location') ?? '';
    expect(run).toMatch(/^\/admin\/privacy\/runs\/\d+$/);
    await eventually(async () => !(await textOf(await admin.get(run))).includes('Sürüyor'), 15_000);
    expect(firstStep(await textOf(await admin.get(run)))).toMatch(/2 yıl[^a-z]* 1$/);
    expect(await mentionsOf(server, old)).toEqual([]);
    expect((await mentionsOf(server, young)).length).toBeGreaterThan(0);
    expect(await textOf(await admin.get(`/admin/applications/${old.id}`))).toContain(
      'Kişi bilgileri silindi',
    );
    expect(
      await server.sql<pg.QueryResultRow>(
        `SELECT resource_id FROM audit_log WHERE action = 'retention.start'`,
      ),
    ).toEqual([{ resource_id: run.split('/').at(-1) }]);
    expect((await admin.get(`${PRIVACY}/runs/999999`)).status).toBe(404);
  });

  // GET /admin/privacy/runs.csv
  it('is a file', async () => {
    const answer = await admin.get(`${PRIVACY}/runs.csv`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + RETENTION_STEPS.length);
    expect(lines[0]).toContain('Tutanak;Başladı;Bitti;Başlatan;Veri;Süre');
  });
});

describe('a person', () => {
  // GET /admin/people, POST /admin/people
  it('is shown whole to whoever is written down', async () => {
    const { phone, email, id } = await someone();
    expect((await admin.get(PEOPLE)).status).toBe(200);
    for (const contact of [`0${phone}`, email.toUpperCase()]) {
      const text = await textOf(await admin.postForm(PEOPLE, { contact }));
      expect(text).toContain(`Kredi kartı başvurusu ${id}`);
      expect(text).toContain(email);
    }
    const looks = await server.sql<pg.QueryResultRow>(
      `SELECT resource_id, after FROM audit_log WHERE action = 'person.reveal'`,
    );
    expect(looks).toHaveLength(2);
    expect(JSON.stringify(looks)).not.toContain(phone);
    const nobody = await admin.postForm(PEOPLE, { contact: freshPhone() });
    expect(await textOf(nobody)).toContain('hiçbir kayıt tutulmuyor');
    const wrong = await admin.postForm(PEOPLE, { contact: '123' });
    expect([wrong.status, await textOf(wrong)]).toEqual([
      422,
      expect.stringContaining('Bir cep telefonu ya da e-posta adresi yazın'),
    ]);
  });

  it('does nothing without reason and own password', async () => {
    const { phone: contact, id } = await someone();
    for (const [path, fields, text] of [
      ['export', { reason: '', ...own() }, 'Lütfen bir neden seçin'],
      ['erase', { reason: 'period', ...own() }, 'Lütfen bir neden seçin'],
      ['erase', { reason: 'request' }, 'kendi şifrenizi yazmanız gerekir'],
      ['correct', { reason: 'request', right: 'x', ...own() }, 'Bir cep telefonu ya da e-posta adresi yazın'],
    ] as const) {
      const answer = await admin.postForm(`${PEOPLE}/${path}`, { contact, ...fields });
      expect([path, answer.status, await textOf(answer)]).toEqual([path, 422, expect.stringContaining(text)]);
    }
    expect(
      await server.sql<pg.QueryResultRow>('SELECT phone_number, erased_at FROM applications WHERE id = $1', [
        id,
      ]),
    ).toEqual([{ phone_number: contact, erased_at: null }]);
  });

  it('is shown with all that a member’s account holds and what waits to be confirmed', async () => {
    const [phone, email] = [freshPhone(), `uye.${String(++people)}.ekran@ornek.test`];
    const { id: member } = await aUser(server, { email, phone, phone_confirmed_at: new Date() });
    await aRateAlarm(server, { user_id: member });
    await aSavedResult(server, { user_id: member });
    await anEmailChange(server, { user_id: member, email: `yeni.${email}`, old_email: email });
    await aPhoneCode(server, { owner: `member ${member}`, old_phone: phone });
    await aMemberSignUp(server, { email: `baska.${email}`, phone });
    await aMemberConsent(server, { user_id: member, kind: 'terms', version: 'v7' });
    await anAuditEntry(server, {
      actor_name: 'Deniz Kaya',
      action: 'user.sessions-end',
      resource: 'user',
      resource_id: member,
    });
    const text = await textOf(await admin.postForm(PEOPLE, { contact: phone }));
    for (const part of [
      'Deniz Kaya',
      'telefon doğrulandı',
      'Oran alarmı',
      'Yazlık',
      `yeni.${email}`,
      `baska.${email}`,
      'v7',
    ])
      expect(text).toContain(part);
    const answer = await admin.postForm(`${PEOPLE}/export`, { contact: email, reason: 'request', ...own() });
    expect(await answer.json()).toMatchObject({
      accounts: [{ email, phone }],
      kept: expect.arrayContaining([expect.objectContaining({ name: 'Yazlık' })]) as unknown,
      pending: expect.arrayContaining([expect.objectContaining({ what: 'email-change' })]) as unknown,
    });
  });

  it('is shown with what she was sent: as an applicant, a subscriber, a member, and by who waits to be confirmed', async () => {
    const { phone, email, id } = await someone();
    const member = await aUser(server, { email, phone });
    const subscriber = await aSubscriber(server, {
      email,
      phone_number: phone,
      source_page: '/bulten',
      state: 'confirmed',
    });
    const issue = await anIssue(server, {
      state: 'sent',
      started_at: new Date(),
      content: { subject: 'x', title: 'x', parts: [], reason: 'x' },
    });
    await aLetter(server, {
      issue_id: issue.id,
      subscriber_id: subscriber.id,
      state: 'sent',
      settled_at: new Date(),
    });
    const code = await aPhoneCode(server, { phone });
    const recipients = {
      ...{
        'application.created': `application ${id}`,
        'newsletter.confirmed': `subscriber ${subscriber.id}`,
      },
      ...{
        'member.deletion': `user ${member.id}`,
        'phone.code': `phone-code ${code.id}`,
      },
      ...{ 'user.security': 'user 999999' },
    };
    for (const [topic, recipient] of Object.entries(recipients))
      await aSentMessage(server, topic, { recipient, state: 'delivered' });
    const text = await textOf(await admin.postForm(PEOPLE, { contact: email }));
    const listed = text.split('Gönderilen iletiler').at(-1)?.split('Personelin')[0] ?? '';
    for (const label of ['Yeni başvuru bildirimi', 'Bülten karşılaması', 'Hesap silme', 'Bülten'])
      expect(listed).toContain(label);
    expect(listed).not.toContain('Hesap güvenliği');
    const byPhone = await textOf(await admin.postForm(PEOPLE, { contact: phone }));
    expect(byPhone).toContain('Telefon doğrulama kodu');
    const answer = await admin.postForm(`${PEOPLE}/export`, { contact: phone, reason: 'request', ...own() });
    const { messages } = (await answer.json()) as { messages: { topic: string }[] };
    expect(messages.map(({ topic }) => topic).sort()).toEqual([
      ...[
        'application.created',
        'member.deletion',
        'newsletter.confirmed',
        'newsletter.letter',
        'phone.code',
      ],
    ]);
  });

  // POST /admin/people/export
  it('gets what is known as a file', async () => {
    const { phone, email, id } = await someone();
    const answer = await admin.postForm(`${PEOPLE}/export`, { contact: phone, reason: 'request', ...own() });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="kisi-[\d-]+\.json"$/);
    expect(await answer.json()).toMatchObject({ phone, applications: [{ id, email, phone_number: phone }] });
  });

  // POST /admin/people/correct
  it('is written as she is', async () => {
    const { phone, email, id } = await someone();
    const right = freshPhone();
    const answer = await admin.postForm(`${PEOPLE}/correct`, {
      contact: email,
      reason: 'request',
      right,
      ...own(),
    });
    expect(answer.status).toBe(303);
    expect(
      await server.sql<pg.QueryResultRow>('SELECT phone_number, email FROM applications WHERE id = $1', [id]),
    ).toEqual([{ phone_number: right, email }]);
    expect(await mentionsOf(server, { phone, email: 'kimse@ornek.test' })).toEqual([]);
  });

  // POST /admin/people/erase, GET /admin/privacy/erasures.jsonl
  it('is erased, and the journal tells it without naming her', async () => {
    const person = await someone();
    const { phone, email, id } = person;
    const answer = await admin.postForm(`${PEOPLE}/erase`, { contact: phone, reason: 'request', ...own() });
    expect(answer.status).toBe(303);
    expect(await textOf(await admin.get(PEOPLE))).toContain(
      'Silindi ya da anonimleştirildi: 1 başvuru, 0 abonelik, 0 üyelik.',
    );
    expect(await mentionsOf(server, { phone, email })).toEqual([]);
    const journal = await (await admin.get(`${PRIVACY}/erasures.jsonl`)).text();
    expect(JSON.parse(journal.trim().split('\n').at(-1) ?? '')).toMatchObject({
      reason: 'request',
      applications: [id],
    });
    expect(journal).not.toContain(phone);
    expect(await textOf(await admin.get(PRIVACY))).toContain('Kişinin isteği');
    expect(
      await server.sql<pg.QueryResultRow>(
        `SELECT after FROM audit_log WHERE action = 'person.erase' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ after: { reason: 'request', count: 1 } }]);
    expect(await textOf(await admin.postForm(PEOPLE, { contact: phone }))).toContain(
      'Saklanan onay kanıtları',
    );
    expect((await admin.get(`/admin/applications/${id}`)).status).toBe(200);
  });

  it('is found and erased in whatever spelling she gave her address', async () => {
    const typed = [`İSMAİL.${String(++people)}@Ornek.TEST`, `Ismail.${String(people)}@ornek.test`];
    const { id } = await applied(server, 'kart', { email: typed[0] });
    const contact = `ismail.${String(people)}@ornek.test`;
    for (const spelling of [...typed, contact])
      expect(await textOf(await admin.postForm(PEOPLE, { contact: spelling }))).toContain(
        `Kredi kartı başvurusu ${id}`,
      );
    await admin.postForm(`${PEOPLE}/erase`, { contact, reason: 'request', ...own() });
    expect(await server.sql<pg.QueryResultRow>('SELECT email FROM applications WHERE id = $1', [id])).toEqual(
      [{ email: null }],
    );
  });

  it('takes a number that somebody else typed into an account with it, and leaves that account', async () => {
    const { phone } = await someone();
    const account = async (confirmed: boolean): Promise<string> => {
      const email = `hesap.${String(++people)}@ornek.test`;
      await aUser(server, { email, phone, phone_confirmed_at: confirmed ? new Date() : null });
      return email;
    };
    const [hers, anothers] = [await account(true), await account(false)];
    await admin.postForm(`${PEOPLE}/erase`, { contact: phone, reason: 'request', ...own() });
    expect(
      await server.sql<pg.QueryResultRow>('SELECT email, phone FROM users WHERE email = ANY ($1)', [
        [hers, anothers],
      ]),
    ).toEqual([{ email: anothers, phone: null }]);
    expect(await mentionsOf(server, { phone, email: hers })).toEqual([]);
  });
});

describe('permissions of marketing', () => {
  const PERMISSIONS = '/admin/privacy/permissions';
  const linesOf = async (list: string): Promise<string[]> => {
    const answer = await admin.postForm(`${PERMISSIONS}.csv`, { list, ...own() });
    expect(answer.headers.get('content-disposition')).toContain('iys-izinleri');
    return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  };

  // GET /admin/privacy/permissions, GET /admin/privacy/permissions.csv, POST /admin/privacy/permissions.csv
  it('go to the register with channel, time, source and state', async () => {
    const one = await someone('2026-03-02T21:30:15.250Z');
    const other = await someone('2026-03-02T10:00:00Z');
    await someone('2026-03-02T11:00:00Z');
    await server.sql(
      `UPDATE applications SET marketing_consent = id = $1, marketing_withdrawn_at = CASE WHEN id = $2 THEN timestamptz '2026-03-04 12:00+03' END
        WHERE id IN ($1, $2)`,
      [one.id, other.id],
    );
    const days = 'from=2026-03-01&to=2026-03-10';
    const page = await admin.get(`${PERMISSIONS}?${days}`);
    const shown = await page.text();
    expect(validityFaults(shown)).toEqual([]);
    expect(plain(shown)).toMatch(/2 onay ?, 1 ret/);
    expect(shown).not.toContain(one.email);
    const refused = await admin.postForm(`${PERMISSIONS}.csv`, { list: days, own_password: 'yanlış' });
    expect([refused.status, (await refused.text()).includes('Şifreniz hatalı')]).toEqual([422, true]);
    const record = (recipient: string, type: string, status: string, at: string): string =>
      [recipient, 'BIREYSEL', type, status, 'HS_WEB', at].join(';');
    expect(await linesOf(days)).toEqual([
      'recipient;recipientType;type;status;source;consentDate',
      record(`+90${other.phone}`, 'ARAMA', 'ONAY', '2026-03-02 13:00:00'),
      record(`+90${other.phone}`, 'MESAJ', 'ONAY', '2026-03-02 13:00:00'),
      record(other.email, 'EPOSTA', 'ONAY', '2026-03-02 13:00:00'),
      record(`+90${one.phone}`, 'ARAMA', 'ONAY', '2026-03-03 00:30:15'),
      record(`+90${one.phone}`, 'MESAJ', 'ONAY', '2026-03-03 00:30:15'),
      record(one.email, 'EPOSTA', 'ONAY', '2026-03-03 00:30:15'),
      record(`+90${other.phone}`, 'ARAMA', 'RET', '2026-03-04 12:00:00'),
      record(`+90${other.phone}`, 'MESAJ', 'RET', '2026-03-04 12:00:00'),
      record(other.email, 'EPOSTA', 'RET', '2026-03-04 12:00:00'),
    ]);
    // Days are those of Türkiye: the first of the two was given on the third of March.
    expect(await linesOf('from=2026-03-03&to=2026-03-03&type=EPOSTA')).toHaveLength(2);
    expect(await linesOf(`${days}&state=RET&type=MESAJ&place=application`)).toHaveLength(2);
    expect(await linesOf(`${days}&place=member`)).toHaveLength(1);
    const entries = await server.sql<pg.QueryResultRow>(
      `SELECT after FROM audit_log WHERE action = 'permission.export' ORDER BY id`,
    );
    expect(entries.at(-1)).toMatchObject({ after: { place: 'member', from: '2026-03-01' } });
    expect((await admin.get(`${PERMISSIONS}?from=x&to=9999-99-99&place=constructor`)).status).toBe(200);
    expect((await admin.get(`${PERMISSIONS}.csv?${days}`)).status).toBe(200);
  });

  it('by channel are one record each, and go back one by one', async () => {
    const { id, phone, email } = await someone('2026-05-02T10:00:00Z');
    const of = { application_id: id, application_kind: 'card' } as const;
    await anApplicationPermission.many(server, [
      { ...of, consent: 'marketing_sms', withdrawn_at: '2026-05-03 09:00+03' },
      { ...of, consent: 'marketing_email', withdrawn_at: null },
    ]);
    const record = (recipient: string, type: string, status: string, at: string): string =>
      [recipient, 'BIREYSEL', type, status, 'HS_WEB', at].join(';');
    expect((await linesOf('from=2026-05-01&to=2026-05-31')).slice(1).sort()).toEqual(
      [
        record(`+90${phone}`, 'MESAJ', 'ONAY', '2026-05-02 13:00:00'),
        record(`+90${phone}`, 'MESAJ', 'RET', '2026-05-03 09:00:00'),
        record(email, 'EPOSTA', 'ONAY', '2026-05-02 13:00:00'),
      ].sort(),
    );
    const person = await textOf(await admin.postForm(PEOPLE, { contact: phone }));
    expect(person).toContain('Ticari ileti izni: e-posta');
    expect(person).toContain('Ticari ileti izni: SMS, geri alındı: 03.05.2026 09:00');
    const shown = await textOf(await admin.get(`/admin/applications/${id}`));
    expect(shown).toContain('Ticari ileti izni: e-posta : verildi');
    expect(shown).toContain('Ticari ileti izni: SMS : geri alındı');
  });

  it('of members and subscribers are those of confirmed addresses', async () => {
    const { id: member } = await aUser(server, { email: 'izinli.uye@ornek.test', phone: '5321110099' });
    await aMemberConsent(server, {
      user_id: member,
      version: 'v1',
      given_at: '2026-02-01 12:00+03',
      withdrawn_at: '2026-02-02 12:00+03',
    });
    expect(await linesOf('from=2026-02-01&to=2026-02-28&place=member')).toEqual([
      'recipient;recipientType;type;status;source;consentDate',
      'izinli.uye@ornek.test;BIREYSEL;EPOSTA;ONAY;HS_WEB;2026-02-01 12:00:00',
      'izinli.uye@ornek.test;BIREYSEL;EPOSTA;RET;HS_WEB;2026-02-02 12:00:00',
    ]);
  });
});

describe('the register of requests', () => {
  const LIST = '/admin/privacy-requests';
  /** As the site counts days: from nine in the evening on, UTC is a day behind. */
  const day = (ago: number): string => todayIn('Europe/Istanbul', new Date(Date.now() - ago * 86_400_000));
  /** Of the new form, as it is opened. */
  const create = async (typed: Record<string, string>): Promise<Response> => {
    const html = await (await admin.get(`${LIST}/new`)).text();
    expect(validityFaults(html)).toEqual([]);
    return admin.postForm(LIST, { ...postedForm(html, LIST), ...typed });
  };
  const request = { kind: 'erasure', channel: 'email', subject: 'Ayşe Yılmaz' };

  // GET /admin/privacy-requests, GET /admin/privacy-requests/new, POST /admin/privacy-requests, POST /admin/privacy-requests/:id, POST /admin/privacy-requests/:id/delete
  it('counts thirty days down, warns in time, and is answered', async () => {
    expect(await textOf(await admin.get(LIST))).toContain('Henüz talep yok');
    for (const [typed, text] of [
      [{ ...request, kind: '' }, 'Lütfen ne istendiğini seçin'],
      [{ ...request, subject: '0532 123 45 67' }, 'Telefon ya da e-posta yazmayın'],
      [{ ...request, subject: 'Ayşe ayse@ornek.test' }, 'Telefon ya da e-posta yazmayın'],
      [{ ...request, received_on: day(-2) }, 'Geliş günü bugünden sonra olamaz'],
      [{ ...request, state: 'answered' }, 'Yanıt gününü seçin'],
      [{ ...request, state: 'answered', answered_on: day(40), answer: 'x' }, 'geliş gününden önce olamaz'],
      [
        { ...request, state: 'answered', answered_on: day(0), answer: 'x' },
        'Kişinin kimliğinin nasıl doğrulandığını seçin',
      ],
    ] as const) {
      const wrong = await create(typed);
      expect([wrong.status, await textOf(wrong)]).toEqual([422, expect.stringContaining(text)]);
    }
    for (const ago of [0, 26, 33])
      expect((await create({ ...request, received_on: day(ago) })).status).toBe(303);
    const list = await (await admin.get(`${LIST}?sort=due_on`)).text();
    expect(validityFaults(list)).toEqual([]);
    const told = plain(list);
    for (const left of ['3 gün gecikti', '4 gün kaldı', '30 gün kaldı']) expect(told).toContain(left);
    expect((await textOf(await admin.get(`${LIST}?due=late`))).match(/gün (?:gecikti|kaldı)/g)).toEqual([
      'gün gecikti',
    ]);
    expect((await textOf(await admin.get(`${LIST}?due=soon`))).match(/gün (?:gecikti|kaldı)/g)).toEqual([
      'gün kaldı',
    ]);
    expect(await textOf(await admin.get('/admin'))).toContain(
      '1 talebin süresi doldu, 1 talebinki dolmak üzere',
    );

    const [{ id } = { id: '' }] = (await server.sql<pg.QueryResultRow>(
      'SELECT id FROM privacy_requests ORDER BY received_on LIMIT 1',
    )) as { id: string }[];
    const at = `${LIST}/${id}`;
    const form = postedForm(await (await admin.get(at)).text(), at);
    const answered = {
      ...{ state: 'answered', answered_on: day(0), answer: 'Silindi, e-postayla bildirildi' },
      identity_check: 'signature',
    };
    expect((await admin.postForm(at, { ...form, ...answered })).status).toBe(303);
    expect(await textOf(await admin.get('/admin'))).toContain('1 talebin süresi beş gün içinde doluyor');
    const csv = await (await admin.get(`${LIST}.csv?state=answered`)).text();
    expect(csv).toContain('Silindi, e-postayla bildirildi');
    expect((await admin.postForm(`${at}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect(await server.sql<pg.QueryResultRow>('SELECT 1 FROM privacy_requests')).toHaveLength(2);
    expect(
      await server.sql<pg.QueryResultRow>(
        `SELECT action FROM audit_log WHERE resource = 'privacy-request' AND resource_id = $1 ORDER BY id`,
        [id],
      ),
    ).toEqual([
      { action: 'privacy-request.create' },
      { action: 'privacy-request.update' },
      { action: 'privacy-request.delete' },
    ]);
  });

  it('is for administrators alone', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(LIST)).status).toBe(403);
    expect(await textOf(await moderator.get('/admin'))).not.toContain('talebin süresi');
  });
});
