import * as fc from 'fast-check';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { changeSettings } from '../factories/settings.js';
import { aSubmission } from '../factories/applications.js';
import { ago } from '../factories/row.js';
import {
  freshAddress,
  freshPhone,
  type Kind,
  KINDS,
  postApplication,
  type RefusedBody,
  rightBody,
  type StoredBody,
} from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';
import { isFull } from '../support/tier.js';

const PHONE = 'Lütfen geçerli bir telefon numarası girin (10 haneli)';
const DEPOSIT_PHONE = 'Lütfen geçerli bir telefon numarası girin';
const EMAIL = 'Lütfen geçerli bir e-posta adresi girin';
const KVKK = 'Devam etmek için KVKK metnini onaylamanız gerekmektedir';
const BANKS = 'Lütfen en az bir banka seçin';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
}, 60_000);
afterAll(async () => {
  await server.stop();
});

const rowOf = async (body: Record<string, unknown>): Promise<Record<string, unknown> | undefined> => {
  const rows = await server.sql<Record<string, unknown>>(
    `SELECT form_submissions.form_type, source_page, source_section, user_agent, referrer, host(ip_address) AS ip,
            kvkk_text_version, marketing_text_version, applications.*,
            (SELECT count(*)::int FROM outbox WHERE application_id = applications.id
              AND application_kind = applications.kind AND topic = 'application.created') AS outgoing
       FROM form_submissions JOIN applications ON applications.submission_id = form_submissions.id
      WHERE submission_token = $1`,
    [body['submission_token']],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
};

const post = (kind: Kind, body: object, options = {}): Promise<Response> =>
  postApplication(server, kind, body, options);

const refused = async (kind: Kind, body: object): Promise<RefusedBody> => {
  const response = await post(kind, body);
  const answer = (await response.json()) as RefusedBody;
  expect({ status: response.status, success: answer.success }).toEqual({ status: 422, success: false });
  return answer;
};

describe.each([
  ['kredi', 'loan_application', 'loan', 'loan_calculator_modal'],
  ['mevduat', 'deposit_application', 'deposit', 'deposit_calculator'],
  ['kart', 'card_application', 'card', 'card_application'],
  ['uzaktan-musteri', 'remote_customer', 'remote_customer', 'remote_customer_modal'],
] as const)('POST /basvuru/%s', (kind, formType, stored, section) => {
  it('as JSON stores submission, application and outbox row, and answers with what was sent', async () => {
    const body = rightBody(kind);
    const response = await post(kind, body, {
      from: '203.0.113.7',
      headers: { referer: `${server.url}/ihtiyac-kredisi?tutar=50000` },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(`/basvuru/${kind}/tesekkurler?no=`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = (await response.json()) as StoredBody;
    const row = await rowOf(body);
    expect(row).toMatchObject({
      form_type: formType,
      kind: stored,
      status: 'pending',
      source_page: body['source_page'],
      source_section: section,
      phone_number: body['phone_number'],
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (test)',
      referrer: `${server.url}/ihtiyac-kredisi`,
      kvkk_text_version: '2026-11-01',
      marketing_text_version: null,
      kvkk_consent: true,
      outgoing: 1,
    });
    expect(answer).toMatchObject({
      success: true,
      submission: { id: row?.['submission_id'], form_type: formType, source_page: body['source_page'] },
      application: { id: row?.['id'], status: 'pending', phone_number: body['phone_number'] },
    });
    // Nothing that the sender did not send, but ids, status and time.
    const known = new Set([
      ...Object.keys(body),
      ...['id', 'submission_id', 'status', 'created_at', 'form_type', 'source_section'],
    ]);
    const told = [...Object.keys(answer.submission), ...Object.keys(answer.application)];
    expect(told.filter((name) => !known.has(name))).toEqual([]);
  });

  it('as a form leads to a page that says thank you with number and banks, and knows nobody', async () => {
    const body = rightBody(kind);
    const response = await post(kind, { ...body, marketing_consent: 'true' }, { as: 'form' });
    expect(response.status).toBe(303);
    const address = response.headers.get('location') ?? '';
    expect(await rowOf(body)).toMatchObject({
      kind: stored,
      marketing_consent: true,
      marketing_text_version: '2026-11-01',
    });
    const { id } = (await rowOf(body)) as { readonly id: string };
    expect(address.split('&bankalar=')[0]).toBe(`/basvuru/${kind}/tesekkurler?no=${id}`);
    const thanks = await fetch(server.url + address);
    const html = await thanks.text();
    expect(thanks.status).toBe(200);
    expect(plain(html)).toContain(`Başvuru numaranız ${id}`);
    expect(plain(html)).toMatch(/Seçtiğiniz banka(?:lar)? (?:Akbank|QNB|İş)/);
    expect(html).toContain(`href="${applicantPaths.numberFile({ no: id })}"`);
    expect(plain(html)).toContain(
      kind === 'kart' ? 'Numarayı e-posta adresinize de gönderiyoruz' : 'Numarayı not edin',
    );
    expect(html).toContain('Başvurunuz Alındı!');
    expect(html).toContain('Bundan sonra ne olacak?');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(thanks.headers.get('set-cookie')).toBeNull();
  });

  it('GET /basvuru/:kind/tesekkurler repeats nothing that somebody else has put into its address', async () => {
    for (const query of [
      '',
      '?no=1%3Cb%3E&bankalar=yok,%3Cb%3E',
      '?no=0&bankalar=',
      '?no=1&no=2&bankalar[]=akbank',
    ]) {
      const answer = await fetch(`${server.url}/basvuru/${kind}/tesekkurler${query}`);
      const html = await answer.text();
      expect([answer.status, html.includes('Başvuru numaranız'), html.includes('Seçtiğiniz banka')]).toEqual([
        200,
        false,
        false,
      ]);
    }
  });

  it('as a form with mistakes gives the same page back, with everything typed and a linked summary', async () => {
    const body: Record<string, unknown> = {
      ...rightBody(kind),
      phone_number: '0212 555 44',
      marketing_consent: 'true',
    };
    const response = await post(kind, { ...body, kvkk_consent: 'false' }, { as: 'form' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(html).toContain('<title>Hata: ');
    expect(html).toContain('value="0212 555 44"');
    expect(html).toContain(`<a href="#kvkk_consent">${KVKK}</a>`);
    expect(html).toContain(`<a href="#phone_number">${kind === 'mevduat' ? DEPOSIT_PHONE : PHONE}</a>`);
    expect(html).toMatch(/id="phone_number"[^>]*aria-invalid="true"[^>]*aria-describedby="phone_number-/);
    expect(html).toContain(`value="${String(body['submission_token'])}"`);
    expect(html).toMatch(/<input[^>]*name="marketing_consent"[^>]*checked/);
    expect(await rowOf(body)).toBeUndefined();
  });

  it('refuses a missing consent, a bad phone and a missing token, all at once', async () => {
    const body = {
      ...rightBody(kind),
      kvkk_consent: false,
      phone_number: '123',
      submission_token: undefined,
    };
    const { fields, error } = await refused(kind, body);
    expect(fields).toMatchObject({
      kvkk_consent: KVKK,
      phone_number: kind === 'mevduat' ? DEPOSIT_PHONE : PHONE,
      submission_token: 'Form eksik gönderildi. Lütfen sayfayı yenileyip tekrar deneyin.',
    });
    expect(Object.values(fields ?? {})).toContain(error);
  });

  it('says of a landline number why it is not taken', async () => {
    const { fields } = await refused(kind, { ...rightBody(kind), phone_number: '0212 123 45 67' });
    expect(fields?.['phone_number']).toContain('sabit hat değil');
  });

  it.each(['0532 123 45 6', '5321234567x', '+49 532 123 45 67', '', '53212345678'])(
    'refuses the phone number %p',
    async (phone_number) => {
      const { fields } = await refused(kind, { ...rightBody(kind), phone_number });
      expect(fields).toEqual({ phone_number: kind === 'mevduat' ? DEPOSIT_PHONE : PHONE });
    },
  );

  it.each(['0%', '+90%', '+90 (%)', '0090 %', ' % ', '90%', '\u200b0%', '\u00ad%', '0.%'])(
    'takes a phone number written as %p',
    async (pattern) => {
      const phone = freshPhone();
      const body = { ...rightBody(kind), phone_number: pattern.replace('%', phone) };
      expect((await post(kind, body)).status).toBe(201);
      expect(await rowOf(body)).toMatchObject({ phone_number: phone });
    },
  );

  it('takes a phone number that a program sends as a number', async () => {
    const phone = freshPhone();
    const body = { ...rightBody(kind), phone_number: Number(`90${phone}`) };
    expect((await post(kind, body)).status).toBe(201);
    expect(await rowOf(body)).toMatchObject({ phone_number: phone });
  });

  it('takes nothing from the visitor that is for the server to say', async () => {
    const body = {
      ...rightBody(kind),
      id: '999999',
      submission_id: '999999',
      status: 'approved',
      created_at: '2001-01-01',
      ip_address: '198.51.100.1',
      user_agent: 'spoofed',
      kvkk_text_version: 'mine',
      form_type: 'newsletter',
      kind: 'card',
      __proto__: { status: 'approved' },
    };
    expect((await post(kind, body, { from: '203.0.113.9' })).status).toBe(201);
    const row = await rowOf(body);
    expect(row).toMatchObject({ status: 'pending', ip: '203.0.113.9', kind: stored, form_type: formType });
    expect(row?.['id']).not.toBe('999999');
    expect(row?.['user_agent']).not.toBe('spoofed');
    expect(row?.['kvkk_text_version']).toBe('2026-11-01');
  });

  it.each([
    ['json', 201],
    ['form', 303],
  ] as const)('takes and flags what fills in the field that no person sees, as %s', async (as, status) => {
    const body = { ...rightBody(kind), website: 'https://ornek.test' };
    expect((await post(kind, body, { as })).status).toBe(status);
    expect(await rowOf(body)).toMatchObject({ suspicion: 'honeypot' });
  });

  it('refuses a form of ours that comes back at once, and takes it a moment later', async () => {
    const check = await fetch(`${server.url}/basvuru/baglanti`);
    expect(check.status).toBe(204);
    const body = { ...rightBody(kind), form_time: check.headers.get('x-form-time') };
    const { fields } = await refused(kind, body);
    expect(fields?.['form_time']).toMatch(/^Form çok hızlı gönderildi/);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await post(kind, body)).status).toBe(201);
  });

  it('keeps of page and section what is known, and nothing hidden in a text', async () => {
    for (const [sent, kept] of [
      ['constructor', expect.stringMatching(/^(?:loan_calculator|deposit_calculator|card_app|remote_cust)/)],
      ['__proto__', expect.stringMatching(/^(?:loan_calculator|deposit_calculator|card_app|remote_cust)/)],
      ['x\n=1+1', null],
      ['lo\ufeffan', null],
      ['loan\u202e_modal', null],
      ['application_page', 'application_page'],
    ] as const) {
      const body = { ...rightBody(kind), source_section: sent, source_page: '/uydurma?ad=ayse' };
      const response = await post(kind, body);
      expect([sent, response.status]).toEqual([sent, kept === null ? 422 : 201]);
      if (kept !== null)
        expect(await rowOf(body)).toMatchObject({ source_section: kept, source_page: `/basvuru/${kind}` });
    }
  });

  it('refuses a form that another site has sent', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post(kind, rightBody(kind), { headers })).status).toBe(403);
    expect((await post(kind, rightBody(kind), { headers: { origin: 'https://evil.test' } })).status).toBe(
      403,
    );
  });

  it('answers anything at all without breaking', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '\ud800', 'a\0b', '😀'.repeat(200), '9'.repeat(400), '-1', '1e309', 'NaN'),
    );
    const value = fc.oneof(
      text,
      fc.array(text, { maxLength: 4 }),
      fc.jsonValue(),
      fc.double(),
      fc.bigInt().map(String),
    );
    const names = Object.keys(rightBody(kind));
    const change = fc.dictionary(fc.constantFrom(...names, 'website', 'form_time', '__proto__'), value, {
      minKeys: 1,
      maxKeys: 4,
    });
    await fc.assert(
      fc.asyncProperty(change, fc.constantFrom('json', 'form'), async (changed, as) => {
        const response = await post(kind, { ...rightBody(kind), ...changed }, { as });
        await response.text();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: isFull ? 60 : 20 },
    );
    for (const body of [fc.sample(fc.json(), 20), '{', '[]', 'null', '"x"', '['.repeat(8_000)].flat()) {
      const response = await postApplication(server, kind, body);
      await response.text();
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    const large = await post(kind, { ...rightBody(kind), source_section: 'x'.repeat(20_000) });
    expect(large.status).toBe(413);
  }, 60_000);
});

describe('POST /basvuru/kredi', () => {
  it('derives the loan type from the page when the form does not say', async () => {
    for (const [source_page, loan_type, amount] of [
      ['/tasit-kredisi', 'tasit_kredisi', 200_000],
      ['/kobi-kredisi/akbank?x=1', 'kobi_kredisi', 100_000],
      ['/hakkimizda', 'ihtiyac_kredisi', 50_000],
      [undefined, 'ihtiyac_kredisi', 50_000],
    ] as const) {
      const body = { ...rightBody('kredi'), loan_type: undefined, source_page, amount, term_months: 12 };
      expect((await post('kredi', body)).status).toBe(201);
      expect(await rowOf(body)).toMatchObject({
        loan_type,
        source_page: source_page?.split('?')[0] ?? '/basvuru/kredi',
      });
    }
  });

  it('holds amount and term to the limits of the type and to the rules of the day', async () => {
    const need = { ...rightBody('kredi'), loan_type: 'ihtiyac_kredisi' };
    const wrong = async (amount: unknown, term_months: unknown): Promise<unknown> =>
      (await refused('kredi', { ...need, amount, term_months })).fields;
    expect(await wrong(9_999, 12)).toEqual({
      amount: 'Tutar 10.000 TL ile 1.000.000 TL arasında olmalıdır',
    });
    expect(await wrong('1.000.001', 12)).toEqual({
      amount: 'Tutar 10.000 TL ile 1.000.000 TL arasında olmalıdır',
    });
    expect(await wrong(125_001, 36)).toEqual({
      term_months: 'Bu tutar için vade 6 ile 24 ay arasında olmalıdır',
    });
    expect(await wrong('2.05', 12)).toEqual({ amount: 'Lütfen geçerli bir tutar girin' });
    expect(await wrong('abc', 200)).toEqual({
      amount: 'Lütfen geçerli bir tutar girin',
      term_months: 'Vade 3 ile 36 ay arasında olmalıdır',
    });
    // Whether any bank lends it is said of what can be read.
    const unreadable = { ...need, amount: 'abc', term_months: 200, selected_banks: [] };
    expect(await (await post('kredi', unreadable, { as: 'form' })).text()).not.toContain(
      'teklifi olan banka yok',
    );
    expect(await wrong(50_000, 0)).toEqual({ term_months: 'Lütfen listeden bir vade seçin' });
    const atTheBound = { ...need, amount: '125.000', term_months: '36' };
    expect((await post('kredi', atTheBound, { as: 'form' })).status).toBe(303);
    expect(await rowOf(atTheBound)).toMatchObject({ amount: '125000.00', term_months: 36 });
  });

  it('takes only banks that are there, are active and lend it, each once under its own id', async () => {
    const with_ = (selected_banks: unknown): object => ({ ...rightBody('kredi'), selected_banks });
    expect((await refused('kredi', with_([]))).fields).toEqual({ selected_banks: BANKS });
    expect((await refused('kredi', with_(undefined))).fields).toEqual({ selected_banks: BANKS });
    const unknown = 'Seçtiğiniz bankalardan biri bu ürünü sunmuyor. Lütfen listeden seçin.';
    expect((await refused('kredi', with_(['akbank', 'yokbank']))).fields).toEqual({
      selected_banks: unknown,
    });
    await server.sql(`UPDATE banks SET is_active = false WHERE id = 'isbankasi'`);
    await eventually(async () => (await post('kredi', with_(['isbankasi']))).status === 422, 10_000);
    expect((await refused('kredi', with_(['isbankasi']))).fields).toEqual({ selected_banks: unknown });
    await server.sql(`UPDATE banks SET is_active = true WHERE id = 'isbankasi'`);
    await eventually(async () => (await post('kredi', with_(['isbankasi']))).status === 201, 10_000);
    const aliased = {
      ...rightBody('kredi'),
      selected_banks: ['garanti', 'Garanti BBVA', 'akbank', 'akbank'],
    };
    expect((await post('kredi', aliased)).status).toBe(201);
    expect(await rowOf(aliased)).toMatchObject({ selected_banks: ['garantibbva', 'akbank'] });
  });

  it('names the banks whose own limits do not reach that far', async () => {
    await server.sql(
      `UPDATE products SET max_amount = 200000 WHERE bank_id = 'akbank' AND subtype = 'konut_kredisi'`,
    );
    await eventually(async () => (await post('kredi', rightBody('kredi'))).status === 422, 10_000);
    expect((await refused('kredi', rightBody('kredi'))).fields).toEqual({
      selected_banks: 'Bu tutar ve vadede teklifi olmayan banka seçtiniz: Akbank',
    });
    await server.sql(
      `UPDATE products SET max_amount = 5000000 WHERE bank_id = 'akbank' AND subtype = 'konut_kredisi'`,
    );
    await eventually(async () => (await post('kredi', rightBody('kredi'))).status === 201, 10_000);
  });
});

describe('POST /basvuru/mevduat', () => {
  it('stores tl, usd and eur under their own names, tl when nothing is said', async () => {
    for (const [given, stored] of [
      ['tl', 'tl_mevduat'],
      ['usd', 'usd_mevduat'],
      ['eur', 'eur_mevduat'],
      ['usd_mevduat', 'usd_mevduat'],
      [undefined, 'tl_mevduat'],
    ] as const) {
      const amount = stored === 'tl_mevduat' ? 100_000 : 5_000;
      const body = { ...rightBody('mevduat'), deposit_type: given, amount };
      expect((await post('mevduat', body)).status).toBe(201);
      expect(await rowOf(body)).toMatchObject({ deposit_type: stored });
    }
  });

  it('holds amount, term and banks to what is offered in that currency', async () => {
    const wrong = async (changes: object): Promise<unknown> =>
      (await refused('mevduat', { ...rightBody('mevduat'), ...changes })).fields;
    expect(await wrong({ amount: 1 })).toHaveProperty(
      'amount',
      expect.stringMatching(/^Tutar .* arasında olmalıdır$/),
    );
    expect(await wrong({ term_days: 5_000 })).toHaveProperty(
      'term_days',
      expect.stringMatching(/gün arasında/),
    );
    expect(await wrong({ selected_banks: [] })).toEqual({ selected_banks: BANKS });
    expect(await wrong({ deposit_type: 'altin' })).toEqual({ deposit_type: 'Listeden bir seçenek seçin' });
  });
});

describe('POST /basvuru/kart', () => {
  it('keeps the domain that was typed, and asks about letters that no mail server takes', async () => {
    const body = { ...rightBody('kart'), email: 'Ali@arıman.com' };
    expect((await post('kart', body)).status).toBe(201);
    expect(await rowOf(body)).toMatchObject({
      email: 'Ali@xn--arman-o4a.com',
      email_key: 'ali@xn--arman-o4a.com',
    });
    const { fields } = await refused('kart', { ...rightBody('kart'), email: 'ayşe@ornek.test' });
    expect(fields?.['email']).toContain('ayse@ornek.test mi demek istediniz?');
    for (const email of ['.a@ornek.test', 'a..b@ornek.test', 'a@-ornek.test', 'a@[127.0.0.1]'])
      expect((await refused('kart', { ...rightBody('kart'), email })).fields).toEqual({ email: EMAIL });
  });

  it('asks for an e-mail address and a card that is there', async () => {
    for (const email of [
      '',
      'ayse',
      'ayse@',
      '@ornek.test',
      'a b@ornek.test',
      `${'a'.repeat(300)}@ornek.test`,
    ]) {
      expect((await refused('kart', { ...rightBody('kart'), email })).fields).toEqual({ email: EMAIL });
    }
    const gone = await refused('kart', { ...rightBody('kart'), card_name: 'Olmayan Kart' });
    expect(gone.fields).toHaveProperty('card_name');
    const otherBank = await refused('kart', { ...rightBody('kart'), bank_name: 'QNB Finansbank' });
    expect(otherBank.fields).toHaveProperty('card_name');
  });

  it('knows a card by its slug and its bank by itself', async () => {
    const body = { ...rightBody('kart'), card_name: 'akbank-mil-kart', bank_name: undefined };
    expect((await post('kart', body)).status).toBe(201);
    expect(await rowOf(body)).toMatchObject({
      card_name: 'Akbank Mil Kart',
      bank_name: 'Akbank',
      selected_banks: ['akbank'],
    });
  });
});

describe('POST /basvuru/uzaktan-musteri', () => {
  it('is SMS unless said otherwise, and by QR code needs no number', async () => {
    const sms = { ...rightBody('uzaktan-musteri'), application_method: undefined };
    expect((await post('uzaktan-musteri', sms)).status).toBe(201);
    expect(await rowOf(sms)).toMatchObject({ application_method: 'sms' });
    const qr = { ...rightBody('uzaktan-musteri'), application_method: 'qr', phone_number: '' };
    expect((await post('uzaktan-musteri', qr)).status).toBe(201);
    expect(await rowOf(qr)).toMatchObject({ application_method: 'qr', phone_number: null });
    const wrong = await refused('uzaktan-musteri', { ...qr, phone_number: '12' });
    expect(wrong.fields).toEqual({ phone_number: PHONE });
    const noConsent = await refused('uzaktan-musteri', { ...qr, kvkk_consent: false });
    expect(noConsent.fields).toEqual({ kvkk_consent: KVKK });
  });

  it('refuses a bank that takes no remote customers', async () => {
    const { fields } = await refused('uzaktan-musteri', {
      ...rightBody('uzaktan-musteri'),
      bank_name: 'Yok',
    });
    expect(fields).toHaveProperty('bank_name');
  });

  it('thanks whoever goes on by the code with the code, and no word of a number', async () => {
    const body: Record<string, unknown> = { ...rightBody('uzaktan-musteri'), application_method: 'qr' };
    delete body['phone_number'];
    const sent = await post('uzaktan-musteri', body, { as: 'form' });
    const address = sent.headers.get('location') ?? '';
    expect(address).toMatch(/&yontem=qr$/);
    const html = await (await fetch(server.url + address)).text();
    expect(html).toContain('src="/basvuru/qr/akbank.svg"');
    expect(plain(html)).toContain('Kodu telefonunuzun kamerasına okutun ya da başvuru sayfasına gidin.');
    expect(html).not.toContain('telefonunuza gönderir');
  });
});

describe('GET /basvuru/onay-metni/:kind/:version', () => {
  const textOf = async (path: string): Promise<string> => (await fetch(server.url + path)).text();

  it('shows what somebody agreed to as it was shown then, whatever the settings say since', async () => {
    const form = await textOf('/basvuru/kart?kart=akbank-mil-kart');
    for (const [kind, said] of [
      ['kvkk', 'açık rıza veriyorum'],
      ['marketing', '6563 sayılı'],
    ] as const) {
      const path = `/basvuru/onay-metni/${kind}/2026-11-01`;
      expect(form).toContain(`href="${path}"`);
      expect(await textOf(path)).toContain(said);
    }
    const path = '/basvuru/onay-metni/kvkk/2026-11-01';
    const before = await textOf(path);
    expect(before).not.toMatch(/\{\{|hesabım/);
    await changeSettings(server, 'general', { companyName: 'Yeni Unvan A.Ş.' });
    const renewed = await eventually(
      async () =>
        (await textOf('/basvuru/kart')).includes('/onay-metni/kvkk/2') &&
        !(await textOf('/basvuru/kart')).includes('href="/basvuru/onay-metni/kvkk/2026-11-01"'),
      5_000,
    );
    expect(renewed).toBeGreaterThanOrEqual(0);
    const [, next = ''] =
      /href="(\/basvuru\/onay-metni\/kvkk\/[^"]+)"/.exec(await textOf('/basvuru/kart')) ?? [];
    expect(await textOf(next)).toContain('Yeni Unvan A.Ş.');
    expect(await textOf(path)).not.toContain('Yeni Unvan A.Ş. tarafından');
    await server.sql(`UPDATE settings SET values = values - 'companyName' WHERE group_name = 'general'`);
    for (const unknown of ['kvkk/2001-01-01', 'constructor/2026-11-01', 'kvkk/%00'])
      expect([400, 404]).toContain((await fetch(`${server.url}/basvuru/onay-metni/${unknown}`)).status);
  });
});

describe('limits on repeats', () => {
  const ADDRESS =
    /^Bulunduğunuz ağdan kısa sürede çok fazla başvuru geldi\. Lütfen (?:\d+ dakika sonra|(?:bugün|yarın) saat \d\d\.\d\d itibarıyla) yeniden deneyin\.$/;
  const PHONE_LIMIT =
    /^Bir telefon numarasıyla günde en çok 5 başvuru yapılabilir\. Lütfen (?:bugün|yarın) saat \d\d\.\d\d itibarıyla yeniden deneyin\.$/;

  const limited = async (response: Response, text: RegExp): Promise<void> => {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ success: false, error: expect.stringMatching(text) as unknown });
  };
  /** As if an address had sent so many within the hour. */
  const sentBefore = (from: string, count: number): Promise<unknown> =>
    aSubmission.many(
      server,
      Array.from({ length: count }, () => ({
        form_type: 'loan_application' as const,
        ip_address: from,
        created_at: ago({ minutes: 20 }),
      })),
    );

  it('stop the 601st submission of an hour from one address, however they are spread over kinds and time', async () => {
    const from = freshAddress();
    const first = rightBody('kredi');
    expect((await post('kredi', first, { from })).status).toBe(201);
    await sentBefore(from, 580);
    const rest = Array.from({ length: 30 }, (_, at) => {
      const kind = KINDS[at % 4] ?? 'kredi';
      return post(kind, rightBody(kind), { from });
    });
    const statuses = (await Promise.all(rest)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(19);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    const refusal = await post('kredi', rightBody('kredi'), { from });
    // The oldest of them leaves the hour in 40 minutes.
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(2_300);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(2_400);
    await limited(refusal, ADDRESS);
    // What was taken before is still answered for.
    expect((await post('kredi', first, { from })).status).toBe(201);
    expect((await post('kredi', rightBody('kredi'), { from: freshAddress() })).status).toBe(201);
  });

  it('stop the sixth submission of a day for one phone number, and say when the next is taken', async () => {
    const phone_number = freshPhone();
    const sent = Array.from({ length: 12 }, () => post('kredi', { ...rightBody('kredi'), phone_number }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(429)]);
    await server.sql(
      `UPDATE applications SET created_at = created_at - interval '20 hours' WHERE phone_number = $1`,
      [phone_number],
    );
    const refusal = await post('kart', { ...rightBody('kart'), phone_number });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(4 * 3_600 - 60);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(4 * 3_600);
    await limited(refusal, PHONE_LIMIT);
  });

  it('take a whole IPv6 network for one address', async () => {
    await sentBefore('2001:db8:7:9::ffff', 598);
    const sent = Array.from({ length: 4 }, (_, at) =>
      post('kredi', rightBody('kredi'), { from: `[2001:db8:7:9::${(at + 1).toString(16)}]:4711` }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect((await post('kredi', rightBody('kredi'), { from: '2001:db8:7:a::1' })).status).toBe(201);
  });

  it('count an address however it is written, and senders without one together, flagged', async () => {
    for (const [from, ip, suspicion] of [
      ['203.0.113.20:51234', '203.0.113.20', null],
      ['::ffff:203.0.113.20', '203.0.113.20', null],
      ['[2001:DB8::20]:443', '2001:db8::20', null],
      ['unknown', '0.0.0.0', 'unknown-address'],
      ['_hidden, 1.2.3', '0.0.0.0', 'unknown-address'],
    ]) {
      const body = rightBody('kredi');
      expect((await post('kredi', body, { from })).status).toBe(201);
      expect(await rowOf(body)).toMatchObject({ ip, suspicion });
    }
    await sentBefore('0.0.0.0', 1_000);
    expect((await post('kredi', rightBody('kredi'), { from: 'unknown' })).status).toBe(201);
    await sentBefore('0.0.0.0', 1_000);
    await limited(await post('kredi', rightBody('kredi'), { from: 'unknown' }), ADDRESS);
  });

  it('give a browser its page back with the same words', async () => {
    const from = freshAddress();
    await sentBefore(from, 600);
    const body = rightBody('kart');
    const response = await post('kart', body, { from, as: 'form' });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).toMatch(/Bulunduğunuz ağdan kısa sürede çok fazla başvuru geldi\. Lütfen 40 dakika sonra/);
    expect(html).toContain(`value="${String(body['phone_number'])}"`);
  });
});
