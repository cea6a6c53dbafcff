import * as fc from 'fast-check';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { CHANNEL_CONSENTS } from '../../src/shared/enums/applications.js';
import { aSubmission } from '../factories/applications.js';
import { ago } from '../factories/row.js';
import {
  freshAddress,
  freshPhone,
  KINDS,
  postApplication,
  rightBody,
  type StoredBody,
} from '../support/applications.js';
import { plain } from '../support/page.js';
import { isFull } from '../support/tier.js';
import { openApplications, PHONE, KVKK, server, rowOf, post, refused } from '../support/application-posts.js';

openApplications();

const DEPOSIT_PHONE = 'Lütfen geçerli bir telefon numarası girin';

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
      kvkk_text_version: '2026-11-27',
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
      ...CHANNEL_CONSENTS,
      ...['vehicle_value', 'is_electric', 'is_refinancing'],
      ...['current_bank', 'current_balance', 'remaining_months', 'current_instalment'],
    ]);
    const told = [...Object.keys(answer.submission), ...Object.keys(answer.application)];
    expect(told.filter((name) => !known.has(name))).toEqual([]);
  });

  it('as a form leads to a page that says thank you with number and banks, and knows nobody', async () => {
    const body = rightBody(kind);
    const response = await post(kind, { ...body, marketing_sms: 'true' }, { as: 'form' });
    expect(response.status).toBe(303);
    const address = response.headers.get('location') ?? '';
    expect(await rowOf(body)).toMatchObject({
      kind: stored,
      marketing_consent: false,
      marketing_text_version: null,
      channels: ['marketing_sms 2026-11-27'],
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
    expect(plain(html)).toContain('ne kadar sürede aradıklarına dair yeterli ölçümümüz yok');
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
      marketing_sms: 'true',
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
    expect(html).toMatch(/<input[^>]*name="marketing_sms"[^>]*checked/);
    expect(html).not.toMatch(/<input[^>]*name="marketing_call"[^>]*checked/);
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
    expect(row?.['kvkk_text_version']).toBe('2026-11-27');
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
    // A submission that was accepted before is still acknowledged.
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
