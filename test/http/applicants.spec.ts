import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { ApplicantCodes, codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { APPLICANT_LIMITS } from '../../src/people/applicants/applicant-limits.js';
import type { Lookup } from '../../src/people/applicants/applicant-lookup.js';
import { CODE_LIMITS } from '../../src/messages/codes/code-limits.js';
import { RequestLimits } from '../../src/messages/codes/request-limits.service.js';
import { phoneKeyOf } from '../../src/messages/codes/six-digits.js';
import { Sql } from '../../src/platform/database/sql.js';
import { aReferralEvent } from '../factories/referrals.js';
import { aMemberConsent, aUser } from '../factories/people.js';
import { postApplication, rightBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

const SECRET = randomBytes(32).toString('base64');
const env = { ...behindProxy, SESSION_SECRET: SECRET };

let database: TestDatabase;
let server: TestServer;
let second: TestServer;
let visitors = 0;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'applicants' });
  [server, second] = await Promise.all([startServer({ database, env }), startServer({ database, env })]);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
  await database.drop();
});

interface Made {
  readonly id: string;
  readonly phone: string;
}

async function apply(changes: object = {}, kind: 'kredi' | 'kart' = 'kredi'): Promise<Made> {
  const body = { ...rightBody(kind), ...changes };
  const response = await postApplication(server, kind, body);
  expect(response.status).toBe(201);
  const { application } = (await response.json()) as { application: { id: string } };
  return { id: application.id, phone: String(body['phone_number' as keyof typeof body]) };
}

interface Sent {
  readonly at?: TestServer;
  readonly cookie?: string;
  readonly from?: string;
}

/** As a browser without scripts sends a form. */
function post(path: string, fields: Record<string, string>, { at = server, cookie, from }: Sent = {}) {
  visitors++;
  return fetch(at.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: at.url,
      'x-forwarded-for': from ?? `10.8.${String(visitors >> 8)}.${String(visitors & 255)}`,
      ...(cookie !== undefined && { cookie }),
    },
    body: new URLSearchParams(fields),
  });
}
const get = (path: string, cookie = '', at = server) =>
  fetch(at.url + path, { redirect: 'manual', headers: { cookie } });

/** The browser's cookie of each request for a code. */
const browsers = new Map<string, string>();
const requestOf = (response: Response): string =>
  new URL(response.headers.get('location') ?? '', server.url).searchParams.get('istek') ?? '';
async function askBy(fields: Record<string, string>, sent: Sent = {}): Promise<Response> {
  const response = await post(applicantPaths.new(), fields, sent);
  browsers.set(requestOf(response), sent.cookie ?? cookieOf(response));
  return response;
}
const ask = (no: string, phone: string, sent: Sent = {}) => askBy({ no, phone_number: phone }, sent);
const asked = async (no: string, phone: string): Promise<string> => requestOf(await ask(no, phone));
const tryCode = (istek: string, kod: string, sent: Sent = {}) =>
  post('/basvuru-durumu/kod', { istek, kod }, { cookie: browsers.get(istek), ...sent });
const codePage = async (request: string): Promise<string> =>
  (await get(applicantPaths.code(request), browsers.get(request))).text();

/** One that is not right, whatever the right one is. */
const wrong = (request: string): string =>
  String((Number(codeOf(SECRET, request)) + 1) % 1_000_000).padStart(6, '0');

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';
/** @returns the cookie with which the application is open; asked for by number too */
async function opened({ id, phone }: Made): Promise<string> {
  const request = await asked(id, phone);
  const response = await tryCode(request, codeOf(SECRET, request));
  expect(response.headers.get('location')).toBe(applicantPaths.show({ no: id }));
  return cookieOf(response);
}
/** The same by the phone or the address alone. */
async function openedBy(fields: Record<string, string>): Promise<string> {
  const request = requestOf(await askBy(fields));
  const response = await tryCode(request, codeOf(SECRET, request));
  expect(response.headers.get('location')).toBe(applicantPaths.show());
  return cookieOf(response);
}
/** What the forms of the open application carry. */
async function tokenFor(cookie: string): Promise<string> {
  const html = await (await get(applicantPaths.show(), cookie)).text();
  return /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
}
/** One of those forms, sent. */
const act = async (path: string, cookie: string, at = server, fields: Record<string, string> = {}) =>
  post(path, { _csrf: await tokenFor(cookie), ...fields }, { cookie, at });
const textOf = async (path: string, cookie: string): Promise<string> =>
  plain(await (await get(path, cookie)).text());

describe('POST /basvuru-durumu', () => {
  /** What a request for a code shows: answer, page, and what a wrong code comes to. */
  async function seenBy(fields: Record<string, string>): Promise<string> {
    const response = await askBy(fields);
    const request = requestOf(response);
    const page = await codePage(request);
    expect([response.status, validityFaults(page)]).toEqual([303, []]);
    const refused = await (await tryCode(request, wrong(request))).text();
    const bytes = [response.headers.get('location'), page, refused].map((text) =>
      text?.replaceAll(request, 'ID'),
    );
    const headers = [[...response.headers.keys()].sort(), response.headers.get('cache-control')];
    return JSON.stringify([...bytes, ...headers]);
  }
  const sentOf = async (id: string): Promise<number | undefined> =>
    (
      await database.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM outbox WHERE topic = 'applicant.code' AND application_id = $1`,
        [id],
      )
    )[0]?.n;

  it('answers the same whether there is such an application or not, also once nothing more is sent', async () => {
    const made = await apply();
    const card = await apply({ email: 'esit@ornek.test' }, 'kart');
    const strangers: readonly Record<string, string>[] = [
      { no: made.id, phone_number: made.phone },
      { no: '', phone_number: made.phone },
      { no: made.id, phone_number: '5329999999' },
      { no: '999999999', phone_number: made.phone },
      { no: '', phone_number: '5329999998' },
      { email: 'esit@ornek.test' },
      { email: 'kimse@ornek.test' },
    ];
    const seen: string[] = [];
    for (const fields of strangers) seen.push(await seenBy(fields));
    expect([await sentOf(made.id), await sentOf(card.id)]).toEqual([3, 1]);
    for (let n = 0; n < APPLICANT_LIMITS.allNetworks + 2; n++) await ask('', made.phone);
    expect(await sentOf(made.id)).toBe(APPLICANT_LIMITS.allNetworks);
    for (const fields of strangers.slice(0, 5)) seen.push(await seenBy(fields));
    expect(await sentOf(made.id)).toBe(APPLICANT_LIMITS.allNetworks);
    expect(new Set(seen).size).toBe(1);
  });

  it('asks the database and hashes as often for what is there as for what is not', async () => {
    const made = await apply();
    const card = await apply({ email: 'sayim@ornek.test' }, 'kart');
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const steps: string[] = [];
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      Object.assign(client, {
        query: (...given: unknown[]) => {
          const [first] = given as [string | { readonly name?: string; readonly text: string }];
          steps.push(typeof first === 'string' ? first : (first.name ?? first.text));
          return query(...given);
        },
      });
    });
    const mac = (text: string) => {
      steps.push('mac');
      return createHmac('sha256', SECRET).update(text).digest();
    };
    const codes = new ApplicantCodes(
      new Sql(pool),
      { wake: () => undefined } as never,
      {} as never,
      new RequestLimits(),
      { current: SECRET, all: [SECRET], mac } as never,
    );
    const stepsOf = async (lookup: Lookup, address: string): Promise<string> => {
      steps.length = 0;
      const result = await codes.ask(lookup, { browser: randomUUID(), address });
      expect(result.kind).toBe('taken');
      return steps.join(', ');
    };
    const pairs: readonly (readonly [Lookup, Lookup])[] = [
      [
        { by: 'phone', phone: made.phone, reference: null },
        { by: 'phone', phone: '5329999901', reference: null },
      ],
      [
        { by: 'phone', phone: made.phone, reference: made.id },
        { by: 'phone', phone: '5329999902', reference: made.id },
      ],
      [
        { by: 'email', email: 'sayim@ornek.test' },
        { by: 'email', email: 'yok@ornek.test' },
      ],
      [
        { by: 'reference', reference: card.id, phone: card.phone },
        { by: 'reference', reference: card.id, phone: '5329999903' },
      ],
    ];
    try {
      // The first of a connection begins it; then as the network's share is used up, and beyond.
      for (const [, unknown] of pairs) await codes.ask(unknown, { browser: 'x', address: '192.0.2.9' });
      for (const [known, unknown] of pairs)
        for (let n = 0; n <= APPLICANT_LIMITS.perNetwork; n++)
          expect(await stepsOf(known, '192.0.2.10')).toBe(await stepsOf(unknown, '192.0.2.10'));
    } finally {
      await pool.end();
    }
  });

  it('finds every application by the phone alone, in any spelling, and by the address of one', async () => {
    const first = await apply();
    const later = await apply({ phone_number: first.phone });
    const stranger = await apply();
    const text = await textOf(applicantPaths.show(), await openedBy({ phone_number: `0${first.phone}` }));
    expect(text).toContain('Başvurularım');
    for (const { id } of [first, later]) expect(text).toContain(`Başvuru No ${id}`);
    expect(text).not.toContain(`Başvuru No ${stranger.id}`);
    const card = await apply({ email: 'Bulunur@Ornek.test' }, 'kart');
    const byMail = await textOf(applicantPaths.show(), await openedBy({ email: 'bulunur@ornek.test' }));
    expect(byMail).toContain(`Başvuru No ${card.id}`);
    const refused = await askBy({ email: 'bulunur' });
    const html = await refused.text();
    expect([refused.status, validityFaults(html)]).toEqual([422, []]);
    expect(html).toContain('value="bulunur"');
  });

  it('is asked by strangers without using up what the applicant’s own network gets, nor codes of members and forms', async () => {
    const from = '203.0.113.50';
    const body = { ...rightBody('kredi') };
    const stored = await postApplication(server, 'kredi', body, { from });
    const { application } = (await stored.json()) as { application: { id: string } };
    const phone = String(body['phone_number' as keyof typeof body]);
    for (let n = 0; n < APPLICANT_LIMITS.allNetworks + 3; n++) await ask('', phone);
    const sent = await sentOf(application.id);
    expect(sent).toBe(APPLICANT_LIMITS.allNetworks);
    const request = requestOf(await ask('', phone, { from }));
    expect(await sentOf(application.id)).toBe(APPLICANT_LIMITS.allNetworks + 1);
    expect((await tryCode(request, codeOf(SECRET, request))).status).toBe(303);
    const [counted] = await database.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM limited_requests WHERE phone_key = $1',
      [phoneKeyOf(SECRET, phone)],
    );
    expect(counted?.n).toBe(0);
  });

  it('gives one network a share only', async () => {
    const { id, phone } = await apply();
    const from = '203.0.113.60';
    for (let n = 0; n < APPLICANT_LIMITS.perNetwork + 3; n++) {
      await ask('', phone, { from });
      await database.sql(
        `UPDATE limited_requests SET requested_at = requested_at - interval '2 minutes' WHERE ip_address = $1`,
        [from],
      );
    }
    expect(await sentOf(id)).toBe(APPLICANT_LIMITS.perNetwork);
    await ask('', phone, { from: '203.0.113.61' });
    expect(await sentOf(id)).toBe(APPLICANT_LIMITS.perNetwork + 1);
  });

  it('reads number and phone as people type them, and says what is missing', async () => {
    const { id, phone } = await apply();
    expect((await ask(` No: ${id} `, `+90 ${phone}`)).status).toBe(303);
    const empty = await ask('', '123');
    expect(empty.status).toBe(422);
    const html = await empty.text();
    expect(validityFaults(html)).toEqual([]);
    expect(plain(html)).toContain('Lütfen geçerli bir telefon numarası girin');
    expect(html).toContain('value="123"');
    expect(html).not.toContain('set-cookie');
  });

  it('sends one code a minute to one browser, and whoever sends the form twice types the first', async () => {
    const { id, phone } = await apply();
    const from = '203.0.113.70';
    const form = await (await get(applicantPaths.new())).text();
    const tarayici = /name="tarayici" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const [one, two] = await Promise.all([
      askBy({ phone_number: phone, tarayici }, { from }),
      askBy({ phone_number: phone, tarayici }, { from }),
    ]);
    expect(requestOf(one)).toBe(requestOf(two));
    expect(await sentOf(id)).toBe(1);
    // Another browser there neither gets that code nor uses up its tries.
    const other = requestOf(await ask('', phone, { from }));
    expect(other).not.toBe(requestOf(one));
    for (let n = 0; n < CODE_LIMITS.tries; n++) await tryCode(other, wrong(other));
    const right = await tryCode(requestOf(one), codeOf(SECRET, requestOf(one)));
    expect(right.headers.get('location')).toBe(applicantPaths.show());
  });

  it('refuses a network that asks too often, exactly over two replicas', async () => {
    const from = '192.0.2.77';
    const all = await Promise.all(
      Array.from({ length: CODE_LIMITS.perNetworkAndHour + 6 }, (_, n) =>
        ask('', `53211${String(10_000 + n)}`, { at: n % 2 === 0 ? server : second, from }),
      ),
    );
    // On a busy machine some are told to come back before anybody has counted them.
    expect(all.filter(({ status }) => ![303, 429, 503].includes(status))).toEqual([]);
    for (let n = all.filter(({ status }) => status === 503).length; n > 0; n--)
      all.push(await ask('', `53212${String(10_000 + n)}`, { at: server, from }));
    const taken = all.filter(({ status }) => status === 303).length;
    expect(taken).toBe(CODE_LIMITS.perNetworkAndHour);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(plain((await refused[0]?.text()) ?? '')).toMatch(/yeniden deneyin/);
  });

  it('puts the code into the trial mailbox, and nowhere else', async () => {
    const { id, phone } = await apply();
    const code = codeOf(SECRET, await asked(id, phone));
    const admin = await signedIn(server, 'admin');
    await eventually(async () => {
      const html = await (await admin.get('/admin/deliveries/trial')).text();
      return html.includes(code);
    }, 15_000);
    const [outbox] = await database.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE topic = 'applicant.code' AND application_id = $1`,
      [id],
    );
    expect(JSON.stringify(outbox?.payload)).not.toContain(code);
    expect(server.logs()).not.toContain(phone);
  });
});

describe('POST /basvuru-durumu/kod', () => {
  it('opens the application by a cookie of its own, for a quarter of an hour', async () => {
    const made = await apply();
    const request = await asked(made.id, made.phone);
    const response = await tryCode(request, ` ${codeOf(SECRET, request).replace(/^.../, '$& ')}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      applicantPaths.show({ no: made.id }),
    ]);
    expect(response.headers.get('set-cookie')).toMatch(
      /^basvurum=[\w-]{43}; Max-Age=900; Path=\/basvuru-durumu; Expires=[^;]+; HttpOnly; SameSite=Strict, basvuru=1; Max-Age=900; Path=\/; Expires=[^;]+; SameSite=Lax$/,
    );
    const page = await get(applicantPaths.show(), cookieOf(response));
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    expect(validityFaults(html)).toEqual([]);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(plain(html)).toContain(`Başvuru No ${made.id}`);
    expect(html).not.toContain(made.phone);
    await database.sql(`UPDATE applicant_codes SET session_until = now() WHERE id = $1`, [request]);
    expect((await get(applicantPaths.show(), cookieOf(response))).headers.get('location')).toBe(
      applicantPaths.new({ oturum: 'bitti' }),
    );
  });

  it('gives five tries over two replicas, however many come at once', async () => {
    const { id, phone } = await apply();
    const request = await asked(id, phone);
    const tries = Array.from({ length: 20 }, (_, n) =>
      tryCode(request, wrong(request), { at: n % 2 === 0 ? server : second }),
    );
    const texts = await Promise.all((await Promise.all(tries)).map(async (one) => plain(await one.text())));
    expect(texts.filter((text) => text.includes('Kod doğru değil')).length).toBe(CODE_LIMITS.tries - 1);
    const late = await tryCode(request, codeOf(SECRET, request), { at: second });
    expect(late.status).toBe(422);
    expect(late.headers.get('set-cookie')).toBeNull();
    const [row] = await database.sql<{ tries: number }>('SELECT tries FROM applicant_codes WHERE id = $1', [
      request,
    ]);
    expect(row?.tries).toBe(CODE_LIMITS.tries);
  });

  it.each([
    ['a code that was used', (request: string) => tryCode(request, codeOf(SECRET, request))],
    [
      'one that is too old',
      (request: string) =>
        database.sql(`UPDATE applicant_codes SET asked_at = now() - interval '6 minutes' WHERE id = $1`, [
          request,
        ]),
    ],
  ])('refuses %s', async (_name, spoil) => {
    const { id, phone } = await apply();
    const request = await asked(id, phone);
    await spoil(request);
    const response = await tryCode(request, codeOf(SECRET, request));
    expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null]);
    expect(plain(await response.text())).toContain('Bu kod artık geçerli değil');
    expect(plain(await codePage(request))).toContain('Yeni kod iste');
  });

  it('refuses the right code in another browser than the one that asked', async () => {
    const { id, phone } = await apply();
    const request = await asked(id, phone);
    const elsewhere = browsers.get(await asked(id, phone));
    for (const cookie of [elsewhere, '']) {
      const response = await tryCode(request, codeOf(SECRET, request), { cookie });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null]);
      expect(plain(await response.text())).toContain('Bu kod artık geçerli değil');
      const page = await (await get(applicantPaths.code(request), cookie)).text();
      expect(page).not.toContain('name="kod"');
    }
    expect((await tryCode(request, codeOf(SECRET, request))).status).toBe(303);
  });

  it('refuses the code of another application, and the right one of an application that is not there', async () => {
    const [one, other] = [await apply(), await apply()];
    const [request, others] = [await asked(one.id, one.phone), await asked(other.id, other.phone)];
    expect((await tryCode(request, codeOf(SECRET, others))).status).toBe(422);
    const nobody = await asked('', '5329999997');
    expect((await tryCode(nobody, codeOf(SECRET, nobody))).status).toBe(422);
  });

  it('is not open to what nobody asked for', async () => {
    expect((await tryCode(randomUUID(), '123456')).status).toBe(422);
    expect((await tryCode('1', '123456')).headers.get('location')).toBe(applicantPaths.new());
    expect((await get(applicantPaths.code('x'))).headers.get('location')).toBe(applicantPaths.new());
    const { id, phone } = await apply();
    const request = await asked(id, phone);
    expect(plain(await (await tryCode(request, 'abc')).text())).toContain('Lütfen 6 haneli kodu yazın');
  });
});

describe('a code by SMS', () => {
  const factsOf = (id: string) =>
    database.sql<{ is_confirmed: boolean; hold: string | null }>(
      `SELECT a.phone_confirmed_at IS NOT NULL AS is_confirmed, r.hold FROM applications a
         JOIN referrals r ON r.application_id = a.id AND r.bank_id = 'isbankasi' WHERE a.id = $1`,
      [id],
    );

  beforeAll(() => database.sql(`UPDATE banks SET lead_release = 'confirmed_phone' WHERE id = 'isbankasi'`));
  afterAll(() => database.sql(`UPDATE banks SET lead_release = 'at_once' WHERE id = 'isbankasi'`));

  it('proves that the phone is the applicant’s: what waited for that leaves', async () => {
    const made = await apply();
    expect(await factsOf(made.id)).toEqual([{ is_confirmed: false, hold: 'phone' }]);
    await opened(made);
    await eventually(async () => (await factsOf(made.id))[0]?.hold === 'file', 15_000);
    expect((await factsOf(made.id))[0]?.is_confirmed).toBe(true);
    const admin = await signedIn(server, 'admin');
    const text = plain(await (await admin.get(`/admin/applications/${made.id}`)).text());
    expect(text).toContain('Telefonunu SMS koduyla doğruladı');
  });

  it('to the phone alone confirms no application that she has not said to be hers: POST /basvuru-durumu/onay', async () => {
    const made = await apply();
    const cookie = await openedBy({ phone_number: made.phone });
    expect(await factsOf(made.id)).toEqual([{ is_confirmed: false, hold: 'phone' }]);
    expect(await textOf(applicantPaths.show(), cookie)).toContain('Başvuru benim, bankaya iletilsin');
    const done = await act(applicantPaths.confirmation(), cookie, server, { no: made.id });
    expect(done.headers.get('location')).toBe(applicantPaths.show({ no: made.id, sonuc: 'onaylandi' }));
    await eventually(async () => (await factsOf(made.id))[0]?.hold === 'file', 15_000);
    expect((await factsOf(made.id))[0]?.is_confirmed).toBe(true);
    const other = await apply();
    await act(applicantPaths.confirmation(), cookie, server, { no: other.id });
    expect((await factsOf(other.id))[0]?.is_confirmed).toBe(false);
  });

  it('one by mail proves nothing of the phone', async () => {
    const made = await apply({ email: 'postayla@ornek.test' }, 'kart');
    const request = requestOf(await askBy({ email: 'postayla@ornek.test' }));
    const opens = await tryCode(request, codeOf(SECRET, request));
    expect(opens.status).toBe(303);
    await act(applicantPaths.confirmation(), cookieOf(opens), server, { no: made.id });
    expect(
      await database.sql('SELECT phone_confirmed_at FROM applications WHERE id = $1', [made.id]),
    ).toEqual([{ phone_confirmed_at: null }]);
  });
});

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
    expect(await textOf(applicantPaths.show({ no: one.id }), cookie)).toContain('Ticari ileti izninizi');
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
      consents: [{ title: 'Açık rıza' }, { title: 'Ticari ileti izni', ended: null }],
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

describe('without SMS', () => {
  it('looks nothing up by a phone alone, and names the address and the number as the way', async () => {
    const receiver = await new MailReceiver().listen();
    const mailed = await startServer({
      database,
      env: {
        ...env,
        NODE_ENV: 'production',
        SEED: 'none',
        PUBLIC_URL: 'https://www.ornek.example',
        SMTP_URL: receiver.url,
      },
    });
    const send = (fields: Record<string, string>) =>
      fetch(mailed.url + applicantPaths.new(), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.90' },
        body: new URLSearchParams(fields),
      });
    try {
      const card = await apply({ email: 'smssiz@ornek.test' }, 'kart');
      const page = await (await get(applicantPaths.new(), '', mailed)).text();
      expect(validityFaults(page)).toEqual([]);
      expect(plain(page)).toMatch(/E-posta adresinizle.*Başvuru numaranızla/);
      expect(plain(page)).not.toContain('Telefonunuzla');
      const alone = await send({ phone_number: card.phone });
      expect(alone.status).toBe(422);
      expect(plain(await alone.text())).toContain('Lütfen başvuru numaranızı yazın');
      expect((await send({ no: card.id, phone_number: card.phone })).status).toBe(303);
      expect((await send({ email: 'smssiz@ornek.test' })).status).toBe(303);
      const channels = await database.sql(
        'SELECT channel FROM applicant_codes WHERE application_id = $1 ORDER BY asked_at',
        [card.id],
      );
      expect(channels).toEqual([{ channel: 'email' }, { channel: 'email' }]);
    } finally {
      await mailed.stop();
      await receiver.close();
    }
  }, 60_000);
});

describe('in production without SMS and mail', () => {
  itInFull(
    'says so and takes nothing',
    async () => {
      const bare = await startServer({
        database,
        env: { ...env, NODE_ENV: 'production', SEED: 'none', PUBLIC_URL: 'https://www.ornek.example' },
      });
      try {
        const made = await apply();
        const html = await (await get(applicantPaths.new(), '', bare)).text();
        expect(plain(html)).toContain('Bu sayfa şu an kod gönderemiyor');
        expect(html).not.toContain('name="phone_number"');
        const [before] = await database.sql<{ n: number }>('SELECT count(*)::int AS n FROM applicant_codes');
        const refused = await fetch(bare.url + applicantPaths.new(), {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ no: made.id, phone_number: made.phone }),
        });
        expect(refused.status).toBe(503);
        const [after] = await database.sql<{ n: number }>('SELECT count(*)::int AS n FROM applicant_codes');
        expect(after).toEqual(before);
      } finally {
        await bare.stop();
      }
    },
    60_000,
  );
});
