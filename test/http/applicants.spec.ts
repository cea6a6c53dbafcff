import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { ApplicantCodes, codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { APPLICANT_LIMITS } from '../../src/people/applicants/applicant-limits.js';
import type { Lookup } from '../../src/people/applicants/applicant-lookup.js';
import { CODE_LIMITS } from '../../src/messages/codes/code-limits.js';
import { RequestLimits } from '../../src/messages/codes/request-limits.service.js';
import { phoneKeyOf } from '../../src/messages/codes/six-digits.js';
import { Sql } from '../../src/platform/database/sql.js';
import { postApplication, rightBody } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { plain } from '../support/page.js';
import { startServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';
import {
  openApplicants,
  SECRET,
  env,
  database,
  server,
  second,
  apply,
  get,
  browsers,
  requestOf,
  askBy,
  ask,
  asked,
  tryCode,
  cookieOf,
  opened,
  openedBy,
  act,
  textOf,
} from '../support/applicant-desk.js';
import { wrongCode } from '../support/codes.js';

openApplicants();

const codePage = async (request: string): Promise<string> =>
  (await get(applicantPaths.code(request), browsers.get(request))).text();

describe('POST /basvuru-durumu', () => {
  /** The visible result of a request for a code: answer, page, and the reply to a wrong code. */
  async function seenBy(fields: Record<string, string>): Promise<string> {
    const response = await askBy(fields);
    const request = requestOf(response);
    const page = await codePage(request);
    expect([response.status, validityFaults(page)]).toEqual([303, []]);
    const refused = await (await tryCode(request, wrongCode(codeOf(SECRET, request)))).text();
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
    for (let n = 0; n < CODE_LIMITS.tries; n++) await tryCode(other, wrongCode(codeOf(SECRET, other)));
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
      tryCode(request, wrongCode(codeOf(SECRET, request)), { at: n % 2 === 0 ? server : second }),
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

  // POST /basvuru-durumu/onay
  it('to the phone alone confirms no application that she has not said to be hers', async () => {
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
