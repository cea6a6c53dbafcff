import pg from 'pg';
import { KINDS, postApplication, type RefusedBody, rightBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

describe('an application is stored once, whole, or not at all', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'storage' });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    servers.push(...(await Promise.all([1, 2].map(() => startServer({ database, env: behindProxy })))));
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await client.end();
    await database.drop();
  });

  const first = (): TestServer => {
    const [server] = servers;
    if (!server) throw new Error('no server was started');
    return server;
  };

  const counts = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM form_submissions) AS submissions,
              (SELECT count(*)::int FROM applications) AS applications, (SELECT count(*)::int FROM outbox) AS outbox`,
    );
    return rows[0] ?? {};
  };

  it.each(KINDS)('POST /basvuru/%s sent twenty times at once over two processes is one', async (kind) => {
    const before = await counts();
    const body = rightBody(kind);
    const from = '198.51.100.20';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postApplication(servers[at % 2] ?? first(), kind, body, { from }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const answers = new Set(await Promise.all(responses.map((response) => response.text())));
    expect(answers.size).toBe(1);
    const after = await counts();
    for (const [table, n] of Object.entries(before)) expect(after[table]).toBe(n + 1);
  });

  it('POST /basvuru/kredi for one phone takes five a day, however many come at once and wherever', async () => {
    const phone = '5327654321';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postApplication(
          servers[at % 2] ?? first(),
          'kredi',
          { ...rightBody('kredi'), phone_number: phone },
          { from: `198.51.101.${String(at)}` },
        ),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(429)]);
    const { rows } = await client.query('SELECT 1 FROM applications WHERE phone_number = $1', [phone]);
    expect(rows).toHaveLength(5);
  });

  it('keeps giving the first answer when staff have gone on with it', async () => {
    const server = first();
    const body = rightBody('kredi');
    const answer = await (await postApplication(server, 'kredi', body)).text();
    await client.query(
      `UPDATE applications SET status = 'approved' WHERE submission_id =
         (SELECT id FROM form_submissions WHERE submission_token = $1)`,
      [body['submission_token']],
    );
    expect(await (await postApplication(server, 'kredi', body)).text()).toBe(answer);
  });

  it('refuses a token that has stored something else, in words, and stores nothing', async () => {
    const server = first();
    const body = rightBody('kredi');
    expect((await postApplication(server, 'kredi', body)).status).toBe(201);
    const before = await counts();
    const { submission_token } = body;
    for (const [kind, other] of [
      ['kart', { ...rightBody('kart'), submission_token }],
      ['kredi', { ...body, amount: 2_000_000 }],
      ['kredi', { ...body, selected_banks: ['akbank'] }],
      ['kredi', { ...body, marketing_consent: true }],
      ['kredi', { ...body, marketing_sms: true }],
    ] as const) {
      const response = await postApplication(server, kind, other);
      const answer = (await response.json()) as RefusedBody;
      expect([response.status, Object.keys(answer).sort()]).toEqual([409, ['error', 'success']]);
      expect(answer.error).toMatch(/^Bu form daha önce başka bilgilerle gönderildi/);
    }
    const form = await postApplication(server, 'kredi', { ...body, amount: '2.000.000' }, { as: 'form' });
    const html = await form.text();
    expect(form.status).toBe(409);
    expect(html).toContain('Bu form daha önce başka bilgilerle gönderildi');
    expect(html).toContain('value="2.000.000"');
    const [, renewed] = /name="submission_token" value="([\da-f-]{36})"/.exec(html) ?? [];
    expect(renewed).not.toBe(submission_token);
    expect(await counts()).toEqual(before);
    // Sent again from another place it is the same application.
    expect((await postApplication(server, 'kredi', { ...body, source_page: '/' })).status).toBe(201);
    expect(await counts()).toEqual(before);
  });

  itInFull(
    'takes 500 people behind one address within the hour, and flags what one network sends beyond the usual',
    async () => {
      const from = '198.51.100.50';
      const flagged = async (): Promise<unknown> =>
        (
          await client.query(
            `SELECT count(*)::int AS stored, count(suspicion)::int AS flagged, max(suspicion) AS reason
             FROM applications JOIN form_submissions s ON s.id = submission_id WHERE s.ip_address = $1`,
            [from],
          )
        ).rows[0];
      for (let wave = 0; wave < 10; wave++) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, at) => {
            const kind = KINDS[at % 4] ?? 'kredi';
            return postApplication(servers[at % 2] ?? first(), kind, rightBody(kind), { from });
          }),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      }
      expect(await flagged()).toEqual({ stored: 500, flagged: 450, reason: 'network' });
      const other = rightBody('kredi');
      expect((await postApplication(first(), 'kredi', other, { from: '198.51.100.51' })).status).toBe(201);
      const { rows } = await client.query(
        `SELECT suspicion FROM applications JOIN form_submissions s ON s.id = submission_id WHERE submission_token = $1`,
        [other['submission_token']],
      );
      expect(rows).toEqual([{ suspicion: null }]);
      const further = await Promise.all(
        Array.from({ length: 110 }, (_, at) =>
          postApplication(servers[at % 2] ?? first(), 'kredi', rightBody('kredi'), { from }),
        ),
      );
      const refused = further.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(await flagged()).toMatchObject({ stored: 600 });
    },
    60_000,
  );

  it.each([
    ['application', 'loan_applications'],
    ['outbox row', 'outbox'],
  ])('leaves nothing behind when the %s cannot be inserted, and says so safely', async (_what, table) => {
    const server = first();
    const before = await counts();
    const body = rightBody('kredi');
    await client.query(`
      CREATE FUNCTION fail_insert() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'gizli ayrinti %', NEW; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_insert()`);
    try {
      const response = await postApplication(server, 'kredi', body);
      const answer = (await response.json()) as RefusedBody;
      expect(response.status).toBe(500);
      expect(answer).toEqual({
        success: false,
        error: 'Bir hata oluştu. Lütfen tekrar deneyin.',
        id: response.headers.get('x-request-id'),
      });
      expect(await counts()).toEqual(before);
      await eventually(() => Promise.resolve(server.logs().includes(String(answer.id))), 10_000);
      expect(server.logs()).not.toContain(String(body['phone_number']));

      const page = await postApplication(server, 'kredi', body, { as: 'form' });
      const html = await page.text();
      expect(page.status).toBe(500);
      expect(html).toContain('Bir hata oluştu. Lütfen tekrar deneyin.');
      expect(html).toContain(`<code>${String(page.headers.get('x-request-id'))}</code>`);
      expect(html).toContain(`value="${String(body['phone_number'])}"`);
      expect(html).not.toContain('gizli ayrinti');
    } finally {
      // A table of months is locked month by month, where a running server's work may be the other way round.
      await eventually(async () => {
        await client.query(`DROP TRIGGER fail ON ${table}; DROP FUNCTION fail_insert()`);
        return true;
      }, 10_000);
    }
    expect((await postApplication(server, 'kredi', body)).status).toBe(201);
  });

  it('gives up within five seconds when the table is held, and takes the same form once it is free', async () => {
    const server = first();
    const body = rightBody('mevduat');
    const since = performance.now();
    await client.query('BEGIN; LOCK TABLE form_submissions IN ACCESS EXCLUSIVE MODE');
    const response = await postApplication(server, 'mevduat', body);
    await client.query('ROLLBACK');
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      success: false,
      error: 'Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.',
    });
    await eventually(async () => (await postApplication(server, 'mevduat', body)).status === 201, 10_000);
  }, 30_000);
});

describe('a database that is away', () => {
  let database: TestDatabase;
  let link: Link;
  let server: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'away' });
    link = await Link.to(database.url);
    server = await startServer({ database: link, env: behindProxy });
  }, 60_000);
  afterAll(async () => {
    await server.kill();
    await link.close();
    await database.drop();
  });

  it('costs an applicant nothing typed: the form is there, comes back with everything, and can be sent again', async () => {
    expect((await fetch(`${server.url}/basvuru/kart?kart=akbank-mil-kart`)).status).toBe(200);
    expect((await fetch(`${server.url}/basvuru/baglanti`)).status).toBe(204);
    link.cut();
    const check = await fetch(`${server.url}/basvuru/baglanti`);
    expect(check.status).toBe(503);
    expect(check.headers.get('retry-after')).not.toBeNull();
    for (const kind of KINDS) {
      const response = await postApplication(server, kind, rightBody(kind));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      const answer = (await response.json()) as RefusedBody;
      expect(answer.error).toBe('Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.');
      expect(answer.id).toBe(response.headers.get('x-request-id'));
    }
    const body: Record<string, unknown> = { ...rightBody('kart'), email: 'fatma@ornek.test' };
    const page = await postApplication(server, 'kart', body, { as: 'form' });
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain('Veritabanı bağlantısı sorunu.');
    expect(html).toContain('value="fatma@ornek.test"');
    expect(html).toContain(`value="${String(body['submission_token'])}"`);

    link.restore();
    await eventually(
      async () => (await postApplication(server, 'kart', body, { as: 'form' })).status === 303,
      5_000,
    );
  }, 30_000);
});
