import { randomUUID } from 'node:crypto';
import { anApiKey } from '../support/api-keys.js';
import { ApiContract } from '../support/api-contract.js';
import { freshAddress, freshPhone } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

interface Application {
  readonly id: string;
  readonly status_url: string;
}

type Body = Record<string, unknown>;

let database: TestDatabase;
let server: TestServer;
/** On the same database. */
let second: TestServer;
let contract: ApiContract;
let key: string;
let keyId: string;
let versions: Readonly<Record<'kvkk' | 'marketing' | 'sms', string>>;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'api_applications' });
  [server, second] = await Promise.all([
    startServer({ database, env: behindProxy }),
    startServer({ database, env: behindProxy }),
  ]);
  await database.sql(
    `UPDATE settings SET values = values || '{"smsNotifications": true}' WHERE group_name = 'notifications'`,
  );
  await database.sql(`UPDATE banks SET lead_release = 'at_once', lead_channel = 'fetch'`);
  ({ id: keyId, secret: key } = await anApiKey(database.url, { scopes: ['applications.write'] }));
  contract = await ApiContract.of(server);
  const answer = await fetch(`${server.url}/api/v1/consent-texts`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const texts = (await answer.json()) as Record<
    'kvkk' | 'marketing' | 'marketing_sms',
    { version: string; url: string }
  >;
  expect(contract.wrongIn('showConsentTexts', 200, texts)).toBeNull();
  expect((await fetch(texts.kvkk.url)).status).toBe(200);
  const { kvkk, marketing, marketing_sms: sms } = texts;
  versions = { kvkk: kvkk.version, marketing: marketing.version, sms: sms.version };
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
  await database.drop();
});

const consentOf = (more: Body = {}): Body => ({
  kvkk_version: versions.kvkk,
  page: 'https://ortak.test/basvuru?kisi=ayse',
  // A public one.
  ip: freshAddress().replace(/^10/, '78'),
  given_at: new Date(Date.now() - 60_000).toISOString(),
  user_agent: 'Tarayıcı 1.0',
  ...more,
});

const loan = (more: Body = {}, consent: Body = {}): Body => ({
  kind: 'loan',
  loan_type: 'ihtiyac_kredisi',
  amount: 50_000,
  term_months: 12,
  phone_number: `+90${freshPhone()}`,
  selected_banks: ['akbank'],
  consent: consentOf(consent),
  ...more,
});

interface Bring {
  readonly id?: string | null;
  readonly at?: TestServer;
  readonly by?: string;
}

function bring(body: unknown, { id = randomUUID(), at = server, by = key }: Bring = {}): Promise<Response> {
  return fetch(`${at.url}/api/v1/applications`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${by}`,
      'Content-Type': 'application/json',
      ...(id !== null && { 'Idempotency-Key': id }),
    },
    body: JSON.stringify(body),
  });
}

async function brought(body: Body, more: Bring = {}): Promise<Application> {
  const answer = await bring(body, more);
  const application: unknown = await answer.json();
  expect([answer.status, contract.wrongIn('createApplication', 201, application)]).toEqual([201, null]);
  return application as Application;
}

// With GET /api/v1/consent-texts before it.
// POST /api/v1/applications
describe('an application that a program brings', () => {
  it.each<[string, Body]>([
    [
      'loan',
      {
        kind: 'loan',
        loan_type: 'ihtiyac_kredisi',
        amount: 50_000,
        term_months: 12,
        selected_banks: ['akbank'],
      },
    ],
    [
      'deposit',
      {
        kind: 'deposit',
        deposit_type: 'usd_mevduat',
        amount: 10_000.5,
        term_days: 32,
        selected_banks: ['akbank'],
      },
    ],
    ['card', { kind: 'card', card_name: 'Akbank Mil Kart', bank_name: 'akbank', email: 'ayse@ornek.test' }],
    ['remote_customer', { kind: 'remote_customer', bank_name: 'akbank', application_method: 'sms' }],
  ])('of the kind %s is stored with the proof of the consent', async (kind, fields) => {
    const consent = consentOf();
    const body = { phone_number: `0${freshPhone()}`, ...fields, consent };
    const { id, status_url: statusUrl } = await brought(body);
    expect(statusUrl).toBe(`${server.url}/basvuru-durumu?no=${id}`);
    const rows = await database.sql(
      `SELECT a.kind, host(s.ip_address) AS ip, s.consent_page, s.consent_at, s.kvkk_text_version, s.api_key_id,
              s.user_agent, s.source_section
         FROM applications a JOIN form_submissions s ON s.id = a.submission_id WHERE a.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        kind,
        ip: consent['ip'],
        consent_page: 'https://ortak.test/basvuru',
        consent_at: new Date(String(consent['given_at'])),
        kvkk_text_version: versions.kvkk,
        api_key_id: keyId,
        user_agent: 'Tarayıcı 1.0',
        source_section: 'api',
      },
    ]);
  });

  it('waits for its phone though its bank would have it at once, and leaves when that is confirmed', async () => {
    const { id } = await brought(
      loan({ marketing_consent: true }, { marketing_version: versions.marketing }),
    );
    const referral = (): Promise<{ state: string; hold: string | null }[]> =>
      database.sql('SELECT state, hold FROM referrals WHERE application_id = $1', [id]);
    expect(await referral()).toEqual([{ state: 'waiting', hold: 'phone' }]);
    const admin = await signedIn(server, 'admin');
    const page = await (await admin.get(`/admin/applications/${id}`)).text();
    expect(page).toContain('https://ortak.test/basvuru');
    expect(page).toContain('İş ortağı');
    expect((await admin.postForm(`/admin/applications/${id}/phone`, { confirmed: 'evet' })).status).toBe(303);
    await eventually(async () => (await referral())[0]?.state === 'sent', 10_000);
    await eventually(
      async () =>
        (await (await admin.get('/admin/deliveries/trial')).text()).includes(`/basvuru-durumu?no=${id}`),
      10_000,
    );
  });

  it('waits all the same after somebody has taken the person off the list of those who want no call', async () => {
    const admin = await signedIn(server, 'admin');
    const body = loan();
    const contact = String(body['phone_number']);
    const wish = { contact, reason: 'Aranmak istemiyor' };
    expect((await admin.postForm('/admin/do-not-contact', wish)).status).toBe(303);
    const { id } = await brought(body);
    const hold = async (): Promise<string | null | undefined> =>
      (
        await database.sql<{ hold: string | null }>('SELECT hold FROM referrals WHERE application_id = $1', [
          id,
        ])
      )[0]?.hold;
    expect(await hold()).toBe('contact');
    await database.sql(`DELETE FROM do_not_contact; `);
    await database.sql(`UPDATE referrals SET hold = NULL WHERE application_id = $1`, [id]);
    await eventually(async () => (await hold()) === 'phone', 10_000);
  });

  it('is stored once, however often and wherever it is sent again', async () => {
    const body = loan();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bring(body, { id, at: n % 2 === 0 ? server : second })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Application).id));
    expect(new Set(ids).size).toBe(1);
    const other = await bring({ ...body, amount: 60_000 }, { id });
    expect(other.status).toBe(409);
    await contract.problemOf(other);
    const { secret } = await anApiKey(database.url, { scopes: ['applications.write'] });
    expect((await brought(body, { id, by: secret })).id).not.toBe(ids[0]);
  });

  it.each<[string, Body, readonly string[]]>([
    ['no kind', { kind: undefined }, ['kind']],
    ['a kind that is a word of the language', { kind: 'constructor' }, ['kind']],
    ['a field that nobody knows', { submission_token: randomUUID() }, ['submission_token']],
    ['no phone', { phone_number: '' }, ['phone_number']],
    ['a phone that is none', { phone_number: '+902121112233' }, ['phone_number']],
    ['no type of loan', { loan_type: undefined }, ['loan_type']],
    ['an amount that is not lent', { amount: 1 }, ['amount']],
    ['a term beyond the law', { amount: 500_000, term_months: 36 }, ['term_months']],
    ['no bank', { selected_banks: [] }, ['selected_banks']],
    ['an amount as people write it', { amount: '50.000' }, ['amount']],
    ['a term in quotation marks', { term_months: '12' }, ['term_months']],
    ['another case of letters', { loan_type: 'IHTIYAC_KREDISI' }, ['loan_type']],
    ['banks that are no list', { selected_banks: 'akbank' }, ['selected_banks']],
    ['a permission that is no flag', { marketing_sms: 'true' }, ['marketing_sms']],
    [
      'no consent',
      { consent: undefined },
      ['consent.given_at', 'consent.ip', 'consent.kvkk_version', 'consent.page'],
    ],
  ])('is refused with %s, field by field', async (_name, wrong, fields) => {
    const answer = await bring(loan(wrong));
    expect(answer.status).toBe(422);
    const { errors } = await contract.problemOf(answer);
    expect(errors.map(({ parameter }) => parameter).sort()).toEqual(fields);
    for (const { detail } of errors) expect(detail).toMatch(/\S{3}/);
  });

  it.each<[string, Body, string]>([
    ['a version that was never shown', { kvkk_version: '1999-01-01' }, 'consent.kvkk_version'],
    ['an address that is none', { ip: '203.0.113' }, 'consent.ip'],
    ['an address of one machine’s network card', { ip: 'fe80::1%eth0' }, 'consent.ip'],
    ['an address of a private network', { ip: '10.1.2.3' }, 'consent.ip'],
    ['an address of the machine itself', { ip: '::1' }, 'consent.ip'],
    ['a page without TLS', { page: 'http://ortak.test/' }, 'consent.page'],
    [
      'a time of yesterday',
      { given_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
      'consent.given_at',
    ],
    ['a time to come', { given_at: new Date(Date.now() + 3_600_000).toISOString() }, 'consent.given_at'],
    ['a time without a zone', { given_at: '2026-11-23T10:00:00' }, 'consent.given_at'],
  ])('is refused with %s of the consent', async (_name, consent, field) => {
    const answer = await bring(loan({}, consent));
    expect(answer.status).toBe(422);
    expect((await contract.problemOf(answer)).errors.map(({ parameter }) => parameter)).toEqual([field]);
  });

  it('needs the text of what it says was agreed to', async () => {
    const answer = await bring(loan({ marketing_consent: true }));
    expect(answer.status).toBe(422);
    expect((await contract.problemOf(answer)).errors.map(({ parameter }) => parameter)).toEqual([
      'consent.marketing_version',
    ]);
    const ofChannel = await bring(loan({ marketing_sms: true }));
    expect((await contract.problemOf(ofChannel)).errors.map(({ parameter }) => parameter)).toEqual([
      'consent.marketing_sms_version',
    ]);
  });

  it('keeps a permission for the channel that it names, and none for all beside a no to one', async () => {
    const { id } = await brought(
      loan({ marketing_sms: true, marketing_call: false }, { marketing_sms_version: versions.sms }),
    );
    expect(
      await database.sql(
        `SELECT a.marketing_consent, p.consent, p.text_version FROM applications a
           JOIN application_permissions p ON p.application_id = a.id WHERE a.id = $1`,
        [id],
      ),
    ).toEqual([{ marketing_consent: false, consent: 'marketing_sms', text_version: versions.sms }]);
    const both = await bring(
      loan({ marketing_consent: true, marketing_call: false }, { marketing_version: versions.marketing }),
    );
    expect(both.status).toBe(422);
    expect((await contract.problemOf(both)).errors.map(({ parameter }) => parameter)).toEqual([
      'marketing_consent',
    ]);
  });

  it.each([null, '', 'kisa', 'x'.repeat(101), 'boşluklu bir değer 123'])(
    'needs a key of its own: %j is none',
    async (id) => {
      const sent = id === null || /^[\x20-\x7e]*$/.test(id) ? id : encodeURIComponent(id);
      const answer = await bring(loan(), { id: sent });
      expect(answer.status).toBe(400);
      const [error] = (await contract.problemOf(answer)).errors;
      expect(error?.parameter).toBe('Idempotency-Key');
    },
  );

  it('is limited for one phone as everywhere, and says how long', async () => {
    const phone = `+90${freshPhone()}`;
    for (let n = 0; n < 5; n++) await brought(loan({ phone_number: phone }));
    const answer = await bring(loan({ phone_number: phone }));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await contract.problemOf(answer);
  });

  it('answers 415 to forms and 400 to what is no JSON', async () => {
    const send = (type: string, body: string): Promise<Response> =>
      fetch(`${server.url}/api/v1/applications`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': type, 'Idempotency-Key': randomUUID() },
        body,
      });
    expect((await send('application/x-www-form-urlencoded', 'kind=loan')).status).toBe(415);
    expect((await send('application/json', '{"kind":')).status).toBe(400);
    expect((await send('application/json', '[]')).status).toBe(422);
  });
});
