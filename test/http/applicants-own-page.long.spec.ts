import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { aReferralEvent } from '../factories/referrals.js';
import { aMemberConsent, aUser } from '../factories/people.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { signedIn } from '../support/staff.js';
import {
  openApplicants,
  SECRET,
  database,
  server,
  second,
  apply,
  post,
  get,
  asked,
  tryCode,
  opened,
  openedBy,
  tokenFor,
  act,
  textOf,
} from '../support/applicant-desk.js';

openApplicants();

describe('GET /basvuru-durumu/basvurum', () => {
  it('says of each bank how far it has come, in plain words', async () => {
    const made = await apply();
    await database.sql(
      `UPDATE referrals SET state = 'in_review', hold = NULL, sent_at = now() WHERE application_id = $1 AND bank_id = 'akbank'`,
      [made.id],
    );
    const [akbank] = await database.sql<{ id: string }>(
      `SELECT id FROM referrals WHERE application_id = $1 AND bank_id = 'akbank'`,
      [made.id],
    );
    await aReferralEvent(database, {
      referral_id: akbank?.id ?? '',
      to_state: 'in_review',
      note: 'içeriden not',
      source: 'staff',
      actor_name: 'Ayşe Personel',
    });
    const text = await textOf(applicantPaths.show(), await opened(made));
    expect(text).toMatch(/Akbank Banka değerlendiriyor Bankadaki referans no: \d+/);
    expect(text).toContain('Konut Kredisi');
    expect(text).not.toMatch(/içeriden not|Ayşe Personel/);
  });

  it.each([
    applicantPaths.show(),
    applicantPaths.data(),
    applicantPaths.dataJson(),
    applicantPaths.erasure(),
  ])('%s is closed without a code', async (path) => {
    const response = await get(path, `basvurum=${'a'.repeat(43)}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      applicantPaths.new({ oturum: 'bitti' }),
    ]);
  });
});

describe('what an applicant may do', () => {
  it('GET /basvuru-durumu/vazgec asks and POST /basvuru-durumu/vazgec ends what is open, tells banks that have it, and charges nobody', async () => {
    const made = await apply();
    await database.sql(
      `UPDATE banks SET billable_state = 'received', price_per_application = 100 WHERE id = 'akbank'`,
    );
    await database.sql(
      `UPDATE referrals SET state = 'sent', hold = NULL, sent_at = now(), price = 100, billable_state = 'received'
        WHERE application_id = $1 AND bank_id = 'akbank'`,
      [made.id],
    );
    const cookie = await opened(made);
    const question = await (await get(applicantPaths.withdrawal(), cookie)).text();
    expect(validityFaults(question)).toEqual([]);
    expect(plain(question)).toMatch(/çalışanlarımız bildirir: Akbank/);
    expect(await textOf(applicantPaths.show(), cookie)).toContain('Başvurumdan vazgeç…');
    const done = await act(applicantPaths.withdrawal(), cookie);
    expect((await get(applicantPaths.withdrawal(), cookie)).headers.get('location')).toBe(
      '/basvuru-durumu/basvurum?sonuc=kapali',
    );
    expect(done.headers.get('location')).toMatch(
      /^\/basvuru-durumu\/basvurum\?sonuc=vazgecildi&kayit=\d{8}-\d+$/,
    );
    const again = await act(applicantPaths.withdrawal(), cookie, second);
    expect(again.headers.get('location')).toBe('/basvuru-durumu/basvurum?sonuc=kapali');
    expect(
      await database.sql('SELECT bank_id, state FROM referrals WHERE application_id = $1 ORDER BY bank_id', [
        made.id,
      ]),
    ).toEqual([
      { bank_id: 'akbank', state: 'rejected' },
      { bank_id: 'isbankasi', state: 'rejected' },
    ]);
    const told = await database.sql<{ bank: string }>(
      `SELECT payload ->> 'bank' AS bank FROM outbox WHERE topic = 'referral.withdrawn'
          AND payload ->> 'referral' IN (SELECT id::text FROM referrals WHERE application_id = $1)`,
      [made.id],
    );
    expect(told).toEqual([{ bank: 'akbank' }]);
    expect(await database.sql('SELECT 1 FROM referral_charges WHERE application_id = $1', [made.id])).toEqual(
      [],
    );
    const text = await textOf(done.headers.get('location') ?? '', cookie);
    expect(text).toMatch(/İşlem numaranız \d{8}-\d+/);
    expect(text).toContain('Durum Vazgeçtiniz');
    expect(text).toMatch(/çalışanlarımız bildirir: Akbank/);
    expect(text).not.toContain('Başvurumdan vazgeç…');
    const admin = await signedIn(server, 'admin');
    expect(plain(await (await admin.get('/admin/referrals/erased')).text())).toContain('Vazgeçti');
    expect(plain(await (await admin.get(`/admin/applications/${made.id}`)).text())).toContain(
      'Başvurusundan vazgeçti',
    );
  });

  it('is asked by POST /basvuru-durumu/ulasim for a better time where a bank could not reach her, and may still call off what another has open', async () => {
    const made = await apply();
    await database.sql(
      `UPDATE referrals SET state = CASE bank_id WHEN 'akbank' THEN 'unreachable' ELSE 'sent' END, hold = NULL, sent_at = now()
        WHERE application_id = $1`,
      [made.id],
    );
    await database.sql(`UPDATE applications SET status = 'approved' WHERE id = $1`, [made.id]);
    const cookie = await opened(made);
    const page = await (await get(applicantPaths.show(), cookie)).text();
    expect(validityFaults(page)).toEqual([]);
    expect(plain(page)).toContain('Bu bir ret değildir.');
    expect(plain(page)).not.toContain('Olumsuz sonuçlandı');
    expect(plain(page)).toContain('Bankaların yanıtı Yanıt bekleniyor');
    expect(plain(page)).toContain('Başvurumdan vazgeç…');
    const reach = async (text: string): Promise<string | null> => {
      const body = { _csrf: await tokenFor(cookie), reach: text };
      return (await post(applicantPaths.reach(), body, { cookie })).headers.get('location');
    };
    expect(await reach(' ')).toContain('sonuc=ulasim-yok');
    expect(await reach('x'.repeat(201))).toContain('sonuc=ulasim-yok');
    expect(await reach('Akşam 18.00’den sonra')).toContain('sonuc=ulasim');
    expect(
      await database.sql(
        `SELECT type, note, actor_id FROM application_events WHERE application_id = $1 AND note LIKE 'Ulaşmak%'`,
        [made.id],
      ),
    ).toEqual([{ type: 'note', note: 'Ulaşmak için: Akşam 18.00’den sonra', actor_id: null }]);
    await act(applicantPaths.withdrawal(), cookie);
    expect(
      await database.sql(
        'SELECT status, withdrawn_at IS NOT NULL AS is_off FROM applications WHERE id = $1',
        [made.id],
      ),
    ).toEqual([{ status: 'approved', is_off: true }]);
  });

  it('POST /basvuru-durumu/ileti-izni takes back the permission of every application of the phone', async () => {
    const one = await apply({ marketing_consent: true });
    const other = await apply({ marketing_consent: true, phone_number: one.phone });
    const stranger = await apply({ marketing_consent: true });
    // And of the account that has the phone.
    const { id: member } = await aUser(database, {
      email: 'izin@ornek.test',
      phone: one.phone,
      phone_confirmed_at: new Date(),
    });
    await aMemberConsent(database, { user_id: member });
    const cookie = await opened(one);
    await act(applicantPaths.marketing(), cookie);
    expect(await database.sql('SELECT 1 FROM member_consents WHERE withdrawn_at IS NULL')).toEqual([]);
    const rows = await database.sql<{ id: string; is_on: boolean }>(
      `SELECT id, marketing_consent AND marketing_withdrawn_at IS NULL AS is_on FROM applications WHERE id = ANY ($1) ORDER BY id`,
      [[one.id, other.id, stranger.id]],
    );
    expect(rows.map((row) => row.is_on)).toEqual([false, false, true]);
    expect(await textOf(applicantPaths.show({ no: one.id }), cookie)).toContain('tarihinde geri aldınız');
  });

  it('POST /basvuru-durumu/ileti-izni takes back one channel, and with it what was given for all of them at once', async () => {
    const one = await apply({ marketing_call: true, marketing_sms: true });
    const other = await apply({ marketing_consent: true, marketing_sms: true, phone_number: one.phone });
    const { id: member } = await aUser(database, {
      email: 'kanal@ornek.test',
      phone: one.phone,
      phone_confirmed_at: new Date(),
    });
    for (const kind of ['marketing_sms', 'marketing_email'] as const)
      await aMemberConsent(database, { user_id: member, kind });
    const cookie = await opened(one);
    const before = await textOf(applicantPaths.show({ no: one.id }), cookie);
    expect(before).toContain('Arama iznimi geri al');
    const body = { _csrf: await tokenFor(cookie), no: one.id, consent: 'marketing_sms' };
    expect((await post(applicantPaths.marketing(), body, { cookie })).status).toBe(303);
    expect(
      await database.sql(
        `SELECT application_id AS id, consent, withdrawn_at IS NULL AS stands FROM application_permissions
          WHERE application_id = ANY ($1) ORDER BY 1, 2`,
        [[one.id, other.id]],
      ),
    ).toEqual([
      { id: one.id, consent: 'marketing_call', stands: true },
      { id: one.id, consent: 'marketing_sms', stands: false },
      { id: other.id, consent: 'marketing_sms', stands: false },
    ]);
    expect(
      await database.sql('SELECT marketing_consent FROM applications WHERE id = $1', [other.id]),
    ).toEqual([{ marketing_consent: false }]);
    expect(
      await database.sql(
        'SELECT kind, withdrawn_at IS NULL AS stands FROM member_consents WHERE user_id = $1 ORDER BY 1',
        [member],
      ),
    ).toEqual([
      { kind: 'marketing_email', stands: true },
      { kind: 'marketing_sms', stands: false },
    ]);
    const after = await textOf(applicantPaths.show({ no: one.id }), cookie);
    expect(after).toContain('Arama iznimi geri al');
    expect(after).not.toContain('SMS iznimi geri al');
    expect(after).toMatch(/Ticari ileti izni: SMS ?\. .* tarihinde geri aldınız/);
  });

  it('GET /basvuru-durumu/verilerim and GET /basvuru-durumu/verilerim.json hold everything of the application and nothing of others', async () => {
    const made = await apply({ marketing_consent: true });
    const cookie = await opened(made);
    const html = await (await get(applicantPaths.data(), cookie)).text();
    expect(validityFaults(html)).toEqual([]);
    expect(plain(html)).toMatch(/Ağ adresi \(IP\) 10\./);
    const file = await get(applicantPaths.dataJson(), cookie);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="basvuru-${made.id}.json"`);
    expect(await file.json()).toMatchObject({
      application: { id: made.id, phone_number: made.phone, amount: '1000000.00', kind: 'loan' },
      consents: [{ kind: 'kvkk' }, { kind: 'marketing', ended: null }],
      banks: [{ bank_id: 'akbank' }, { bank_id: 'isbankasi' }],
    });
  });

  it('GET /basvuru-durumu/sil asks and POST /basvuru-durumu/sil erases, names the banks that have it, and closes everything', async () => {
    const made = await apply();
    await database.sql(
      `UPDATE referrals SET state = 'sent', hold = NULL, sent_at = now() WHERE application_id = $1 AND bank_id = 'akbank'`,
      [made.id],
    );
    const [cookie, asks] = [await opened(made), await asked(made.id, made.phone)];
    const question = await (await get(applicantPaths.erasure(), cookie)).text();
    expect(validityFaults(question)).toEqual([]);
    expect(plain(question)).toMatch(/iletilmişti.*çalışanlarımız bildirir: Akbank/);
    const _csrf = await tokenFor(cookie);
    const done = await post(applicantPaths.erasure(), { _csrf }, { cookie });
    expect(done.headers.get('location')).toMatch(/^\/basvuru-durumu\/silindi\?elden=akbank&kayit=\d{8}-\d+$/);
    expect(done.headers.get('set-cookie')).toMatch(
      /^basvurum=; Path=\/basvuru-durumu; Expires=Thu, 01 Jan 1970.*, basvuru=; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    const learns = await textOf('/basvuru-durumu/silindi?ileti=isbankasi&sorgu=qnb&elden=akbank', '');
    expect(learns).toMatch(
      /bildirimi gönderilir: İş Bankası .*bakışlarında görür: QNB.*çalışanlarımız bildirir: Akbank/,
    );
    expect(
      await database.sql('SELECT phone_number FROM applications WHERE id = $1 AND erased_at IS NOT NULL', [
        made.id,
      ]),
    ).toEqual([{ phone_number: null }]);
    expect(
      await database.sql(`SELECT 1 FROM audit_log WHERE action = 'application.erase' AND resource_id = $1`, [
        made.id,
      ]),
    ).toHaveLength(1);
    // Back, in another tab, and with a code that was asked for before.
    for (const path of [applicantPaths.show(), applicantPaths.withdrawal(), applicantPaths.erasure()])
      expect((await get(path, cookie)).headers.get('location')).toBe(applicantPaths.new({ oturum: 'bitti' }));
    for (const path of [applicantPaths.withdrawal(), applicantPaths.marketing(), applicantPaths.erasure()])
      expect((await post(path, { _csrf }, { cookie })).headers.get('location')).toBe(
        applicantPaths.new({ oturum: 'bitti' }),
      );
    const late = await tryCode(asks, codeOf(SECRET, asks));
    expect([late.status, late.headers.get('set-cookie')]).toEqual([422, null]);
  });

  it('calls off and erases one of several or all, keeps the others open, and says under which number', async () => {
    const one = await apply();
    const { phone } = one;
    const [other, third] = [await apply({ phone_number: phone }), await apply({ phone_number: phone })];
    const stranger = await apply();
    const cookie = await openedBy({ phone_number: phone });
    // With a form of the list none of somebody else's is reached.
    await act(applicantPaths.withdrawal(), cookie, server, { no: stranger.id });
    await act(applicantPaths.erasure(), cookie, server, { no: stranger.id });
    const question = await (await get(applicantPaths.withdrawal({ no: one.id }), cookie)).text();
    expect(validityFaults(question)).toEqual([]);
    expect(question).toContain(`name="no" value="${one.id}"`);
    const called = await act(applicantPaths.withdrawal(), cookie, server, { no: one.id });
    expect(called.headers.get('location')).toMatch(/no=\d+&sonuc=vazgecildi&kayit=\d{8}-\d+$/);
    const stateOf = () =>
      database.sql<object>(
        `SELECT withdrawn_at IS NOT NULL AS withdrawn, erased_at IS NOT NULL AS erased FROM applications
          WHERE id = ANY ($1) ORDER BY id`,
        [[one.id, other.id, third.id, stranger.id]],
      );
    const open = { withdrawn: false, erased: false };
    expect(await stateOf()).toEqual([{ ...open, withdrawn: true }, open, open, open]);
    // The newest is what the session stands on.
    const gone = await act(applicantPaths.erasure(), cookie, server, { no: third.id });
    expect(gone.headers.get('location')).toMatch(/^\/basvuru-durumu\/silindi\?kayit=\d{8}-\d+&kalan=1$/);
    expect(await textOf(gone.headers.get('location') ?? '', '')).toContain('Kalan başvurularım');
    const list = await (await get(applicantPaths.show(), cookie)).text();
    expect(validityFaults(list)).toEqual([]);
    expect(list).not.toContain(`No ${third.id}`);
    const all = await (await get(applicantPaths.erasure(), cookie)).text();
    expect(plain(all)).toContain(`2 başvuru (No ${other.id}, ${one.id}) silinecek`);
    await act(applicantPaths.withdrawal(), cookie, second);
    const end = await act(applicantPaths.erasure(), cookie, second);
    expect(end.headers.get('location')).toMatch(/^\/basvuru-durumu\/silindi\?kayit=\d{8}-\d+$/);
    const erased = { withdrawn: true, erased: true };
    expect(await stateOf()).toEqual([erased, erased, { ...open, erased: true }, open]);
    expect((await get(applicantPaths.show(), cookie)).headers.get('location')).toBe(
      applicantPaths.new({ oturum: 'bitti' }),
    );
    const entry = new URL(end.headers.get('location') ?? '', server.url).searchParams.get('kayit') ?? '';
    const [kept] = await database.sql<{ subject: string; kind: string }>(
      'SELECT subject, kind FROM privacy_requests WHERE id = $1',
      [entry.split('-')[1]],
    );
    expect(kept).toEqual({ kind: 'erasure', subject: `Başvuru no ${other.id}, ${one.id}` });
  });

  it('GET /basvuru-durumu/numara.txt is a number to keep, and nothing that somebody else has put into its address', async () => {
    const file = await get(applicantPaths.numberFile({ no: '12' }));
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="basvuru-12.txt"');
    const text = await file.text();
    expect(text).toContain('Başvuru numarası: 12\r\n');
    expect(text).toContain(`${server.url}${applicantPaths.new()}`);
    expect(await (await get(applicantPaths.numberFile({ kayit: '20261126-7' }))).text()).toContain(
      'İşlem numarası: 20261126-7',
    );
    for (const query of [{}, { no: '1; x' }, { kayit: 'Akbank' }, { no: '0' }])
      expect((await get(applicantPaths.numberFile(query))).status).toBe(404);
  });

  it('POST /basvuru-durumu/cikis closes it on the server', async () => {
    const cookie = await opened(await apply());
    expect((await act(applicantPaths.end(), cookie)).headers.get('location')).toBe(applicantPaths.new());
    expect((await get(applicantPaths.show(), cookie, second)).status).toBe(303);
  });

  it('is not to be had by code of an ad on our own pages', async () => {
    const made = await apply();
    const cookie = await opened(made);
    const script = { cookie, origin: server.url, 'sec-fetch-site': 'same-origin' };
    const reads = { ...script, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    const pages = [
      applicantPaths.show(),
      applicantPaths.data(),
      applicantPaths.dataJson(),
      applicantPaths.withdrawal(),
      applicantPaths.erasure(),
    ];
    for (const path of pages) {
      const read = await fetch(server.url + path, { redirect: 'manual', headers: reads });
      expect([path, read.status]).toEqual([path, 403]);
      expect(await read.text()).not.toContain(made.phone);
    }
    // A form that it makes up, and one with what belongs to another application.
    const other = await tokenFor(await opened(await apply()));
    const acts = [
      applicantPaths.withdrawal(),
      applicantPaths.marketing(),
      applicantPaths.confirmation(),
      applicantPaths.erasure(),
      applicantPaths.end(),
    ];
    for (const path of acts)
      for (const _csrf of ['', other])
        expect([path, (await post(path, { _csrf }, { cookie })).status]).toEqual([path, 403]);
    expect(
      await database.sql('SELECT withdrawn_at, erased_at FROM applications WHERE id = $1', [made.id]),
    ).toEqual([{ withdrawn_at: null, erased_at: null }]);
  });

  it('is not to be had from another site', async () => {
    const made = await apply();
    const cookie = await opened(made);
    const response = await fetch(server.url + applicantPaths.erasure(), {
      method: 'POST',
      headers: { cookie, origin: 'https://baska.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(),
    });
    expect(response.status).toBe(403);
    expect(await database.sql('SELECT 1 FROM applications WHERE id = $1', [made.id])).toHaveLength(1);
  });
});
